import { spacedPhone, tenDigits } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { channelsTo, type Way } from '../../messages/messages/rules.ts'
import { named, saidTo } from '../../messages/messages/service.ts'
import { type Hearer, languageOfSms, listHearers, switchesOf } from '../../messages/messages/settings-service.ts'
import { speakTo } from '../../platform/asker.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const event = 'GARAGE_BOOKED'

/** As its driver is told of it. */
type Composed = {
  booking: { registration_number: string }
  customer: { name: string; phone: string }
  values: () => Record<string, string>
  letter: () => Letter
}
type Said = { values: Record<string, string>; letter: Letter }
type Told = { garageId: string; to: Hearer; said: (language: Language) => Said; origin: string; bySms: Language }
/** What they did: a key of what it is called (contract/words/mails.en.ts). */
export type Deed = keyof typeof mails.did

/**
 * Tells the garage what a driver did with a booking on the site, in the transaction that makes it true: those whom its
 * settings name, by what is switched on there (docs/rules.md#messages).
 */
export async function tellGarage(tx: Tx, origin: string, of: OfGarage, composed: Composed, deed: Deed): Promise<void> {
  const plate = plateLabel(composed.booking.registration_number)
  const said = (language: Language) =>
    speakTo(language, () => ({
      values: { ...composed.values(), what: say(mails).did[deed], plate },
      letter: letterTo(composed),
    }))
  const on = await switchesOf(tx, of, event)
  for (const to of await listHearers(tx, of)) {
    const bySms = await languageOfSms(tx, of, to.language)
    for (const way of channelsTo(to, on)) await send(tx, { ...of, to, said, origin, bySms }, way, on.sms)
  }
}

async function send(tx: Tx, { garageId, to, said, origin, bySms }: Told, way: Way, hasStandIn: boolean): Promise<void> {
  const list = `${origin}/garage/bookings`
  if (way === 'EMAIL') {
    const { language } = to
    const { values, letter } = said(language)
    const link = `${list}?q=${values.booking}`
    const mailed = { ...values, ...named(language), name: to.name, link }
    const mail = { kind: 'mail', to: to.email ?? '', template: event, values: mailed, letter } as const
    return void (await queueMessage(tx, mail, { garageId }))
  }
  const values = { ...said('en').values, link: list }
  const messageIn = (language: Language) =>
    ({ to: tenDigits(to.phone) ?? '', template: event, ...saidTo(language, values, said(language).values) }) as const
  const quietly = { garageId, keepsQuietHours: true }
  const sms = { kind: 'sms', ...messageIn(bySms) } as const
  if (way === 'SMS') return void (await queueMessage(tx, sms, quietly))
  const unlessArrived = await queueMessage(tx, { kind: 'whatsapp', ...messageIn(to.language) }, quietly)
  if (hasStandIn) await queueMessage(tx, sms, { ...quietly, unlessArrived })
}

/** What the garage wants to know of it; the entry for a calendar is the driver's. */
function letterTo({ customer, letter }: Composed): Letter {
  const { facts = [], prices, total } = letter()
  return {
    facts: [[say(mails).labels.customer, `${customer.name}\n${spacedPhone(customer.phone)}`], ...facts],
    ...(prices && { prices }),
    ...(total && { total }),
  }
}
