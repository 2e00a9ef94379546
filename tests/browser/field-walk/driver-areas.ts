import { randomUUID } from 'node:crypto'
import { send } from '../catalogue.ts'
import { signInAtDesk } from '../operator.ts'
import { demoDriver, signInAsDriver } from '../people.ts'
import { type Caller, newPlate } from '../site.ts'
import { area } from './area.ts'
import { addBill, addOpenCard, addReview, bookOnline, type Garage, openGarage, reportReview } from './records.ts'
import { operators } from './routes.ts'

/** Of the demo (server/demo/seed-reviews.ts). */
export const judge = '9000009009'

const demoGarage = '/chennai/garages/anand-motors'

const bookingPath = ({ slug, serviceId }: Garage) => `/ahmedabad/garages/${slug}/book?add=${serviceId}`

/** Of the demo: a link of this kind in the newest message that has one. */
export async function linkOfDemo(page: Caller, kind: 'r' | 's') {
  const { messages } = await (await page.request.get('/api/v1/demo/inbox', { params: { to: demoDriver.phone } })).json()
  const all: string[] = messages.map(({ text }: { text: string }) => text)
  const [link] = all.flatMap((text) => new RegExp(`/${kind}/\\w{16}`).exec(text) ?? [])
  if (!link) throw new Error(`No message of the demo has a link /${kind}/…`)
  return link
}

/** A driver with a visit that is over, one that is booked, and a car, who is signed in. */
async function openAccount(page: Caller) {
  const garage = await openGarage(page)
  await addReview(page, await addBill(page, garage))
  await bookOnline(page, garage)
  return { vehicleId: await addCar(page), book: bookingPath(garage) }
}

async function addCar(page: Caller) {
  const car = { make: 'Hyundai', model: 'i20', registrationNumber: newPlate(), requestId: randomUUID() }
  const { id } = await send(page, 'post', '/account/vehicles', car)
  return id as string
}

export async function sharePassport(page: Caller) {
  const path = `/account/vehicles/${await addCar(page)}/passport-shares`
  const { url } = await send(page, 'post', path, { requestId: randomUUID() })
  return new URL(url).pathname
}

/** Public pages, the account, the desk and the pages of links, on a phone. */
export const driverAreas = [
  area({
    name: 'the public pages',
    withFrame: true,
    prepare: async () => undefined,
    routes: {
      '/': () => '/',
      ':citySlug': () => '/chennai',
      ':citySlug/services': () => '/chennai/services',
      ':citySlug/services/:category': () => '/chennai/services/brake-service',
      ':citySlug/garages/:garageSlug': () => demoGarage,
      contact: () => '/contact',
      privacy: () => '/privacy',
      'demo/inbox': () => '/demo/inbox',
    },
  }),
  area({
    name: 'a booking',
    prepare: async (page) => {
      const garage = await openGarage(page)
      await page.request.post('/api/v1/auth/logout')
      return garage
    },
    lets: [/\/send-otp$/, /\/quote$/],
    routes: {
      ':citySlug/services/:category/:serviceId': ({ serviceId }) => `/ahmedabad/services/brake-service/${serviceId}`,
      ':citySlug/garages/:garageSlug/book': bookingPath,
    },
  }),
  area({
    name: 'signing in and registering',
    prepare: async () => undefined,
    lets: [/\/send-otp$/],
    routes: {
      login: () => '/login',
      register: () => '/register',
      'garage/login': () => '/garage/login',
      'garage/login/pin': () => '/garage/login/pin',
      'garage/register': () => '/garage/register',
      'forgot-password': () => '/forgot-password',
      'reset-password': () => '/reset-password#token-of-nobody',
      'verify-email': () => '/verify-email#token-of-nobody',
    },
  }),
  area({
    name: 'a driver’s account',
    prepare: openAccount,
    lets: [/\/send-otp$/],
    routes: {
      account: () => '/account',
      'account/bookings': () => '/account/bookings',
      'account/vehicles': () => '/account/vehicles',
      'account/vehicles/:vehicleId/passport': ({ vehicleId }) => `/account/vehicles/${vehicleId}/passport`,
      // Where one's own cars are offered.
      ':citySlug/garages/:garageSlug/book': ({ book }) => book,
    },
  }),
  area({
    name: 'the review desk',
    prepare: async (page) => {
      const garage = await openGarage(page)
      await addReview(page, await addBill(page, garage))
      await reportReview(page)
      await signInAsDriver(page, judge)
    },
    routes: { desk: () => '/desk' },
  }),
  area({
    name: 'the operator’s desk',
    prepare: async (page) => {
      const garage = await openGarage(page)
      await signInAtDesk(page)
      return garage
    },
    routes: {
      'desk/garages/:garageId': ({ id }) => `/desk/garages/${id}`,
      ...Object.fromEntries(operators.map((route) => [route, () => `/${route}`])),
    },
  }),
  area({
    name: 'the pages of links',
    isLight: true,
    prepare: async (page) => {
      const garage = await openGarage(page)
      const { link: estimate } = await addOpenCard(page)
      const bill = await addBill(page, garage)
      const booking = await bookOnline(page, garage)
      return {
        estimate,
        booking,
        passport: await sharePassport(page),
        bill: bill.link,
        review: await linkOfDemo(page, 'r'),
        stop: await linkOfDemo(page, 's'),
      }
    },
    routes: {
      'e/:token': ({ estimate }) => estimate,
      'b/:token': ({ booking }) => booking,
      'b/:token/:part': ({ booking }) => [`${booking}/move`, `${booking}/cancel`],
      'i/:token': ({ bill }) => bill,
      'i/:token/:part': ({ bill }) => `${bill}/paid`,
      'r/:token': ({ review }) => `${review}?change=1`,
      's/:token': ({ stop }) => stop,
      'p/:token': ({ passport }) => passport,
    },
  }),
]
