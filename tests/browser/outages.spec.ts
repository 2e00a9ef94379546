import { databaseError } from '../support/outage.ts'
import { startOwnServer } from '../support/own-server.ts'
import { typeInto } from './hands.ts'
import { comeToLife, expect, expectAccessible, newPhone, test } from './site.ts'

/** Screens ask again after 2 s, then 4 s; a busy machine gets more. */
const soon = { timeout: 15_000 }

test.use({ allowFailedCalls: true })
test.describe.configure({ mode: 'serial' })

let server: Awaited<ReturnType<typeof startOwnServer>>
const takeDatabaseAway = () => {
  server.outage.error = databaseError('57P03')
}
const giveDatabaseBack = () => {
  server.outage.error = undefined
}

test.beforeAll(async () => {
  // Its own database is migrated first.
  test.setTimeout(240_000)
  server = await startOwnServer()
  const garage = await server.make.garage({ city: 'chennai', name: 'Sri Murugan Auto Works' })
  await server.make.service(garage, { publicCategory: 'oil-change', name: 'Oil Change', slug: 'oil-change' })
})
test.afterAll(() => server.close())
test.afterEach(giveDatabaseBack)

test('while the database is away the public site says so, and the page comes by itself', {
  tag: '@desktop',
}, async ({ page }) => {
  const notice = page.getByRole('heading', { name: 'We’ll be back in a moment' })
  takeDatabaseAway()
  await page.goto(`${server.origin}/chennai/about`)
  await comeToLife(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('alert')).toContainText('Please try again in a moment')
  await expectAccessible(page)
  giveDatabaseBack()
  await expect(page.getByRole('heading', { name: 'Oil Change' }).first()).toBeVisible(soon)

  takeDatabaseAway()
  await page.goto(`${server.origin}/chennai/services?opened=anew`)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  giveDatabaseBack()
  await expect(page.getByRole('heading', { name: 'Oil Change' }).first()).toBeVisible(soon)
})

test('while the database is away the back-office stays, says so, keeps what was typed, and fills by itself', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const garage = await server.make.garage({ city: 'pune' })
  const owner = await server.make.owner(garage)
  const name = `Lead ${newPhone()}`
  await server.make.lead(garage, { name })
  const cookies = ['access', 'refresh'].map((each) => ({
    name: each,
    value: owner.cookie(each) ?? '',
    url: server.origin,
  }))
  await context.addCookies(cookies)
  const row = page.getByRole('row').filter({ hasText: name })
  await page.goto(`${server.origin}/garage/leads`)
  await expect(row).toBeVisible()

  takeDatabaseAway()
  await page.reload()
  await expect(page.getByText(/not ready yet|could not|cannot|Failed/i).first()).toBeVisible(soon)
  await expect(page).toHaveURL(`${server.origin}/garage/leads`)
  giveDatabaseBack()
  await expect(row).toBeVisible(soon)

  await page.getByRole('button', { name: 'Add Lead' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel(/^Name/), 'Harish Kumar')
  await typeInto(form.getByLabel(/^Phone/), '9840721155')
  takeDatabaseAway()
  await form.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
  await expect(form.getByText('We are not ready yet. Please try again in a moment.')).toBeVisible()
  await expect(form.getByLabel(/^Name/)).toHaveValue('Harish Kumar')
  giveDatabaseBack()
  await form.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Harish Kumar' })).toHaveCount(1, soon)
})
