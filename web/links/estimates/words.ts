import { clockTime, counted, dayFormat, indianDay, shortDay } from '../../../contract/platform/formats.ts'
import { estimateSentences } from '../../../contract/platform/sentences.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'

const longDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** '22 Nov, 6:00 pm', by the clock in India. */
export const shortMoment = (instant: string) =>
  `${shortDay(indianDay(new Date(instant)))}, ${clockTime(new Date(instant))}`
export const longMoment = (instant: string) =>
  `${longDay(indianDay(new Date(instant)))}, ${clockTime(new Date(instant))}`

export type Standing = PublicEstimate['works'][number]
export type Work = PublicEstimate['content']['works'][number]

/** A work of the version with how it stands now. */
export const worksOf = ({ content, works }: PublicEstimate): { work: Work; now: Standing }[] =>
  content.works.flatMap((work) => {
    const now = works.find(({ workId }) => workId === work.workId)
    return now ? [{ work, now }] : []
  })

/** The bill under whose warranty a work is done again: nobody is asked about it. */
export const reworkOf = ({ lines }: Work) => lines.find((line) => line.reworkOf)?.reworkOf

const stillOpen = (count: number) => (count === 1 ? '1 still needs your answer.' : `${count} still need your answer.`)

export function headingOf(estimate: PublicEstimate): string {
  const { content, works, next } = estimate
  const asked = worksOf(estimate).filter(({ work }) => work.ask === 'asked')
  const open = asked.filter(({ now }) => now.approval === 'PROPOSED').length
  const approved = asked.filter(({ now }) => now.approval === 'APPROVED').length
  const declined = asked.length - open - approved
  if (estimate.state === 'OPEN' || estimate.state === 'PARTLY') {
    if (approved > 0) return `${approved} approved. ${stillOpen(open)}`
    if (declined > 0) return `${declined} declined. ${stillOpen(open)}`
    if (asked.every(({ now }) => now.approvedBefore)) {
      return open === 1
        ? 'The garage has changed a job you approved.'
        : `The garage has changed ${open} jobs you approved.`
    }
    if (content.settledTotal > 0) return foundText(open, asked.filter(({ work }) => !work.wasAsked).length)
    return `Your ${content.car.make} ${content.car.model}: please approve ${counted(open, 'job')}.`
  }
  if (estimate.state === 'WITHDRAWN') return estimateSentences.withdrawn
  if (estimate.state === 'CLOSED') return estimateSentences.closed
  if (works.every(({ approval }) => approval !== 'APPROVED')) return 'Thank you. No work will be done.'
  return next === 'WAIT' || next === 'ANSWER' ? 'Thank you. Work can begin.' : 'Your answer is noted.'
}

/** What is new; what was asked before and still waits is no find. */
function foundText(open: number, added: number): string {
  const count = added || open
  const found = count === 1 ? 'One more job was found.' : `${count} more jobs were found.`
  return count < open ? `${found} ${open} need your answer.` : found
}

/** What is urgent among the open works: '1 job should be done now. The rest can wait.' */
export function urgencyWords(open: Work[]): string {
  const now = open.filter(({ urgency }) => urgency === 'NOW').length
  if (now === 0) return 'Nothing here is urgent.'
  if (now === open.length) return now === 1 ? 'It should be done now.' : 'All of it should be done now.'
  return `${counted(now, 'job')} should be done now. The rest can wait.`
}

const ways: Record<PublicEstimate['answers'][number]['channel'], string> = {
  LINK: 'by a link',
  ACCOUNT: 'in the account',
  PHONE: 'by phone, written down by the garage',
  IN_PERSON: 'in person, written down by the garage',
  MESSAGE: 'by message, written down by the garage',
  BOOKING: 'with the booking',
}
export const answeredBy = ({ name, channel }: PublicEstimate['answers'][number]) => `${name}, ${ways[channel]}`

/** '7C4E 19D2' */
export const sealWords = (seal: string) => seal.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
