export const maxReviewLength = 1000
export const maxReplyLength = 600
export const maxReviewPhotos = 4
/** From the delivery on. */
export const daysToWrite = 60
export const daysToChange = 30
export const hoursToChangeReply = 24
/** Fewer say more about chance than about the garage. */
export const minReviewsForAverage = 3

export type ReviewState = 'PUBLISHED' | 'TAKEN_DOWN'
export const deskDecisions = ['TAKE_DOWN', 'KEEP'] as const
export type DeskDecision = (typeof deskDecisions)[number]

/** What a review may not have. Few stars are none of it. */
export const reviewRules = {
  1: { name: 'Private data', words: 'It names a phone number, an address or someone’s full name.' },
  2: { name: 'Abuse', words: 'It insults or threatens somebody.' },
  3: { name: 'Not this visit', words: 'It is about another visit, or another garage.' },
  4: { name: 'Paid or false', words: 'It was paid for, or says what did not happen.' },
} as const
export type ReviewRule = keyof typeof reviewRules

export const starWords = ['', 'Bad', 'Poor', 'All right', 'Good', 'Very good'] as const

/** As many as the desk's page shows at once. */
export const deskPageSizes = { waiting: 100, decided: 50 } as const
