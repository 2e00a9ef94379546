import { type PublicCategorySlug, publicCategories } from '../catalogue/services/categories.ts'
import { brand } from '../platform/brand.ts'
import { type CitySlug, cities } from '../platform/places/cities.ts'
import { plural } from './plural.ts'

/** A city alone and as the place where something is: in Tamil the noun itself takes the suffix. */
export type CityWords = { city: string; cityIn: string; state: string }

const entries = <Key extends string, Value>(pairs: [Key, Value][]) => Object.fromEntries(pairs) as Record<Key, Value>

/** Header, footer, menu, forms and faults: what stands on every page. */
export const frame = {
  area: 'frame',
  cities: entries<CitySlug, CityWords>(
    cities.map(({ city, slug, state }) => [slug, { city, cityIn: `in ${city}`, state }]),
  ),
  categories: entries<PublicCategorySlug, string>(publicCategories.map(({ slug, name }) => [slug, name])),
  /** Shorter, in the footer: some are one word of the list's two. */
  footerServices: {
    'periodic-service': 'Periodic Service',
    'ac-service': 'AC Service',
    'oil-change': 'Oil Change',
    'brake-service': 'Brake Service',
    'battery-service': 'Battery Service',
    'car-inspection': 'Car Inspection',
  },

  skip: 'Skip to content',
  /** Heard: what the header's links are. */
  mainNav: 'Main',
  /** Heard: the links above the heading, from home down. */
  breadcrumb: 'Breadcrumb',
  /** The first of them. */
  home: 'Home',
  /** Links of header and footer, by the address that they lead to. */
  links: {
    services: 'Services',
    about: 'About',
    contact: 'Contact',
    careers: 'Careers',
    partners: 'Partners',
    blog: 'Blog',
    faq: 'FAQ',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
    refund: 'Refund',
  },
  /** Heading in the footer. */
  legal: 'Legal',
  /** Link in header and menu. */
  signIn: 'Sign In',
  /** Link in header and menu, to the form that opens an account. */
  getStarted: 'Get Started',
  /** Button in the menu. */
  signOut: 'Sign Out',
  /** Tab, and link in the menu. */
  myAccount: 'My Account',
  /** Tab, and link in the menu. */
  myBookings: 'My Bookings',
  /** Tab, and link in the menu. */
  myVehicles: 'My Vehicles',
  /** Link in the menu of somebody who works in a garage. */
  garageDashboard: 'Garage Dashboard',
  /** Heard before the name on the button that opens it. */
  accountMenuOf: 'Account menu of ',
  /** Button in the header, and heading of the list that it opens. */
  selectCity: 'Select City',
  /** Heard. */
  closeCities: 'Close the list of cities',
  /** Button, heard, and heading of what it opens. */
  menu: 'Menu',
  /** Heard. */
  closeMenu: 'Close menu',
  /** Heard: before the three names in the footer, the menu and the list of cities. */
  language: 'Language',
  notToScale: 'Drawings not to scale.',
  serving: ({ year }: { year: number }) =>
    `© ${year} ${brand.name}. Serving ${brand.homeCity} since ${brand.servingSince}.`,
  /** Heard: the picture of Facebook and others. */
  onSocial: ({ name }: { name: string }) => `${brand.name} on ${name}`,

  newsletter: {
    /** Form in the footer. */
    subscribe: {
      name: 'Newsletter',
      label: 'Email for the newsletter',
      button: 'Subscribe',
      failure: 'Failed to subscribe. Please try again.',
    },
    /** Form of a city where no garage is yet. */
    awaitCity: {
      name: 'Tell me when you open',
      label: 'Your email',
      button: 'Tell me when you open',
      failure: 'That was not saved. Please try again.',
    },
  },

  signedOutHere:
    'You are signed out here, but our server could not be reached, so it still treats this device as signed in. We keep trying and finish as soon as there is a connection.',
  /** Button. */
  tryNow: 'Try now',

  wentWrong: 'Something went wrong',
  nothingLost: 'Please try again. Nothing you sent is lost.',
  ourFault: 'That is our fault. What you saved is safe, and what you typed comes back when you try again.',
  ourFaultShort: 'That is our fault. What you saved is safe.',
  backToHome: 'Back to Home',
  /** An address that is no page's. */
  lost: {
    title: 'Page Not Found',
    nothingAt: 'There is nothing at <address/>. The address may be mistyped, or the page may have moved.',
    services: 'View All Services',
  },
  backInAMoment: 'Back in a moment',
  weAreBackSoon: 'We’ll be back in a moment',
  opensSoon: 'This page can’t be loaded right now. It opens as soon as it can.',
  notShown: {
    part: 'This part could not be shown',
    screen: 'This screen could not be shown',
    page: 'This page could not be shown',
  },
  /** Button. */
  tryAgain: 'Try Again',
  /** In place of what comes. */
  loading: 'Loading...',
  /** Where the browser knows that there is no connection, or the server did not answer. */
  connection: {
    offline: 'You are offline. Please try again when you have a connection.',
    timeout: 'The server took too long to answer. Please try again.',
    lost: 'The connection was lost. Please try again.',
  },

  needsScripts: 'This form needs JavaScript. Please switch it on, or load the page again if it has not arrived.',
  /** Beside the label of a field that may stay empty. */
  optional: 'optional',
  /** What nothing has been chosen in yet: the first line of a list of choices, in half the width of a phone. */
  choose: 'Choose',
  /** Label. */
  phone: 'Phone',
  /** In the empty field. */
  tenDigits: '10 digits',
  isPhoneRight: 'Is this number right?',
  exactlyTen: ({ count }: { count: number }) => `Please enter exactly 10 digits: these are ${count}`,
  /** On the key within a field for a password, and what is heard of it. */
  password: { show: 'Show', hide: 'Hide', showIt: 'Show password', hideIt: 'Hide password' },
  /** Label of a field. */
  name: 'Name',
  /** Label of a field. */
  email: 'Email',
  /** Label of a field. */
  city: 'City',
  /** Label of a field. */
  car: 'Car',

  /** In the empty field: what somebody might write. */
  example: 'Grinds when braking downhill',
  notListed: 'Not listed? <any/>, or <call>call us</call>.',
  /** Above a driver's own cars in the list. */
  yourCars: 'Your cars',

  /** Read with a number of stars of five, by those who hear the page. */
  starsOfFive: ({ stars }: { stars: number }) => `${stars} of 5 stars`,
  /** Heard in place of '4.6 (38)'. */
  ratedFrom: ({ average, count }: { average: string; count: number }) =>
    `Rated ${average} of 5, from ${count} ${plural(count, 'review', 'reviews')}`,
}
