import { lineOfLog } from './platform/log-line.ts'
import { writePrivately } from './platform/private-files.ts'
import { isProduction, readSettings, selectProductionBuilds } from './platform/settings.ts'

writePrivately()
// Whoever keeps the log reads lines; whoever sits before it reads words.
const inWords = !isProduction()
try {
  const settings = readSettings()
  if (!settings.dev) selectProductionBuilds()
  // Imported only now, because React is among what it imports.
  const { serve } = await import('./serve.ts')
  await serve(settings)
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${inWords ? sentence : lineOfLog(60, sentence)}\n`)
  process.exit(1)
}
