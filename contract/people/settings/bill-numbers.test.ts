import { expect, test } from 'vitest'
import { billNumber, finYearOf, seriesPrefix } from './bill-numbers.ts'

test('a financial year begins on 1 April', () => {
  expect(['2026-03-31', '2026-04-01', '2027-03-31', '2028-02-29'].map(finYearOf)).toEqual([2025, 2026, 2026, 2027])
})

test('a number says its garage, its series and its year', () => {
  const numbers = (['INVOICE', 'SUPPLY', 'CREDIT', 'RECEIPT', 'REFUND'] as const).map((kind) =>
    billNumber(kind, 'SM', 2026, 413),
  )

  expect(numbers).toEqual(['SM/26-27/00413', 'SM/B2627/00413', 'SM/C2627/00413', 'SM/R2627/00413', 'SM/F2627/00413'])
  expect(billNumber('INVOICE', '', 2099, 1)).toBe('99-00/00001')
})

test('the longest number has the 16 characters that the rule allows', () => {
  expect(billNumber('INVOICE', 'ABCD', 2026, 99_999)).toHaveLength(16)
  expect(billNumber('REFUND', 'ABCD', 2026, 99_999)).toHaveLength(16)
})

test('a prefix that was written with its slash or hyphen is taken without', () => {
  expect(['SM/', 'SM-', 'SM', ''].map(seriesPrefix)).toEqual(['SM', 'SM', 'SM', ''])
})
