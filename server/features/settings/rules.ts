import type { AccessLevel } from '../../../contract/access.ts'
import { findCity } from '../../../contract/cities.ts'
import { settingsSentences } from '../../../contract/sentences.ts'
import type { ChangedSettings, GarageProfile, WorkshopDay } from '../../../contract/settings.ts'
import { chargesTax } from '../../../contract/tax.ts'
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
      opensAt: row?.opens_at.slice(0, 5) ?? '09:00',
      closesAt: row?.closes_at.slice(0, 5) ?? '18:00',
      morningPlaces: row?.morning_places ?? null,
      afternoonPlaces: row?.afternoon_places ?? null,
      eveningPlaces: row?.evening_places ?? null,
    }
  })

export const presentProfile = (row: GarageRow, days: DayRow[]): GarageProfile => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  email: row.email,
  phone: row.phone,
  address: row.address,
  locality: row.locality,
  city: findCity(row.city_slug)?.city ?? '',
  citySlug: row.city_slug,
  state: row.state,
  pincode: row.pincode,
  gstin: row.gstin,
  upiAddress: row.upi_address,
  days: weekOf(days),
})

/** The garage's row after an edit. A city brings its state, unless another is named. */
export const afterChange = (garage: GarageRow, change: ChangedSettings) => ({
  name: change.name,
  email: change.email,
  phone: change.phone ?? '',
  address: change.address,
  locality: change.locality ?? garage.locality,
  city_slug: change.city,
  state: change.state ?? findCity(change.city)?.state ?? '',
  pincode: change.pincode ?? '',
  gstin: change.gstin ?? garage.gstin,
  upi_address: change.upiAddress ?? garage.upi_address,
  invoice_prefix: change.invoicePrefix ?? garage.invoice_prefix,
  demands_second_factor: change.demandsSecondFactor ?? garage.demands_second_factor,
  ask_before_work: change.askBeforeWork ?? garage.ask_before_work,
  estimate_days: change.estimateDays ?? garage.estimate_days,
  reminder_hours: change.reminderHours ?? garage.reminder_hours,
  quality_required: change.qualityRequired ?? garage.quality_required,
})

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

/** What visitors of the marketplace see of a garage. */
export const isSeenByDrivers = (
  before: GarageRow,
  after: Pick<GarageRow, 'name' | 'locality' | 'city_slug' | 'gstin'>,
) =>
  before.name !== after.name ||
  before.locality !== after.locality ||
  before.city_slug !== after.city_slug ||
  chargesTax(before) !== chargesTax(after)
