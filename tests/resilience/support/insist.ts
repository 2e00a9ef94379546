import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply, Visitor } from '../../support/visitor.ts'

/** Sends until it is answered. @param doneBefore the refusal that says of a call sent again that it was done at first */
export type Insist = (
  person: Visitor,
  path: string,
  body: object,
  doneBefore?: string,
) => Promise<Pick<Reply, 'body'> | undefined>

const pauseInMilliseconds = 25
const patienceInMilliseconds = 60_000

/**
 * Somebody who sends again what got no answer, with the same request id, as the screens do.
 * @param origin where the server is now
 */
export function insistAt(origin: () => string) {
  const seen = {
    /** Acknowledged writes. */
    count: 0,
    repeated: 0,
    slowest: 0,
    /** Answers that nobody should get. */
    faults: [] as string[],
  }
  /** Undefined where the answer is none that a writer should get. */
  const insist: Insist = async (person, path, body, doneBefore) => {
    const whole = { ...body, requestId: crypto.randomUUID() }
    const deadline = performance.now() + patienceInMilliseconds
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) {
        seen.repeated++
        await sleep(pauseInMilliseconds)
      }
      const begun = performance.now()
      const reply = await person
        .at(origin())
        .post(path, whole)
        .catch(() => undefined)
      seen.slowest = Math.max(seen.slowest, performance.now() - begun)
      const isLost = !reply || (reply.status === 503 && reply.headers.has('retry-after'))
      if (isLost && performance.now() < deadline) continue
      const isDone = !isFirst && doneBefore !== undefined && reply?.body?.code === doneBefore
      if (reply && (reply.status < 300 || isDone)) {
        seen.count++
        return reply
      }
      seen.faults.push(`${path}: ${reply?.status ?? 'no answer'} ${JSON.stringify(reply?.body)}`.slice(0, 400))
      // Whoever is turned away takes a breath, or the trial would drown in its own calls.
      await sleep(pauseInMilliseconds)
      return undefined
    }
  }
  return { insist, seen }
}
