import type { RouteConfigEntry } from '@react-router/dev/routes'
import { deskPages } from '../../../web/desk/desk-pages.ts'
import routes from '../../../web/routes.ts'

const addressesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...addressesOf(children ?? [])])

/** Every address that the product has, as web/routes.ts writes it. */
export const everyRoute = addressesOf(routes)

/** The same page as one that is walked, at another address. */
export const sameAs: Record<string, string> = {
  services: ':citySlug/services',
  'services/:category': ':citySlug/services/:category',
  'services/:category/:serviceId': ':citySlug/services/:category/:serviceId',
  'garage/preview/:serviceId': 'garage/preview',
  'e/:token/:newest': 'e/:token',
  garage: 'garage/dashboard',
  'garage/floor': 'garage/floor/bays',
  'garage/job-cards': 'garage/jobcards',
  ':citySlug/about': 'about',
  ':citySlug/contact': 'contact',
  'garage/services/*': 'garage/*',
}

/** Of operators, but for the reviews, which others decide about too. */
export const operators = deskPages.map(({ path }) => path.slice(1)).filter((path) => path !== 'desk')

/** Not walked, and why. */
export const notWalked: Record<string, string> = {
  'd/:token': 'It has links and a button, and nothing to fill in.',
  'garage/floor/mine': 'Its buttons start and stop a clock; there is nothing to fill in.',
  'garage/floor/queue': 'Its buttons send again or throw away; there is nothing to fill in.',
  'garage/floor/hours': 'It has a field only where a clock was forgotten, which takes a day.',
  'garage/invitations': 'Its buttons accept or decline; there is nothing to fill in.',
  'garage/*': 'It says that there is no such page.',
}

/** They have no field, which is asked of each; those around them are walked with others. */
export const withoutFields: Record<string, string> = {
  about: '/about',
  faq: '/faq',
  terms: '/terms',
  cookies: '/cookies',
  refund: '/refund',
  reviews: '/reviews',
  careers: '/careers',
  partners: '/partners',
  blog: '/blog',
  '*': '/nobody/knows/this',
}

/** Fields that were met and not tried, and why. */
export const notMet: [key: RegExp, why: string][] = [
  [/\| radio Morning.* booked preferredTimeSlot=MORNING$/, 'Of today it can only be chosen before noon.'],
]
