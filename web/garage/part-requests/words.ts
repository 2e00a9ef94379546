/** What the desk says of parts that technicians ask for. */
export const partRequestWords = {
  driverFirst: 'The driver is asked first: this is new work.',
  askedFor: 'Asked for',
  askedBy: (name: string, when: string) => `${name}, ${when}`,
  comes: (when: string, isAfterPromise: boolean) =>
    isAfterPromise ? `${when}, after the day for which the car is promised` : when,
  addToCard: 'Add to card',
  order: 'Ordered',
  refuse: 'No',
  priceOf: (what: string) => `Price of ${what}`,
  priceEach: 'Price each, without GST',
  addPart: 'Add the part',
  addingPart: 'Adding...',
  addPartFailed: 'Failed to add the part',
  whyNot: 'Why not',
  sayNo: 'Say no',
  sayingNo: 'Saving...',
  sayNoFailed: 'Failed to save. Please try again.',
  partStates: {
    ASKED: 'Asked',
    ADDED: 'On the card',
    ORDERED: 'Ordered',
    HERE: 'It is here',
    NO: 'No',
  },
}
