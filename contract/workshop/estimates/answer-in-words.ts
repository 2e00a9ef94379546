import { counted } from '../../platform/formats.ts'

/** '1 job approved', '3 approved, 1 declined': what an answer said of the jobs, and nothing of what there was none of. */
export function answerInWords({ approved, declined }: { approved: number; declined: number }): string {
  if (declined === 0) return `${counted(approved, 'job')} approved`
  return approved === 0 ? `${counted(declined, 'job')} declined` : `${approved} approved, ${declined} declined`
}
