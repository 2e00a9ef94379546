import {
  type ChangedMessageSettings,
  type ChosenHearers,
  type MessageSettings,
  noTemplateSentence,
  noWhatsAppSentence,
  noWhatsAppTemplateSentence,
  switchedEvents,
  switchesAtFirst,
  type Telling,
} from '../../../contract/messages/messages/message-settings.ts'
import { channelWord, eventWords, type MessageEvent } from '../../../contract/messages/messages/messages.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { Settings } from '../../platform/settings.ts'
import { hasConsent, listAgreements } from '../consents/service.ts'
import { channelsTo, channelTo, phoneKeyOf, type Reachable } from './rules.ts'
import * as queries from './settings-queries.ts'

/** How this server reaches people. */
export type Reach = Partial<Pick<Settings, 'sms' | 'whatsapp'>>

/** Which messages go out by themselves, and how. */
export async function getMessageSettings(db: Db | Tx, scope: OfGarage, reach: Reach): Promise<MessageSettings> {
  const saved = await queries.listSwitches(db, scope)
  const members = await queries.listHearers(db, scope)
  return {
    smsInEnglish: await queries.findSmsInEnglish(db, scope),
    hearers: members.map((member) => ({
      id: member.user_id,
      name: member.name,
      hears: member.hears_of_bookings,
      isReachable: channelTo(reachOf(member)) !== undefined,
    })),
    events: switchedEvents.map((event) => {
      const row = saved.find((each) => each.event === event)
      return {
        event,
        ...switchesAtFirst(event),
        version: 0,
        ...(row && { whatsapp: row.whatsapp, sms: row.sms, email: row.email, version: row.version }),
        whatsappLocked: whyNoWhatsApp(reach, event),
        whatsappTemplate: reach.whatsapp?.templates[event] ?? null,
        smsLocked: whyNoSms(reach, event),
        templateId: reach.sms?.templates[event] ?? null,
      }
    }),
  }
}

/** Without a gateway messages are printed, which asks for no template. */
export const whyNoSms = ({ sms }: Reach, event: MessageEvent) =>
  sms && !sms.templates[event] ? noTemplateSentence(event) : null

/** Without an account nothing goes by itself; a person's own WhatsApp needs none. */
export function whyNoWhatsApp({ whatsapp }: Reach, event: MessageEvent): string | null {
  if (!whatsapp) return noWhatsAppSentence
  return whatsapp.templates[event] ? null : noWhatsAppTemplateSentence(event)
}

/** What an SMS of a garage to somebody who reads a language is written in: two parts cost twice, so it may say English only. */
export async function languageOfSms(tx: Tx, of: OfGarage, language: Language): Promise<Language> {
  return language !== 'en' && (await queries.findSmsInEnglish(tx, of)) ? 'en' : language
}

/**
 * Changes the switches of the events that are sent, and in which language SMS are.
 * @throws Problem edit_conflict; validation_failed where one is switched on that has no template
 */
export function changeMessageSettings(
  db: Db,
  scope: GarageScope,
  { events = [], smsInEnglish }: ChangedMessageSettings,
  reach: Reach,
): Promise<MessageSettings> {
  return transact(db, async (tx) => {
    const before = await getMessageSettings(tx, scope, reach)
    // In one order, so that two who save at once do not wait for each other.
    const inOrder = [...events].sort((a, b) => a.event.localeCompare(b.event))
    const changes: Record<string, string | boolean> = {}
    for (const change of inOrder) {
      const was = before.events.find(({ event }) => event === change.event)
      if (!was) continue
      requireVersion(was, change.version)
      const { whatsapp = was.whatsapp } = change
      if (change.sms && !was.sms && was.smsLocked) {
        throw invalid(`events.${events.indexOf(change)}.sms`, was.smsLocked)
      }
      if (whatsapp && !was.whatsapp && was.whatsappLocked) {
        throw invalid(`events.${events.indexOf(change)}.whatsapp`, was.whatsappLocked)
      }
      const saved = { ...change, whatsapp, version: was.version }
      if (!(await queries.saveSwitches(tx, scope, saved))) throw new Problem('edit_conflict')
      changes[eventWords[change.event]] = channelsOf(saved)
    }
    if (smsInEnglish !== undefined && smsInEnglish !== before.smsInEnglish) {
      await queries.saveSmsInEnglish(tx, scope, smsInEnglish)
      changes['SMS in English only'] = smsInEnglish
    }
    await recordAudit(tx, scope, {
      action: 'settings.messages-changed',
      subject: { id: scope.garageId, label: '' },
      changes,
    })
    return getMessageSettings(tx, scope, reach)
  })
}

type Member = Awaited<ReturnType<typeof queries.listHearers>>[number]

/** An address that nobody has confirmed may be a stranger's, and is told nothing. */
const reachOf = ({ phone, email, is_email_verified }: Member): Reachable => ({
  phone: phone ?? '',
  email: is_email_verified ? email : null,
})

export type Hearer = Reachable & { name: string; language: Language }

/** Who of the garage is told of what drivers do online: those who were chosen, else the owner. */
export async function listHearers(tx: Tx, of: OfGarage): Promise<Hearer[]> {
  const members = await queries.listHearers(tx, of)
  const chosen = members.filter(({ hears_of_bookings }) => hears_of_bookings)
  const told = chosen.length > 0 ? chosen : members.filter(({ access_level }) => access_level === 'OWNER')
  return told.map((member) => ({ name: member.name, language: member.language, ...reachOf(member) }))
}

/** @throws Problem validation_failed where somebody is not of the garage */
export function chooseHearers(
  db: Db,
  scope: GarageScope,
  { ids }: ChosenHearers,
  reach: Reach,
): Promise<MessageSettings> {
  return transact(db, async (tx) => {
    const members = await queries.listHearers(tx, scope)
    const known = new Set(members.map(({ user_id }) => user_id))
    const stranger = ids.findIndex((id) => !known.has(id))
    if (stranger >= 0) throw invalid(`ids.${stranger}`, 'This person is no longer in the garage')
    await queries.saveHearers(tx, scope, ids)
    const names = members.filter(({ user_id }) => ids.includes(user_id)).map(({ name }) => name)
    await recordAudit(tx, scope, {
      action: 'settings.messages-changed',
      subject: { id: scope.garageId, label: '' },
      changes: { 'Told of online bookings': listed.format(names) || 'the owner' },
    })
    return getMessageSettings(tx, scope, reach)
  })
}

const listed = new Intl.ListFormat('en-GB')

const channelsOf = ({ whatsapp, sms, email }: { whatsapp: boolean; sms: boolean; email: boolean }) =>
  listed.format(
    [whatsapp && channelWord('WHATSAPP'), sms && channelWord('SMS'), email && channelWord('EMAIL')].filter(
      (way) => way !== false,
    ),
  ) || 'nothing'

/** How a customer is told what goes by itself: by what the garage has switched on and they can be reached by. */
export async function channelsFor(tx: Db | Tx, of: OfGarage, event: MessageEvent, customer: Reachable) {
  const on = await switchesOf(tx, of, event)
  const key = phoneKeyOf(customer.phone)
  const whatsapp = on.whatsapp && (await hasConsent(tx, key, of.garageId, 'WHATSAPP'))
  return channelsTo(customer, { ...on, whatsapp })
}

/** As `channelsFor`; where it is by nothing, why. */
export async function tellingOf(db: Db | Tx, of: OfGarage, event: MessageEvent, customer: Reachable): Promise<Telling> {
  const ways = await channelsFor(db, of, event, customer)
  if (ways.length > 0) return { ways, whyNot: null }
  const on = await switchesOf(db, of, event)
  return { ways, whyNot: whyNobody(event, on) }
}

const whyNobody = (
  event: MessageEvent,
  { whatsapp, sms, email }: { whatsapp: boolean; sms: boolean; email: boolean },
) =>
  whatsapp || sms || email
    ? `The driver is not told: what is switched on for ‘${eventWords[event]}’ under Settings, Messages, does not reach this customer.`
    : `The driver is not told: ‘${eventWords[event]}’ is switched off under Settings, Messages.`

/** As `channelsFor`, of all customers of a list at once. */
export async function channelsForMany(tx: Tx, of: OfGarage, event: MessageEvent, phoneKeys: string[]) {
  const on = await switchesOf(tx, of, event)
  const agreements = on.whatsapp ? await listAgreements(tx, of.garageId, 'WHATSAPP', phoneKeys) : undefined
  return (customer: Reachable) =>
    channelsTo(customer, { ...on, whatsapp: agreements?.get(phoneKeyOf(customer.phone)) === 'GIVEN' })
}

export async function switchesOf(tx: Db | Tx, of: OfGarage, event: MessageEvent) {
  const saved = (await queries.listSwitches(tx, of)).find((each) => each.event === event)
  return saved ?? switchesAtFirst(event)
}
