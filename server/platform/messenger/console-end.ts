import type { Letter, Outcome } from './messages.ts'

/**
 * Prints messages where nothing else is set, so that a developer can sign in. The settings allow it only outside
 * production, or in the demo: codes belong in no log of a business.
 */
export async function consoleEnd(letter: Letter): Promise<Outcome> {
  process.stdout.write(`${printed(letter)}\n`)
  return { state: 'sent' }
}

export function printed(letter: Letter): string {
  if (letter.kind === 'sms') return `SMS to ${letter.to.slice(0, 5)}…: ${letter.text}`
  const link = letter.text.split('\n').find((line) => line.startsWith('http'))
  return `Mail to ${letter.to.replace(/(?<=^.).*(?=@)/, '…')}: ${letter.subject}: ${link}`
}
