import { describe, expect, test } from 'vitest'
import { changedItems, itemLabels, itemsOf, itemText, mergeItems, sectionOf } from './setting-items.ts'
import type { SettingsValues } from './settings-values.ts'

const values = (changes: Partial<SettingsValues> = {}): SettingsValues => ({
  name: 'Anand Motors',
  email: 'desk@anandmotors.example',
  phone: '9000000102',
  address: '7, Mount Road',
  locality: 'Guindy',
  city: 'chennai',
  state: 'Tamil Nadu',
  pincode: '600032',
  gstin: '',
  invoicePrefix: 'AM',
  upiAddress: '',
  legalName: '',
  billTerms: '',
  bankName: '',
  bankAccount: '',
  bankIfsc: '',
  gstr1Version: '',
  taxScheme: 'REGULAR',
  turnover: 'TO_5CR',
  dueDays: '0',
  staffDiscountPercent: '5',
  warrantyLabourMonths: '6',
  warrantyPartMonths: '6',
  warrantyPartKm: '',
  askBeforeWork: 'WARN',
  confirmsBookings: 'GARAGE',
  givesFirstService: true,
  remindsByItself: false,
  estimateDays: '3',
  reminderHours: '2',
  qualityRequired: false,
  pricesIncludeTax: false,
  demandsSecondFactor: false,
  techniciansSee: 'OWN_CARDS',
  techniciansTakeCards: true,
  techniciansSeePrices: true,
  closeClocks: true,
  tellsTechnicians: true,
  holdParts: true,
  stockBelowZero: false,
  blindCount: true,
  costFrom: 'MANAGER',
  days: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    weekday,
    isOpen: weekday !== 0,
    opensAt: '09:00',
    closesAt: '18:00',
    morningPlaces: '4',
    afternoonPlaces: '',
    eveningPlaces: '2',
  })),
  closedDays: [{ day: '2027-01-15', reason: 'Pongal' }],
  ...changes,
})

const withSaturday = (change: Partial<SettingsValues['days'][number]>) =>
  values({ days: values().days.map((day) => (day.weekday === 6 ? { ...day, ...change } : day)) })

describe('the settings’ items', () => {
  test('put together are the settings again', () => {
    expect(mergeItems(itemsOf(values()))).toEqual(values())
  })

  test('that changed are named, each in its section', () => {
    const now = {
      ...withSaturday({ eveningPlaces: '3', isOpen: false }),
      invoicePrefix: 'SM',
      turnover: 'ABOVE_5CR',
      dueDays: '7',
      closedDays: [] as SettingsValues['closedDays'],
    } as const

    const changed = changedItems(values(), now)

    expect(changed.map((name) => [itemLabels[name], sectionOf(name)])).toEqual([
      ['Invoice prefix', 'numbers'],
      ['Turnover', 'invoices'],
      ['Days to pay', 'payments'],
      ['Saturday hours', 'hours'],
      ['Saturday evening', 'capacity'],
      ['Closed days', 'closed-days'],
    ])
  })

  test('that are typed back are not changed any more', () => {
    expect(changedItems(values(), withSaturday({ morningPlaces: ' 4 ' }))).toEqual([])
  })

  test('read as one says them', () => {
    const items = itemsOf(values())

    const read = [
      'city',
      'hours 6',
      'hours 0',
      'morningPlaces 6',
      'afternoonPlaces 6',
      'taxScheme',
      'warrantyPartKm',
      'closedDays',
    ].map((name) => itemText(name, items[name]))

    expect(read).toEqual([
      'Chennai',
      '09:00 to 18:00',
      'Closed',
      '4',
      'no limit',
      'Tax invoices',
      'no limit',
      '15 Jan 2027 (Pongal)',
    ])
    expect(itemText('closedDays', [])).toBe('none')
  })
})
