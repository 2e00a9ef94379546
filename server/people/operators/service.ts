import type { Operator } from '../../../contract/people/operators/operators.ts'
import type { OperatorRight } from '../../../contract/platform/terms/access.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SecretsKeys } from '../../platform/sealing.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { proveCode } from '../second-factor/check-service.ts'
import { keyFor } from '../second-factor/operator-key-service.ts'
import { type Acting, recordAct } from './log-service.ts'
import * as queries from './queries.ts'

/** @throws Problem forbidden */
export function presentOperator({ name, operator }: SignedIn): Operator {
  if (!operator) throw new Problem('forbidden')
  return { name, may: operator.may, isProved: operator.isProved }
}

/**
 * Opens the desk for this session, for twelve hours.
 * @throws Problem invalid_code at code, too_many_requests
 */
export async function proveAtDesk(
  db: Db,
  keys: SecretsKeys,
  signedIn: SignedIn,
  { code, origin }: { code: string; origin: string },
  by: Acting,
): Promise<Operator> {
  const operator = presentOperator(signedIn)
  const { userId, sessionId } = signedIn
  await proveCode(db, keys, { userId, code, origin }, async (tx) => {
    await queries.markProved(tx, sessionId)
    await recordAct(tx, by, { action: 'desk.opened', subject: { id: userId, label: by.name } })
    return { proved: true }
  })
  return { ...operator, isProved: true }
}

/** @throws Error with a sentence for the person at the terminal */
async function getPerson(db: Db, who: string) {
  const person = await queries.findPerson(db, who)
  if (person) return person
  throw new Error(`Nobody has an account with ${who}, or they belong to a garage: the desk decides about garages.`)
}

/**
 * Makes somebody with an account an operator, or changes what they may do. Who acts decides about reviews too.
 * @returns the key for their authenticator app, where they had none
 * @throws Error with a sentence for the person at the terminal
 */
export async function setOperator(
  db: Db,
  keys: SecretsKeys,
  { who, may, renewsKey = false }: { who: string; may: OperatorRight; renewsKey?: boolean },
  by: Acting,
): Promise<string | undefined> {
  const { id, name, email, phone_key } = await getPerson(db, who)
  return transact(db, async (tx) => {
    await queries.saveOperator(tx, id, may)
    await queries.setReviewer(tx, id, may !== 'LOOK')
    if (renewsKey) await queries.closeDesks(tx, id)
    const label = email ?? phone_key ?? name
    const key = await keyFor(tx, keys, { userId: id, label, renews: renewsKey })
    const changes = { may, ...(key ? { hasNewKey: true } : {}) }
    await recordAct(tx, by, { action: 'operator.set', subject: { id, label: name }, changes })
    return key
  })
}

/** @throws Error with a sentence for the person at the terminal */
export async function removeOperator(db: Db, who: string, by: Acting): Promise<void> {
  const person = await queries.findAnybody(db, who)
  if (!person) throw new Error(`Nobody has an account with ${who}.`)
  const { id, name } = person
  await transact(db, async (tx) => {
    if (!(await queries.deleteOperator(tx, id))) throw new Error(`${who} is no operator.`)
    await queries.setReviewer(tx, id, false)
    await queries.closeDesks(tx, id)
    await recordAct(tx, by, { action: 'operator.removed', subject: { id, label: name } })
  })
}
