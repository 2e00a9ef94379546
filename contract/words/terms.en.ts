import { brand } from '../platform/brand.ts'

const { name, promises } = brand
const percent = promises.firstServiceDiscountPercent
const warranty = promises.warranty.toLowerCase()

/** Who does what, and who is responsible. */
export const terms = {
  area: 'terms',
  /** Last of the breadcrumb. */
  name: 'Terms',
  title: 'Terms of use',
  description: `What ${name} does, what the garage does and what you do, when you ask for a car service here.`,
  heading: 'Terms, in plain words',
  lead: 'Who does what when you ask for a service here, and who is responsible.',
  /** After 'This is demo copy:'. */
  demo: 'no lawyer has read these terms, and no company stands behind them. A real business would use its own.',
  /** By the part of the address that leads to each. */
  sections: {
    'who-does-what': 'Who does what',
    'requests-and-bookings': 'Requests and bookings',
    prices: 'Prices',
    'pickup-parts-and-warranty': 'Pickup, parts and warranty',
    'your-side': 'Your side',
    'if-something-goes-wrong': 'If something goes wrong',
    'changes-and-questions': 'Changes and questions',
  },
  whoDoes: {
    site: `${name} runs this site: a list of car services with their prices, and a way to ask for them. The garage that takes your request does the work, and the agreement about the work is between you and that garage.`,
    garages: 'Each garage publishes its own services, prices and pictures, and is responsible for them.',
  },
  bookings: {
    enquiry:
      'A quote request, and ‘Book This Service’, are enquiries. Nobody is committed until you and the garage agree on the service, the price and the day.',
    slot: ({ most }: { most: number }) =>
      `A booking of a day and time is an agreement with the garage: it keeps the slot and the total that you confirmed, and you bring the car or have it ready for the pickup. Until its slot is over or the work has begun you can move it ${most} times and cancel it, free of charge, by the link in the message or in your account.`,
    declined:
      'A garage may decline a request, or a booking that it has not confirmed, if it does not work on your car or doubts that it is genuine. Each phone number can send only a few requests an hour and make five bookings a day.',
  },
  prices: {
    rupees:
      'Prices are in rupees and cover the service as its page describes it. A crossed-out price is the garage’s own price before its discount. Agree any further work with the garage.',
    first: `Your first service is ${percent}% off.`,
    pay: 'You pay the garage. This site takes no payment; the UPI code on a bill pays the garage’s own account.',
  },
  promised: `Doorstep pickup and drop are free. Parts are genuine. The warranty is ${warranty}. To use it, take the bill back to the garage; if that does not help, <refund>this is the next step</refund>.`,
  yourSide: {
    yours: 'The phone number is yours, and the car is yours or you act for its owner.',
    truth: 'What you write about the car is true to the best of your knowledge. A mechanic relies on it.',
    papers: 'Registration, insurance and pollution certificate are in order when the car is collected.',
    valuables: 'You have removed your valuables from the car.',
    others: 'You do not use other people’s numbers or automated tools on this site.',
  },
  wrong: {
    responsible: `The garage is responsible for its work, and for the car while it is there. ${name} is responsible for this site, and for what it does with <privacy>your data</privacy>.`,
    rights: ({ city }: { city: string }) =>
      `Nothing here takes away a right that the Consumer Protection Act, 2019 gives you. The law of India applies; the courts of ${city} have jurisdiction, unless the law lets you choose a nearer one.`,
  },
  changes:
    'When these terms change, the new ones are published here and apply to requests and bookings sent from then on. Send questions to <mail/>, or through the <contact>contact page</contact>.',
}
