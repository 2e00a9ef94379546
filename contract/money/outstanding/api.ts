import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Outstanding, Reminded, Reminders } from './outstanding.ts'

export const readOutstanding = endpoint(
  'GET',
  '/garages/outstanding',
  'MANAGER',
  'Who owes, by age, and who may be reminded now',
  { response: { 200: Outstanding } },
)

export const exportOutstanding = endpoint(
  'GET',
  '/garages/outstanding.csv',
  'ADMIN',
  'Every bill that is not paid, longest due first',
  { response: { 200: csvFile } },
)

export const remindCustomers = endpoint(
  'POST',
  '/garages/outstanding/remind',
  'MANAGER',
  'Remind customers of bills that are overdue; says who was left out and why',
  {
    body: Reminders,
    response: { 200: Reminded },
  },
)
