import {
  type SettingName,
  settingFields,
  settingNames,
  settingsOf,
} from '../../../contract/people/settings/setting-fields.ts'
import type { ClosedDay } from '../../../contract/people/settings/settings.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import type { SectionId } from './section.tsx'
import { type DayValues, dayName, type SettingsValues, type Slot, slots } from './settings-values.ts'

/**
 * The settings cut into what a person calls one thing: a field, a day's hours, the places of one slot. By these what is
 * not saved is named, and two edits are merged.
 */
export type SettingItems = Record<string, unknown>

const slotWords: Record<Slot, string> = {
  morningPlaces: 'morning',
  afternoonPlaces: 'afternoon',
  eveningPlaces: 'evening',
}

type Hours = Pick<DayValues, 'isOpen' | 'opensAt' | 'closesAt'>
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const hoursOf = (weekday: number) => `hours ${weekday}`
const placesOf = (weekday: number, slot: Slot) => `${slot} ${weekday}`

const labels = Object.fromEntries(settingNames.map((name) => [name, settingFields[name].label]))

export const itemLabels: Record<string, string> = {
  ...labels,
  ...Object.fromEntries(weekdays.map((weekday) => [hoursOf(weekday), `${dayName(weekday)} hours`])),
  ...Object.fromEntries(
    weekdays.flatMap((weekday) =>
      slots.map((slot) => [placesOf(weekday, slot), `${dayName(weekday)} ${slotWords[slot]}`]),
    ),
  ),
  closedDays: 'Closed days',
}

export const itemsOf = (values: SettingsValues): SettingItems => ({
  ...Object.fromEntries(settingNames.map((name) => [name, values[name]])),
  ...Object.fromEntries(settingsOf('count').map((name) => [name, values[name].trim()])),
  ...Object.fromEntries(
    values.days.flatMap(({ weekday, isOpen, opensAt, closesAt, ...day }) => [
      [hoursOf(weekday), { isOpen, opensAt, closesAt } satisfies Hours],
      ...slots.map((slot) => [placesOf(weekday, slot), day[slot].trim()]),
    ]),
  ),
  closedDays: values.closedDays,
})

export const mergeItems = (items: SettingItems): SettingsValues => ({
  ...(Object.fromEntries(settingNames.map((name) => [name, items[name]])) as Pick<SettingsValues, SettingName>),
  days: weekdays.map((weekday) => ({
    weekday,
    ...(items[hoursOf(weekday)] as Hours),
    ...(Object.fromEntries(slots.map((slot) => [slot, items[placesOf(weekday, slot)]])) as Record<Slot, string>),
  })),
  closedDays: items.closedDays as ClosedDay[],
})

/** Names of the items that differ, in the screen's order. */
export function changedItems(before: SettingsValues, now: SettingsValues): string[] {
  const [was, is] = [itemsOf(before), itemsOf(now)]
  return Object.keys(itemLabels).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
}

export function itemText(name: string, value: unknown): string {
  if (isSetting(name)) return settingText(name, value)
  if (name.startsWith('hours')) {
    const { isOpen, opensAt, closesAt } = value as Hours
    return isOpen ? `${opensAt} to ${closesAt}` : 'Closed'
  }
  if (name === 'closedDays') return closedDaysText(value as ClosedDay[])
  return value === '' ? 'no limit' : String(value)
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(settingFields, name)

function settingText(name: SettingName, value: unknown): string {
  const field = settingFields[name]
  if (field.kind === 'place') return findCity(value as string)?.city ?? ''
  if (field.kind === 'switch') return field.words[value ? 0 : 1]
  if (field.kind === 'choice') return (field.words as Record<string, string>)[String(value)] ?? ''
  return value === '' && 'none' in field ? field.none : String(value)
}

const closedDaysText = (days: ClosedDay[]) =>
  days.map(({ day, reason }) => (reason ? `${printedDay(day)} (${reason})` : printedDay(day))).join(', ') || 'none'

/** Which section of the screen an item stands in. */
export function sectionOf(name: string): SectionId {
  if (isSetting(name)) return settingFields[name].section
  if (name.startsWith('hours')) return 'hours'
  return name === 'closedDays' ? 'closed-days' : 'capacity'
}
