import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { AdmissionLimits } from './admission.ts'
import type { ConnectionLimits } from './connections.ts'
import type { Database } from './database/database.ts'
import type { LivePace } from './live/live.ts'
import type { PushTransport } from './messenger/web-push.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'
import type { Instrument } from './telemetry/instrument.ts'
import type { Versions } from './versions.ts'

/** What the server is made of; tests hand over the same parts, on a database in memory. */
export type Parts = {
  settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'logLevel' | 'production' | 'demo'> &
    Partial<Pick<Settings, 'dev' | 'secretsKeys' | 'sms' | 'whatsapp' | 'push'>>
  database: Database
  versions: Versions
  storage: Storage
  /** @throws Error where a disk that is written to is full */
  requireRoom?: () => Promise<void>
  /** Measure the server from outside it (server/platform/telemetry/). */
  instruments?: Instrument[]
  /** Where log lines go instead of standard output; tests read them. */
  logTo?: { write(line: string): void }
  /** How long connections may take; tests do not wait. */
  connectionLimits?: Partial<ConnectionLimits>
  /** How many may wait, and how long a call may take; tests do not wait. */
  admissionLimits?: Partial<AdmissionLimits>
  /** How often event streams beat and are checked; tests do not wait. */
  livePace?: Partial<LivePace>
  /** Where notices of phones go instead of their push services, and by which clock hours are kept; tests read and set them. */
  pushTo?: PushTransport
  clock?: () => Date
  /** Renders the pages; without it only the API answers. */
  pages?: Pages
}

/** The pages' code, built or (in development) loaded anew for each request. */
export type Pages = {
  load: () => Promise<ServerBuild>
  /** Built files on disk; development serves them from memory. */
  staticFiles: boolean
  /** What development hangs into the server before its routes. */
  mount?: (app: FastifyInstance) => Promise<void>
}
