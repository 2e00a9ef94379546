import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { deskPages } from './desk/desk-pages.ts'
import { sections } from './garage/layout/sections.ts'

/** Pages that stand under a city as well: `/about` and `/chennai/about`. */
const alsoInCity = (path: string, file: string) => [
  route(path, file, { id: `any ${path}` }),
  route(`:citySlug/${path}`, file, { id: `city ${path}` }),
]

/** A folder is called as its noun is in contract and server; one address is written otherwise. */
const folderOf = (address: string) => address.slice(1).replace('jobcards', 'job-cards')

/** An address has one form; the server looks at it in that (server/page-address.ts). */
const asWritten = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((each) => ({
    ...each,
    caseSensitive: true,
    ...(each.children ? { children: asWritten(each.children) } : {}),
  }))

export default asWritten([
  layout('site/layout/layout.tsx', [
    layout('site/layout/boundary.tsx', [
      // No index, whose action would have `?index` in its address.
      route('/', 'site/home/page.tsx', { id: 'home' }),
      route(':citySlug', 'site/home/page.tsx', { id: 'city home' }),
      ...alsoInCity('services', 'site/services/page.tsx'),
      ...alsoInCity('services/:category', 'site/services/page.tsx'),
      ...alsoInCity('services/:category/:serviceId', 'site/services/service/page.tsx'),
      route(':citySlug/garages/:garageSlug', 'site/public-garages/page.tsx'),
      route(':citySlug/garages/:garageSlug/book', 'site/online-bookings/page.tsx'),
      ...alsoInCity('about', 'site/info/about.tsx'),
      ...alsoInCity('contact', 'site/info/contact.tsx'),
      route('faq', 'site/info/faq.tsx'),
      route('terms', 'site/info/terms.tsx'),
      route('privacy', 'site/info/privacy.tsx'),
      route('cookies', 'site/info/cookies.tsx'),
      route('refund', 'site/info/refund.tsx'),
      route('reviews', 'site/info/reviews.tsx'),
      route('careers', 'site/info/careers.tsx'),
      route('partners', 'site/info/partners.tsx'),
      route('blog', 'site/info/blog.tsx'),
      route('login', 'site/sign-in/login.tsx'),
      route('register', 'site/sign-in/register.tsx'),
      route('garage/login', 'site/garage-sign-in/login.tsx'),
      route('garage/login/pin', 'site/garage-sign-in/pin.tsx'),
      route('garage/register', 'site/garage-sign-in/register.tsx'),
      route('forgot-password', 'site/garage-sign-in/forgot-password.tsx'),
      route('reset-password', 'site/garage-sign-in/reset-password.tsx'),
      route('verify-email', 'site/garage-sign-in/verify-email.tsx'),
      route('demo/inbox', 'site/demo/inbox.tsx'),
      route('garage/preview', 'site/preview/page.tsx', { id: 'preview' }),
      route('garage/preview/:serviceId', 'site/preview/page.tsx', { id: 'preview of a service' }),
      layout('desk/layout.tsx', [
        route('desk/garages/:garageId', 'desk/garages/garage/page.tsx'),
        ...deskPages.map(({ path }) => route(path.slice(1), `${path.slice(1)}/page.tsx`)),
      ]),
      layout('account/layout.tsx', [
        layout('account/boundary.tsx', [
          route('account', 'account/profile/page.tsx'),
          route('account/bookings', 'account/bookings/page.tsx'),
          route('account/vehicles', 'account/vehicles/page.tsx'),
          route('account/vehicles/:vehicleId/passport', 'account/vehicles/passport/page.tsx'),
        ]),
      ]),
      route('*', 'site/info/not-found.tsx'),
    ]),
  ]),
  layout('links/layout.tsx', [
    route('e/:token', 'links/estimates/page.tsx', { id: 'estimate link' }),
    route('e/:token/:newest', 'links/estimates/page.tsx', { id: 'newest estimate of a link' }),
    route('b/:token', 'links/bookings/page.tsx', { id: 'booking link' }),
    route('b/:token/:part', 'links/bookings/page.tsx', { id: 'change of a booking' }),
    route('i/:token', 'links/bills/page.tsx', { id: 'bill link' }),
    route('i/:token/:part', 'links/bills/page.tsx', { id: 'payment of a bill' }),
    route('d/:token', 'links/dues/page.tsx', { id: 'due link' }),
    route('p/:token', 'links/passports/page.tsx', { id: 'passport link' }),
    route('r/:token', 'links/reviews/page.tsx', { id: 'review link' }),
    route('s/:token', 'links/stop/page.tsx', { id: 'stop link' }),
  ]),
  route('garage/job-cards', 'garage/layout/job-cards-redirect.tsx'),
  layout('garage/layout/layout.tsx', [
    layout('garage/layout/boundary.tsx', [
      route('garage', 'garage/layout/entry.tsx'),
      ...sections.map(({ to }) => route(to.slice(1), `${folderOf(to)}/page.tsx`)),
      route('garage/customers/import', 'garage/imports/page.tsx'),
      route('garage/customers/:customerId', 'garage/customers/detail/page.tsx'),
      route('garage/reviews', 'garage/reviews/page.tsx'),
      route('garage/parts/import', 'garage/parts/import/page.tsx'),
      route('garage/parts/:partId', 'garage/parts/part/page.tsx'),
      route('garage/to-order', 'garage/reorders/page.tsx'),
      route('garage/counts', 'garage/counts/page.tsx'),
      route('garage/counts/:countId', 'garage/counts/count/page.tsx'),
      route('garage/purchases', 'garage/purchases/page.tsx'),
      route('garage/purchases/:purchaseId', 'garage/purchases/purchase/page.tsx'),
      route('garage/suppliers', 'garage/suppliers/page.tsx'),
      route('garage/claims', 'garage/claims/page.tsx'),
      route('garage/bills/:billId', 'garage/bills/bill/page.tsx'),
      route('garage/counter-sale', 'garage/counter-sales/page.tsx'),
      route('garage/jobcards/:jobCardId', 'garage/job-cards/card/page.tsx'),
      route('garage/jobcards/:jobCardId/comparison', 'garage/estimates/compare/page.tsx'),
      route('garage/floor/mine', 'garage/floor/mine/page.tsx'),
      route('garage/floor/bays', 'garage/floor/bays/page.tsx'),
      route('garage/floor/hours', 'garage/floor/hours/page.tsx'),
      route('garage/floor/queue', 'garage/floor/queue/page.tsx'),
      route('garage/floor/:jobCardId', 'garage/floor/card/page.tsx'),
      route('garage/day-close', 'garage/day-closes/page.tsx'),
      route('garage/day-close/:day', 'garage/day-closes/closed-page.tsx'),
      route('garage/gst', 'garage/gst/page.tsx'),
      route('garage/outstanding', 'garage/outstanding/page.tsx'),
      route('garage/due', 'garage/dues/page.tsx'),
      route('garage/invitations', 'garage/memberships/page.tsx'),
      route('garage/*', 'garage/layout/office-not-found.tsx'),
      // Else `:citySlug/services` would have it.
      route('garage/services/*', 'garage/layout/office-not-found.tsx', { id: 'garage services' }),
    ]),
  ]),
]) satisfies RouteConfig
