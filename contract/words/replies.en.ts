import { leadSentences } from '../platform/public-sentences.ts'
import { billSentences, dueSentences, handOverSentences, reviewSentences } from '../platform/sentences.ts'

type Read = { km: number; day: string }

/** What the server says to a driver of their account, their cars and their reviews. Browsers do not load it. */
export const replies = {
  area: 'replies',
  othersSignedOut: 'Your other devices are signed out.',
  deviceSignedOut: 'That device is signed out.',
  accountDeleted: 'Your account is deleted.',
  withdrawn: leadSentences.withdrawn as string,
  carRemoved: 'The car is removed.',
  carTwice: 'You already have a car with this number',
  noBill: billSentences.notFound as string,

  /** Of an odometer: the reading before it, or after. */
  lower: ({ km, day }: Read) => dueSentences.lower(km, day),
  higher: ({ km, day }: Read) => dueSentences.higher(km, day),
  readInFuture: dueSentences.inFuture as string,
  noGarageKnows: dueSentences.noGarage as string,

  buyersPhoneIsOwn: handOverSentences.ownPhone as string,
  offeredAlready: 'This car is already offered to someone. Take that back first.',
  tenOffers: 'Ten offers a day are the most. Please try again tomorrow.',
  offerEnded: 'This offer has ended. Please ask the seller for a new one.',
  carChangedSince: 'The seller has changed this car since. Please ask for a new offer.',
  acceptedAlready: 'The buyer has accepted: only the buyer can hand the car back.',
  fiveLinks: 'Five links to a car work at a time. Please end one first.',

  visitNotFound: reviewSentences.visitNotFound as string,
}
