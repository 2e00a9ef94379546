import { counted } from '../platform/formats.ts'
import { estimateSentences } from '../platform/sentences.ts'
import type { AnswerChannel, Urgency } from '../platform/terms/workshop.ts'
import { underWarrantyOf } from '../workshop/warranties/warranty-words.ts'
import { plural } from './plural.ts'

type Count = { count: number }
type Left = Count & { left: number }
/** How many, or where a page's own script writes it: '{count}'. */
type Place = { count: number | string }
type Car = { car: string }
type At = { at: string }
type Price = { price: string }
type Found = { found: string }
type Limit = { limit: string }

const left = (count: number) => (count === 1 ? '1 still needs your answer.' : `${count} still need your answer.`)
const found = (count: number) => (count === 1 ? 'One more job was found.' : `${count} more jobs were found.`)

/** An estimate, which its driver answers by a link or in the account. `at` is a moment, as `formats` writes it. */
export const estimate = {
  area: 'estimate',
  title: ({ garage }: { garage: string }) => `Estimate from ${garage}`,
  /** What a messenger shows of the link: nothing of whose car it is. */
  preview: 'An estimate for your car',
  previewWords: 'Open it to see each job with its price, and to answer.',
  signIn: 'Sign in to see your car',
  nothingApproved: 'Nothing was approved.',
  answerBy: ({ at }: At) => `Answer by ${at}`,

  heading: {
    ask: ({ car, count }: Car & Count) => `Your ${car}: please approve ${counted(count, 'job')}.`,
    approved: ({ count, left: open }: Left) => `${count} approved. ${left(open)}`,
    declined: ({ count, left: open }: Left) => `${count} declined. ${left(open)}`,
    changed: ({ count }: Count) =>
      count === 1 ? 'The garage has changed a job you approved.' : `The garage has changed ${count} jobs you approved.`,
    found: ({ count }: Count) => found(count),
    foundOf: ({ count, left: open }: Left) => `${found(count)} ${open} need your answer.`,
    withdrawn: estimateSentences.withdrawn as string,
    closed: estimateSentences.closed as string,
    none: 'Thank you. No work will be done.',
    begins: 'Thank you. Work can begin.',
    noted: 'Your answer is noted.',
  },
  urgent: {
    nothing: 'Nothing here is urgent.',
    it: 'It should be done now.',
    all: 'All of it should be done now.',
    some: ({ count }: Count) => `${counted(count, 'job')} should be done now. The rest can wait.`,
  },
  /** Beside a job, as a badge. */
  urgency: { NOW: 'Now', SOON: 'Soon', ROUTINE: 'Routine' } satisfies Record<Urgency, string> as Record<
    Urgency,
    string
  >,
  /** Badge: how a job was answered. */
  said: { APPROVED: 'Approved', DECLINED: 'Declined', open: 'Not answered' },

  /** The two halves of an answer: each half as wide as a phone. */
  decline: 'Decline',
  /** Button of one job; half the width of a phone. */
  approve: 'Approve',
  /** Button. */
  approveAll: 'Approve all',
  approveAfterAll: 'Approve after all',
  /** Heard: of several, which. */
  afterAllOf: ({ title }: { title: string }) => `Approve after all: ${title}`,
  /** Heard. */
  photoOf: ({ title }: { title: string }) => `Photo of ${title}`,
  /** Beside an amount. */
  withTax: 'with tax',
  changing: 'The garage is changing this job. You will get a new estimate.',
  approvedBefore: 'You approved this before. The garage has changed the estimate since.',
  approvedFor: ({ before, price }: { before: string } & Price) =>
    `You approved this for ${before}. The price is now ${price}.`,
  included: 'What is included',
  /** Under a ruler: what was measured, and where it has to be changed; and both as they are heard. */
  found: ({ found }: Found) => `Found <b>${found}</b>`,
  foundHeard: ({ found }: Found) => `Found ${found}`,
  changeAt: ({ limit }: Limit) => `Change at ${limit}`,
  changeSoonAt: ({ limit }: Limit) => `Change soon at ${limit}`,

  /** Heard: the sums beside the jobs. */
  yourAnswer: 'Your answer',
  /** Line of the sum. */
  beforeTax: 'Before tax',
  /** Line of the sum. */
  discount: 'Discount',
  /** Line of the sum. */
  rounding: 'Rounding',
  ifAll: ({ count }: Count) => plural(count, 'If you approve', 'If you approve all'),
  approvedCount: ({ count }: Place) => `${count} approved`,
  declinedCount: ({ count }: Place) => `${count} declined`,
  openCount: ({ count }: Place) => `${count} open`,
  /** At the foot of a phone. */
  inAll: ({ total }: { total: string }) => `<total>${total}</total> in all`,
  /** Heard: the foot of a phone. */
  confirm: 'Confirm',
  /** Button, wide. */
  confirmAnswer: 'Confirm answer',
  confirmOf: ({ count, total }: Place & { total: number | string }) => `Confirm ${count} of ${total}`,
  /** In the button, while it is sent. */
  confirming: 'Confirming…',
  lostAnswer: '<b>Your answer did not arrive.</b> Nothing is approved yet. Your choices are still here.',

  oldParts: 'Your old parts',
  theyAreYours: 'They are yours. The garage keeps them for you unless you say otherwise.',
  keep: 'Give them back to me',
  dispose: 'The garage may dispose of them',
  /** In the receipt, beside 'Old parts'. */
  kept: { name: 'Old parts', KEEP: 'given back to you', DISPOSE: 'the garage may dispose of them' },
  promises: {
    price: 'The price of an approved job does not rise without asking you again.',
    declined: 'Declined jobs are not done and not billed.',
    silence: 'No answer means not done and not billed.',
    kept: 'Your answer is kept with its time and this device.',
  },
  askForCall: 'Ask for a call',
  callAsked: ({ at }: At) => `You asked for a call at ${at}. The garage has been told.`,
  notWhatYouSaid: 'Not what you said?',
  afterwards:
    'To take back an approval, please call the garage: a part may be on its way. Declined jobs are kept on your car’s record until its next visit.',

  freeUnderWarranty: 'Free under warranty',
  underWarranty: ({ number }: { number: string }) => underWarrantyOf(number),
  stays: ({ price }: Price) => `${price} stays as it is`,
  jobs: ({ count }: Count) => counted(count, 'job'),
  /** Before when it was. */
  answered: 'Answered',
  /** Before the characters by which an answer is known. */
  seal: 'Seal',
  /** Heard, and above the sum. */
  whatYouApproved: 'What you approved',
  /** Before the sum of what was approved. */
  youApproved: 'You approved',
  saveAsPdf: 'Save as PDF',
  followWork: 'Follow the work',
  /** After a name: how it was answered. */
  ways: {
    LINK: 'by a link',
    ACCOUNT: 'in the account',
    PHONE: 'by phone, written down by the garage',
    IN_PERSON: 'in person, written down by the garage',
    MESSAGE: 'by message, written down by the garage',
    BOOKING: 'with the booking',
  } satisfies Record<AnswerChannel, string> as Record<AnswerChannel, string>,

  newer: 'There is a newer estimate.',
  seeNewer: ({ version }: { version: string }) => `See estimate ${version}`,
  oldAsPdf: ({ version }: { version: string }) => `${version} as PDF`,
  replaced: ({ old, version, at }: { old: string; version: string } & At) =>
    `${old} was replaced by <b>${version}</b> on ${at}.`,
  stillCounts: ({ price }: Price) => `What you approved, <b>${price}</b>, still counts.`,
  asksAbout: ({ version, count, price }: { version: string } & Count & Price) =>
    `${version} asks about ${counted(count, 'job')}: <b>${price}</b>.`,
  expired: 'This estimate has expired.',
  wasOpenUntil: ({ at }: At) => `It was open until <b>${at}</b>. Prices may be different now.`,
  askForNew: 'Ask for a new one',
  newAsked: ({ at }: At) => `You asked for a new one on ${at}.`,
  nothingElse: 'Nothing else is billed.',
  noneApproved: 'Nothing was approved with it.',
  noneApprovedNorBilled: 'Nothing was approved with it, and nothing is billed.',
}
