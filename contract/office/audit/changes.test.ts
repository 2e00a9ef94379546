import { expect, test } from 'vitest'
import { announcedKind, auditFilters, auditSentence, type LiveKind } from './changes.ts'

const sentence = (action: string, subjectLabel: string, changes: Record<string, unknown> = {}) =>
  auditSentence({ action, subjectLabel, changes })

test.each([
  ['customer.created', 'Selvi Travels', { name: 'Selvi Travels' }, 'added the customer Selvi Travels'],
  [
    'customer.changed',
    'Selvi Travels',
    { phone: '1', address_line_1: 'x' },
    'changed the customer Selvi Travels: phone, address line 1',
  ],
  ['customer.imported', 'old-register.csv', { customers: 304 }, 'imported 304 customers from old-register.csv'],
  ['customer.exported', 'Customers', { status: 'ACTIVE' }, 'exported Customers'],
  ['booking.status-changed', 'BK48213907', { status: 'IN_PROGRESS' }, 'set the booking BK48213907 to in progress'],
  ['job-card.payment-recorded', 'JC48213907', { amount: 4000, method: 'UPI' }, 'recorded ₹4,000 by UPI on JC48213907'],
  [
    'job-card.estimate-answered',
    'JC48213907',
    { version: 1, approved: 1, declined: 0 },
    'answered JC48213907/E1: 1 job approved',
  ],
  [
    'job-card.answer-recorded',
    'JC48213907',
    { version: 2, approved: 2, declined: 1 },
    'wrote down an answer to JC48213907/E2: 2 approved, 1 declined',
  ],
  ['card-photo.created', 'JC48213907', {}, 'added a photo to the job card JC48213907'],
  ['service.deleted', 'Wheel Polish', {}, 'deleted the service Wheel Polish'],
  ['staff.changed', 'Meena', { accessLevel: 'STAFF' }, 'gave Meena Staff access'],
  ['staff.changed', 'Meena', { isActive: false, phone: '1' }, 'made Meena inactive, changed Meena’s phone'],
  [
    'settings.changed',
    'Anand Motors',
    { gstin: '1', days: [], citySlug: 'pune' },
    'changed the settings: GSTIN, opening hours and capacity',
  ],
  ['bay.freed-early', 'Bay 2', {}, 'freed early the bay Bay 2'],
])('%s of %s %j reads in plain words', (action, label, changes, words) => {
  expect(sentence(action, label, changes)).toBe(words)
})

test('an export, and an upload that nobody has confirmed, are announced to nobody', () => {
  expect(announcedKind('booking.created')).toBe('booking')
  expect(announcedKind('customer.imported')).toBe('customer')
  for (const action of ['booking.exported', 'report.exported', 'image.uploaded', 'customer-import.checked'] as const) {
    expect(announcedKind(action)).toBeUndefined()
  }
})

test('a screen cannot listen for what nobody announces', () => {
  const heard: LiveKind[] = [
    'job-card',
    // @ts-expect-error: a payment is announced as a change of its job card.
    'payment',
    // @ts-expect-error: a report is only ever exported.
    'report',
  ]
  expect(heard).toHaveLength(3)
})

test('the audit log is filtered by noun, and by payments', () => {
  expect(auditFilters.slice(0, 5)).toEqual([
    { value: 'booking', label: 'Bookings' },
    { value: 'customer', label: 'Customers' },
    { value: 'vehicle', label: 'Vehicles' },
    { value: 'job-card', label: 'Job cards' },
    { value: 'job-card.payment', label: 'Payments' },
  ])
})
