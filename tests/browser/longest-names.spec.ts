import type { Page } from '@playwright/test'
import { cookies, databases, entries, entriesOfGarages, entriesOfTab } from '../../web/site/info/kept-in-browser.ts'
import { send, uniqueName } from './catalogue.ts'
import { judge, linkOfDemo, sharePassport } from './field-walk/driver-areas.ts'
import {
  addBill,
  addCount,
  addOpenCard,
  addPart,
  addPurchase,
  addReview,
  addTechnician,
  bookOnline,
  closeDay,
  openGarage,
  reportReview,
  tellPayment,
} from './field-walk/records.ts'
import { everyRoute, operators, sameAs, withoutFields } from './field-walk/routes.ts'
import { signInAtDesk } from './operator.ts'
import { addBooking, addLead, dayFromToday } from './own-garage.ts'
import { signInAsDriver } from './people.ts'
import { comeToLife, expect, test } from './site.ts'

/* The longest that people are called, each with a word that no line of a phone holds. */
const names = {
  garage: 'Venkatanarasimharajuvaripeta Automobiles and Coach',
  owner: 'Thiruvananthapuramlakshminarayana Venkateshwara Subramanian',
  customer: 'Lakshminarayanaswamyvenkateshwara Padmanabhan Krishnamurthy',
  service: 'Automatictransmissionfluidreplacement with Filter and Gasket',
  technician: 'Balasubramaniankrishnamoorthy Venkataramanan Ranganathan',
}
const email = 'lakshminarayanaswamyvenkateshwara.padmanabhan.krishnamurthy@coachbuilders.example'

test.use({ allowFailedCalls: true })
// It ends what hangs: seventy pages, one after the other, on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** What a page's finger would have to push it sideways for. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    // What is pushed sideways within its own frame is not what widens the page.
    const isWithin = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isWithin(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > width + 1 && !isWithin(each),
    )
    const innermost = wide.filter((each) => !wide.some((other) => other !== each && each.contains(other)))
    const named = innermost
      .slice(0, 3)
      .map((each) => `${each.tagName} .${each.className}: ${each.textContent?.slice(0, 50)}`)
    return [`${document.documentElement.scrollWidth} px`, ...named]
  })

async function walk(page: Page, addresses: Record<string, string>, faults: string[]) {
  for (const [route, address] of Object.entries(addresses)) {
    await page.goto(address)
    // Links' pages have no React.
    if (!/^\w\/:token/.test(route)) await comeToLife(page)
    await expect(page.getByRole('heading').first(), route).toBeVisible()
    await expect(page.locator('.skeleton'), route).toHaveCount(0)
    for (const fault of await stickingOut(page)) faults.push(`${route}: ${fault}`)
  }
}

test('on a phone no page is wider than the screen, however long names are', { tag: '@phone' }, async ({ page }) => {
  // Another at each try: the desk of reviews tells two garages apart by their names.
  const garage = await openGarage(page, { ...names, garage: uniqueName(names.garage) })
  await addTechnician(page, names.technician)
  const card = await addOpenCard(page, names.customer, names.service)
  const reviewed = await addBill(page, garage)
  await addReview(page, reviewed)
  await reportReview(page)
  const bill = await addBill(page, garage)
  await tellPayment(page, bill)
  await closeDay(page)
  const { partId } = await addPart(page, names.service)
  const { countId } = await addCount(page)
  const { purchaseId } = await addPurchase(page, names.customer)
  await addLead(page, { name: names.customer, email, serviceInterest: names.service })
  await addBooking(page, garage.visitor, garage.serviceId)
  const faults: string[] = []
  const ofOffice = {
    ...Object.fromEntries(
      everyRoute.filter((route) => /^garage\/[\w-]+$/.test(route)).map((route) => [route, `/${route}`]),
    ),
    'garage/customers/import': '/garage/customers/import',
    'garage/customers/:customerId': `/garage/customers/${garage.visitor.customerId}`,
    'garage/bills/:billId': `/garage/bills/${bill.billId}`,
    'garage/counter-sale': '/garage/counter-sale',
    'garage/floor/mine': '/garage/floor/mine',
    'garage/floor/queue': '/garage/floor/queue',
    'garage/floor/bays': '/garage/floor/bays',
    'garage/floor/hours': '/garage/floor/hours',
    'garage/floor/:jobCardId': `/garage/floor/${card.cardId}`,
    'garage/jobcards/:jobCardId': `/garage/jobcards/${card.cardId}`,
    'garage/jobcards/:jobCardId/comparison': `/garage/jobcards/${card.cardId}/comparison`,
    'garage/parts/import': '/garage/parts/import',
    'garage/parts/:partId': `/garage/parts/${partId}`,
    'garage/counts/:countId': `/garage/counts/${countId}`,
    'garage/purchases/:purchaseId': `/garage/purchases/${purchaseId}`,
    'garage/day-close/:day': `/garage/day-close/${dayFromToday(0)}`,
    'garage/*': '/garage/nobody/knows',
  }
  await walk(page, ofOffice, faults)
  const booking = await bookOnline(page, garage, names.customer)
  await send(page, 'put', '/account/profile', { name: names.customer, email })
  const passport = await sharePassport(page)
  const { vehicles } = await (await page.request.get('/api/v1/account/vehicles')).json()
  const ofDrivers = {
    ...withoutFields,
    '/': '/',
    ':citySlug': '/ahmedabad',
    ':citySlug/services': '/ahmedabad/services',
    ':citySlug/services/:category': '/ahmedabad/services/repair',
    ':citySlug/services/:category/:serviceId': `/ahmedabad/services/repair/${garage.serviceId}`,
    ':citySlug/garages/:garageSlug': `/ahmedabad/garages/${garage.slug}`,
    ':citySlug/garages/:garageSlug/book': `/ahmedabad/garages/${garage.slug}/book?service=${garage.serviceId}`,
    contact: '/contact',
    privacy: '/privacy',
    'demo/inbox': '/demo/inbox',
    account: '/account',
    'account/bookings': '/account/bookings',
    'account/vehicles': '/account/vehicles',
    'account/vehicles/:vehicleId/passport': `/account/vehicles/${vehicles[0].id}/passport`,
    'e/:token': card.link,
    'b/:token': booking,
    'b/:token/:part': `${booking}/move`,
    'i/:token': bill.link,
    'i/:token/:part': `${bill.link}/paid`,
    'p/:token': passport,
    'r/:token': await linkOfDemo(page, 'r'),
    's/:token': await linkOfDemo(page, 's'),
  }
  await walk(page, ofDrivers, faults)
  await expectTold(page)
  await signInAsDriver(page, judge)
  await walk(page, { desk: '/desk' }, faults)
  await page.context().clearCookies()
  await signInAtDesk(page)
  const ofOperators = {
    ...Object.fromEntries(operators.map((route) => [route, `/${route}`])),
    'desk/garages/:garageId': `/desk/garages/${garage.id}`,
  }
  await walk(page, ofOperators, faults)
  await page.context().clearCookies()
  const ofStrangers = Object.fromEntries(
    ['login', 'register', 'garage/login/pin', 'forgot-password', 'reset-password', 'verify-email'].map((route) => [
      route,
      `/${route}`,
    ]),
  )
  await walk(page, ofStrangers, faults)
  expect(faults).toEqual([])
  const walked = [ofOffice, ofDrivers, ofOperators, ofStrangers].flatMap((each) => Object.keys(each))
  // A reminder's page comes with a reminder, which nobody is sent at once.
  const known = new Set([...walked, 'desk', 'd/:token', ...Object.keys(sameAs)])
  expect(everyRoute.filter((route) => !known.has(route))).toEqual([])
})

/** What the walk has left in the browser is what /cookies tells of. */
async function expectTold(page: Page) {
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    ofTab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
  const termsOf = (rows: { term: string }[]) => rows.map(({ term }) => term.replace('…', ''))
  const untold = (names: string[], rows: { term: string }[]) =>
    names.filter(
      (name) => !termsOf(rows).some((term) => name === term || (/[ .]$/.test(term) && name.startsWith(term))),
    )
  expect(untold(left.local, [...entries, ...entriesOfGarages])).toEqual([])
  expect(untold(left.ofTab, entriesOfTab)).toEqual([])
  expect(untold(left.databases, databases)).toEqual([])
  expect(left.caches).toEqual([])
  expect(
    untold(
      (await page.context().cookies()).map(({ name }) => name),
      cookies,
    ),
  ).toEqual([])
}
