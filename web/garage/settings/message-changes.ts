import type { MessageSettings, MessageSwitches } from '../../../contract/messages/messages/message-settings.ts'
import type { MessageEvent } from '../../../contract/messages/messages/messages.ts'
import type { Change } from '../../platform/use-saved-in-turn.ts'
import { changeMessageSettings, chooseHearers } from './calls.ts'

export type Switched = Partial<Pick<MessageSwitches, 'whatsapp' | 'sms' | 'email'>>

export const switching = (event: MessageEvent, switched: Switched): Change<MessageSettings> => ({
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

export const writingSms = (smsInEnglish: boolean): Change<MessageSettings> => ({
  made: (now) => ({ ...now, smsInEnglish }),
  send: () => changeMessageSettings({ smsInEnglish }),
})

export const hearing = (id: string, hears: boolean): Change<MessageSettings> => ({
  made: (now) => ({ ...now, hearers: now.hearers.map((each) => (each.id === id ? { ...each, hears } : each)) }),
  send: ({ hearers }) => chooseHearers({ ids: hearers.filter((each) => each.hears).map((each) => each.id) }),
})
