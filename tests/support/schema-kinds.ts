import { readdirSync, readFileSync } from 'node:fs'
import { splitStatements } from '../../server/platform/database/migration-files.ts'

const folder = new URL('../../server/migrations/', import.meta.url)

/** Every statement of the migrations, in order. */
export const migrationStatements = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => splitStatements(readFileSync(new URL(name, folder), 'utf8')))

export type TableKind = 'tenant' | 'reference' | 'coordinator'

/** How the migrations lay a table out: tables of garages are spread, reference tables are everywhere, others stay on the coordinator. */
export function kindsIn(statements: string[]): (table: string) => TableKind {
  const named = (call: string) =>
    new Set(statements.flatMap((each) => new RegExp(`^\\s*select ${call}\\('(\\w+)'\\)`, 'm').exec(each)?.[1] ?? []))
  const [distributed, replicated] = [named('distribute'), named('replicate')]
  return (table) => (distributed.has(table) ? 'tenant' : replicated.has(table) ? 'reference' : 'coordinator')
}
