import { expect, test } from 'vitest'
import { isCurrent, sections } from './sections.ts'

test.each([
  ['/garage', 'Dashboard'],
  ['/garage/bills', 'Bills'],
  ['/garage/bills/0192e000', 'Bills'],
  ['/garage/claims', 'Bills'],
  ['/garage/day-close', 'Bills'],
  ['/garage/day-close/2026-11-21', 'Bills'],
  ['/garage/parts', 'Parts'],
  ['/garage/to-order', 'Parts'],
  ['/garage/counts', 'Parts'],
  ['/garage/purchases/new', 'Parts'],
  ['/garage/suppliers', 'Parts'],
  ['/garage/gst', 'Reports'],
  ['/garage/outstanding', 'Reports'],
  ['/garage/jobcards', 'Job Cards'],
  ['/garage/job', undefined],
])('of %s the sidebar marks %s', (pathname, label) => {
  expect(sections.filter((section) => isCurrent(section, pathname)).map((section) => section.label)).toEqual(
    label ? [label] : [],
  )
})
