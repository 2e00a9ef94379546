import type { z } from 'zod'
import type { AskMode } from '../../../contract/estimates.ts'
import type { ChangedSettings, GarageSettings, WorkshopDay } from '../../../contract/settings.ts'

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
] as const
export type TextName = (typeof texts)[number]

/** What the form holds; its week begins on Monday. */
export type SettingsValues = Record<TextName, string> &
  Asking & { demandsSecondFactor: boolean; qualityRequired: boolean; days: DayValues[] }

/** How the driver is asked; what is counted is held as it is typed. */
type Asking = { askBeforeWork: AskMode; estimateDays: string; reminderHours: string }
export const asking = ['askBeforeWork', 'estimateDays', 'reminderHours'] as const

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
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
  estimateDays: String(settings.estimateDays),
  reminderHours: String(settings.reminderHours),
  days: [...settings.days].sort(mondayFirst).map(dayValuesOf),
})

const counted = (text: string) => (text.trim() === '' ? null : Number(text))

/** What is sent, unchecked. A closed day's hours are not on the screen: they must not stand in the way. */
export const bodyOf = ({ days, ...profile }: SettingsValues): z.input<typeof ChangedSettings> => ({
  ...profile,
  estimateDays: counted(profile.estimateDays) ?? Number.NaN,
  reminderHours: counted(profile.reminderHours) ?? Number.NaN,
  days: days.map((day) => ({
    ...day,
    opensAt: day.opensAt || (day.isOpen ? '' : '09:00'),
    closesAt: day.closesAt || (day.isOpen ? '' : '18:00'),
    morningPlaces: counted(day.morningPlaces),
    afternoonPlaces: counted(day.afternoonPlaces),
    eveningPlaces: counted(day.eveningPlaces),
  })),
})
