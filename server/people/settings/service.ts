import type {
  ChangedSettings,
  ClosedDay,
  GarageProfile,
  GarageSettings,
} from '../../../contract/people/settings/settings.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { offerOfCityChanged } from '../garages/events.ts'
import { isSecondFactorOn } from '../second-factor/check-service.ts'
import { taxTurnedOnOrOff } from './events.ts'
import * as queries from './queries.ts'
import {
  applyChange,
  type Hours,
  hasOtherHours,
  isSeenByDrivers,
  presentProfile,
  presentSettings,
  requireCanDemand,
  requireCanShow,
  taxTurned,
} from './rules.ts'

export async function getProfile(db: Db, scope: OfGarage): Promise<GarageProfile> {
  return presentProfile(await queries.getGarage(db, scope), await getHours(db, scope))
}

export async function getSettings(db: Db | Tx, scope: GarageScope): Promise<GarageSettings> {
  return presentSettings(await queries.getGarage(db, scope), await getHours(db, scope))
}

async function getHours(db: Db | Tx, scope: OfGarage): Promise<Hours> {
  const days = await queries.listDays(db, scope)
  return { days, closedDays: await queries.listClosedDays(db, scope, indianDay()) }
}

/**
 * Days that have passed stay as they were: a form that was opened yesterday may still hold one.
 * @throws Problem validation_failed of one that has passed and was not closed
 */
async function saveClosedDays(tx: Tx, scope: GarageScope, closedDays: ClosedDay[]): Promise<void> {
  const today = indianDay()
  const past = closedDays.map(({ day }) => day).filter((day) => day < today)
  if (past.length > 0) {
    const known = (await queries.listClosedDays(tx, scope, past.toSorted()[0] ?? today)).map(({ day }) => day)
    const wrong = closedDays.findIndex(({ day }) => day < today && !known.includes(day))
    if (wrong >= 0) throw invalid(`closedDays.${wrong}.day`, 'This day is over. Please choose today or later.')
  }
  const ahead = closedDays.filter(({ day }) => day >= today)
  await queries.deleteClosedDays(tx, scope, today)
  if (ahead.length > 0) await queries.insertClosedDays(tx, scope, ahead)
}

/**
 * Changes the garage. Drivers see a new name or place at once: the catalogues of the city it was in, and of the one it
 * is in now, are announced.
 * @throws Problem edit_conflict, forbidden, conflict
 */
export async function changeSettings(db: Db, scope: GarageScope, change: ChangedSettings): Promise<GarageSettings> {
  const hasSecondFactor = await isSecondFactorOn(db, scope.userId)
  return transact(db, async (tx) => {
    const garage = await queries.getGarage(tx, scope)
    requireVersion(garage, change.version)
    requireCanDemand(garage, change, { accessLevel: scope.accessLevel, hasSecondFactor })
    requireCanShow(garage, change, scope.accessLevel)
    const before = await getSettings(tx, scope)
    const after = applyChange(garage, change)
    if (!(await queries.updateGarage(tx, garage, after))) throw new Problem('edit_conflict')
    if (change.days) await queries.saveDays(tx, scope, change.days)
    if (change.closedDays) await saveClosedDays(tx, scope, change.closedDays)
    const isTaxed = taxTurned(garage, after)
    if (isTaxed !== undefined) await taxTurnedOnOrOff.tell(tx, { scope, chargesTax: isTaxed })
    const settings = await getSettings(tx, scope)
    if (isSeenByDrivers(garage, after) || hasOtherHours(before, settings)) await refreshCatalogue(tx, garage, after)
    const { id: _id, slug: _slug, version: _version, ...fields } = settings
    await recordAudit(tx, scope, {
      action: 'settings.changed',
      subject: { id: scope.garageId, label: settings.name },
      changes: changedFields(before, fields),
    })
    return settings
  })
}

type Place = Pick<queries.GarageRow, 'city_slug'>

/** In one order, so that two garages that change places do not wait for each other. */
async function refreshCatalogue(tx: Tx, before: Place, after: Place) {
  for (const city of [...new Set([before.city_slug, after.city_slug])].sort())
    await offerOfCityChanged.tell(tx, { citySlug: city })
}
