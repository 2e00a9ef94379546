import { expect, test } from 'vitest'
import { mailWords, smsText } from '../../messages/messages/messages.ts'
import { dueDayForDriver, reminderValues } from './due-kinds.ts'

const due = {
  kind: 'SERVICE',
  serviceName: 'Engine Oil',
  dueOn: '2026-11-27',
  dueBy: '2026-11-27',
  registrationNumber: 'TN09CB4471',
} as const

test('a reminder names what is due, its day and the end of the plate; a mail the service and the whole plate', () => {
  const values = { ...reminderValues(due, 'Anna Motors'), stop: 'https://pahiya.example/s/x' }
  expect(smsText('DUE', values, 'https://pahiya.example/d/x')).toBe(
    'Anna Motors: service due 27 Nov (4471) https://pahiya.example/d/x Stop https://pahiya.example/s/x',
  )
  expect(mailWords('DUE', values).subject).toBe('TN 09 CB 4471: Engine Oil is due by 27 Nov')
})

test.each([
  ['PUC', '2026-11-27'],
  ['INSURANCE', '2026-11-27'],
  ['SERVICE', '2026-12-05'],
] as const)('who wants to come later is told of %s as due on %s: no paper holds longer for it', (kind, day) => {
  const later = { ...due, kind, dueBy: '2026-12-05' }
  expect(dueDayForDriver(later)).toBe(day)
  const told = { '2026-11-27': '27 Nov', '2026-12-05': '5 Dec' }[day]
  expect(reminderValues(later, 'Anna Motors').by).toBe(told)
})
