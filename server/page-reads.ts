import { veryMany } from './platform/admission.ts'
import { FairQueue } from './platform/fair-queue.ts'
import { Problem } from './platform/problem.ts'
import { addressKey } from './platform/rate-limit.ts'

const windowMilliseconds = 60_000

/**
 * Pages that are made anew (for a query, of an unknown address, of a link) have a generous limit an address: each takes
 * the processor for milliseconds. Counted within the process, because asking the database would cost as much.
 */
export function limitReads(most = 600): (ip: string) => void {
  const reads = new Map<string, number>()
  let since = Date.now()
  return (ip) => {
    const now = Date.now()
    if (now - since >= windowMilliseconds) {
      reads.clear()
      since = now
    }
    const address = addressKey(ip)
    const count = (reads.get(address) ?? 0) + 1
    reads.set(address, count)
    if (count <= most) return
    throw new Problem('too_many_requests', { retryAfterSeconds: (since + windowMilliseconds - now) / 1000 })
  }
}

/**
 * Pages are made in turn, a few at once: each takes the processor for milliseconds, and all that are at work make
 * everybody else wait (docs/rules.md#limits).
 */
export const pagesInTurn = () =>
  new FairQueue({ atOnce: 2, mostOfAccount: 12, mostOfAddress: 12, mostOfAll: 16, sentence: veryMany })
