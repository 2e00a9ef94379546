import { plural } from './plural.ts'

/** What the server says of one-time codes. Browsers do not load it. */
export const codes = {
  area: 'codes',
  sent: 'We have sent you a code.',
  tooMany: 'Too many codes for this number. Please try again in an hour.',
  wait: ({ seconds }: { seconds: number }) => `Please wait ${seconds} seconds before you ask for another code.`,
  expired: 'This code has expired. Please ask for a new one.',
  wrong: ({ left }: { left: number }) => `That code is not right. ${left} ${plural(left, 'try', 'tries')} left.`,
}
