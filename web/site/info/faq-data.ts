import { cities } from '../../../contract/platform/places/cities.ts'
import { modelLabel, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import type { faq } from '../../../contract/words/faq.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'

/** In an answer a link's name stands in its element. */
export type Question = { question: string; answer: string }
type Topic = { id: string; title: string; questions: Question[] }

/** In English with its 'and', elsewhere by commas: Intl's own word is written style. */
const list = (words: readonly string[]) =>
  languageOfAsker() === 'en' ? new Intl.ListFormat('en-GB').format(words) : words.join(', ')

/** Makes and models are as their makers write them. */
const cars = () => vehicleChoices.map(({ label, models }) => `${label} ${list(models.map(modelLabel))}`).join(', ')
const carCount = vehicleChoices.reduce((count, { models }) => count + models.length, 0)

const cityNames = () => list(cities.map(({ slug }) => say(frame).cities[slug].city))

/** The questions of the page, in the language of whoever asks. */
export function topicsOf(words: typeof faq): Topic[] {
  const { topics, booking, payment, pickup, warranty } = words
  const { cars: whichCars, cities: whichCities, ...ofBooking } = booking
  const { account, ...before } = ofBooking
  return [
    {
      id: 'booking',
      title: topics.booking,
      questions: [
        ...Object.values(before),
        { ...whichCars, answer: whichCars.answer({ count: carCount, names: cars() }) },
        { ...whichCities, answer: whichCities.answer({ names: cityNames() }) },
        account,
      ],
    },
    { id: 'price-and-payment', title: topics['price-and-payment'], questions: Object.values(payment) },
    {
      id: 'pickup-and-tracking',
      title: topics['pickup-and-tracking'],
      questions: Object.values(pickup),
    },
    { id: 'parts-and-warranty', title: topics['parts-and-warranty'], questions: Object.values(warranty) },
  ]
}

const plain = (answer: string) => answer.replace(/<\/?\w+>/g, '')

/** schema.org's FAQPage, of the very same questions. */
export const faqPageData = (topics: Topic[]) => ({
  '@type': 'FAQPage',
  mainEntity: topics
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
})
