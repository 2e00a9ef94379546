import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const mostBusy = 0.02
const leastGrowth = 64 * 1024 ** 2

type IdleCollection = {
  /** The whole heap, made compact: without that most of what is freed stays with the process. */
  collect?: (() => void) | undefined
  bytesUsed?: () => number
  /** Of the time since it was asked last, the part in which this thread worked: 0 to 1. */
  busy?: () => number
  roundMilliseconds?: number
}

/**
 * Collects what a burst has left behind once nobody asks for anything: V8 itself keeps it until it needs the room, which
 * on a quiet server is never (docs/decisions/0026-memory.md). Does nothing where Node runs without `--expose-gc`.
 *
 * @returns ends it
 */
export function collectWhenIdle({
  collect = collectAll(),
  bytesUsed = () => getHeapStatistics().used_heap_size,
  busy = loopUtilization(),
  roundMilliseconds = 2000,
}: IdleCollection = {}): () => void {
  if (!collect) return () => undefined
  let left = 0
  const timer = setInterval(() => {
    if (busy() > mostBusy || bytesUsed() - left < leastGrowth) return
    collect()
    left = bytesUsed()
    // What collecting took is nobody's asking.
    busy()
  }, roundMilliseconds).unref()
  return () => clearInterval(timer)
}

function loopUtilization() {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

function collectAll() {
  const { gc } = globalThis
  return gc && (() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
}
