// The WebSocket: opens, opens again, and says what state it is in.

const MOST_WAIT_MS = 2000;
const SILENT_MS = 5000; // the server speaks every second; without that the connection is dead however it looks

export class Feed {
  constructor(onMessage, onState) {
    this.onMessage = onMessage;
    this.onState = onState;
    this.wait = 250;
    this.opened = false;
    setInterval(() => this.#watch(), 1000);
    this.#open();
  }

  #open() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/live`);
    this.socket = socket;
    this.heard = performance.now();
    socket.onmessage = event => {
      this.heard = performance.now();
      this.wait = 250;
      this.opened = true;
      const message = JSON.parse(event.data);
      this.onState(message.broker ? 'live' : 'no-broker');
      this.onMessage(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) {
        this.#again();
      }
    };
  }

  #again() {
    this.socket = undefined;
    this.onState(this.opened ? 'disconnected' : 'connecting');
    setTimeout(() => this.#open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(MOST_WAIT_MS, this.wait * 2);
  }

  #watch() {
    if (this.socket && performance.now() - this.heard > SILENT_MS) {
      const dead = this.socket;
      this.#again();
      dead.close();
    }
  }
}
