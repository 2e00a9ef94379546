import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { getFigures } from './queries.ts'
import { dayAt, presentDashboard } from './rules.ts'

/** @param now 'today' is the day in India on which it lies. */
export const getDashboard = async (db: Db, scope: GarageScope, now = new Date()): Promise<Dashboard> =>
  presentDashboard(await getFigures(db, scope, dayAt(now)))
