import { useEffect, useEffectEvent } from 'react'
import type { LiveKind } from '../../contract/office/audit/changes.ts'
import * as liveApi from '../../contract/office/live/api.ts'
import { type LiveChange, liveEvents } from '../../contract/office/live/live.ts'
import type { Endpoint } from '../../contract/platform/endpoints.ts'
import { apiClient } from './ask-later.ts'
import { useUser } from './session-store.ts'
import { joinSharedStream, type LiveMessage } from './shared-stream.ts'

type Stream = Pick<Endpoint, 'path'>
type Listener = (message: LiveMessage) => void

/** Changes that come together are told together: an import, or a card and its booking. */
const gatherMilliseconds = 150
/** Between two screens nobody listens for a moment; the stream stays. */
const lingerMilliseconds = 2000

let joined: { name: string; leave: () => void } | undefined
let lingering: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<Listener>()

function listen(name: string, endpoint: Stream, listener: Listener): () => void {
  clearTimeout(lingering)
  listeners.add(listener)
  if (joined?.name !== name) {
    joined?.leave()
    const open = async (...since: [AbortSignal, number?]) => (await apiClient()).openStream(endpoint, ...since)
    const leave = joinSharedStream({ name, open }, (message) => {
      for (const each of listeners) each(message)
    })
    joined = { name, leave }
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    lingering = setTimeout(() => {
      joined?.leave()
      joined = undefined
    }, lingerMilliseconds)
  }
}

/**
 * Calls back when records of these kinds ('lead', 'booking' …) have changed anywhere: fetch anew what is shown. Also, with no changes named, whenever some may have been missed.
 */
export function useLive(kinds: readonly LiveKind[], onChange: (changes: LiveChange[]) => void): void {
  const { id, userType, garageId } = useUser()
  const heard = useEffectEvent(onChange)
  const wanted = kinds.join(' ')
  const endpoint = userType === 'GARAGE_USER' ? liveApi.followGarage : liveApi.followAccount
  const name = `pahiya live ${endpoint.path} ${id} ${garageId}`

  useEffect(() => {
    const isWanted = (kind: string) => wanted.split(' ').includes(kind)
    let gathered: LiveChange[] = []
    let missed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      const changes = missed ? [] : gathered
      gathered = []
      missed = false
      timer = undefined
      heard(changes)
    }
    const stop = listen(name, endpoint, (message) => {
      if (message === liveEvents.resync) missed = true
      else if (isWanted(message.kind)) gathered.push(message)
      else return
      timer ??= setTimeout(flush, gatherMilliseconds)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [name, endpoint, wanted])
}
