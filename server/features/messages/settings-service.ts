import {
  type ChangedMessageSettings,
  type MessageSettings,
  noTemplateSentence,
  switchedEvents,
  switchesAtFirst,
} from '../../../contract/message-settings.ts'
import { eventWords, type MessageEvent } from '../../../contract/messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { Settings } from '../../settings.ts'
import { type Reachable, waysTo } from './rules.ts'
import * as queries from './settings-queries.ts'

type Sms = Settings['sms']

/** Which messages go out by themselves, and how. */
export async function getMessageSettings(db: Db | Tx, scope: OfGarage, sms: Sms): Promise<MessageSettings> {
  const saved = await queries.listSwitches(db, scope)
  return {
    events: switchedEvents.map((event) => {
      const row = saved.find((each) => each.event === event)
      return {
        ...{ event, ...switchesAtFirst(event), version: 0 },
        ...(row && { sms: row.sms, email: row.email, version: row.version }),
        smsLocked: whyNoSms(sms, event),
        templateId: sms?.templates[event] ?? null,
      }
    }),
  }
}

/** Without a gateway messages are printed, which asks for no template. */
const whyNoSms = (sms: Sms, event: MessageEvent) => (sms && !sms.templates[event] ? noTemplateSentence(event) : null)

/**
 * Changes the switches of the events that are sent.
 * @throws Problem edit_conflict; validation_failed where one is switched on that has no DLT template
 */
export function changeMessageSettings(
  db: Db,
  scope: GarageScope,
  { events }: ChangedMessageSettings,
  sms: Sms,
): Promise<MessageSettings> {
  return transact(db, async (tx) => {
    const before = (await getMessageSettings(tx, scope, sms)).events
    // In one order, so that two who save at once do not wait for each other.
    const inOrder = [...events].sort((a, b) => a.event.localeCompare(b.event))
    const changes: Record<string, string> = {}
    for (const change of inOrder) {
      const was = before.find(({ event }) => event === change.event)
      if (!was) continue
      requireVersion(was, change.version)
      if (change.sms && !was.sms && was.smsLocked) {
        throw invalid(`events.${events.indexOf(change)}.sms`, was.smsLocked)
      }
      if (!(await queries.saveSwitches(tx, scope, { ...change, version: was.version })))
        throw new Problem('edit_conflict')
      changes[eventWords[change.event]] = channelsOf(change)
    }
    await recordAudit(tx, scope, {
      action: 'settings.messages-changed',
      subject: { id: scope.garageId, label: '' },
      changes,
    })
    return getMessageSettings(tx, scope, sms)
  })
}

const channelsOf = ({ sms, email }: { sms: boolean; email: boolean }) =>
  [sms && 'SMS', email && 'email'].filter(Boolean).join(' and ') || 'nothing'

/** How a customer is told what goes by itself: by what the garage has switched on and they can be reached by. */
export async function channelsFor(tx: Tx, of: OfGarage, event: MessageEvent, customer: Reachable) {
  const saved = (await queries.listSwitches(tx, of)).find((each) => each.event === event)
  return waysTo(customer, saved ?? switchesAtFirst(event))
}
