import { column, tableColumns } from '../../platform/database/typed-sql.ts'

/** What is told of a due wherever one is shown. */
export const dueColumns = {
  ...tableColumns('dues', 'id', 'kind', 'service_id', 'due_on', 'due_km', 'due_by', 'interval_months', 'interval_km'),
  ...tableColumns('dues', 'from_km', 'state'),
  service_name: column<string | null>(),
}
