import { Problem } from './problem.ts'

/**
 * Two people edited one record: the second to save is told. Clients that know no versions leave it out, and the last
 * one wins, as before.
 * @throws Problem edit_conflict
 */
export function requireVersion(record: { version: number }, sent: number | undefined): void {
  if (sent !== undefined && sent !== record.version) throw new Problem('edit_conflict')
}
