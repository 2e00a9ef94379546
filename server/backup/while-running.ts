import type { Settings } from '../platform/settings.ts'
import { openBackupDoor } from './running-server.ts'
import { startBackups } from './scheduled.ts'
import type { Source } from './write.ts'

type Log = Parameters<typeof startBackups>[2]

/** What a running server does for backups: answers `npm run backup`, and makes its own by the settings. */
export async function serveBackups(
  { databaseUrl, dataDir, backups }: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backups'>,
  source: Source,
  log: Log,
): Promise<() => Promise<void>> {
  // Of PostgreSQL the command makes one itself.
  const closeDoor = databaseUrl ? undefined : await openBackupDoor(dataDir, source)
  const stopBackups = backups ? startBackups(source, backups, log) : undefined
  return async () => {
    await Promise.all([closeDoor?.(), stopBackups?.()])
  }
}
