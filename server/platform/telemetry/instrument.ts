import type { FastifyInstance } from 'fastify'
import type { Database, QueryListener } from '../database/database.ts'

/** What measures the running server from outside it. */
export type Instrument = {
  /** Hangs itself into the server, before its routes are there. */
  watch: (app: FastifyInstance) => void
  queryDone: QueryListener
  /** Begins to answer or to send; called once the server listens. */
  start?: (running: Running) => Promise<void>
  stop: () => Promise<void>
}

export type Running = {
  database: Database
  countOpenStreams: () => number
  /** Those that are written to, by what they hold. */
  folders?: Record<string, string>
  /** When the newest backup was begun, where this server makes them. */
  newestBackup?: () => Promise<number | undefined>
}
