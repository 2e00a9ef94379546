import { estimateSentences, jobCardSentences, onlineBookingSentences, reviewSentences } from '../platform/sentences.ts'
import type { ClaimMethod } from '../platform/terms/bill-kinds.ts'
import type { BookingStatus } from '../platform/terms/workshop.ts'

type Title = { title: string }
type Phone = { phone: string }
type Count = { count: number }
type Decided = { name: string; time: string }

const decided = (how: string, { name, time }: Decided) =>
  `This payment was ${how}${name && ` by ${name}`}${time && ` at ${time}`}.`

/** Why the server does not take what a driver answers, moves, tells or writes. Browsers do not load it. */
export const refusals = {
  area: 'refusals',
  estimate: {
    none: 'There is no estimate for this visit.',
    answeredTwice: estimateSentences.answeredTwice as string,
    noSuchJob: estimateSentences.noSuchJob as string,
    changing: ({ title }: Title) => jobCardSentences.isChanging(title),
    approved: ({ title }: Title) => jobCardSentences.alreadyApproved(title),
    approvedMeanwhile: ({ title }: Title) => jobCardSentences.meanwhile(title, 'approved'),
    declinedMeanwhile: ({ title }: Title) => jobCardSentences.meanwhile(title, 'declined'),
    ready: ({ title }: Title) => jobCardSentences.readyAlready(title),
  },
  claim: {
    utr: {
      UPI: 'A UPI reference (UTR) has 12 digits. Please check it in your app.',
      BANK: 'A bank’s reference has 12 to 22 letters and digits. Please check it.',
    } satisfies Record<ClaimMethod, string> as Record<ClaimMethod, string>,
    nothingLeft: 'Nothing is left to pay on this bill.',
    onlyLeft: ({ price }: { price: string }) => `Only ${price} is left to pay.`,
    usedBefore: 'This number was used before. Please check it in your app, or call the garage.',
    triesAreUp: ({ hour }: { hour: string }) =>
      `You have tried five times within an hour. Please try again after ${hour}, or call the garage.`,
    unknown: 'This payment does not exist.',
    /** By whom and when, where that is known; else ''. */
    confirmed: (by: Decided) => decided('confirmed', by),
    rejected: (by: Decided) => decided('marked as not found', by),
    withdrawn: ({ time }: Pick<Decided, 'time'>) => decided('taken back', { name: 'the driver', time }),
  },
  review: {
    takenDown: 'This review was taken down: it can no longer be changed.',
    changedFor: ({ count }: Count) => `A review can be changed for ${count} days. Yours stands as it is.`,
    writtenFor: ({ count }: Count) => `A review can be written for ${count} days after the visit.`,
    notBackYet: reviewSentences.notBackYet as string,
    hasNumber: ({ found }: { found: string }) => reviewSentences.hasNumber(found),
    member: 'People who work at a garage do not review it.',
    photoMissing: 'A photo is missing. Please add it again.',
  },
  booking: {
    /** The garage's phone; '' where it has none. */
    noMoves: ({ phone }: Phone) => onlineBookingSentences.noMoves(phone),
    begun: ({ phone }: Phone) => onlineBookingSentences.begun(phone),
    passed: onlineBookingSentences.passed as string,
    over: {
      CANCELLED: onlineBookingSentences.over('CANCELLED'),
      COMPLETED: onlineBookingSentences.over('COMPLETED'),
    } satisfies Partial<Record<BookingStatus, string>>,
  },
}
