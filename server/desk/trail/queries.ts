import { sql } from 'kysely'
import type { TrailQuery } from '../../../contract/desk/trail/trail.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/database/indian-days.ts'

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

export type Asked = Pick<TrailQuery, 'from' | 'to' | 'address' | 'cursor' | 'limit'> & {
  /** Ids of users. */
  people?: string[] | undefined
  /** As lines have them, to the letter. */
  names?: string[] | undefined
}

type Span = Pick<Asked, 'from' | 'to' | 'address'>

/**
 * Those of an address are found first, by their index, and put in order then: nothing tells the planner how seldom an address
 * is, and it would walk through all lines, the newest first, until it has a page of them (docs/decisions/0050-a-code-opens-the-desk.md).
 */
const linesWithin =
  ({ from, to, address }: Span) =>
  (db: Pick<Db, 'selectFrom'>) =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('created_at', '>=', startOfIndianDay(from))
      .where('created_at', '<', endOfIndianDay(to))
      .$if(address !== undefined, (query) =>
        query.where(sql`changes ->> 'address'`, '=', address ?? '').offset(sql.lit(0)),
      )
      .as('a')

/**
 * Who did anything in those days, each name once: lines are written once, and none has what its name sounds like. One more than
 * the limit, where there are more.
 */
export const listNames = (db: Db, span: Span, limit: number) =>
  acrossGarages(db)
    .selectFrom(linesWithin(span))
    .select('a.user_name')
    .distinct()
    .limit(limit + 1)
    .execute()

/** Of all garages, the newest first; ids are time-ordered. One more than the limit, where there are more. */
export const listTrail = (db: Db, { from, to, address, people, names, cursor, limit }: Asked) =>
  acrossGarages(db)
    .selectFrom(linesWithin({ from, to, address }))
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
    .$if(names !== undefined, (query) => query.where(sql<boolean>`a.user_name = any (${names ?? []}::text[])`))
    .$if(people !== undefined, (query) => query.where(sql<boolean>`a.user_id = any (${people ?? []}::uuid[])`))
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor ?? ''))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
