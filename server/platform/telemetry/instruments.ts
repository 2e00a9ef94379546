import type { QueryListener } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import type { Instrument } from './instrument.ts'

/**
 * The instruments that the settings ask for. What an instrument needs is loaded with it, so that one that is off costs
 * neither time nor memory.
 */
export async function openInstruments({
  metrics,
  traces,
  trustProxy,
}: Pick<Settings, 'metrics' | 'traces' | 'trustProxy'>): Promise<Instrument[]> {
  const instruments: Instrument[] = []
  if (metrics) instruments.push((await import('./metrics.ts')).openMetrics(metrics))
  if (traces) {
    const { openTraces } = await import('./traces.ts')
    instruments.push(openTraces({ ...traces, continuesCallers: trustProxy !== '' }))
  }
  return instruments
}

/** One listener for all of them, or none: then the database does not even look at the clock. */
export function queryListenerOf(instruments: Instrument[]): QueryListener | undefined {
  if (instruments.length === 0) return undefined
  return (query) => {
    for (const { queryDone } of instruments) queryDone(query)
  }
}
