import { daysToChange, daysToWrite, maxReviewPhotos, starWords } from '../drivers/reviews/review-kinds.ts'

type When = { when: string }
type Count = { count: number }
/** Which photo, or where the page's own script writes it: '{count}'. */
type Place = { count: number | string }

/** A review that a link opens: how it is written, and how it stands. `when` is a day as it is written. */
export const review = {
  area: 'review',
  title: ({ garage }: { garage: string }) => `How was ${garage}?`,
  /** What a messenger shows of the link. */
  preview: 'How was your visit?',
  previewWords: 'Tell the next driver how it was.',
  warning: 'Anyone with this link can write this review: please don’t share it.',
  seeGarage: 'See the garage’s page',
  closed: 'This review is closed.',
  closedWords: `It could be written for ${daysToWrite} days after the visit.`,
  /** Heading, before the car is handed over. */
  notYet: 'Not yet.',

  /** Above the heading: whose visit it was. */
  deliveredOn: ({ garage, when }: { garage: string } & When) => `${garage}, delivered on ${when}`,
  heading: ({ model }: { model: string }) => `How was it for your ${model}?`,
  shownWith: 'Shown with your first name and the car’s model, nothing else.',
  label: 'What should the next driver know?',
  /** In the empty field. */
  example: 'Was it ready on time? Was the bill as agreed?',
  hint: 'Up to 1,000 letters. Please leave out phone numbers and full names.',
  changeFor: `You can change it for ${daysToChange} days.`,
  /** Button. */
  back: 'Back',
  /** Button. */
  publish: 'Publish',

  /** Label of the five stars. */
  stars: 'Stars',
  /** Heard, as the next. */
  starsAs: ({ count, name }: Count & { name: string }) => `${count === 1 ? '1 star' : `${count} stars`}: ${name}`,
  /** From one star on. */
  starNames: starWords.slice(1).map((word): string => word),

  /** Label of the photos. */
  photos: 'Photos',
  upTo: `up to ${maxReviewPhotos}, optional`,
  /** Button as large as a photo. */
  add: 'Add',
  /** Heard after it. */
  addPhotos: ' photos',
  noPicture: 'Only JPEG, PNG, WebP, and GIF images are allowed',
  tooMany: `A review can have at most ${maxReviewPhotos} photos.`,
  /** Heard, as the next. */
  removePhoto: ({ count }: Place) => `Remove photo ${count}`,
  photoInYours: ({ count }: Place) => `${count} in your review`,
  /** Button. */
  tryAgain: 'Try again',
  /** In the button, while it is sent. */
  sending: 'Sending…',
  /** On a photo that did not arrive. */
  notSent: 'Not sent.',

  takenDown: 'Your review was taken down.',
  takenDownFor: ({ when, rule }: When & { rule: number }) => `On ${when}, under rule ${rule}:`,
  starsGone: 'Its stars no longer count.',
  thanks: ({ name }: { name: string }) => `Thank you, ${name}.`,
  isShown: 'It is on the garage’s page now. The garage may answer once.',
  /** Heard. */
  photoOf: ({ count, total }: Count & { total: number }) => `${count} of ${total} in your review`,
  /** Link at the review. */
  change: 'Change',
  changeUntil: ({ when }: When) => `You can change it until ${when}.`,
}
