/** What is said of parts and stock, by the server and by screens before they ask it. */
export const stockSentences = {
  numberRequired: 'Part number is required',
  nameRequired: 'Name is required',
  sellingPriceRequired: 'Selling price is required',
  supplierGone: 'This supplier no longer exists.',
  billed: 'Bills of this supplier are kept. Make it inactive instead.',
  purchaseGone: 'This purchase no longer exists.',
  takenIn: 'This bill is taken in: it never changes again.',
  undone: 'This bill was taken out of stock again.',
  notTakenIn: 'This bill is not in stock.',
  noLines: 'Please add what the bill is about',
  undoTooLate: 'A bill is taken out again within 7 days. Return its parts to the supplier instead.',
  orderGone: 'This order no longer exists.',
  orderCame: 'This order has come.',
  gone: 'This part no longer exists.',
  unknownCode: 'No part has this code.',
  numberTaken: 'Another part has this number.',
  codeTaken: (code: string, part: string) => `${code} is the code of ${part}.`,
  moved: 'This part has moved: its ledger is kept. Make it inactive instead.',
  onCards: 'This part stands on a job card. Make it inactive instead.',
  notForTechnicians: 'Parts are kept by advisors, cashiers and managers.',
  short: (onHand: number, asked: number) =>
    `Only ${onHand} of ${asked} ${onHand === 1 ? 'is' : 'are'} on the shelf. Count it, or fit ${onHand}.`,
  nothingLeft: (asked: number) => `None of ${asked} is on the shelf. Count it.`,
  fewerThere: (onHand: number) => `Only ${onHand} ${onHand === 1 ? 'is' : 'are'} on the shelf.`,
  fitted: (quantity: string) =>
    `${quantity} ${quantity.startsWith('1 ') ? 'is' : 'are'} fitted. Put them back on the shelf first.`,
} as const
