import type { QueryResult } from 'kysely'
import { inTime } from '../in-time.ts'
import { requireTimeLeft } from './call-time.ts'
import { Engine } from './pglite-engine.ts'
import type { WorkerOptions } from './pglite-worker.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { WaitingTime } from './waiting-time.ts'

/** The one connection, for as long as its holder needs it. */
export type Turn = {
  query: (sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>>
  end: () => void
}

type OpenOptions = Partial<Pick<WorkerOptions, 'folder' | 'snapshot'>> & { patienceMilliseconds?: number }

const restartMilliseconds = 500

/**
 * PostgreSQL 18 in WebAssembly, on a worker thread. One connection: whoever holds it runs alone. A worker that dies is
 * started again on its folder; what it was at is not repeated.
 */
export class EmbeddedDatabase {
  readonly #options: WorkerOptions
  #engine: Engine | undefined
  #queue: Promise<void> = Promise.resolve()
  #isClosed = false
  readonly #patienceMilliseconds: number
  readonly #waitingTime = new WaitingTime()
  #inLine = 0

  private constructor(options: WorkerOptions, patienceMilliseconds: number) {
    this.#options = options
    this.#patienceMilliseconds = patienceMilliseconds
  }

  /**
   * @param options `folder` keeps the data on disk, none keeps it in memory; `snapshot` starts from a dump. Everybody
   * waits in one line here, so that the patience is longer than for one of ten connections.
   */
  static async open({ folder, snapshot, patienceMilliseconds = 10_000 }: OpenOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase({ folder, snapshot, mayBeNew: false }, patienceMilliseconds)
    database.#engine = await database.#start({ mayBeNew: true })
    return database
  }

  /** Waits for its turn, but not for ever. @throws DatabaseUnavailable */
  async takeTurn(): Promise<Turn> {
    requireTimeLeft()
    const mustWait = this.#inLine > 0
    const before = this.#queue
    let end: () => void = () => undefined
    this.#queue = new Promise((resolve) => {
      end = resolve
    })
    this.#inLine += 1
    const leave = () => {
      this.#inLine -= 1
      end()
    }
    await beforeLong(before, this.#patienceMilliseconds).catch((error) => {
      // Who gives up leaves the line: the next one follows whoever was before.
      void before.then(leave)
      throw error
    })
    this.#waitingTime.moved(mustWait)
    const engine = this.#engine
    // A transaction whose worker has died must not go on in the next one.
    const query: Turn['query'] = (sql, parameters) => queryOn(engine, sql, parameters)
    return { query, end: leave }
  }

  /** Whoever has the turn, and those who wait for it. */
  load = () => {
    const waiting = Math.max(this.#inLine - 1, 0)
    return { inUse: Math.min(this.#inLine, 1), waiting, waitMilliseconds: this.#waitingTime.of(waiting) }
  }

  /** @throws DatabaseUnavailable where its worker is gone */
  requireReady(): void {
    if (this.#running().isGone) throw new DatabaseUnavailable('the embedded one has stopped')
  }

  /** The whole database as a tar archive: tests migrate once and start each file from it. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#running().call({ kind: 'dump' })
    if (!('snapshot' in answer)) throw new Error('The embedded database answered something else.')
    return answer.snapshot
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const { end } = await this.takeTurn()
    // One whose worker is gone is closed.
    await this.#engine?.call({ kind: 'close' }).catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) throw error
    })
    end()
    await this.#engine?.end()
  }

  /** Ends it as a power cut would: nothing more is written. */
  async abandon(): Promise<void> {
    this.#isClosed = true
    await this.#engine?.end()
  }

  #running(): Engine {
    if (!this.#engine) throw new DatabaseUnavailable('the embedded one is being started')
    return this.#engine
  }

  #start(first: Partial<WorkerOptions> = {}): Promise<Engine> {
    return Engine.start({ ...this.#options, ...first }, (ended) => {
      if (ended !== this.#engine || this.#isClosed) return
      this.#engine = undefined
      this.#restartSoon()
    })
  }

  /** What was kept in memory alone has gone with its worker. */
  #restartSoon() {
    if (this.#options.folder === undefined) return
    setTimeout(async () => {
      if (this.#isClosed) return
      try {
        this.#engine = await this.#start()
      } catch {
        this.#restartSoon()
      }
    }, restartMilliseconds).unref()
  }
}

async function queryOn(
  engine: Engine | undefined,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<unknown>> {
  if (!engine) throw new DatabaseUnavailable('the embedded one is being started')
  const answer = await engine.call({ kind: 'query', sql, parameters })
  if (!('rows' in answer)) throw new Error('The embedded database answered something else.')
  return answer.affectedRows === undefined
    ? { rows: answer.rows }
    : { rows: answer.rows, numAffectedRows: BigInt(answer.affectedRows) }
}

const beforeLong = (work: Promise<void>, patienceMilliseconds: number): Promise<void> =>
  inTime(work, patienceMilliseconds, () => new DatabaseUnavailable('too many wait for the embedded one'))
