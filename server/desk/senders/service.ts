import type { DeskSender, DeskSenders, SenderKind } from '../../../contract/desk/senders/senders.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey } from '../../platform/rate-limit.ts'
import * as queries from './queries.ts'

/** The limits that say who asked how often (docs/rules.md#limits), by the names that they are counted under. */
const counted: Record<string, { kind: SenderKind; what: string }> = {
  'code phone': { kind: 'PHONE', what: 'codes asked for' },
  'code address': { kind: 'ADDRESS', what: 'codes asked for' },
  'lead phone': { kind: 'PHONE', what: 'requests' },
  'lead driver': { kind: 'PHONE', what: 'requests, signed in' },
  'lead address': { kind: 'ADDRESS', what: 'requests' },
  'online-bookings': { kind: 'PHONE', what: 'bookings' },
  'sign-in address': { kind: 'ADDRESS', what: 'failed sign-ins' },
  'garage address': { kind: 'ADDRESS', what: 'garages registered' },
}

/** Who asked most. */
const most = 200

const namesOf = (kind: SenderKind) => Object.keys(counted).filter((name) => counted[name]?.kind === kind)

export async function listSenders(db: Db): Promise<DeskSenders> {
  const hits = [
    ...(await queries.listHitsOfAddresses(db, namesOf('ADDRESS'), most)).map(({ key, ...hit }) => {
      const end = key.indexOf(':')
      return { ...hit, name: key.slice(0, end), value: key.slice(end + 1) }
    }),
    ...(await queries.listHitsOfPhones(db, namesOf('PHONE'), most)).map(({ key: name, phone_key: value, ...hit }) => ({
      ...hit,
      name,
      value,
    })),
  ]
  return {
    blocked: (await queries.listBlocked(db)).map(({ kind, value, reason, at }) => ({
      kind,
      value,
      reason,
      at: at.toISOString(),
    })),
    senders: hits
      .sort((one, other) => other.hits - one.hits || one.name.localeCompare(other.name))
      .slice(0, most)
      .flatMap(({ name, value, hits: times, expires_at }) => {
        const about = counted[name]
        return about ? [{ ...about, value, times, until: expires_at.toISOString() }] : []
      }),
  }
}

/** @throws Problem wrong_state where it is so already */
export function setSenderBlocked(db: Db, asked: DeskSender, isBlocked: boolean, by: Acting): Promise<void> {
  const sender = { ...asked, value: asked.kind === 'PHONE' ? asked.value : addressKey(asked.value.replace('/64', '')) }
  return transact(db, async (tx) => {
    const isDone = await (isBlocked ? queries.block(tx, sender) : queries.unblock(tx, sender))
    if (!isDone) {
      throw new Problem('wrong_state', {
        sentence: `${sender.value} is ${isBlocked ? 'blocked already' : 'not blocked'}.`,
      })
    }
    const { kind, value, reason } = sender
    const action = isBlocked ? 'sender.blocked' : 'sender.unblocked'
    await recordAct(tx, by, { action, subject: { id: value, label: value }, reason, changes: { kind } })
  })
}
