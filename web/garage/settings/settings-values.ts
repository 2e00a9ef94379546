import type { z } from 'zod'
import { type SettingOf, settingFields, settingsOf } from '../../../contract/people/settings/setting-fields.ts'
import type {
  ChangedSettings,
  ClosedDay,
  GarageSettings,
  WorkshopDay,
} from '../../../contract/people/settings/settings.ts'
import { weekdayNames } from '../../../contract/platform/formats.ts'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'

export const slots = ['morningPlaces', 'afternoonPlaces', 'eveningPlaces'] as const
export type Slot = (typeof slots)[number]

/** Places as they are typed: empty means no limit. */
export type DayValues = Omit<WorkshopDay, Slot> & Record<Slot, string>

type Written = SettingOf<'text' | 'place' | 'count'>
type Answered = Pick<GarageSettings, SettingOf<'switch' | 'choice'>>

/** What the form holds: what is counted as it is typed, the city by its slug; its week begins on Monday. */
export type SettingsValues = Record<Written, string> & Answered & { days: DayValues[]; closedDays: ClosedDay[] }

const counts = settingsOf('count')

export const dayName = (weekday: number) => weekdayNames[weekday as 0] as string

const mondayFirst = (one: WorkshopDay, other: WorkshopDay) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7)
const typed = (places: number | null) => (places === null ? '' : String(places))

const dayValuesOf = (day: WorkshopDay): DayValues => ({
  ...day,
  morningPlaces: typed(day.morningPlaces),
  afternoonPlaces: typed(day.afternoonPlaces),
  eveningPlaces: typed(day.eveningPlaces),
})

export const valuesOf = ({ id, slug, version, citySlug, ...settings }: GarageSettings): SettingsValues => ({
  ...settings,
  ...eachCount((name) => (noneOf(name) !== undefined && settings[name] === 0 ? '' : String(settings[name]))),
  city: citySlug,
  days: [...settings.days].sort(mondayFirst).map(dayValuesOf),
})

const eachCount = <Value>(read: (name: SettingOf<'count'>) => Value) =>
  Object.fromEntries(counts.map((name) => [name, read(name)])) as Record<SettingOf<'count'>, Value>

/** What an empty field means where it may be empty. */
const noneOf = (name: SettingOf<'count'>) => {
  const field = settingFields[name]
  return 'none' in field ? field.none : undefined
}

/** What is no number stays as it was typed, and is refused beside its field. */
const counted = (text: string, unit?: string) => (figureOf(unit)(text) ?? null) as number | null

/** What is sent, unchecked. A closed day's hours are not on the screen: they must not stand in the way. */
export const bodyOf = ({ days, ...profile }: SettingsValues): z.input<typeof ChangedSettings> => ({
  ...profile,
  ...eachCount(
    (name) => counted(profile[name], settingFields[name].unit) ?? (noneOf(name) === undefined ? Number.NaN : 0),
  ),
  days: days.map((day) => ({
    ...day,
    opensAt: day.opensAt || (day.isOpen ? '' : '09:00'),
    closesAt: day.closesAt || (day.isOpen ? '' : '18:00'),
    morningPlaces: counted(day.morningPlaces),
    afternoonPlaces: counted(day.afternoonPlaces),
    eveningPlaces: counted(day.eveningPlaces),
  })),
})
