import { maxReviewPhotos } from '../drivers/reviews/review-kinds.ts'
import { fieldSentences, numberSentences, requiredSentences } from '../platform/sentences.ts'

/** What a driver's answers are refused with, to an estimate, a bill, a visit: as the schemas of the contract find it. */
export const answers = {
  area: 'answers',
  oneJob: 'Please approve or decline at least one job',
  eachJob: 'Please approve or decline',
  loadAgain: 'Please load the page again',
  oldParts: 'Please choose what happens to the old parts',
  amount: requiredSentences.amount as string,
  unreadable: numberSentences.amount(),
  negative: fieldSentences.negative as string,
  notPositive: fieldSentences.notPositive as string,
  tooLarge: fieldSentences.tooLarge as string,
  decimals: fieldSentences.decimals as string,
  utr: 'Please enter the number of the payment',
  wrongUtr: 'Please check this number',
  stars: 'Please choose 1 to 5 stars',
  lostPhoto: 'A photo did not arrive. Please add it again.',
  mostPhotos: `A review can have at most ${maxReviewPhotos} photos`,
  photoTwice: 'Each photo may be listed only once',
}
