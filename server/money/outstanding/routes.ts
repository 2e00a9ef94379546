import { Outstanding, Reminded, Reminders } from '../../../contract/money/outstanding/outstanding.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, csvFile, ofBooks, routeOptions, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportOutstanding } from './export.ts'
import { remindCustomers } from './reminder-service.ts'
import { readOutstanding } from './service.ts'

const options = routeOptions('Outstanding')

export function outstandingRoutes(app: Api, { database: { db }, settings }: Parts) {
  app.get(
    '/garages/outstanding',
    options('MANAGER', 'Who owes, by age, and who may be reminded now', { response: { 200: Outstanding } }, ofBooks),
    async (request) => readOutstanding(db, scopeOf(request)),
  )

  app.get(
    '/garages/outstanding.csv',
    options(
      'ADMIN',
      'Every bill that is not paid, longest due first',
      { response: { 200: csvFile } },
      { ...withoutHead, ...ofBooks },
    ),
    async (request, reply) =>
      sendCsv(reply, `outstanding-${indianDay()}.csv`, await exportOutstanding(db, scopeOf(request))),
  )

  app.post(
    '/garages/outstanding/remind',
    options('MANAGER', 'Remind customers of bills that are overdue; says who was left out and why', {
      body: Reminders,
      response: { 200: Reminded },
    }),
    async (request) =>
      remindCustomers(db, originOf(request, settings.publicUrl), scopeOf(request), request.body.billIds),
  )
}
