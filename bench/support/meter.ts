import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Preloaded (`--import`) into the servers that are measured: answers what the process has used, so that nothing of
// this has to stand in the product. The embedded database's thread inherits the preload and has nobody to answer.

export type Usage = {
  cpuInMicroseconds: number
  residentBytes: number
  /** How long the event loop stood still at most, since it was last asked. */
  longestStopInMilliseconds: number
}

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  process.on('message', (message) => {
    if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({
      cpuInMicroseconds: user + system,
      residentBytes: process.memoryUsage.rss(),
      longestStopInMilliseconds: delays.max / 1e6,
    } satisfies Usage)
    delays.reset()
  })
}
