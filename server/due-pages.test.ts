import { expect, test } from 'vitest'
import type { LinkedDue } from '../contract/customers/dues/dues.ts'
import { addDays } from '../contract/platform/days.ts'
import { indianDay } from '../contract/platform/formats.ts'
import { renderPage, textOf } from '../tests/support/rendered-page.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { unknownLink } from './messages/links/rules.ts'
import { createLink } from './messages/links/service.ts'
import { builtPages } from './pages.ts'
import { transact } from './platform/database/database.ts'

const pages = await builtPages()
const { app, make } = await useTestApp({ pages })
const build = await pages.load()
const path = '/d/Ab12Cd34Ef56Gh78'

const linked: LinkedDue = {
  id: 'e8a1c6de-33ff-4d11-9a5c-1f0c0e4b7a10',
  kind: 'SERVICE',
  serviceId: '5b0d4c1e-55d0-4dd6-8f36-0e6a44a2c111',
  serviceName: 'Engine Oil and Filter',
  dueOn: addDays(indianDay(), 9),
  dueKm: 51_380,
  dueBy: addDays(indianDay(), 9),
  intervalMonths: 6,
  intervalKm: 10_000,
  drivenKm: 6_830,
  state: 'OPEN',
  isOffered: true,
  carModel: 'Swift',
  plateEnd: '4471',
  isStopped: false,
  garage: {
    name: 'Sri Murugan Auto Works',
    slug: 'sri-murugan',
    citySlug: 'chennai',
    city: 'Chennai',
    locality: 'Ambattur',
    phone: '9840012345',
  },
}

/** The page over a call that answers as told. */
const page = (answer: { status: number; body: object }, posted?: Record<string, string>) =>
  renderPage(build, { path, posted, call: async (_path, json) => (json ? answer : posted ? found({}) : answer) })
const found = (changes: Partial<LinkedDue>) => ({ status: 200, body: { ...linked, ...changes } })

test('what is due leads to the garage’s free places with its service, which due it is and the end of the plate', async () => {
  const { html, asked } = await page(found({}))

  expect(asked).toEqual([{ path: 'public/due-links/Ab12Cd34Ef56Gh78', json: undefined }])
  expect(textOf(html)).toContain('Swift, plate ending 4471')
  expect(textOf(html)).toContain('51,380 km, whichever comes first')
  const book = `/chennai/garages/sri-murugan/book?add=${linked.serviceId}&amp;due=${linked.id}&amp;plate=4471`
  expect(html).toContain(`href="${book}"`)
  expect(html).toContain('href="tel:')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<form[^>]* method="post"/)
})

test('what the garage sells no more, and a paper, lead to the garage’s page', async () => {
  for (const changes of [{ isOffered: false }, { kind: 'INSURANCE', serviceId: null, serviceName: null }] as const) {
    const { html } = await page(found(changes))
    expect(html).toContain('href="/chennai/garages/sri-murugan"')
    expect(html).not.toContain('/book?')
  }
})

test.each([
  ['BOOKED', 'This is booked.'],
  ['DONE', 'This is done.'],
  ['DROPPED', 'Nothing to do here.'],
] as const)('one that is %s says so, and offers no second booking', async (state, title) => {
  const { html } = await page(found({ state }))

  expect(textOf(html)).toContain(title)
  expect(html).not.toContain('/book?')
})

test('reminders are stopped by a press that is posted; refused, the sentence stands there', async () => {
  const stopped = await page({ status: 200, body: { isStopped: true } }, {})
  expect(stopped.asked[0]).toEqual({ path: 'public/due-links/Ab12Cd34Ef56Gh78/stop', json: {} })
  expect(stopped.status).toBe(303)

  const refused = await page({ status: 429, body: { error: 'Please wait a moment.' } }, {})
  expect(textOf(refused.html)).toContain('Please wait a moment.')
  expect(textOf((await page(found({ isStopped: true }))).html)).toContain('will send you no more reminders')
})

test('a link that has ended, or never was one, names no car and no garage', async () => {
  for (const status of [404, 410]) {
    const { html, ...reply } = await page({ status, body: { error: unknownLink().message } })
    expect(reply.status).toBe(status)
    expect(textOf(html)).toContain('This link does not work.')
    expect(textOf(html)).toContain(unknownLink().message)
    expect(html).not.toContain('4471')
  }
})

test('by a real link: the car and the end of its plate, nothing of its driver; stopped by one press, without scripts', async () => {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
  const customer = await make.customer(garage, { name: 'Lakshmi Narayanan' })
  const vehicle = await make.vehicle(customer, { registration_number: 'TN09CB4471' })
  const due = await make.due(vehicle)
  const link = { garageId: garage.id, subjectId: due.id, phoneKey: customer.phone_key }
  const { token } = await transact(app.database.db, (tx) => createLink(tx, { kind: 'DUE', channel: 'SMS', ...link }))
  const url = `${app.origin}/d/${token}`

  const reply = await fetch(url)
  const text = textOf(await reply.text())
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(text).toContain('PUC test is due by')
  expect(text).toContain('plate ending 4471')
  for (const secret of ['Lakshmi', customer.phone, 'CB 4471', 'CB4471']) expect(text).not.toContain(secret)

  const stopped = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, `/d/${token}`])
  expect(textOf(await (await fetch(url)).text())).toContain('will send you no more reminders or review requests')
  expect((await fetch(`${app.origin}/d/AAAABBBBCCCCDDDD`)).status).toBe(410)
})
