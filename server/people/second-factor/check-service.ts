import { codeSentences } from '../../../contract/platform/sentences.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { countFailures, type Hit } from '../../platform/rate-limit.ts'
import { type SecretsKeys, unseal } from '../../platform/sealing.ts'
import { notifyOfChange } from './notify-service.ts'
import * as queries from './queries.ts'
import { isAppCode, limits, recoveryKey, totpStepOf } from './rules.ts'

export const isSecondFactorOn = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await queries.findFactor(db, userId))?.confirmed_at)

/** A code that was right, and is used up with the transaction that it was proved in. */
const outcomes = { wrong: codeSentences.wrong, used: 'That code was used already. Please wait for the next one.' }
type Outcome = keyof typeof outcomes

type Proof = { userId: string; code: string; triesLeft?: number; origin: string }

/**
 * Proves a code of the app, or a recovery code, and uses it up together with what it was proved for. Each try is counted
 * before the code is looked at; only failures count.
 * @param proof `triesLeft`: of what the code is proved for, where it has tries of its own; `origin`: of our pages
 * @throws Problem invalid_code at code, too_many_requests, wrong_state where there is no second factor
 */
export async function proveCode<Result extends object>(
  db: Db,
  keys: SecretsKeys,
  proof: Proof,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let outcome: Outcome = 'wrong'
  const result = await countFailures(db, hitsOf(proof.userId), () =>
    transact(db, async (tx) => {
      const refused = await refusalOf(tx, keys, proof)
      if (!refused) return then(tx)
      outcome = refused
      return undefined
    }),
  )
  if (result) return result
  throw new Problem('invalid_code', { at: 'code', sentence: outcomes[outcome] + wordsFor(proof.triesLeft) })
}

export const hitsOf = (userId: string): Hit[] => Object.values(limits).map((limit) => ({ limit, who: userId }))

const wordsFor = (left: number | undefined) =>
  left === undefined ? '' : ` ${left} ${left === 1 ? 'try' : 'tries'} left.`

/** @returns undefined where the code was good, and is used up. */
async function refusalOf(tx: Tx, keys: SecretsKeys, { userId, code, origin }: Proof): Promise<Outcome | undefined> {
  const factor = await queries.findFactor(tx, userId)
  if (!factor?.confirmed_at) throw new Problem('wrong_state', { sentence: 'Your second factor is off.' })
  if (!isAppCode(code)) {
    if (!(await queries.useRecoveryCode(tx, userId, recoveryKey(code)))) return 'wrong'
    await notifyOfChange(tx, userId, 'recovery code', origin)
    return undefined
  }
  const step = totpStepOf(unseal(keys, factor.secret, userId), code, new Date())
  if (step === undefined) return 'wrong'
  return (await queries.useStep(tx, userId, step)) ? undefined : 'used'
}
