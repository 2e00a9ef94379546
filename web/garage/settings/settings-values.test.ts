import { expect, test } from 'vitest'
import { ChangedSettings } from '../../../contract/people/settings/settings.ts'
import { bodyOf, type SettingsValues } from './settings-values.ts'

const sentences = (values: Partial<SettingsValues>) => {
  const { error } = ChangedSettings.safeParse(bodyOf({ days: [], ...values } as SettingsValues))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
const counts = {
  estimateDays: '7 days',
  reminderHours: '24 hours',
  dueDays: '30',
  staffDiscountPercent: '7.5 %',
  warrantyLabourMonths: '6 months',
  warrantyPartMonths: '१२',
  warrantyPartKm: '10,000 km',
}

test('what is counted may be written with its unit, with commas and in other digits', () => {
  expect(bodyOf({ days: [], ...counts } as unknown as SettingsValues)).toMatchObject({
    estimateDays: 7,
    reminderHours: 24,
    dueDays: 30,
    staffDiscountPercent: 7.5,
    warrantyLabourMonths: 6,
    warrantyPartMonths: 12,
    warrantyPartKm: 10_000,
  })
})

test('what is no number, and what is missing, is refused beside its field', () => {
  expect(sentences({ ...counts, estimateDays: 'a week', dueDays: '', warrantyPartKm: '10,00' })).toMatchObject({
    estimateDays: 'Please enter 1 to 30 days',
    dueDays: 'Please enter 0 to 180 days',
    warrantyPartKm: 'Please enter 0 to 10,00,000 km',
  })
})
