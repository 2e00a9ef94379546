import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { bill as hindiBill } from '../../contract/words/bill.hi.ts'
import { bill } from '../../contract/words/bill.ta.ts'
import { book } from '../../contract/words/book.ta.ts'
import { consents } from '../../contract/words/consents.ta.ts'
import { estimate } from '../../contract/words/estimate.ta.ts'
import { formats } from '../../contract/words/formats.ta.ts'
import { frame as hindiFrame } from '../../contract/words/frame.hi.ts'
import { frame } from '../../contract/words/frame.ta.ts'
import { garage as garageWords } from '../../contract/words/garage.ta.ts'
import { languageTags } from '../../contract/words/languages.ts'
import { quote } from '../../contract/words/quote.ta.ts'
import { review } from '../../contract/words/review.ta.ts'
import { visits } from '../../contract/words/visits.hi.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { send } from './catalogue.ts'
import { choose, tick, typeInto } from './hands.ts'
import { tornWords } from './large-text.ts'
import { aDayLater, type OwnServer, test } from './next-day.ts'
import { addCard, serviceNamed } from './own-garage.ts'
import { expect, expectAccessible, newPhone, newPlate, open } from './site.ts'

/*
 * One driver, on a phone whose browser is in Tamil: from the offer of the language to the review, and then on in Hindi. What
 * each page says is asked elsewhere; here, that nobody has to choose the language twice, and that nothing on the way is
 * English: pages, SMS, mail, papers.
 */

// Nobody has been here in this browser, which is in Tamil.
test.use({ allowFailedCalls: true, locale: 'ta-IN', viewport: { width: 390, height: 844 }, hasTouch: true })

const service = 'Front Brake Pads'
const driver = { name: 'லட்சுமி நாராயணன்', first: 'லட்சுமி', mail: 'lakshmi-in-tamil@mail.example' }

/** A garage that takes UPI, and its owner at a desk, who reads English. */
async function openGarage({ make, origin }: OwnServer, browser: Browser) {
  const garage = await make.garage({ name: 'Sabarmati Car Care', city: 'ahmedabad', gstin: '24AABCS1429B1Z0' })
  const person = await make.owner(garage)
  const context = await browser.newContext({ baseURL: origin, locale: 'en-IN' })
  await context.addCookies(
    ['access', 'refresh'].map((name) => ({ name, value: person.cookie(name) ?? '', url: origin })),
  )
  const owner = await context.newPage()
  const settings = await (await owner.request.get('/api/v1/garages/settings')).json()
  await send(owner, 'put', '/garages/settings', { ...settings, upiAddress: 'sabarmati@okexample', state: 'Gujarat' })
  await send(owner, 'post', '/garages/services', serviceNamed(service))
  return { owner, page: `/ahmedabad/garages/${garage.slug}` }
}

type Message = { kind: string; text: string; subject?: string }

/** The newest to a phone or an address that says this. */
async function messageSaying(page: Page, to: string, said: RegExp): Promise<Message> {
  let found: Message | undefined
  await expect(async () => {
    const { messages } = await (await page.request.get('/api/v1/demo/inbox', { params: { to } })).json()
    found = messages.find(({ text }: Message) => said.test(text))
    expect(found, `to ${to}: ${JSON.stringify(messages.map(({ text }: Message) => text))}`).toBeDefined()
  }).toPass()
  return found as Message
}

const linkIn = ({ text }: Message) => new URL(/https?:\S+\/\w\/\w{16}/.exec(text)?.[0] ?? '').pathname

const isIn = async (page: Page, language: 'ta' | 'hi') => {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  )
  expect(await tornWords(page)).toEqual([])
  await expectAccessible(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const starting = (words: string) => new RegExp(`^${words}`)

test('a driver whose browser is in Tamil is offered it once, and asks, books, approves, pays and reviews in it; then goes on in Hindi', {
  tag: ['@phone', '@fresh'],
}, async ({ page, browser, server }) => {
  const garage = await openGarage(server, browser)
  const { owner } = garage
  const [phone, plate] = [newPhone(), newPlate()]

  await takeTheOffer(page)
  await askForAQuote(page, phone)
  const leads = server.database.db.selectFrom('leads').select('language').where('phone', '=', phone)
  expect(await leads.execute()).toEqual([{ language: 'ta' }])
  const booking = await bookIn(page, owner, { phone, plate, garagePage: garage.page })

  const card = await approveByLink(page, owner, booking, phone)
  const billed = await payByLink(page, owner, card, phone)
  await send(owner, 'put', `/garages/jobcards/${card}/status`, { status: 'DELIVERED' })
  await aDayLater(server, card)
  await writeReview(page, phone)

  await goOnInHindi(page)
  await send(owner, 'post', `/garages/bills/${billed.id}/send`, { channel: 'SMS' })
  await readBillInHindi(page, phone, billed.number)
  await owner.context().close()
})

async function takeTheOffer(page: Page) {
  await page.goto('/ahmedabad')
  await page.getByRole('link', { name: 'தமிழில் படிக்க' }).tap()
  await expect(page).toHaveURL('/ta/ahmedabad')
  await isIn(page, 'ta')
}

async function askForAQuote(page: Page, phone: string) {
  await open(page, '/ta/ahmedabad')
  const form = page.getByRole('form', { name: quote.send })
  await typeInto(form.getByLabel(frame.phone), phone)
  await choose(form.getByLabel(frame.car), 'Hyundai Creta')
  await form.getByRole('button', { name: quote.send }).tap()
  await expect(form.getByRole('status')).toContainText(quote.thanks)
}

type Asked = { phone: string; plate: string; garagePage: string }

/** With the code that comes by SMS. */
async function bookIn(page: Page, owner: Page, { phone, plate, garagePage }: Asked) {
  await open(page, `/ta${garagePage}`)
  await button(page, `${garageWords.add}: ${service}`).tap()
  await page.getByRole('link', { name: garageWords.chooseDay }).filter({ visible: true }).tap()
  await expect(heading(page)).toHaveText(book.titles.when)
  await expect(page.getByRole('group', { name: book.day }).getByRole('radio', { checked: true })).toHaveCount(1)
  await isIn(page, 'ta')
  await button(page, starting(book.next)).tap()
  await typeInto(page.getByLabel(book.plate), plate)
  await choose(page.getByRole('combobox', { name: frame.car }), 'Hyundai Creta')
  await typeInto(page.getByLabel(frame.phone), phone)
  await typeInto(page.getByLabel(frame.name, { exact: true }), driver.name)
  await tick(page.getByLabel(consents.ticks.REVIEW))
  await button(page, book.sendCode).tap()
  await expect(heading(page)).toHaveText(book.titles.code)
  const { text } = await messageSaying(page, phone, /^\d{6}: /)
  expect(text).toContain('யாருக்கும் சொல்லாதீர்கள்')
  await typeInto(page.getByRole('textbox', { name: book.code }), text.slice(0, 6))
  await expect(heading(page)).toHaveText(book.bookedIn({ car: 'Creta' }))
  await expect(page).toHaveURL(/\/ta\//)
  await isIn(page, 'ta')

  // A name in Tamil is found by its letters in English.
  const [booking] = await (await owner.request.get('/api/v1/garages/bookings?search=Lakshmi')).json()
  const customer = await (await owner.request.get(`/api/v1/garages/customers/${booking.customerId}`)).json()
  expect(customer).toMatchObject({ name: driver.name, language: 'ta' })
  await send(owner, 'put', `/garages/bookings/${booking.id}/status`, { status: 'CONFIRMED' })
  const confirmed = await messageSaying(page, phone, /புக்கிங் உறுதி\. மொத்தம் ₹/)
  const place = formats.place({ day: booking.preferredDate, slot: booking.preferredTimeSlot })
  // Blanks that keep a line together are a page's; a message has usual ones.
  expect(confirmed.text).toContain(place.replaceAll('\u00a0', ' '))
  await page.goto(linkIn(confirmed))
  await isIn(page, 'ta')
  return booking as { id: string; customerId: string; vehicleId: string }
}

/** @returns the job card */
async function approveByLink(page: Page, owner: Page, booking: Awaited<ReturnType<typeof bookIn>>, phone: string) {
  const { id: bookingId, customerId, vehicleId } = booking
  const { id } = await addCard(owner, { customerId, vehicleId }, { bookingId })
  const calls = `/garages/jobcards/${id}`
  const line = { kind: 'PART', description: 'Wiper blades, pair', quantity: 1, unitPrice: 780, taxRate: 18 }
  await send(owner, 'post', `${calls}/works`, {
    title: 'Wiper blades, pair',
    urgency: 'SOON',
    reason: 'Torn on the driver’s side.',
    lines: [line],
    requestId: randomUUID(),
  })
  const sending = { send: [{ channel: 'SMS' }, { channel: 'MAIL', to: driver.mail }], requestId: randomUUID() }
  await send(owner, 'post', `${calls}/estimates`, sending)
  const mail = await messageSaying(page, driver.mail, /பார்த்ததில் இன்னும் 1 வேலை தெரியவந்தது/)
  expect(mail.subject).toMatch(/: இன்னும் 1 வேலை, ₹/)
  expect(mail.text).toContain('ஒவ்வொரு வேலையும் வேண்டுமா என்று நீங்களே முடிவு செய்யலாம்')

  await page.goto(linkIn(await messageSaying(page, phone, /இன்னும் வேலை இருக்கிறது, ₹/)))
  await isIn(page, 'ta')
  const job = page.getByRole('group', { name: 'Wiper blades, pair' })
  await tick(job.getByRole('radio', { name: estimate.approve }))
  await page.getByRole('region', { name: estimate.confirm }).getByRole('button').tap()
  await expect(heading(page)).toHaveText(estimate.heading.begins)
  await isIn(page, 'ta')
  const receipt = await pdfBehind(page, estimate.saveAsPdf)
  expect(receipt).toContain('பதில்')
  return id
}

/** The paper that a link of the page leads to, in the browser's own session. */
async function pdfBehind(page: Page, name: string | RegExp) {
  const href = await page.getByRole('link', { name }).filter({ visible: true }).first().getAttribute('href')
  const reply = await page.request.get(href ?? '')
  expect(reply.status()).toBe(200)
  return textOfPdf(await reply.body())
}

async function payByLink(page: Page, owner: Page, card: string, phone: string) {
  for (const status of ['IN_PROGRESS', 'READY'])
    await send(owner, 'put', `/garages/jobcards/${card}/status`, { status })
  const { totalAmount, version } = await (await owner.request.get(`/api/v1/garages/jobcards/${card}`)).json()
  const issued = { expectedTotal: totalAmount, sendLink: false, version, requestId: randomUUID() }
  const { id, number } = await send(owner, 'post', `/garages/jobcards/${card}/bill`, issued)
  await send(owner, 'post', `/garages/bills/${id}/send`, { channel: 'SMS' })

  await page.goto(linkIn(await messageSaying(page, phone, new RegExp(`பில் ${number}, .*பாக்கி ₹`))))
  await isIn(page, 'ta')
  const paper = await pdfBehind(page, bill.taxInvoice)
  expect(paper).toContain('டாக்ஸ் இன்வாய்ஸ்')
  expect(paper).toContain(number)
  await page.getByRole('link', { name: bill.havePaid }).tap()
  await typeInto(page.getByLabel(bill.tell.utr), '6325 1409 8311')
  await page.getByRole('button', { name: bill.tell.send }).tap()
  await expect(page.getByText(bill.steps.checks)).toBeVisible()
  await isIn(page, 'ta')

  const { claims } = await (await owner.request.get('/api/v1/garages/claims')).json()
  await send(owner, 'post', `/garages/claims/${claims[0].id}/confirm`, { amount: totalAmount })
  await messageSaying(page, phone, new RegExp(`பில் ${number}: ₹[\\d,]+ வந்தது`))
  // By its stream: nobody loads it again.
  await expect(page.getByText(bill.paidInFull)).toBeVisible()
  return { id: id as string, number: number as string }
}

async function writeReview(page: Page, phone: string) {
  await page.goto(linkIn(await messageSaying(page, phone, /எப்படி\? http/)))
  await isIn(page, 'ta')
  await tick(page.getByRole('radio', { name: review.starsAs({ count: 5, name: review.starNames[4] ?? '' }) }))
  await typeInto(page.getByLabel(review.label), 'சொன்ன நேரத்தில் ரெடி.')
  await page.getByRole('button', { name: review.publish }).tap()
  await expect(heading(page)).toHaveText(review.thanks({ name: driver.first }))
  await isIn(page, 'ta')
}

/** Signed in by the code of the booking; at a press in the footer, which is kept with the account. */
async function goOnInHindi(page: Page) {
  await open(page, '/ta/account/bookings')
  await isIn(page, 'ta')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/account/language'))
  await page.locator('footer').getByRole('link', { name: 'हिन्दी', exact: true }).tap()
  expect((await kept).status()).toBe(200)
  await expect(page).toHaveURL('/hi/account/bookings')
  await expect(page.getByRole('region', { name: visits.lists.past })).toBeVisible()
  await isIn(page, 'hi')
  await page.locator('.account-tabs').getByRole('link').first().tap()
  await expect(heading(page)).toHaveText(hindiFrame.myAccount)
}

async function readBillInHindi(page: Page, phone: string, number: string) {
  await page.goto(linkIn(await messageSaying(page, phone, new RegExp(`बिल ${number}, ₹[\\d,]+, देना है ₹0`))))
  await isIn(page, 'hi')
  await expect(heading(page)).toHaveText(hindiBill.heading({ car: 'Hyundai Creta' }))
  expect(await pdfBehind(page, hindiBill.taxInvoice)).toMatch(/\p{Script=Devanagari}/u)
}
