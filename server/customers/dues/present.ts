import type { ReminderWay, UnsentReason } from '../../../contract/customers/dues/due-kinds.ts'
import type { CarDues, GarageDue } from '../../../contract/customers/dues/dues.ts'
import type { RowOf } from '../../platform/database/typed-sql.ts'
import type { dueColumns } from './columns.ts'
import type { DueRow } from './list-queries.ts'

type Due = RowOf<typeof dueColumns>
type Shown = Omit<CarDues['dues'][number], 'garage' | 'isOffered' | 'booked'>

/** @param km what the odometer showed last */
export const presentDue = (row: Due, km: number | null): Shown => ({
  id: row.id,
  kind: row.kind,
  serviceId: row.service_id,
  serviceName: row.service_name,
  dueOn: row.due_on,
  dueKm: row.due_km,
  dueBy: row.due_by,
  intervalMonths: row.interval_months,
  intervalKm: row.interval_km,
  drivenKm: row.interval_km === null || row.from_km === null || km === null ? null : Math.max(0, km - row.from_km),
})

export const presentGarageDue = (
  row: DueRow,
  way: ReminderWay | undefined,
  notNow: UnsentReason | undefined,
): GarageDue => ({
  ...presentDue(row, row.last_km),
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  vehicleId: row.vehicle_id,
  vehicleInfo: `${row.make} ${row.model}`.trim(),
  registrationNumber: row.registration_number,
  lastReading: row.last_km !== null && row.last_read_on ? { km: row.last_km, readOn: row.last_read_on } : null,
  noAnswers: row.no_answers,
  laterOn: row.later_on,
  lastContact:
    row.how && row.at
      ? {
          how: row.how,
          outcome: row.outcome,
          laterOn: row.contact_later_on,
          note: row.note ?? '',
          by: row.by_name,
          at: row.at.toISOString(),
          state: row.message_state,
          reply: row.reply,
        }
      : null,
  way: way ?? null,
  notNow: notNow ?? null,
})
