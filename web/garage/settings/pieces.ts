import type { ClosedDay } from '../../../contract/people/settings/settings.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import type { TaxScheme, Turnover } from '../../../contract/platform/terms/bill-kinds.ts'
import { inCrore, limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import type { AskMode } from '../../../contract/platform/terms/workshop.ts'
import type { SectionId } from './section.tsx'
import {
  type Choices,
  type CountName,
  choices,
  counts,
  type DayValues,
  dayName,
  type SettingsValues,
  type Slot,
  slots,
  type TextName,
  texts,
} from './settings-values.ts'

/**
 * The settings cut into what a person calls one thing: a field, a day's hours, the places of one slot. By these what is
 * not saved is named, and two edits are merged.
 */
export type Pieces = Record<string, unknown>

const slotWords: Record<Slot, string> = {
  morningPlaces: 'morning',
  afternoonPlaces: 'afternoon',
  eveningPlaces: 'evening',
}

const textLabels: Record<TextName, string> = {
  name: 'Garage name',
  email: 'Garage email',
  phone: 'Garage phone',
  address: 'Full address',
  locality: 'Locality',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  gstin: 'GSTIN',
  invoicePrefix: 'Invoice prefix',
  upiAddress: 'UPI address',
  legalName: 'Legal name',
  billTerms: 'Terms',
  bankName: 'Bank',
  bankAccount: 'Account number',
  bankIfsc: 'IFSC',
  gstr1Version: 'GSTR-1 version',
}

const countLabels: Record<CountName, string> = {
  estimateDays: 'Days of an estimate',
  reminderHours: 'Reminder',
  dueDays: 'Days to pay',
  staffDiscountPercent: 'Discount by staff',
  warrantyLabourMonths: 'Warranty of labour',
  warrantyPartMonths: 'Warranty of parts',
  warrantyPartKm: 'Kilometres of warranty',
}

type Hours = Pick<DayValues, 'isOpen' | 'opensAt' | 'closesAt'>
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const hoursOf = (weekday: number) => `hours ${weekday}`
const placesOf = (weekday: number, slot: Slot) => `${slot} ${weekday}`

export const pieceLabels: Record<string, string> = {
  ...textLabels,
  taxScheme: 'What bills are',
  turnover: 'Turnover',
  pricesIncludeTax: 'Prices typed on job cards',
  askBeforeWork: 'Ask before work',
  ...countLabels,
  qualityRequired: 'Quality check',
  confirmsBookings: 'Who confirms online bookings',
  givesFirstService: '15% off a first service',
  remindsByItself: 'Automatic reminders',
  demandsSecondFactor: 'Second factor',
  techniciansSee: 'What technicians see',
  ...Object.fromEntries(weekdays.map((weekday) => [hoursOf(weekday), `${dayName(weekday)} hours`])),
  ...Object.fromEntries(
    weekdays.flatMap((weekday) =>
      slots.map((slot) => [placesOf(weekday, slot), `${dayName(weekday)} ${slotWords[slot]}`]),
    ),
  ),
  closedDays: 'Closed days',
}

export const piecesOf = (values: SettingsValues): Pieces => ({
  ...Object.fromEntries(texts.map((name) => [name, values[name]])),
  ...Object.fromEntries(choices.map((name) => [name, values[name]])),
  ...Object.fromEntries(counts.map((name) => [name, values[name].trim()])),
  qualityRequired: values.qualityRequired,
  givesFirstService: values.givesFirstService,
  remindsByItself: values.remindsByItself,
  pricesIncludeTax: values.pricesIncludeTax,
  demandsSecondFactor: values.demandsSecondFactor,
  ...Object.fromEntries(
    values.days.flatMap(({ weekday, isOpen, opensAt, closesAt, ...day }) => [
      [hoursOf(weekday), { isOpen, opensAt, closesAt } satisfies Hours],
      ...slots.map((slot) => [placesOf(weekday, slot), day[slot].trim()]),
    ]),
  ),
  closedDays: values.closedDays,
})

export const mergePieces = (pieces: Pieces): SettingsValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, pieces[name]])) as Record<TextName, string>),
  ...(Object.fromEntries(choices.map((name) => [name, pieces[name]])) as Choices),
  ...(Object.fromEntries(counts.map((name) => [name, String(pieces[name])])) as Record<CountName, string>),
  qualityRequired: pieces.qualityRequired === true,
  givesFirstService: pieces.givesFirstService === true,
  remindsByItself: pieces.remindsByItself === true,
  pricesIncludeTax: pieces.pricesIncludeTax === true,
  demandsSecondFactor: pieces.demandsSecondFactor === true,
  days: weekdays.map((weekday) => ({
    weekday,
    ...(pieces[hoursOf(weekday)] as Hours),
    ...(Object.fromEntries(slots.map((slot) => [slot, pieces[placesOf(weekday, slot)]])) as Record<Slot, string>),
  })),
  closedDays: pieces.closedDays as ClosedDay[],
})

export const askModeWords: Record<AskMode, string> = { OFF: 'Off', WARN: 'Warn', STRICT: 'Strict' }

export const confirmationWords: Record<Choices['confirmsBookings'], string> = {
  GARAGE: 'We confirm each booking',
  AT_ONCE: 'Confirmed at once',
}

/** What the garage's bills are called: its scheme, and what that means. */
export const schemeWords: Record<TaxScheme, string> = { REGULAR: 'Tax invoices', COMPOSITION: 'Bills of supply' }
const large = inCrore(limitsOfLaw.largeTurnoverAbove[0].value)
const dated = inCrore(limitsOfLaw.einvoiceWithinDays[0].value.turnoverFrom)
export const turnoverWords: Record<Turnover, string> = {
  TO_5CR: `Up to ${large}`,
  ABOVE_5CR: `Above ${large}`,
  FROM_10CR: `${dated} or more`,
}

/** Names of the pieces that differ, in the screen's order. */
export function changedPieces(before: SettingsValues, now: SettingsValues): string[] {
  const [was, is] = [piecesOf(before), piecesOf(now)]
  return Object.keys(pieceLabels).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
}

export function pieceText(name: string, value: unknown): string {
  if (name === 'city') return findCity(value as string)?.city ?? ''
  if (name.startsWith('hours')) {
    const { isOpen, opensAt, closesAt } = value as Hours
    return isOpen ? `${opensAt} to ${closesAt}` : 'Closed'
  }
  if (name === 'closedDays') return closedDaysText(value as ClosedDay[])
  if (name === 'askBeforeWork') return askModeWords[value as AskMode]
  if (name === 'taxScheme') return schemeWords[value as TaxScheme]
  if (name === 'turnover') return turnoverWords[value as Turnover]
  if (name === 'confirmsBookings') return confirmationWords[value as Choices['confirmsBookings']]
  if (name === 'givesFirstService') return value ? 'Given' : 'Not given'
  if (name === 'remindsByItself') return value ? 'Sent automatically' : 'Sent by hand'
  if (name === 'qualityRequired') return value ? 'Needed before ready' : 'Not needed'
  if (name === 'pricesIncludeTax') return value ? 'Include GST' : 'Without GST'
  if (name === 'techniciansSee') return value === 'OWN_CARDS' ? 'Their own cards' : 'Everything'
  if (name === 'demandsSecondFactor') return value ? 'Demanded' : 'Not demanded'
  if (name.includes('Places') || name === 'warrantyPartKm') return value === '' ? 'no limit' : String(value)
  return String(value)
}

const closedDaysText = (days: ClosedDay[]) =>
  days.map(({ day, reason }) => (reason ? `${printedDay(day)} (${reason})` : printedDay(day))).join(', ') || 'none'

const sectionOfPiece: Partial<Record<string, SectionId>> = {
  ...inSection('invoices', ['gstin', 'legalName', 'taxScheme', 'turnover', 'pricesIncludeTax', 'gstr1Version']),
  ...inSection('numbers', ['invoicePrefix', 'billTerms']),
  ...inSection('warranty', ['warrantyLabourMonths', 'warrantyPartMonths', 'warrantyPartKm']),
  ...inSection('payments', ['upiAddress', 'dueDays', 'bankName', 'bankAccount', 'bankIfsc', 'staffDiscountPercent']),
  ...inSection('asking', ['askBeforeWork', 'estimateDays', 'reminderHours', 'qualityRequired']),
  ...inSection('security', ['demandsSecondFactor', 'techniciansSee']),
  ...inSection('reminders', ['remindsByItself']),
  ...inSection('online-booking', ['confirmsBookings', 'givesFirstService']),
  ...inSection('closed-days', ['closedDays']),
}

function inSection(id: SectionId, names: (keyof SettingsValues)[]) {
  return Object.fromEntries(names.map((name) => [name, id]))
}

/** Which section of the screen a piece stands in. */
export function sectionOf(name: string): SectionId {
  if (name.startsWith('hours')) return 'hours'
  if (name.includes('Places')) return 'capacity'
  return sectionOfPiece[name] ?? 'profile'
}
