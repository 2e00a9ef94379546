import { sql } from 'kysely'
import type { TrailQuery } from '../../../contract/desk/trail/trail.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/database/indian-days.ts'
import { containing } from '../../platform/search.ts'

/** Whoever has a phone: a garage may have written down another than the account has. */
export const listPeople = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .leftJoin('garage_members', 'garage_members.user_id', 'users.id')
    .select('users.id')
    .distinct()
    .where((is) => is.or([is('users.phone_key', '=', phone), is('garage_members.phone', '=', phone)]))
    .limit(100)
    .execute()

export type Asked = Pick<TrailQuery, 'from' | 'to' | 'person' | 'address' | 'cursor' | 'limit'> & {
  people?: string[] | undefined
}

/** Of all garages, the newest first; ids are time-ordered. One more than the limit, where there are more. */
export const listTrail = (db: Db, { from, to, person, address, people, cursor, limit }: Asked) =>
  acrossGarages(db)
    .selectFrom('audit_log as a')
    .innerJoin('garages as g', 'g.id', 'a.garage_id')
    .select([
      'a.id',
      'a.created_at',
      'a.garage_id',
      'g.name',
      'a.user_name',
      'a.action',
      'a.subject_label',
      'a.changes',
    ])
    .where('a.created_at', '>=', startOfIndianDay(from))
    .where('a.created_at', '<', endOfIndianDay(to))
    .$if(person !== undefined, (query) =>
      query.where(sql`lower(a.user_name)`, 'like', containing((person ?? '').toLowerCase())),
    )
    .$if(address !== undefined, (query) => query.where(sql`a.changes ->> 'address'`, '=', address ?? ''))
    .$if(people !== undefined, (query) => query.where(sql<boolean>`a.user_id = any (${people ?? []}::uuid[])`))
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor ?? ''))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
