import type { LiveKind } from '../audit/changes.ts'

/**
 * What a stream of changes says (GET /garages/events, GET /account/events): a hint that something changed, never what it
 * now is.
 */
export type LiveChange = {
  kind: LiveKind
  /** null where many changed at once, such as by an import. */
  id: string | null
}

/**
 * The events of a stream by name: a change; that some may have been missed, so that everything shown is stale; and that
 * this process stops, so that the browser connects anew at once, to another one where there are several.
 */
export const liveEvents = { change: 'change', resync: 'resync', reconnect: 'reconnect' } as const

/** Something is sent at least this often, so that a dead connection is found out. */
export const heartbeatSeconds = 25
