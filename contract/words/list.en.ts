import { counted } from '../platform/formats.ts'
import { catalogueSentences } from '../platform/public-sentences.ts'
import type { CityWords } from './frame.en.ts'
import { plural } from './plural.ts'

type Place = { place: CityWords | undefined }
type Category = { category: string | undefined }
type Count = { count: number }
const { chooseCity, noServices, nobodyYet, unknownCategory } = catalogueSentences

/** The services of a city as a list, and what its parts say where they stand elsewhere. */
export const list = {
  area: 'list',
  /** First of the tabs, and part of the heading. */
  allServices: 'All Services',
  heading: ({ category, place }: Category & Place) => `${category ?? 'All Services'}${place ? ` ${place.cityIn}` : ''}`,
  description: ({ heading }: { heading: string }) =>
    `${heading}: what each service includes, how long it takes and what it costs, before any discount and after.`,
  /** Heading where the address names a category that nobody knows. */
  servicesIn: ({ place }: { place: CityWords }) => `Services ${place.cityIn}`,
  /** Under the heading. */
  found: ({ count, garages }: Count & { garages: number }) =>
    `${counted(count, 'service')} from ${counted(garages, 'garage')}, each with its price.`,
  onTheWay: 'Each service with its price, before any discount and after.',
  /** Heard: what the tabs above the list are. */
  categories: 'Categories',
  /** Heard: a list by price, which has no other name. */
  byPrice: 'By price',
  /** Heard after the number beside a category. */
  countedServices: ({ count }: Count) => plural(count, ' service', ' services'),
  /** Heard: folds a category away. */
  fold: ({ category }: { category: string }) => `${category}: services`,
  /** Button on each card; half the width of a phone. */
  view: 'View Details',
  /** Heard. */
  viewOf: ({ service }: { service: string }) => `View Details of ${service}`,

  /** Label of the field above the list. */
  search: 'Search services',
  /** In the empty field: what somebody might look for. */
  searchExample: 'Brake pads, AC, oil',
  /** Label of a list of choices. */
  order: 'Order',
  /** Choices; a third of the width of a phone. */
  orders: { category: 'Category', lowest: 'Lowest price', highest: 'Highest price' },
  /** Heard. */
  shown: ({ count, total }: Count & { total: number }) => `${count} of ${total} services`,
  nothingFound: ({ typed }: { typed: string }) => `Nothing found for ‘${typed}’`,
  showAll: 'Show all services',
  anotherWord: 'Try another word, such as the part or what is wrong.',

  /** Heard. */
  loading: 'Loading services',
  /** Heard. */
  loadingOne: 'Loading service',
  notLoaded: 'Failed to load services',
  pleaseTry: 'Something went wrong. Please try again.',
  chooseCity: chooseCity as string,
  weAskFirst: 'Prices differ from city to city, so we ask first.',
  selectCity: 'Select a City',
  noServices: noServices as string,
  unknownCategory: `${unknownCategory}.`,
  nobodyYet: ({ city }: { city: string }) => nobodyYet(city),
  noneOfThis: ({ city }: { city: string }) => `No garage in ${city} lists this work yet.`,
  browseIn: ({ city }: { city: string }) => `Browse All Services in ${city}`,
  browse: 'Browse All Services',

  noImage: 'No image available',
  imageBroken: 'Image not available',

  cannotFind: 'Can’t find what your car needs?',
  tellUs: 'Tell us the noise it makes, or when it started.',
  /** Button where nothing was found. */
  contactUs: 'Contact Us',
  call: ({ phone }: { phone: string }) => `Call ${phone}`,
}
