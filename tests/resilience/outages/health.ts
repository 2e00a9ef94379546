import { setTimeout as sleep } from 'node:timers/promises'

const pauseInMilliseconds = 100
/** Longer than any wait for the database is allowed to take. */
const patienceInMilliseconds = 15_000

/** Asks all the while: the process says that it lives, and a public call is answered, or refused with when to ask again. */
export function watchHealth(origin: string) {
  const faults = new Set<string>()
  let stopping = false

  async function ask(path: string, isRight: (reply: Response) => boolean) {
    const signal = AbortSignal.timeout(patienceInMilliseconds)
    const reply = await fetch(origin + path, { signal }).catch((error: Error) => error)
    if (reply instanceof Error) faults.add(`${path}: ${reply.message}`)
    else if (!isRight(reply)) faults.add(`${path}: ${reply.status} ${(await reply.text()).slice(0, 200)}`)
    else await reply.arrayBuffer()
  }
  const isReadyOrSaysWhen = (reply: Response) => reply.ok || (reply.status === 503 && reply.headers.has('retry-after'))
  const watching = (async () => {
    while (!stopping) {
      await Promise.all([
        ask('/healthz', (reply) => reply.ok),
        ask('/readyz', isReadyOrSaysWhen),
        ask('/api/v1/public/services?city=chennai', isReadyOrSaysWhen),
      ])
      await sleep(pauseInMilliseconds)
    }
  })()
  return {
    get faults() {
      return [...faults]
    },
    async stop() {
      stopping = true
      await watching
    },
  }
}
