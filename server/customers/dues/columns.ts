import { sql } from 'kysely'
import { column, tableColumns } from '../../platform/database/typed-sql.ts'

/** What is told of a due wherever one is shown. */
export const dueColumns = {
  ...tableColumns('dues', 'id', 'kind', 'service_id', 'due_on', 'due_km', 'due_by', 'interval_months', 'interval_km'),
  ...tableColumns('dues', 'from_km', 'state'),
  service_name: column<string | null>(),
}

/** Of a reading `o`: none has put it right. @param garageId of a statement of one garage; else the reading's own */
export const isUncorrected = (garageId?: string) => sql<boolean>`not exists (
  select 1 from odometer_readings c
  where c.garage_id = ${garageId ?? sql.ref('o.garage_id')} and c.vehicle_id = o.vehicle_id and c.corrects_id = o.id
)`
