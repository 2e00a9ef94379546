import { clockTime, indianDay, rupeesAndPaise, shortDay } from '../../platform/formats.ts'
import type { AnswerChannel } from '../../platform/terms/workshop.ts'
import type { Language } from '../../words/languages.ts'
import { underWarrantyOf } from '../warranties/warranty-words.ts'
import type { Comparison } from './estimates.ts'

/* How an answer came, and how a bill stands beside it, in words: on screens and prints. */

type Line = Comparison['works'][number]['lines'][number]

/** Beside how it was answered; of English pages nothing is said. */
export const answeredIn = (language: Language | null) =>
  language === 'ta' ? 'in Tamil' : language === 'hi' ? 'in Hindi' : undefined

export const answeredHow: Record<AnswerChannel, string> = {
  LINK: 'by the link',
  ACCOUNT: 'in their account',
  PHONE: 'by phone',
  IN_PERSON: 'in person',
  MESSAGE: 'by message',
  BOOKING: 'with the booking',
}

const shortMoment = (at: string) => `${shortDay(indianDay(new Date(at)))}, ${clockTime(new Date(at))}`

/** 'E3, by phone, 20 Nov, 9:20 am, Meena Krishnan', 'With the booking, 19 Nov, 8:07 pm' */
export function approvedText({ approvedBy, askedIn, billed, reworkOf }: Line): string {
  if (reworkOf !== null) return underWarrantyOf(reworkOf)
  if (!approvedBy) return unansweredText(askedIn)
  const { version, channel, at, recordedBy } = approvedBy
  const how = channel === 'BOOKING' ? 'With the booking' : `E${version}, ${answeredHow[channel]}`
  const said = [how, shortMoment(at), recordedBy].filter(Boolean).join(', ')
  return billed === null ? `${said}. Not on the bill` : said
}

/** As the card says it of a job; once it cannot be answered any more it waits for nothing. */
function unansweredText(askedIn: Line['askedIn']): string {
  if (!askedIn) return 'Not asked'
  return askedIn.isOpen ? `Waiting for an answer to E${askedIn.version}` : `Asked in E${askedIn.version}, not answered`
}

/** '3.3 L', and what was agreed where that was another quantity. */
export function quantityText({ quantity, agreedQuantity, unit }: Line): string {
  const text = (amount: number) => amount.toLocaleString('en-IN')
  const shown = `${text(quantity ?? agreedQuantity ?? 0)} ${unit}`
  const isOther = quantity !== null && agreedQuantity !== null && quantity !== agreedQuantity
  return isOther ? `${shown} of ${text(agreedQuantity)}` : shown
}

/** 'E1 to E3', 'booking and E1': in what the bill was agreed to; nothing where it was not. */
export function agreedIn({ works }: Pick<Comparison, 'works'>): string {
  const all = works.flatMap(({ lines }) => lines.flatMap(({ approvedBy }) => approvedBy ?? []))
  const booking = all.some(({ channel }) => channel === 'BOOKING') && 'booking'
  return [booking, versionsText(all.filter(({ version }) => version > 0))].filter(Boolean).join(' and ')
}

function versionsText(approvals: readonly { version: number }[]): string {
  if (approvals.length === 0) return ''
  const versions = approvals.map(({ version }) => version)
  const [first, last] = [Math.min(...versions), Math.max(...versions)]
  return first === last ? `E${first}` : `E${first} to E${last}`
}

export function declinedText({ declined }: Pick<Comparison, 'declined'>): string {
  if (declined.length === 0) return 'Prices with GST.'
  const jobs = declined.map(({ title, total }) => `${title} ${rupeesAndPaise(total)}`).join(', ')
  return `Prices with GST. Declined and not billed: ${jobs}. ${declined.length === 1 ? 'It stays' : 'They stay'} on the car’s record.`
}
