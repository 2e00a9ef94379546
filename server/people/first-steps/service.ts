import type { FirstSteps } from '../../../contract/people/first-steps/first-steps.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { presentFirstSteps } from './rules.ts'

export const getFirstSteps = async (db: Db | Tx, scope: GarageScope): Promise<FirstSteps> =>
  presentFirstSteps(await queries.getFacts(db, scope))

/** Puts them away for everybody in the garage, or brings them back. Pressed twice it is no error. */
export function changeFirstSteps(db: Db, scope: GarageScope, isHidden: boolean): Promise<FirstSteps> {
  return transact(db, async (tx) => {
    if (await queries.setHidden(tx, scope, isHidden)) {
      const action = isHidden ? 'settings.first-steps-hidden' : 'settings.first-steps-shown'
      await recordAudit(tx, scope, { action, subject: { id: scope.garageId, label: '' } })
    }
    return getFirstSteps(tx, scope)
  })
}
