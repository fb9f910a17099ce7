// Package telegraf pins the agent that the tests run beside the collector; nothing here is compiled into the product.
//
//go:build tools

package telegraf

import _ "github.com/influxdata/telegraf/cmd/telegraf"
