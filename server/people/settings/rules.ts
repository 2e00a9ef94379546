import { chargesTax } from '../../../contract/catalogue/services/tax.ts'
import type {
  ChangedSettings,
  ClosedDay,
  GarageProfile,
  GarageSettings,
  WorkshopDay,
} from '../../../contract/people/settings/settings.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { settingsSentences } from '../../../contract/platform/sentences.ts'
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

export const presentProfile = (row: GarageRow, { days, closedDays }: Hours): GarageProfile => ({
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
  taxScheme: row.tax_scheme,
  upiAddress: row.upi_address,
  days: weekOf(days),
  closedDays,
  givesFirstService: row.gives_first_service,
})

export const presentSettings = (row: GarageRow, hours: Hours): GarageSettings => ({
  ...presentProfile(row, hours),
  invoicePrefix: row.invoice_prefix,
  demandsSecondFactor: row.demands_second_factor,
  techniciansSee: row.technicians_see,
  askBeforeWork: row.ask_before_work,
  estimateDays: row.estimate_days,
  reminderHours: row.reminder_hours,
  qualityRequired: row.quality_required,
  confirmsBookings: row.confirms_bookings,
  remindsByItself: row.reminds_by_itself,
  pricesIncludeTax: row.prices_include_tax,
  holdParts: row.hold_parts,
  stockBelowZero: row.stock_below_zero,
  blindCount: row.blind_count,
  costFrom: row.cost_from,
  legalName: row.legal_name,
  turnover: row.turnover,
  billTerms: row.bill_terms,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  bankIfsc: row.bank_ifsc,
  dueDays: row.due_days,
  staffDiscountPercent: Number(row.staff_discount_percent),
  warrantyLabourMonths: row.warranty_labour_months,
  warrantyPartMonths: row.warranty_part_months,
  warrantyPartKm: row.warranty_part_km,
  gstr1Version: row.gstr1_version,
  version: row.version,
})

/** The garage's row after an edit. A city brings its state, unless another is named. */
export const applyChange = (garage: GarageRow, change: ChangedSettings) => ({
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
  technicians_see: change.techniciansSee ?? garage.technicians_see,
  ask_before_work: change.askBeforeWork ?? garage.ask_before_work,
  estimate_days: change.estimateDays ?? garage.estimate_days,
  reminder_hours: change.reminderHours ?? garage.reminder_hours,
  quality_required: change.qualityRequired ?? garage.quality_required,
  confirms_bookings: change.confirmsBookings ?? garage.confirms_bookings,
  gives_first_service: change.givesFirstService ?? garage.gives_first_service,
  prices_include_tax: change.pricesIncludeTax ?? garage.prices_include_tax,
  reminds_by_itself: change.remindsByItself ?? garage.reminds_by_itself,
  ...stockAfter(garage, change),
  ...billingAfter(garage, change),
})

const stockAfter = (garage: GarageRow, change: ChangedSettings) => ({
  hold_parts: change.holdParts ?? garage.hold_parts,
  stock_below_zero: change.stockBelowZero ?? garage.stock_below_zero,
  blind_count: change.blindCount ?? garage.blind_count,
  cost_from: change.costFrom ?? garage.cost_from,
})

const billingAfter = (garage: GarageRow, change: ChangedSettings) => ({
  legal_name: change.legalName ?? garage.legal_name,
  tax_scheme: change.taxScheme ?? garage.tax_scheme,
  turnover: change.turnover ?? garage.turnover,
  bill_terms: change.billTerms ?? garage.bill_terms,
  bank_name: change.bankName ?? garage.bank_name,
  bank_account: change.bankAccount ?? garage.bank_account,
  bank_ifsc: change.bankIfsc ?? garage.bank_ifsc,
  due_days: change.dueDays ?? garage.due_days,
  staff_discount_percent: String(change.staffDiscountPercent ?? garage.staff_discount_percent),
  warranty_labour_months: change.warrantyLabourMonths ?? garage.warranty_labour_months,
  warranty_part_months: change.warrantyPartMonths ?? garage.warranty_part_months,
  warranty_part_km: change.warrantyPartKm ?? garage.warranty_part_km,
  gstr1_version: change.gstr1Version ?? garage.gstr1_version,
})

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
