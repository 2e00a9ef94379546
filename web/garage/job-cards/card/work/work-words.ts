import { answeredHow } from '../../../../../contract/workshop/estimates/estimate-words.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import type { StateOf } from '../../../../ui/office/badge.tsx'
import { shortMoment } from '../../../../ui/office/days.ts'

export const workState = ({ approval, askedVersion }: JobCardWork): StateOf<'work'> => {
  if (approval !== 'PROPOSED') return approval
  return askedVersion === null ? 'NOT_ASKED' : 'ASKED'
}

/** The line of a bill under whose warranty it is done again, free: nobody is asked. */
export const reworkOf = ({ lines }: JobCardWork) => lines.find((line) => line.reworkOf)?.reworkOf

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
