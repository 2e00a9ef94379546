import type { FastifyBaseLogger } from 'fastify'
import { type AskedReset, type DeskReset, resetWaitHours } from '../../../contract/desk/resets/resets.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { notifyOfChange } from '../../people/second-factor/notify-service.ts'
import { resetFactorOf } from '../../people/second-factor/service.ts'
import { speakTo } from '../../platform/asker.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import { processEach } from '../../platform/process-each.ts'
import { actAsHouse } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

export async function listResets(db: Db, by: Pick<Acting, 'userId'>): Promise<DeskReset[]> {
  return (await queries.listResets(db)).map((row) => ({
    id: row.id,
    person: row.name,
    email: row.email ?? '',
    reason: row.reason,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    agreedBy: row.agreed_by_name,
    dueAt: row.due_at?.toISOString() ?? null,
    isOwn: row.asked_by !== null && row.asked_by === by.userId,
    outcome: row.outcome,
  }))
}

/** What is said of the reset, in the language of each. */
type Mailed = { what: () => string; link: string }

type Person = { name: string; email: string | null; email_verified_at: Date | null; language: Language }

/** The person, and the owners of their garages, at addresses that were confirmed. */
async function mailAll(tx: Tx, userId: string, person: Person, { what, link }: Mailed) {
  const others = await queries.listOwnersOver(tx, userId)
  const all = new Map([...others, person].filter((one) => one.email_verified_at).map((one) => [one.email, one]))
  for (const { email, name, language } of all.values()) {
    const values = { name, language, person: person.name, what: speakTo(language, what), link }
    if (email) await queueMessage(tx, { kind: 'mail', to: email, template: 'second-factor-reset', values })
  }
}

/**
 * Asks that somebody's second factor be turned off, who has lost it and their recovery codes. Nothing happens before
 * another operator has agreed, and three hours have passed since (docs/rules.md#second-factor).
 * @throws Problem not_found, wrong_state where it is asked for already
 */
export function askForReset(db: Db, { email, reason }: AskedReset, origin: string, by: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const person = await queries.findPerson(tx, email)
    if (!person) {
      throw new Problem('not_found', { at: 'email', sentence: 'No garage user with a second factor has this address.' })
    }
    const asked = { userId: person.id, reason, askedBy: by.userId, askedByName: by.name }
    if (!(await queries.insertReset(tx, asked))) {
      throw new Problem('wrong_state', { sentence: 'This has been asked for already, and waits.' })
    }
    await mailAll(tx, person.id, person, { what: () => say(mails).resetAsked, link: `${origin}/garage/settings` })
    const subject = { id: person.id, label: person.name }
    await recordAct(tx, by, { action: 'second-factor.reset-asked', subject, reason })
  })
}

const noneWaits = () => new Problem('not_found', { sentence: 'This is no longer waiting.' })

/** @throws Problem not_found, wrong_state where it was agreed to, forbidden where one has asked for it oneself */
export function agreeToReset(db: Db, id: string, origin: string, by: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const reset = await queries.lockReset(tx, id)
    if (!reset) throw noneWaits()
    if (reset.agreed_at) throw new Problem('wrong_state', { sentence: 'Another operator has agreed already.' })
    if (reset.asked_by === by.userId) {
      throw new Problem('forbidden', { sentence: 'Another operator than the one who asked has to agree.' })
    }
    await queries.agree(tx, id, by.name)
    const person = await queries.getPerson(tx, reset.user_id, noneWaits)
    const due = new Date(Date.now() + resetWaitHours * 3_600_000)
    const mailed = {
      what: () => {
        const { clock, nearDay } = say(formats)
        return say(mails).resetDue({ clock: clock({ at: due.toISOString() }), day: nearDay({ day: indianDay(due) }) })
      },
      link: `${origin}/garage/settings`,
    }
    await mailAll(tx, reset.user_id, person, mailed)
    await recordAct(tx, by, {
      action: 'second-factor.reset-agreed',
      subject: { id: reset.user_id, label: person.name },
    })
  })
}

/** @throws Problem not_found */
export function cancelReset(db: Db, id: string, reason: string, by: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const reset = await queries.lockReset(tx, id)
    if (!reset) throw noneWaits()
    await queries.endReset(tx, id, 'CANCELLED')
    const { name } = await queries.getPerson(tx, reset.user_id, noneWaits)
    const subject = { id: reset.user_id, label: name }
    await recordAct(tx, by, { action: 'second-factor.reset-cancelled', subject, reason })
  })
}

/** Turns off what two have agreed to, three hours later. Any number of processes may: the row's lock lets one of them. */
export const doDueResets = (db: Db, origin: string, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> =>
  processEach({
    list: () => queries.listDue(db),
    work: ({ id }) => transact(db, (tx) => doReset(tx, id, origin)),
    log,
    failed: { one: 'a second factor could not be reset', list: 'second factors to reset could not be looked for' },
  })

async function doReset(tx: Tx, id: string, origin: string): Promise<boolean> {
  const reset = await queries.lockReset(tx, id)
  if (!reset) return false
  const { user_id: userId } = reset
  const { name: label } = await queries.getPerson(tx, userId, noneWaits)
  // Set up anew meanwhile, it is not lost.
  if (!(await queries.hasFactorOfThen(tx, userId, reset.asked_at))) {
    await queries.endReset(tx, id, 'CANCELLED')
    return false
  }
  await queries.endReset(tx, id, 'DONE')
  await resetFactorOf(tx, userId)
  await notifyOfChange(tx, userId, 'reset by us', origin)
  const by = { userId: null, name: `${reset.asked_by_name} and ${reset.agreed_by_name}`, device: '', address: '' }
  await recordAct(tx, by, { action: 'second-factor.reset', subject: { id: userId, label } })
  for (const { garage_id, name } of await queries.listGaragesOf(tx, userId)) {
    await recordAudit(tx, actAsHouse(garage_id), {
      action: 'staff.second-factor-reset',
      subject: { id: userId, label: name },
    })
  }
  return true
}
