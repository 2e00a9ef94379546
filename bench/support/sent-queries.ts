import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, PostgresQueryCompiler, type QueryId } from 'kysely'
import { buildApp } from '../../server/app.ts'
import { databaseAt } from '../../server/platform/database/database.ts'
import { folderStorage } from '../../server/platform/storage.ts'
import { watchVersions } from '../../server/platform/versions.ts'

export type SentQuery = { sql: string; parameters: unknown[] }

/**
 * What the product sends to this database for each of the calls: taken down while it answers them, so that it cannot
 * differ from the product's.
 */
export async function queriesSentFor(
  databaseUrl: string,
  paths: string[],
  headers: Record<string, string>,
): Promise<Map<string, SentQuery[]>> {
  let sent: SentQuery[] = []
  const opened = databaseAt(databaseUrl)
  const database = { ...opened, db: opened.db.withPlugin(telling((query) => sent.push(query))) }
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-bench-'))
  const versions = await watchVersions(database, () => undefined)
  versions.stop()
  const app = await buildApp({
    settings: { production: false, demo: false, publicUrl: undefined, trustProxy: '', logLevel: 'silent' },
    database,
    versions,
    storage: folderStorage(folder),
  })
  try {
    const queries = new Map<string, SentQuery[]>()
    for (const url of paths) {
      sent = []
      const { statusCode } = await app.inject({ url, headers })
      if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}: the figure would mean nothing.`)
      queries.set(url, sent)
    }
    return queries
  } finally {
    await app.close()
    await opened.close()
    rmSync(folder, { recursive: true })
  }
}

const compiler = new PostgresQueryCompiler()

/** Tells of what was sent and answered: a statement that was only compiled has no result. */
const telling = (tell: (query: SentQuery) => void): KyselyPlugin => {
  const compiled = new WeakMap<QueryId, SentQuery>()
  return {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = compiler.compileQuery(node, queryId)
      compiled.set(queryId, { sql, parameters: [...parameters] })
      return node
    },
    async transformResult({ result, queryId }) {
      const query = compiled.get(queryId)
      if (query) tell(query)
      return result
    },
  }
}
