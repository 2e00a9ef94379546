import { expect, test } from 'vitest'
import { auditSentence } from './audit-words.ts'

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
  ['customers.exported', 'Customers', { status: 'ACTIVE' }, 'exported Customers'],
  ['booking.status-changed', 'BK48213907', { status: 'IN_PROGRESS' }, 'set the booking BK48213907 to in progress'],
  ['job-card.payment-recorded', 'JC48213907', { amount: 4000, method: 'UPI' }, 'recorded ₹4,000 by UPI on JC48213907'],
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
