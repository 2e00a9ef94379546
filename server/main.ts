import { writePrivately } from './platform/private-files.ts'
import { readSettings, selectProductionBuilds } from './settings.ts'

writePrivately()
try {
  const settings = readSettings()
  if (!settings.dev) selectProductionBuilds()
  // Imported only now, because React is among what it imports.
  const { serve } = await import('./serve.ts')
  await serve(settings)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
