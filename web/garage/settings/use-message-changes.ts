import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MessageSettings, MessageSwitches } from '../../../contract/message-settings.ts'
import type { MessageEvent } from '../../../contract/messages.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { changeMessageSettings, chooseHearers, messageSettingsQuery } from './calls.ts'

export type Switched = Partial<Pick<MessageSwitches, 'whatsapp' | 'sms' | 'email'>>
type Change = {
  /** How it looks once it is done. */
  made: (now: MessageSettings) => MessageSettings
  send: (made: MessageSettings) => Promise<MessageSettings>
}

const { queryKey } = messageSettingsQuery

/** Each switch shows at once what was chosen, and is saved after those before it: over a slow line none is lost. */
export function useMessageChanges() {
  const queries = useQueryClient()
  const { run, failure } = useTask('Failed to change the messages')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const shown = () => queries.getQueryData<MessageSettings>(queryKey)

  const save = async ({ made, send }: Change) => {
    const before = shown()
    if (!before) return
    try {
      const saved = await send(made(before))
      const now = shown()
      // What was switched meanwhile is not saved yet.
      queries.setQueryData(queryKey, waiting.current > 1 && now ? withVersions(now, saved) : saved)
      void queries.invalidateQueries({ queryKey: ['audit'] })
    } catch (error) {
      // Somebody else may have changed it: what stands there now is shown beside the reason.
      void queries.invalidateQueries(messageSettingsQuery)
      throw error
    }
  }

  const change = (chosen: Change) => {
    // What is being fetched does not know of it yet.
    void queries.cancelQueries({ queryKey }, { revert: false, silent: true })
    const now = shown()
    if (now) queries.setQueryData(queryKey, chosen.made(now))
    waiting.current += 1
    last.current = last.current.then(async () => {
      await run(() => save(chosen))
      waiting.current -= 1
    })
  }

  /** Somebody, or this screen itself, has changed them. While a switch is being saved its answer tells what stands. */
  const refresh = () => {
    if (waiting.current === 0) void queries.invalidateQueries(messageSettingsQuery)
  }
  return { change, failure, refresh }
}

const withVersions = (now: MessageSettings, saved: MessageSettings): MessageSettings => ({
  ...now,
  events: now.events.map((each) => ({
    ...each,
    version: saved.events.find(({ event }) => event === each.event)?.version ?? each.version,
  })),
})

export const switching = (event: MessageEvent, switched: Switched): Change => ({
  made: (now) => ({
    ...now,
    events: now.events.map((each) => (each.event === event ? { ...each, ...switched } : each)),
  }),
  send: ({ events }) =>
    changeMessageSettings({
      events: events
        .filter((each) => each.event === event)
        .map(({ whatsapp, sms, email, version }) => ({ event, whatsapp, sms, email, version })),
    }),
})

export const hearing = (id: string, hears: boolean): Change => ({
  made: (now) => ({ ...now, hearers: now.hearers.map((each) => (each.id === id ? { ...each, hears } : each)) }),
  send: ({ hearers }) => chooseHearers({ ids: hearers.filter((each) => each.hears).map((each) => each.id) }),
})
