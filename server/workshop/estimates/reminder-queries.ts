import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { isAfter, isOfSlice, type Place, rowsAtOnce } from '../../platform/sweep-slices.ts'

/** Cards whose newest estimate was sent, and waits in silence for longer than its garage lets it; by the card's id. */
export async function listSilent(db: Db, { slice, after }: Place) {
  const { rows } = await typedSql({ ...tableColumns('estimates', 'garage_id'), id: column<string>() })`
    select j.garage_id, j.id
    from job_cards j
    join estimates e on e.garage_id = j.garage_id and e.job_card_id = j.id and e.version = j.estimate_count
    join garages g on g.id = j.garage_id
    where j.open_asks > 0 and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
      and g.reminder_hours > 0 and e.created_at <= now() - make_interval(hours => g.reminder_hours)
      and e.expires_at > now()
      and exists (
        select 1 from estimate_events s
        where s.garage_id = e.garage_id and s.job_card_id = e.job_card_id and s.estimate_id = e.id
          and s.kind in ('SENT', 'SHARED')
      )
      and not exists (
        select 1 from estimate_events v
        where v.garage_id = e.garage_id and v.job_card_id = e.job_card_id and v.estimate_id = e.id
          and v.kind in ('REMINDED', 'CALL_WANTED', 'WITHDRAWN')
      )
      and not exists (
        select 1 from estimate_answers a
        where a.garage_id = e.garage_id and a.job_card_id = e.job_card_id and a.estimate_id = e.id
      )
      and ${isOfSlice(sql.ref('j.garage_id'), slice)} and ${isAfter(sql.ref('j.id'), after)}
    order by j.id
    limit ${sql.lit(rowsAtOnce)}
  `.execute(acrossGarages(db))
  return rows
}

/** From where drivers answered, two years after they did; the answers stay. */
export async function deleteOldClients(db: Db): Promise<void> {
  const isOld = sql<boolean>`at < now() - interval '24 months'`
  const garages = await acrossGarages(db)
    .selectFrom('estimate_answer_clients')
    .select('garage_id')
    .distinct()
    .where(isOld)
    .execute()
  for (const { garage_id } of garages) {
    await db.deleteFrom('estimate_answer_clients').where('garage_id', '=', garage_id).where(isOld).execute()
  }
}
