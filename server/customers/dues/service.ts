import { duesOfPage } from '../../../contract/customers/dues/due-kinds.ts'
import type { GarageDues, GarageDuesQuery } from '../../../contract/customers/dues/dues.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { listAgreements } from '../../messages/consents/service.ts'
import { channelsForMany } from '../../messages/messages/settings-service.ts'
import { type Db, readMoment } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './list-queries.ts'
import { presentGarageDue } from './present.ts'
import { whyNotRemind } from './rules.ts'

const placeIn = (cursor: string) => {
  const [dueBy = '', id = ''] = cursor.split('_')
  return { dueBy, id }
}

/** What is due for the garage's customers, longest first, and who may be reminded now (docs/rules.md#reminders). */
export const listGarageDues = (
  db: Db,
  scope: GarageScope,
  { tab, search = '', cursor }: GarageDuesQuery,
  now = new Date(),
): Promise<GarageDues> =>
  readMoment(db, async (tx) => {
    const today = indianDay(now)
    const after = cursor === undefined ? undefined : placeIn(cursor)
    const rows = await queries.listDues(tx, scope, { tab, today, search, after, limit: duesOfPage + 1 })
    const page = rows.slice(0, duesOfPage)
    const last = page.at(-1)
    const phones = [...new Set(page.map(({ phone_key }) => phone_key))]
    const agreements = await listAgreements(tx, scope.garageId, 'REMINDER', phones)
    const channelsOf = await channelsForMany(tx, scope, 'DUE', phones)
    return {
      today,
      counts: await queries.countDues(tx, scope, today),
      dues: page.map((row) => {
        const agreement = agreements.get(row.phone_key) ?? 'NONE'
        const [way] = channelsOf({ phone: row.customer_phone, email: row.customer_email })
        return presentGarageDue(row, way, whyNotRemind(row, { agreement, isSwitchedOff: way === undefined }, now))
      }),
      nextCursor: rows.length > duesOfPage && last ? `${last.due_by}_${last.id}` : null,
      byItself: (await queries.getGarage(tx, scope)).reminds_by_itself,
    }
  })
