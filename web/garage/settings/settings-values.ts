import type { z } from 'zod'
import type {
  ChangedSettings,
  ClosedDay,
  GarageSettings,
  WorkshopDay,
} from '../../../contract/people/settings/settings.ts'
import { weekdayNames } from '../../../contract/platform/formats.ts'
import type { TechnicianView } from '../../../contract/platform/terms/access.ts'
import type { TaxScheme, Turnover } from '../../../contract/platform/terms/bill-kinds.ts'
import type { AskMode } from '../../../contract/platform/terms/workshop.ts'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'

export const slots = ['morningPlaces', 'afternoonPlaces', 'eveningPlaces'] as const
export type Slot = (typeof slots)[number]

/** Places as they are typed: empty means no limit. */
export type DayValues = Omit<WorkshopDay, Slot> & Record<Slot, string>

export const texts = [
  'name',
  'email',
  'phone',
  'address',
  'locality',
  'city',
  'state',
  'pincode',
  'gstin',
  'invoicePrefix',
  'upiAddress',
  'legalName',
  'billTerms',
  'bankName',
  'bankAccount',
  'bankIfsc',
  'gstr1Version',
] as const
export type TextName = (typeof texts)[number]

/** What the form holds; its week begins on Monday. */
export type SettingsValues = Record<TextName | CountName, string> &
  Choices & {
    demandsSecondFactor: boolean
    qualityRequired: boolean
    givesFirstService: boolean
    remindsByItself: boolean
    pricesIncludeTax: boolean
    days: DayValues[]
    closedDays: ClosedDay[]
  }

/** One of a few. */
export type Choices = {
  askBeforeWork: AskMode
  confirmsBookings: GarageSettings['confirmsBookings']
  taxScheme: TaxScheme
  turnover: Turnover
  techniciansSee: TechnicianView
}
export const choices = ['askBeforeWork', 'confirmsBookings', 'taxScheme', 'turnover', 'techniciansSee'] as const

/** What is counted is held as it is typed, which may be with its unit. */
const unitOf = {
  estimateDays: 'days',
  reminderHours: 'hours',
  dueDays: 'days',
  staffDiscountPercent: '%',
  warrantyLabourMonths: 'months',
  warrantyPartMonths: 'months',
  warrantyPartKm: 'km',
} as const
export type CountName = keyof typeof unitOf
export const counts = Object.keys(unitOf) as CountName[]

export const dayName = (weekday: number) => weekdayNames[weekday as 0] as string

const mondayFirst = (one: WorkshopDay, other: WorkshopDay) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7)
const typed = (places: number | null) => (places === null ? '' : String(places))

const dayValuesOf = (day: WorkshopDay): DayValues => ({
  ...day,
  morningPlaces: typed(day.morningPlaces),
  afternoonPlaces: typed(day.afternoonPlaces),
  eveningPlaces: typed(day.eveningPlaces),
})

export const valuesOf = ({ id, slug, version, city, citySlug, ...settings }: GarageSettings): SettingsValues => ({
  ...settings,
  city: citySlug,
  ...eachCount((name) => String(settings[name])),
  warrantyPartKm: settings.warrantyPartKm === 0 ? '' : String(settings.warrantyPartKm),
  days: [...settings.days].sort(mondayFirst).map(dayValuesOf),
})

const eachCount = <Value>(read: (name: CountName) => Value) =>
  Object.fromEntries(counts.map((name) => [name, read(name)])) as Record<CountName, Value>

/** What is no number stays as it was typed, and is refused beside its field. */
const counted = (text: string, unit?: string) => (figureOf(unit)(text) ?? null) as number | null

/** What is sent, unchecked. A closed day's hours are not on the screen: they must not stand in the way. */
export const bodyOf = ({ days, ...profile }: SettingsValues): z.input<typeof ChangedSettings> => ({
  ...profile,
  ...eachCount((name) => counted(profile[name], unitOf[name]) ?? Number.NaN),
  // Empty means no limit.
  warrantyPartKm: counted(profile.warrantyPartKm, unitOf.warrantyPartKm) ?? 0,
  days: days.map((day) => ({
    ...day,
    opensAt: day.opensAt || (day.isOpen ? '' : '09:00'),
    closesAt: day.closesAt || (day.isOpen ? '' : '18:00'),
    morningPlaces: counted(day.morningPlaces),
    afternoonPlaces: counted(day.afternoonPlaces),
    eveningPlaces: counted(day.eveningPlaces),
  })),
})
