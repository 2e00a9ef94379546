import type { FastifyBaseLogger } from 'fastify'
import type { Message } from './messages.ts'
import type { ClaimedMessage } from './queue.ts'

type Lane = {
  kind: Message['kind']
  /** Tries at once. */
  places: number
  /** Waits for a transport that is away; the last of them from then on. */
  awayDelaysSeconds: readonly number[]
  isStopping: () => boolean
  claim: () => Promise<ClaimedMessage | undefined>
  /** @returns whether its transport is away; nothing, where it was not asked */
  deliver: (claim: ClaimedMessage) => Promise<boolean | undefined>
  /** Holds the process until it is done, and tells of its fault. */
  track: (work: Promise<void>) => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * The messages of one kind on their way out of this process. A transport that is away is tried by one message at a time, ever
 * more seldom, and told of once.
 * @returns fills the free places; called whenever there may be something to send
 */
export function openLane({
  kind,
  places,
  awayDelaysSeconds,
  isStopping,
  claim,
  deliver,
  track,
  log,
}: Lane): () => void {
  let busy = 0
  let isLooking = false
  let looksOnceMore = false
  let triesAway = 0
  let shutUntil = 0
  const isShut = () => performance.now() < shutUntil

  function noteTransport(isAway: boolean | undefined) {
    if (isAway && !isShut()) {
      const seconds = awayDelaysSeconds[triesAway] ?? awayDelaysSeconds.at(-1) ?? 0
      if (triesAway++ === 0) log.warn({ kind }, 'a transport is away: its messages wait until it is back')
      shutUntil = performance.now() + seconds * 1000
      setTimeout(look, seconds * 1000).unref()
    }
    if (isAway !== false || triesAway === 0 || isShut()) return
    triesAway = 0
    log.warn({ kind }, 'a transport is back')
  }

  async function fill() {
    while (busy < (triesAway > 0 ? 1 : places) && !isShut() && !isStopping()) {
      const claimed = await claim()
      if (!claimed) return
      busy++
      const free = () => {
        busy--
        look()
      }
      track(deliver(claimed).then(noteTransport).finally(free))
    }
  }

  function look() {
    if (isStopping()) return
    if (isLooking) {
      looksOnceMore = true
      return
    }
    isLooking = true
    looksOnceMore = false
    const end = () => {
      isLooking = false
      if (looksOnceMore) look()
    }
    track(fill().finally(end))
  }
  return look
}
