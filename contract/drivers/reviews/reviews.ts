import { GarageRating } from '../../catalogue/public-catalogue/public-catalogue.ts'
import { plainText, requiredText, spoken } from '../../platform/fields.ts'
import { fieldSentences, reviewSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { answers } from '../../words/answers.en.ts'
import { say } from '../../words/say.ts'
import { deskDecisions, deskPageSizes, maxReplyLength, maxReviewLength, maxReviewPhotos } from './review-kinds.ts'

const oneToFive = spoken(() => say(answers).stars)
const stars = z.coerce.number(oneToFive).int(oneToFive).min(1, oneToFive).max(5, oneToFive)
const rule = z.literal([1, 2, 3, 4], { error: reviewSentences.noRule })

const lostPhoto = spoken(() => say(answers).lostPhoto)
const photoFile = z.string(lostPhoto).max(200, lostPhoto)

/** POST /public/review-links/{token} and /account/bookings/{id}/review: written, or changed. */
export const WrittenReview = z.object({
  stars,
  words: plainText(maxReviewLength).default(''),
  photos: z
    .array(photoFile, lostPhoto)
    .max(
      maxReviewPhotos,
      spoken(() => say(answers).mostPhotos),
    )
    .refine(
      (files) => new Set(files).size === files.length,
      spoken(() => say(answers).photoTwice),
    )
    .optional()
    .describe('file names as their uploads were answered, in order; absent: those that it has stay'),
  meantNumber: z
    .string()
    .max(20, 'Invalid number')
    .optional()
    .describe('the digits of what looks like a phone number in the words: its driver was asked, and means it'),
  requestId: z.uuid('Invalid request').describe('made by the client: sent again after a lost answer, it is one review'),
})
export type WrittenReview = z.infer<typeof WrittenReview>

const reply = z.object({ words: z.string(), at: z.string() })
const takenDown = z.object({
  on: z.string().describe('YYYY-MM-DD'),
  rule,
  reason: z.string(),
})

/** The same, with how many gave one star, two … five. */
const ratingByStars = GarageRating.extend({ byStars: z.array(z.number().int()).describe('five: of one star first') })
export type RatingByStars = z.infer<typeof ratingByStars>

const ReviewPhoto = z
  .object({
    filename: z.string().describe('by which a changed review keeps it'),
    thumbnailUrl: z.string(),
    imageUrl: z.string(),
    width: z.number().int().describe('of the larger file'),
    height: z.number().int(),
  })
  .meta({ id: 'ReviewPhoto' })
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** As anybody reads it. Of one that was taken down only that it was. */
const PublicReview = z.object({
  id: z.string(),
  stars: z.number().int().nullable(),
  words: z.string(),
  firstName: z.string().describe('‘A driver’ once the account is deleted'),
  carModel: z.string(),
  visitedOn: z.string().describe('YYYY-MM-DD'),
  writtenAt: z.string(),
  photos: z.array(ReviewPhoto),
  reply: reply.nullable(),
  takenDown: takenDown.nullable(),
})
export type PublicReview = z.infer<typeof PublicReview>

/** What stands of it beside the visit in My Bookings. */
export const OwnReview = PublicReview.pick({ stars: true, reply: true, takenDown: true }).extend({
  mayChange: z.boolean(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** GET /public/garages/{slug}/reviews */
export const PublicReviews = z.object({
  rating: ratingByStars.nullable(),
  reviews: z.array(PublicReview).describe('newest first, ten at a time'),
  nextCursor: z.string().nullable(),
})
export type PublicReviews = z.infer<typeof PublicReviews>

const cursor = z.uuid(fieldSentences.cursor).optional()

export const PublicReviewsQuery = z.object({ cursor, stars: stars.optional() })

/** GET and POST /public/review-links/{token}, /account/bookings/{id}/review: a visit, and what its driver wrote of it. */
export const ReviewOfVisit = z.object({
  garage: z.object({
    name: z.string(),
    slug: z.string(),
    citySlug: z.string(),
    locality: z.string(),
    city: z.string(),
    phone: z.string(),
  }),
  firstName: z.string(),
  carModel: z.string(),
  deliveredOn: z.string().nullable().describe('YYYY-MM-DD'),
  review: PublicReview.nullable(),
  mayWrite: z.boolean().describe('also: change what is written'),
  changeUntil: z.string().nullable().describe('of a written one'),
})
export type ReviewOfVisit = z.infer<typeof ReviewOfVisit>

/** As the garage reads it. */
const GarageReview = PublicReview.extend({
  jobCardId: z.string(),
  jobCardNumber: z.string(),
  mayChangeReply: z.boolean().describe('also where there is none yet'),
  reported: z.object({ on: z.string(), by: z.string(), rule }).nullable().describe('waits for the desk'),
  kept: z.object({ on: z.string(), reason: z.string() }).nullable().describe('the desk left it after a report'),
})
export type GarageReview = z.infer<typeof GarageReview>

const reviewTabs = ['TO_ANSWER', 'ALL', 'REPORTED'] as const
export const GarageReviewsQuery = z.object({ tab: z.enum(reviewTabs).default('ALL'), cursor })
export type GarageReviewsQuery = z.infer<typeof GarageReviewsQuery>

/** GET /garages/reviews */
export const GarageReviews = z.object({
  rating: ratingByStars.nullable(),
  counts: z.object({ TO_ANSWER: z.number().int(), ALL: z.number().int(), REPORTED: z.number().int() }),
  reviews: z.array(GarageReview).describe('newest first, thirty at a time'),
  nextCursor: z.string().nullable(),
})
export type GarageReviews = z.infer<typeof GarageReviews>
export const OneGarageReview = z.object({ review: GarageReview })

/** POST /garages/reviews/{reviewId}/reply */
export const ReviewReply = z.object({ words: requiredText('Please write an answer', maxReplyLength) })

/** POST /garages/reviews/{reviewId}/report and /public/garages/{slug}/reviews/{reviewId}/report */
export const ReviewReport = z.object({ rule, note: requiredText(reviewSentences.noReason, maxReplyLength) })
export type ReviewReport = z.infer<typeof ReviewReport>

/** What the desk sees of a reported review: what anybody sees, and the visit by its number. */
const reportedReview = z.object({
  garageName: z.string(),
  garagePath: z.string().describe('of its page'),
  reviewId: z.string(),
  stars: z.number().int(),
  words: z.string(),
  photos: z.array(ReviewPhoto),
  firstName: z.string(),
  carModel: z.string(),
  visitedOn: z.string(),
  jobCardNumber: z.string(),
  rule,
  note: z.string(),
  reportedAt: z.string(),
  reportedBy: z.enum(['GARAGE', 'VISITOR']),
})
const WaitingReport = reportedReview.extend({ garageId: z.string(), reportId: z.string() })
export type WaitingReport = z.infer<typeof WaitingReport>
const DecidedReport = reportedReview.extend({
  reportId: z.string(),
  decision: z.enum(deskDecisions),
  decidedRule: rule.nullable(),
  reason: z.string(),
  decidedAt: z.string(),
})
export type DecidedReport = z.infer<typeof DecidedReport>

/** GET /desk/reviews */
export const DeskReviews = z.object({
  reviews: z
    .array(WaitingReport)
    .describe(`nobody has decided about them: longest waiting first, at most ${deskPageSizes.waiting}`),
  decided: z.array(DecidedReport).describe(`the newest first, at most ${deskPageSizes.decided}`),
})
export type DeskReviews = z.infer<typeof DeskReviews>

/** POST /desk/garages/{garageId}/reports/{reportId}/decision */
export const DeskDecided = z
  .object({
    decision: z.enum(deskDecisions, { error: 'Please choose to keep it or to take it down' }),
    rule: rule.optional(),
    reason: requiredText('Please write a reason', maxReplyLength),
  })
  .refine(({ decision, rule }) => decision === 'KEEP' || rule !== undefined, {
    path: ['rule'],
    error: reviewSentences.noRule,
  })
export type DeskDecided = z.infer<typeof DeskDecided>
