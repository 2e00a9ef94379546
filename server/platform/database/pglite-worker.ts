import { existsSync, readdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from './parsers.ts'
import { EmbeddedStatements } from './pglite-statements.ts'

/*
 * The embedded database lives here, on a thread of its own: a slow query then delays other queries, never the server.
 */

export type WorkerOptions = {
  folder: string | undefined
  snapshot: Uint8Array<ArrayBuffer> | undefined
  /** Where nothing is in the folder a database is made; else there has to be one. */
  mayBeNew: boolean
}

export type WorkerCall =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export type WorkerAnswer =
  | { id: number; rows: unknown[]; affectedRows: number | undefined }
  | { id: number; snapshot: Uint8Array<ArrayBuffer> }
  | { id: number; error: Record<string, unknown> & { message: string } }
  | { ready: true }
  | { failed: string }

const port = parentPort
if (!port) throw new Error('pglite-worker.ts only runs as a worker thread')
const answer = (message: WorkerAnswer) => port.postMessage(message)

/** PGlite's 128 MB would fill in time; the files behind them are in the system's own cache. */
const sharedBuffers = ['-c', 'shared_buffers=16MB']

async function open({ folder, snapshot, mayBeNew, program }: WorkerOptions & { program: WebAssembly.Module }) {
  // PGlite itself would make a new one, over whatever is left of the old.
  if (folder && !existsSync(`${folder}/PG_VERSION`) && !(mayBeNew && isVacant(folder))) {
    throw new Error('PG_VERSION is missing')
  }
  return PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    pgliteWasmModule: program,
    extensions: { pg_trgm, btree_gin },
    parsers,
  })
}

const isVacant = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

async function perform(lite: PGlite, statements: EmbeddedStatements, call: WorkerCall): Promise<WorkerAnswer> {
  switch (call.kind) {
    case 'query': {
      const { rows, affectedRows } = await statements.run(call.sql, call.parameters)
      return { id: call.id, rows, affectedRows }
    }
    case 'dump': {
      const dump = await lite.dumpDataDir('none')
      return { id: call.id, snapshot: new Uint8Array(await dump.arrayBuffer()) }
    }
    case 'close':
      await lite.close()
      return { id: call.id, rows: [], affectedRows: 0 }
  }
}

/** PostgreSQL's error fields, which do not survive the structured clone of an Error. */
function plainError(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { code, constraint, detail, table, column, severity } = error as Error & Record<string, unknown>
  return { message: error.message, code, constraint, detail, table, column, severity }
}

try {
  const lite = await open(workerData)
  const statements = new EmbeddedStatements(lite)
  port.on('message', (call: WorkerCall) => {
    perform(lite, statements, call).then(answer, (error) => {
      // The engine itself has stopped, as after a panic: this thread ends, and another begins anew (pglite.ts).
      if (error instanceof WebAssembly.RuntimeError) process.exit(1)
      answer({ id: call.id, error: plainError(error) })
    })
  })
  answer({ ready: true })
} catch (error) {
  answer({ failed: error instanceof Error ? error.message : String(error) })
}
