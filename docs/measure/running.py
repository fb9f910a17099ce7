"""Starts programs of the archives in folders and on ports of their own, and reads what they cost. Linux, Python 3.9 or newer."""

import base64
import contextlib
import json
import os
import pathlib
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

# Told to end, it ends what it started.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

HOME = pathlib.Path(__file__).resolve().parents[2]


def archive(name):
    """The folder of bin/boardwatt of the archive 'hub' or 'board', unpacked below target/measure."""
    archives = sorted((HOME / name / "target").glob(f"boardwatt-{name}-*.tar.gz"))
    if not archives:
        raise SystemExit("no archives: run mvn -DskipTests package first")
    folder = HOME / "target" / "measure" / name
    if not folder.exists() or folder.stat().st_mtime < archives[-1].stat().st_mtime:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        subprocess.run(["tar", "xzf", archives[-1], "-C", folder, "--strip-components=1"], check=True)
        folder.touch()
    return folder / "bin" / "boardwatt"


def machine():
    """What a number must have beside it."""
    cpu = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if os.environ.get("JAVA_HOME") else "java"
    jdk = subprocess.run([java, "-version"], capture_output=True, text=True, check=True).stderr.splitlines()[0]
    return (f"{os.cpu_count()} cores of {cpu[1] if cpu else platform.machine()}, Linux {platform.release()}, "
            f"{jdk}, load {load()}")


def load():
    return " ".join(pathlib.Path("/proc/loadavg").read_text().split()[:3])


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


class Bench(contextlib.ExitStack):
    """Processes and their folders; all end with it. The folder is on a real disk, else nothing would count as written."""

    def __enter__(self):
        super().__enter__()
        self.folder = pathlib.Path(self.enter_context(
            tempfile.TemporaryDirectory(prefix="boardwatt-", dir=os.environ.get("TMPDIR", "/var/tmp"))))
        self.started = 0
        return self

    def start(self, command, variables=None, **more):
        """The process, and beside it its folder; its standard error stays in a file there."""
        self.started += 1
        home = self.folder / str(self.started)
        runtime = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(
            prefix="boardwatt-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)))
        home.mkdir()
        environment = {key: value for key, value in os.environ.items() if not key.startswith("BOARDWATT_")}
        environment.update(HOME=str(home), XDG_DATA_HOME=str(home), XDG_RUNTIME_DIR=str(runtime), **(variables or {}))
        log = self.enter_context(open(home / "log", "wb"))
        process = subprocess.Popen(command, env=environment, stderr=log, **{"stdin": subprocess.DEVNULL, **more})
        self.callback(end, process)
        process.home = home
        return process

    def up(self, board, *flags):
        return Up(self, board, flags)

    def influx(self):
        """An empty InfluxDB 2: its process and its URL."""
        program = os.environ.get("BOARDWATT_INFLUXD") or shutil.which("influxd")
        if not program:
            raise SystemExit("no InfluxDB: name its influxd in BOARDWATT_INFLUXD")
        port = free_port()
        data = self.folder / f"influx-{port}"
        process = self.start([program, "--bolt-path", data / "bolt", "--engine-path", data / "engine",
                              "--sqlite-path", data / "sqlite", "--http-bind-address", f"127.0.0.1:{port}",
                              "--reporting-disabled"], stdout=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{port}"
        until(lambda: get(url + "/health"), 60)
        return process, url


class Up:
    """`boardwatt up` that is ready; it says where MQTT and the page are."""

    def __init__(self, bench, board, flags):
        self.begun = time.monotonic()
        self.board = board
        self.process = bench.start([archive("hub"), "up", "--up-mqtt-port", "0", "--up-page-port", "0",
                                    "--board-id", board, *flags], stdout=subprocess.PIPE, text=True)
        self.said = ""
        for line in self.process.stdout:
            self.said += line
            if line.startswith("ready: "):
                self.ready = time.monotonic()
                self.page = line.split()[1].rstrip("/")
                self.mqtt = re.search(r"tcp://\S+", self.said)[0]
                return
        raise SystemExit(f"up did not start:\n{self.said}{(self.process.home / 'log').read_text()}")

    def stored(self, board):
        """Whether the store has a sample of that board: asked as the page asks for its charts."""
        now = int(time.time() * 1000)
        answer = get(f"{self.page}/api/v1/history?board={board}&from={now - 120_000}&to={now + 5_000}&step=1")
        return bool(answer and json.loads(answer)["points"])

    def store_child(self):
        """The id of the embedded store's process."""
        children = "".join(task.read_text() for task in
                           pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/children")).split()
        return next(int(child) for child in children if "StoreChild" in pathlib.Path(
            f"/proc/{child}/cmdline").read_text())


def end(process):
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def get(url):
    """The answer, or None while there is none."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.read()
    except OSError:
        return None


def until(condition, seconds, every=0.05):
    """Waits, and says at which monotonic second it was so."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        if condition():
            return time.monotonic()
        time.sleep(every)
    raise SystemExit(f"not so within {seconds} s")


def cpu_nanos(pid):
    """Run time of all threads that live, by the scheduler's own clock."""
    return sum(int(task.read_text().split()[0]) for task in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat"))


def written_bytes(pid):
    """What the process made the kernel write to disks, pages of mapped files included."""
    return int(re.search(r"^write_bytes: (\d+)", pathlib.Path(f"/proc/{pid}/io").read_text(), re.M)[1])


def resident_bytes(pid):
    return int(re.search(r"^VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text(), re.M)[1]) * 1024


def texts(page):
    """The messages of the page's WebSocket, each with the wall clock's seconds at which it had come in whole."""
    host, port = page.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall((f"GET /api/v1/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
                            ).encode())
        stream = connection.makefile("rb")
        if b" 101 " not in stream.readline():
            raise SystemExit("the page takes no WebSocket")
        while stream.readline().strip():
            pass
        message = b""
        while True:
            first, length = stream.read(2)
            if length >= 126:
                length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
            payload = stream.read(length)
            if first & 15 <= 2:
                message += payload
                if first & 128:
                    yield time.time(), json.loads(message)
                    message = b""
            elif first & 15 == 9:  # a ping wants its pong; ours is masked with zeros
                connection.sendall(bytes([0x8A, 0x80 | length, 0, 0, 0, 0]) + payload)
            else:
                return
