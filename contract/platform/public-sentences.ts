/*
 * What public pages say besides others: apart from sentences.ts, so that no browser loads all that the product says for a
 * service's price.
 */

export const catalogueSentences = {
  chooseCity: 'Please select a city to view services',
  garageNotFound: 'We do not know this garage.',
  invalidService: 'Invalid service or location',
  noServices: 'No Services Found',
  nobodyYet: (city: string) => `No garage in ${city} lists its services yet.`,
  serviceNotFound: 'Service not found',
  unknownCategory: 'We do not know this category',
} as const

export const leadSentences = {
  booked: 'Your booking request has been submitted. We will contact you shortly!',
  quoted: 'Your quote request has been submitted. We will contact you shortly!',
  gone: 'This lead no longer exists.',
  taken: 'The garage is already working on this request. Please call them.',
  withdrawn: 'Your request is withdrawn, and the garage’s copy is deleted.',
  followUpPassed: 'Next follow-up date cannot be before today',
  tooLongTogether:
    'We already have the request you sent a moment ago. Together they are longer than 2,000 characters. Please shorten this one.',
} as const

export const priceSentences = {
  includesTax: 'incl. GST',
  noTax: 'No GST is charged: the garage has no GSTIN.',
} as const
