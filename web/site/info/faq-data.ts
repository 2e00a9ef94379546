import { brand } from '../../../contract/brand.ts'
import { cities } from '../../../contract/cities.ts'
import { modelLabel, vehicleChoices } from '../../../contract/vehicles.ts'
import { firstServiceDiscount, stages, warrantyPeriod } from './promises.ts'

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
          ', give your phone number and your car, and send. The garage contacts you to agree a day and a slot: morning (9\u00a0AM to 12\u00a0PM), afternoon (12\u00a0PM to 3\u00a0PM) or evening (3\u00a0PM to 6\u00a0PM).',
        ],
      },
      {
        question: 'Can I ask before I choose a service?',
        answer: [
          'Yes. Send a ',
          { label: 'quote request', to: '/contact', inCity: true },
          ' with your phone number, city and car, and say what the car does. It goes to one garage in your city.',
        ],
      },
      {
        question: 'Am I bound once I have sent a request?',
        answer: ['No. Until you and the garage agree, nothing is booked and nothing is owed.'],
      },
      {
        question: 'Which cars do you take?',
        answer: [
          `These ${carCount}: ${cars}. Yours is not among them? `,
          { label: 'Ask us', to: '/contact', inCity: true },
          '.',
        ],
      },
      {
        question: 'Which cities are you in?',
        answer: [
          `Ten are on the list: ${list(cities.map(({ city }) => city))}. A city is open when a garage in it takes requests; the city menu at the top shows those that are.`,
        ],
      },
      {
        question: 'Do I need an account?',
        answer: [
          'Not for a quote, and not for a booking: a phone number is enough. An account shows the requests that you sent, and keeps your cars in one place; it needs ',
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
          'It is what the garage asks for the service as its page describes it. For anything beyond that, ask the garage for the figure before you agree.',
        ],
      },
      {
        question: 'Why do two garages ask different prices?',
        answer: [
          'Each sets its own. The page of a service names the garage, the time the work takes and what is included, so you compare like with like.',
        ],
      },
      {
        question: `What is the ${firstServiceDiscount} off?`,
        answer: [`${firstServiceDiscount} off the first service that you book with us.`],
      },
      {
        question: 'How do I pay?',
        answer: [
          `You pay the garage that does the work. This site takes no payment, and asks for no card, no UPI PIN and no bank code. Somebody who asks for one in the name of ${brand.name} is not us.`,
        ],
      },
    ],
  },
  {
    title: 'Pickup and tracking',
    questions: [
      { question: 'What does pickup cost?', answer: ['Nothing. Doorstep pickup and drop are free.'] },
      {
        question: 'What do I do before the car is collected?',
        answer: [
          'Take out what is yours, note odometer and fuel, and photograph the scratches that are there already. Say what worries you even if it seems small: when it started, and at what speed.',
        ],
      },
      {
        question: 'How do I follow my car?',
        answer: [
          `Live, through five stages: ${list(stages.map(({ name }) => name))}. They stand in your account under `,
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
          'Tell the garage first: it knows the job. If that settles nothing, write to us. ',
          { label: 'Refunds', to: '/refund' },
          ' says how.',
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
