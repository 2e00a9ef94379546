import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What a file `N-name.batches.ts` exports, as `batches`. */
export type Batches = {
  /**
   * Changes at most `limit` rows of the garage, of those that are not yet as they shall be: asked again, it goes on.
   * @returns how many it has changed; fewer than `limit` say that none is left
   */
  change: (tx: Kysely<Tables>, garageId: string, limit: number) => Promise<number>
}

/** @param statements none where rows are changed in batches */
export type Migration = { name: string; statements: string[]; batches?: Batches }

/** Those of a folder: the names in their order, and what each is. */
export type Migrations = { names: readonly string[]; read: (name: string) => Promise<Migration> }

/** `N-name.sql` is one transaction; `N-name.online.sql` and `N-name.batches.ts` are none (CONTRIBUTING.md#how-to). */
export function migrationsIn(folder: URL): Migrations {
  const names = readdirSync(folder)
    .filter((file) => /(\.sql|\.batches\.ts)$/.test(file))
    .map((file) => file.replace(/\.\w+$/, ''))
    .sort()
  return {
    names,
    async read(name) {
      if (!name.endsWith('.batches')) {
        return { name, statements: splitStatements(await readFile(new URL(`${name}.sql`, folder), 'utf8')) }
      }
      const { batches } = (await import(new URL(`${name}.ts`, folder).href)) as { batches: Batches }
      return { name, statements: [], batches }
    },
  }
}

/** Files are separated at a semicolon that ends a line, outside $$ bodies: both drivers take one statement a call. */
export function splitStatements(file: string): string[] {
  const statements: string[] = []
  let current = ''
  for (const line of file.split('\n')) {
    current += `${line}\n`
    const insideBody = current.split('$$').length % 2 === 0
    if (!insideBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim())
      current = ''
    }
  }
  return statements
}
