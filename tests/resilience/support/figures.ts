import { appendFileSync } from 'node:fs'

/** What a trial did and found, printed, and kept for docs/resilience.md where tools/resilience.mjs asks for it. */
export function tellFigures(trial: string, figures: Record<string, string | number>) {
  const { HOLDS_FIGURES: file } = process.env
  const written = Object.entries(figures).map(([name, value]) => [name, value.toLocaleString('en')] as const)
  console.log(`${trial}\n${written.map(([name, value]) => `  ${name}: ${value}`).join('\n')}`)
  if (file) appendFileSync(file, `${JSON.stringify({ trial, figures: written })}\n`)
}
