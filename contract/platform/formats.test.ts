import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  clockTime,
  counted,
  dayFormat,
  hourOf,
  indianDay,
  indianTime,
  nearDay,
  rupees,
  rupeesAndPaise,
  shortDay,
} from './formats.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const amounts = [0, 1, 12, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 99_999_999, 1_000_000_000, 9_999_999_999]

test.each(amounts)('%d is grouped by lakhs and crores, as browsers group it', (amount) => {
  expect(rupees(amount)).toBe(`₹${whole.format(amount)}`)
  expect(rupees(-amount || 0)).toBe(`₹${whole.format(-amount || 0)}`)
  expect(counted(amount, 'service')).toMatch(new RegExp(`^${whole.format(amount)} services?$`))
  for (const paise of [0.01, 0.05, 0.5, 0.99]) {
    expect(rupees(amount + paise)).toBe(`₹${exact.format(amount + paise)}`)
    expect(rupeesAndPaise(-amount - paise)).toBe(`₹${exact.format(-amount - paise)}`)
  }
})

const days = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('a day is written as people write it in English', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  fc.assert(
    fc.property(days, (day) => {
      // biome-ignore lint/plugin: in parts, browsers agree
      const known = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts }).formatToParts(new Date(day))
      const [weekday, date, month, year] = known.flatMap(({ type, value }) => (type === 'literal' ? [] : value))
      expect(dayFormat(parts)(day)).toBe(`${weekday}, ${date} ${month} ${year}`)
      expect(nearDay(day)).toBe(`${weekday?.slice(0, 3)} ${date} ${month?.slice(0, 3)}`)
    }),
  )
})

test('the clock and the day of an instant are those of India', () => {
  const instants = fc.date({ min: new Date('1995-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  // biome-ignore lint/plugin: in parts, browsers agree
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hourCycle: 'h23', ...parts })
  fc.assert(
    fc.property(instants, (at) => {
      const { year, month, day, hour, minute } = Object.fromEntries(
        format.formatToParts(at).map(({ type, value }) => [type, value]),
      )
      expect(indianDay(at)).toBe(`${year}-${month}-${day}`)
      expect(indianTime(at)).toBe(`${hour}:${minute}`)
    }),
  )
})

test.each([
  ['2026-11-20T18:29:00Z', '11:59 pm'],
  ['2026-11-20T18:30:00Z', '12:00 am'],
  ['2026-11-20T06:30:00Z', '12:00 pm'],
  ['2026-11-20T03:45:00Z', '9:15 am'],
])('%s is %s by the clock in India', (instant, text) => {
  expect(clockTime(new Date(instant))).toBe(text)
})

test.each([
  ['09:00', '9 am'],
  ['18:30', '6:30 pm'],
  ['00:00', '12 am'],
  ['12:05', '12:05 pm'],
])('%s on a sign of opening hours is %s', (time, text) => {
  expect(hourOf(time)).toBe(text)
})

// What ICU 72 answers, which Chrome 111 has, and the marks and spaces that others put.
test.each(['11/26/26', 'Thu, 26 Sept', '9:15\u202fAM'])('the same is written where a browser would say %j', (said) => {
  // biome-ignore lint/plugin: what is not to be asked is made to answer as others do
  const dateFormat = Intl.DateTimeFormat.prototype
  const known = Object.getOwnPropertyDescriptor(dateFormat, 'format') ?? {}
  onTestFinished(() => void Object.defineProperty(dateFormat, 'format', known))
  Object.defineProperty(dateFormat, 'format', { ...known, get: () => () => said })

  const at = new Date('2026-11-26T03:45:00Z')
  expect([indianDay(at), indianTime(at), clockTime(at)]).toEqual(['2026-11-26', '09:15', '9:15 am'])
  expect([shortDay('2026-09-26'), nearDay('2026-11-26')]).toEqual(['26 Sep', 'Thu 26 Nov'])
})
