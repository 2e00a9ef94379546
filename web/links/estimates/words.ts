import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'

/** '22 Nov, 6:00 pm', by the clock in India. */
export const shortMoment = (at: string) => say(formats).moment({ at })
export const longMoment = (at: string) => say(formats).longMoment({ at })

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

export function headingOf(estimate: PublicEstimate): string {
  const words = say(estimateWords).heading
  const { content, works, next } = estimate
  const asked = worksOf(estimate).filter(({ work }) => work.ask === 'asked')
  const open = asked.filter(({ now }) => now.approval === 'PROPOSED').length
  const approved = asked.filter(({ now }) => now.approval === 'APPROVED').length
  const declined = asked.length - open - approved
  if (estimate.state === 'OPEN' || estimate.state === 'PARTLY') {
    if (approved > 0) return words.approved({ count: approved, left: open })
    if (declined > 0) return words.declined({ count: declined, left: open })
    if (asked.every(({ now }) => now.approvedBefore)) return words.changed({ count: open })
    if (content.settledTotal > 0) return foundText(open, asked.filter(({ work }) => !work.wasAsked).length)
    return words.ask({ car: `${content.car.make} ${content.car.model}`, count: open })
  }
  if (estimate.state === 'WITHDRAWN') return words.withdrawn
  if (estimate.state === 'CLOSED') return words.closed
  if (works.every(({ approval }) => approval !== 'APPROVED')) return words.none
  return next === 'WAIT' || next === 'ANSWER' ? words.begins : words.noted
}

/** What is new; what was asked before and still waits is no find. */
function foundText(open: number, added: number): string {
  const { found, foundOf } = say(estimateWords).heading
  const count = added || open
  return count < open ? foundOf({ count, left: open }) : found({ count })
}

/** What is urgent among the open works: '1 job should be done now. The rest can wait.' */
export function urgencyWords(open: Work[]): string {
  const { nothing, it, all, some } = say(estimateWords).urgent
  const now = open.filter(({ urgency }) => urgency === 'NOW').length
  if (now === 0) return nothing
  if (now === open.length) return now === 1 ? it : all
  return some({ count: now })
}

export const answeredBy = ({ name, channel }: PublicEstimate['answers'][number]) =>
  `${name}, ${say(estimateWords).ways[channel]}`

/** '2 approved, 1 declined, 1 open' */
export function choiceWords({ approved, declined, open }: { approved: number; declined: number; open: number }) {
  const { approvedCount, declinedCount, openCount } = say(estimateWords)
  const said: [count: number, words: (of: { count: number }) => string][] = [
    [approved, approvedCount],
    [declined, declinedCount],
    [open, openCount],
  ]
  return said
    .filter(([count]) => count > 0)
    .map(([count, words]) => words({ count }))
    .join(', ')
}

/** What the key of an answer does: of how many jobs it confirms what was chosen. */
export function confirmWords(chosen: number, jobs: number): string {
  const { confirmAnswer, confirmOf } = say(estimateWords)
  return chosen === 0 ? confirmAnswer : confirmOf({ count: chosen, total: jobs })
}

/** What the page's own script says as one chooses (web/links/page-script.ts): it puts numbers where '{count}' stands. */
export function wordsOfScript(jobs: number) {
  const { approvedCount, declinedCount, openCount, ifAll, confirmAnswer, confirmOf, confirming } = say(estimateWords)
  const count = '{count}'
  return {
    approved: approvedCount({ count }),
    declined: declinedCount({ count }),
    open: openCount({ count }),
    ifAll: ifAll({ count: jobs }),
    confirm: confirmAnswer,
    confirmOf: confirmOf({ count, total: '{total}' }),
    confirming,
  }
}
export type WordsOfScript = ReturnType<typeof wordsOfScript>

/** '7C4E 19D2' */
export const sealWords = (seal: string) => seal.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
