import { usualUnits } from '../../../contract/platform/terms/workshop.ts'
import type {
  Checklist,
  ChecklistForm,
  ChecklistKind,
  PointForm,
  Remedy,
} from '../../../contract/workshop/checklists/checklists.ts'
import { priceOfWork, sumOfLine } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { invalid } from '../../platform/problem.ts'
import type { ChecklistRow, PointRow, ServiceRow } from './queries.ts'

/** @throws Problem validation_failed; yes or no is not measured, and makes no job. */
export function requireFitting(kind: ChecklistKind, { points }: Pick<ChecklistForm, 'points'>): void {
  if (kind === 'INSPECTION') return
  for (const [index, { unit, soonAt, remedy }] of points.entries()) {
    const field = soonAt !== undefined ? 'soonAt' : unit !== undefined ? 'unit' : remedy !== undefined ? 'remedy' : ''
    if (field) throw invalid(`points.${index}.${field}`, 'A point of a quality check is answered with yes or no')
  }
}

/** What stands in a point's row of what was written. */
export const pointValues = ({ place = '', name, hint = '', unit = '', soonAt, nowAt, remedy }: PointForm) => ({
  place,
  name,
  hint,
  unit,
  soon_at: soonAt ?? null,
  now_at: nowAt ?? null,
  remedy: remedy ? JSON.stringify(remedy) : null,
})

export const limitsOf = (row: { soon_at: string | null; now_at: string | null }) => ({
  soonAt: row.soon_at === null ? null : Number(row.soon_at),
  nowAt: row.now_at === null ? null : Number(row.now_at),
})

export const presentChecklist = (list: ChecklistRow, points: PointRow[]): Checklist => ({
  id: list.id,
  kind: list.kind,
  name: list.name,
  isStandard: list.is_standard,
  isActive: list.is_active,
  points: points
    .filter((point) => point.checklist_id === list.id)
    .map((point) => ({
      id: point.id,
      place: point.place,
      name: point.name,
      hint: point.hint,
      unit: point.unit,
      ...limitsOf(point),
      remedy: point.remedy,
    })),
  version: list.version,
})

/** The job that a remedy is, written out; nothing where its service is no longer on sale. */
export function jobOf(remedy: Remedy, services: ServiceRow[]) {
  if ('lines' in remedy) return { title: remedy.title, lines: remedy.lines }
  const service = services.find(({ id }) => id === remedy.serviceId)
  if (!service) return undefined
  const line = {
    ...({ kind: 'LABOUR', description: service.name, quantity: 1, unit: usualUnits.LABOUR } as const),
    unitPrice: Number(service.base_price),
    discount: Number(service.discount),
    taxCode: service.tax_code,
    taxRate: Number(service.tax_rate),
    priceIncludesTax: true,
  }
  return { title: service.name, lines: [line] }
}
export type Job = NonNullable<ReturnType<typeof jobOf>>

/** With tax, as the driver will be asked for it. */
export const totalOf = ({ lines }: Job, card: { chargesTax: boolean }) =>
  priceOfWork({ lines: lines.map((line) => ({ ...line, total: sumOfLine(line, card).total })) })
