import { userInfo } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { OperatorAct } from '../../../contract/people/operators/operators.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import { callerOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

/** Who acts: an operator at the desk, or somebody at the terminal of the server. */
export type Acting = { userId: string | null; name: string; device: string; address: string }

export function actingOf(request: FastifyRequest): Acting {
  const { userId, name } = signedInOf(request)
  const { device, ip } = callerOf(request)
  return { userId, name, device, address: ip }
}

/** Whoever runs `npm run desk` could change the database by hand: the log says so much. */
export const atTerminal = (): Acting => ({
  userId: null,
  name: `${userInfo().username} (terminal)`,
  device: 'Terminal',
  address: '',
})

type Act = {
  /** The noun and what was done to it: 'garage.blocked'. */
  action: string
  garageId?: string
  subject: { id: string | null; label: string }
  reason?: string
  changes?: Record<string, unknown>
}

/** Each act of an operator leaves one, in its own transaction; nobody changes it (docs/rules.md#the-desk). */
export async function recordAct(db: Db | Tx, by: Acting, act: Act): Promise<void> {
  await queries.insertAct(db, {
    operatorId: by.userId,
    operatorName: by.name,
    action: act.action,
    garageId: act.garageId ?? null,
    subjectId: act.subject.id,
    subjectLabel: act.subject.label,
    reason: act.reason ?? '',
    changes: act.changes ?? {},
    device: by.device,
    address: by.address,
  })
}

const present = (row: queries.ActRow): OperatorAct => ({
  id: row.id,
  at: row.at.toISOString(),
  operator: row.operator_name,
  action: row.action,
  about: row.subject_label,
  garageId: row.garage_id,
  reason: row.reason,
  details: row.changes,
  address: row.address,
})

type Asked = { search?: string | undefined; cursor?: string | undefined; limit: number }

export async function listActs(db: Db, asked: Asked): Promise<Page<OperatorAct>> {
  const { items, ...page } = pageOf(
    await queries.listActs(db, { ...asked, limit: asked.limit + 1 }),
    asked.limit,
    undefined,
  )
  return { ...page, items: items.map(present) }
}

export const listActsOf = async (db: Db, garageId: string): Promise<OperatorAct[]> =>
  (await queries.listActs(db, { garageId, limit: 50 })).map(present)
