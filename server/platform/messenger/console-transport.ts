import type { Outcome, RenderedMessage } from './messages.ts'

/**
 * Prints messages where nothing else is set, so that a developer can sign in. The settings allow it only outside
 * production, or in the demo: codes belong in no log of a business.
 */
export async function consoleTransport(rendered: RenderedMessage): Promise<Outcome> {
  process.stdout.write(`${consoleLine(rendered)}\n`)
  return { state: 'sent' }
}

export function consoleLine(rendered: RenderedMessage): string {
  if (rendered.kind !== 'mail') {
    const way = rendered.kind === 'sms' ? 'SMS' : 'WhatsApp'
    return `${way} to ${rendered.to.slice(0, 5)}…: ${rendered.text}`
  }
  const link = rendered.text.split('\n').find((line) => line.startsWith('http'))
  return `Mail to ${rendered.to.replace(/(?<=^.).*(?=@)/, '…')}: ${rendered.subject}: ${link}`
}
