import { brand } from '../../../contract/platform/brand.ts'
import { cities } from '../../../contract/platform/places/cities.ts'
import { modelLabel, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import { serviceStages } from '../../../contract/platform/terms/service-stages.ts'
import { maxMoves } from '../../../contract/workshop/bookings/booking-words.ts'
import { firstServiceDiscount, warrantyPeriod } from './promises.ts'

/** A piece of an answer: text, or a link; `inCity` where the page stands under a city as well. */
export type Piece = string | { label: string; to: string; inCity?: boolean }
export type Question = { question: string; answer: Piece[] }
export type Topic = { title: string; questions: Question[] }

const list = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

const cars = vehicleChoices.map(({ label, models }) => `${label} ${list(models.map(modelLabel))}`).join(', ')
const carCount = vehicleChoices.reduce((count, { models }) => count + models.length, 0)

export const topics: Topic[] = [
  {
    title: 'Booking',
    questions: [
      {
        question: 'How do I book?',
        answer: [
          { label: 'Choose a service', to: '/services', inCity: true },
          ', press ‘Choose a day and time’, and say which car it is. A code by SMS to your phone books the slot: morning (9\u00a0AM to 12\u00a0PM), afternoon (12\u00a0PM to 3\u00a0PM) or evening (3\u00a0PM to 6\u00a0PM). If you would rather be called, ‘Book This Service’ sends the garage your phone number and car, and it contacts you to agree a day and a slot.',
        ],
      },
      {
        question: 'Can I move or cancel a booking?',
        answer: [
          `Yes, until its slot is over or the work has begun: by the link in the SMS, or in your account under `,
          { label: 'My Bookings', to: '/account/bookings' },
          `. You can move it ${maxMoves} times, and cancelling costs nothing. After that, please call the garage.`,
        ],
      },
      {
        question: 'Can I ask before I choose a service?',
        answer: [
          'Yes. Send a ',
          { label: 'quote request', to: '/contact', inCity: true },
          ' with your phone number, city and car, and say what is wrong. It goes to one garage in your city.',
        ],
      },
      {
        question: 'Am I committed once I send a request?',
        answer: [
          'Not by a quote request: until you and the garage agree, nothing is booked and nothing is owed. A day and time that you book holds for both of you; moving or cancelling it is free.',
        ],
      },
      {
        question: 'Which cars do you take?',
        answer: [
          `Any make and model, when you choose a day and time. Quote requests and ‘Book This Service’ list ${carCount}: ${cars}. If yours is not among them, `,
          { label: 'call us', to: '/contact', inCity: true },
          '.',
        ],
      },
      {
        question: 'Which cities are you in?',
        answer: [
          `Ten are on the list: ${list(cities.map(({ city }) => city))}. A city opens once a garage there takes requests; the city menu at the top shows which are open.`,
        ],
      },
      {
        question: 'Do I need an account?',
        answer: [
          'Not for a quote: a phone number is enough. The code that books a slot opens one for you. It shows your requests and bookings and keeps your cars in one place. To open one now, all it takes is ',
          { label: 'your phone and one code', to: '/register' },
          '.',
        ],
      },
    ],
  },
  {
    title: 'Price and payment',
    questions: [
      {
        question: 'Is the price on the page the final price?',
        answer: [
          'It is what the garage charges for the service as its page describes it. For anything beyond that the garage can ask you on your phone, job by job and with prices: agree before it begins.',
        ],
      },
      {
        question: 'Why do two garages charge different prices?',
        answer: [
          'Each sets its own. A service’s page names the garage, how long the work takes and what is included, so you can compare like with like.',
        ],
      },
      {
        question: `What is the ${firstServiceDiscount} off?`,
        answer: [`${firstServiceDiscount} off the first service you book with us.`],
      },
      {
        question: 'How do I pay?',
        answer: [
          `You pay the garage that does the work. This site takes no payment and never asks for a card, UPI PIN or bank code. Anyone who asks for one in ${brand.name}’s name is not us.`,
        ],
      },
    ],
  },
  {
    title: 'Pickup and tracking',
    questions: [
      { question: 'What does pickup cost?', answer: ['Nothing. Doorstep pickup and drop are free.'] },
      {
        question: 'What should I do before the car is collected?',
        answer: [
          'Take out your belongings, note the odometer and fuel level, and photograph any scratches. Mention whatever worries you, even if it seems small: when it started, and at what speed.',
        ],
      },
      {
        question: 'How do I follow my car?',
        answer: [
          `Live, through five stages: ${list(serviceStages.map(({ name }) => name))}. You will find them in your account under `,
          { label: 'My Bookings', to: '/account/bookings' },
          '.',
        ],
      },
    ],
  },
  {
    title: 'Parts and warranty',
    questions: [
      { question: 'Are the parts genuine?', answer: ['Yes, for every service booked here.'] },
      {
        question: 'How long is the warranty?',
        answer: [`${warrantyPeriod}. Keep the bill: it shows the day, and which garage to go back to.`],
      },
      {
        question: 'What if something is wrong afterwards?',
        answer: [
          'Tell the garage first: it knows the job. If that does not settle it, write to us. ',
          { label: 'Refunds', to: '/refund' },
          ' explains how.',
        ],
      },
    ],
  },
]

const plain = (answer: Piece[]) => answer.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('')

/** schema.org's FAQPage, of the very same questions. */
export const faqPageData = {
  '@type': 'FAQPage',
  mainEntity: topics
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
}
