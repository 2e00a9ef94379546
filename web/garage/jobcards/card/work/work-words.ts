import { answeredHow } from '../../../../../contract/estimate-words.ts'
import { priceOfWork } from '../../../../../contract/job-card-sums.ts'
import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import { sumOfRupees } from '../../../../../contract/paise.ts'
import type { JobCardWork } from '../../../../../contract/works.ts'
import type { StateOf } from '../../../../ui/office/badge.tsx'
import { shortMoment } from '../../../../ui/office/days.ts'

export const workState = ({ approval, askedVersion }: JobCardWork): StateOf<'work'> => {
  if (approval !== 'PROPOSED') return approval
  return askedVersion === null ? 'NOT_ASKED' : 'ASKED'
}

/** Whether what the driver said matters on this card: with Off, only once somebody has asked. */
export const asksDriver = ({ askBeforeWork, estimateCount, works }: JobCardDetail) =>
  askBeforeWork !== 'OFF' || estimateCount > 0 || works.some(({ isLine }) => !isLine)

/** The line of a bill under whose warranty it is done again, free: nobody is asked. */
export const reworkOf = ({ lines }: JobCardWork) => lines.find((line) => line.reworkOf)?.reworkOf

/** Works that wait: the driver has not answered, or was not asked. */
export const proposedOf = ({ works }: Pick<JobCardDetail, 'works'>) =>
  works.filter(({ approval }) => approval === 'PROPOSED')

/** What the driver is asked to approve: each price is exact to the paisa, and so is their sum. */
export const priceOfWorks = (works: readonly Pick<JobCardWork, 'lines'>[]) => sumOfRupees(works.map(priceOfWork))

/** 'Lakshmi Narayanan, 19 Nov, 10:41 am, by the link, E1' */
export function answerText({ approval, answer, askedVersion }: JobCardWork): string | undefined {
  if (approval === 'PROPOSED') return askedVersion === null ? undefined : `Waiting for an answer to E${askedVersion}.`
  if (!answer) return undefined
  const how = [shortMoment(answer.at), answeredHow[answer.channel], answer.version > 0 && `E${answer.version}`]
  const said = how.filter(Boolean).join(', ')
  return approval === 'APPROVED'
    ? `${answer.name}, ${said}`
    : `Declined ${said}. It stays on the car’s record for its next visit.`
}

/** 'wheel cylinder and wiper blades', 'A, B and 3 more': titles as they stand in a sentence. */
export function titlesText(works: readonly Pick<JobCardWork, 'title'>[]): string {
  const titles = works.map(({ title }) => title)
  if (titles.length <= 2) return titles.join(' and ')
  return `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more`
}
