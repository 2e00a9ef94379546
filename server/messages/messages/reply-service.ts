import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { WhatsAppReply } from '../../../contract/messages/messages/message-hooks.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit, type Limit } from '../../platform/rate-limit.ts'
import { stopInTransaction } from '../consents/service.ts'
import { messageAnswered } from './events.ts'
import * as queries from './hook-queries.ts'

const longest = 1000
/** Whoever writes more in a day does not fill a garage's log. */
const repliesOfNumber: Limit = { name: 'whatsapp-replies', max: 100, windowSeconds: 24 * 3600 }

/** Alone, in each language that reminders are written in. */
const stopWords = /^[^\p{L}\p{M}\p{N}]*(stop|unsubscribe|நிறுத்து|நிறுத்துங்கள்|रोको|रोकें)[^\p{L}\p{M}\p{N}]*$/iu
const isStop = (text: string) => stopWords.test(text.normalize('NFC'))

/** What one wrote, or what it was where it has no words. */
function wordsOf({ type, text, button }: WhatsAppReply): string {
  const typed = (text?.body ?? button?.text ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return [...typed].slice(0, longest).join('') || `(${type.replace(/\W+/g, ' ')})`
}

/**
 * A reply goes to the log of the garage whose message it answers, else of the one that wrote last to this number; where
 * none has, it is nobody's. One that says STOP ends what needs the driver's consent there. Told twice, it is one.
 */
export async function noteReply(db: Db, reply: WhatsAppReply): Promise<void> {
  const phone = tenDigits(reply.from)
  if (!phone || (await writesTooMuch(db, phone))) return
  const named = reply.context?.id ? await queries.findSentAs(db, 'whatsapp', reply.context.id) : undefined
  const { garageId, messageId: answers } = named ?? (await queries.findLastSentTo(db, phone)) ?? {}
  if (!garageId || !answers) return
  const text = wordsOf(reply)
  await transact(db, async (tx) => {
    const answered = await queries.findAnswered(tx, { garageId }, answers)
    // A number that answers another's message, such as one that was passed on, is not that customer.
    if (!answered || answered.phone_key !== phone) return
    const id = newId()
    const isNew = await queries.insertReply(
      tx,
      { garageId },
      {
        id,
        customerId: answered.customer_id,
        phoneKey: phone,
        answers,
        text,
        // WhatsApp's own id has the number in it.
        occurrence: createHash('sha256').update(reply.id).digest('base64url'),
      },
    )
    if (!isNew) return
    const { event, subject_id: subjectId } = answered
    await messageAnswered.tell(tx, { ofGarage: { garageId }, messageId: id, answered: { event, subjectId } })
    if (isStop(text)) await stopInTransaction(tx, phone, garageId, 'REPLY')
    await announce(tx, { garageId, kind: 'message', id })
  })
}

async function writesTooMuch(db: Db, phone: string): Promise<boolean> {
  try {
    await countHit(db, repliesOfNumber, { phoneKey: phone })
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return true
    throw error
  }
}
