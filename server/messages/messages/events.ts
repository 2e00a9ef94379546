import type { MessageEvent, MessageValues, WritableEvent } from '../../../contract/messages/messages/messages.ts'
import type { mayRecordPayments } from '../../../contract/platform/terms/access.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { defineEvent, defineNeed } from '../../platform/events.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { Spoken, Told } from './service.ts'

/** A message that somebody writes, but for how it goes. */
export type Composed<Event extends WritableEvent = WritableEvent> = {
  customer: Told['customer']
  values: Spoken<MessageValues<Event>>
  letter?: Spoken<Letter>
  newAddress: (channel: string) => Promise<string>
}

export type Composer<Event extends WritableEvent> = (
  tx: Tx,
  origin: string,
  scope: GarageScope,
  subjectId: string,
) => Promise<Composed<Event> | undefined>

/** What a message of a kind that somebody writes says now; nothing where there is nothing to tell of it. */
export const composers = defineNeed<{ [Event in WritableEvent]: Composer<Event> }>('what messages say')

/** Whoever may not tell it elsewhere may not tell it here. */
export const writers =
  defineNeed<Partial<Record<WritableEvent, { mayWrite: typeof mayRecordPayments; who: string }>>>(
    'who may write messages',
  )

export type Look = (
  db: Db,
  scope: GarageScope,
  subjectId: string,
  message: { phone_key: string; occurrence: string },
) => Promise<string | undefined>

/** Of what can be overtaken while it waits for the morning: the reason that the log gives. */
export const looks = defineNeed<Partial<Record<MessageEvent, Look>>>('what overtakes messages')

/** A customer has answered a message. */
export const messageAnswered = defineEvent<{
  ofGarage: OfGarage
  messageId: string
  answered: { event: string; subjectId: string }
}>('a message is answered')
