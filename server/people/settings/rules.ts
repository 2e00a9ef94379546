import { chargesTax } from '../../../contract/catalogue/services/tax.ts'
import { type SettingName, settingFields, storedSettings } from '../../../contract/people/settings/setting-fields.ts'
import {
  type ChangedSettings,
  type ClosedDay,
  GarageProfile,
  type GarageSettings,
  type WorkshopDay,
} from '../../../contract/people/settings/settings.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { settingsSentences } from '../../../contract/platform/sentences.ts'
import { snakeOf } from '../../../contract/platform/snake.ts'
import type { AccessLevel } from '../../../contract/platform/terms/access.ts'
import { usualHours } from '../../../contract/platform/terms/workshop.ts'
import { Problem } from '../../platform/problem.ts'
import type { DayRow, GarageRow } from './queries.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** A day without a row is open, with unlimited places (docs/rules.md#garages). */
const weekOf = (rows: DayRow[]): WorkshopDay[] =>
  weekdays.map((weekday) => {
    const row = rows.find((each) => each.weekday === weekday)
    return {
      weekday,
      isOpen: row?.is_open ?? true,
      opensAt: row?.opens_at.slice(0, 5) ?? usualHours.opensAt,
      closesAt: row?.closes_at.slice(0, 5) ?? usualHours.closesAt,
      morningPlaces: row?.morning_places ?? null,
      afternoonPlaces: row?.afternoon_places ?? null,
      eveningPlaces: row?.evening_places ?? null,
    }
  })

export type Hours = { days: DayRow[]; closedDays: ClosedDay[] }

/** What a garage's own columns say of it, by the settings' names. */
const settingsIn = (row: GarageRow) =>
  Object.fromEntries(storedSettings.map((name) => [name, answerOf(name, row[snakeOf(name)])])) as Omit<
    Pick<GarageSettings, SettingName>,
    'city'
  >

/** Numbers with decimals are read as text. */
const answerOf = (name: SettingName, value: unknown) => (settingFields[name].kind === 'count' ? Number(value) : value)

export const presentSettings = (row: GarageRow, { days, closedDays }: Hours): GarageSettings => ({
  ...settingsIn(row),
  id: row.id,
  slug: row.slug,
  city: findCity(row.city_slug)?.city ?? '',
  citySlug: row.city_slug,
  days: weekOf(days),
  closedDays,
  version: row.version,
})

/** Of the settings, what everybody in the garage may know. */
export const presentProfile = (row: GarageRow, hours: Hours): GarageProfile =>
  GarageProfile.parse(presentSettings(row, hours))

/** The garage's row after an edit. A city brings its state, unless another is named. */
export const applyChange = (
  garage: GarageRow,
  change: ChangedSettings,
): Omit<GarageRow, 'id' | 'slug' | 'version'> => ({
  ...columnsAfter(garage, change),
  city_slug: change.city,
  state: change.state ?? findCity(change.city)?.state ?? '',
})

type Columns = Omit<GarageRow, 'id' | 'slug' | 'version' | 'city_slug'>

function columnsAfter(garage: GarageRow, change: ChangedSettings) {
  const columns = storedSettings.map((name) => {
    const field = settingFields[name]
    const before = 'absent' in field && field.absent === 'clears' ? '' : garage[snakeOf(name)]
    return [snakeOf(name), change[name] ?? before]
  })
  return Object.fromEntries(columns) as Columns
}

const isTaxed = ({ gstin, tax_scheme }: Pick<GarageRow, 'gstin' | 'tax_scheme'>) =>
  chargesTax({ gstin, taxScheme: tax_scheme })

/** Whether lines carry tax from now on; undefined: as before. */
export function taxTurned(before: GarageRow, after: Pick<GarageRow, 'gstin' | 'tax_scheme'>): boolean | undefined {
  return isTaxed(before) === isTaxed(after) ? undefined : isTaxed(after)
}

const field = 'demandsSecondFactor'

/**
 * Whether a second factor is demanded is the owner's to say, who has one first: or saving would lock its own door.
 * @throws Problem forbidden, conflict, each at its field
 */
export function requireCanDemand(
  garage: GarageRow,
  change: ChangedSettings,
  actor: { accessLevel: AccessLevel; hasSecondFactor: boolean },
): void {
  const demands = change.demandsSecondFactor ?? garage.demands_second_factor
  if (demands === garage.demands_second_factor) return
  if (actor.accessLevel !== 'OWNER')
    throw new Problem('forbidden', { at: field, sentence: settingsSentences.ownerOnly })
  if (demands && !actor.hasSecondFactor) {
    throw new Problem('conflict', { at: field, sentence: settingsSentences.ownFactorFirst })
  }
}

/** How much technicians see is the owner's to say. @throws Problem forbidden at its field */
export function requireCanShow({ technicians_see }: GarageRow, change: ChangedSettings, level: AccessLevel): void {
  if ((change.techniciansSee ?? technicians_see) === technicians_see || level === 'OWNER') return
  throw new Problem('forbidden', { at: 'techniciansSee', sentence: settingsSentences.ownerOnly })
}

const seenByDrivers = ['name', 'address', 'locality', 'city_slug', 'pincode', 'phone', 'gives_first_service'] as const
type SeenByDrivers = Pick<GarageRow, (typeof seenByDrivers)[number] | 'gstin' | 'tax_scheme'>

/** What visitors of the marketplace see of a garage. */
export const isSeenByDrivers = (before: GarageRow, after: SeenByDrivers) =>
  seenByDrivers.some((name) => before[name] !== after[name]) || taxTurned(before, after) !== undefined

type OpeningHours = Pick<GarageProfile, 'days' | 'closedDays'>

/** Its own page shows drivers when it opens. */
export const hasOtherHours = (before: OpeningHours, after: OpeningHours) =>
  JSON.stringify([before.days, before.closedDays]) !== JSON.stringify([after.days, after.closedDays])
