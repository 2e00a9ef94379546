import { appOf } from '../support/make-people.ts'
import { choose, typeInto } from './hands.ts'
import { operator, signInAtDesk } from './operator.ts'
import { confirmOwner, openOwnGarage, password } from './own-garage.ts'
import { signInAsDriver, signInDriver } from './people.ts'
import { expect, expectAccessible, newPhone, open, test } from './site.ts'

/* What each call refuses is asked in server/desk/garages and its neighbours. */

test.use({ allowFailedCalls: true })

const pages = [
  ['/desk', 'Review desk'],
  ['/desk/week?figure=bookings', 'Week'],
  ['/desk/garages', 'Garages'],
  ['/desk/garages?search=nothing+like+it', 'Garages'],
  ['/desk/messages', 'Messages'],
  ['/desk/senders', 'Senders'],
  ['/desk/drivers', 'Drivers'],
  ['/desk/resets', 'Second factors'],
  ['/desk/cities', 'Cities'],
  ['/desk/trail?person=meena', 'Who did what'],
  ['/desk/log', 'Log'],
] as const

test('the desk asks for the second factor, and says what is wrong with a code', async ({ page }) => {
  await expect(() => signInAsDriver(page, operator.phone)).toPass({ timeout: 60_000 })
  await open(page, '/desk/garages')
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByText('Please enter the code of your app')).toBeVisible()
  await typeInto(page.getByLabel('Code'), appOf(operator.key).wrongCode())
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByText('That code is not right')).toBeVisible()
  await expectAccessible(page)
})

test('an operator finds a new garage, blocks it with a reason that it reads, and lets it in again @both', async ({
  page,
  browser,
}) => {
  test.slow()
  const garages = await browser.newContext()
  const garage = await garages.newPage()
  const own = await openOwnGarage(garage)
  await confirmOwner(garage, own.email)

  await signInAtDesk(page)
  await open(page, '/desk/garages')
  await choose(page.getByLabel('Which'), 'New, not looked at')
  await typeInto(page.getByRole('searchbox'), own.name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: own.name, exact: true }).click()
  await page.getByRole('button', { name: 'I have looked at it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Marked as looked at.' })).toBeVisible()

  await page.getByRole('button', { name: 'Block this garage' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await expectAccessible(page)
  const reasonTo = (act: string) => page.getByRole('form', { name: act }).getByLabel('Reason')
  await typeInto(reasonTo('Block this garage'), 'Nobody answers at this address.')
  await page.getByRole('link', { name: 'Cities', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Block this garage' }).click()
  await expect(page.getByText(`${own.name} is blocked.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: own.name })).toBeFocused()
  await expectAccessible(page)

  expect((await garage.request.get(`/ahmedabad/garages/${own.slug}`)).status()).toBe(404)
  await garage.request.post('/api/v1/auth/login', { data: { email: own.email, password } })
  await open(garage, '/garage')
  await expect(garage.getByText('Nobody answers at this address.')).toBeVisible()
  await expectAccessible(garage)

  await typeInto(reasonTo('Unblock this garage'), 'They have moved.')
  await page.getByRole('button', { name: 'Unblock this garage' }).click()
  await expect(page.getByText(`${own.name} works again.`)).toBeVisible()
  await garage.getByRole('button', { name: 'Ask again' }).click()
  await expect(garage.getByText('Nobody answers at this address.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await typeInto(page.getByRole('searchbox'), own.name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: own.name }).first()).toContainText('garage unblocked')
  await expectAccessible(page)
  await garages.close()
})

test('each page of the desk is whole on a phone and at a desk, empty ones too @both', async ({ page }) => {
  test.slow()
  await signInAtDesk(page)
  for (const [path, title] of pages) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByRole('navigation', { name: 'Desk' }).locator('[aria-current]')).toBeInViewport({
      ratio: 0.99,
    })
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, path).toBe(clientWidth)
  }
})

test('a whole garage is stopped to be deleted by its name and with a reason, and taken back @both', async ({
  page,
  browser,
}) => {
  test.slow()
  const garages = await browser.newContext()
  const garage = await garages.newPage()
  // One word that no line of a phone holds: what stands beside it can be pressed all the same.
  const name = `Venkatanarasimharajuvaripetasubramaniapuram${newPhone()}`
  const own = await openOwnGarage(garage, 'Murugan Selvam', '', name)
  await confirmOwner(garage, own.email)
  await signInAtDesk(page)
  await open(page, `/desk/garages?search=${encodeURIComponent(own.name)}`)
  const counted: string[] = []
  page.on('request', (request) => counted.push(...(request.url().match(/deletion\/rows$/) ?? [])))
  await page.getByRole('link', { name: own.name, exact: true }).click()
  await expect(page.getByText('Delete this garage', { exact: true })).toBeVisible()
  expect(counted).toEqual([])
  await page.getByText('What is deleted and kept').click()
  await expect(page.getByText(/^Its log, \d+: kept$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Delete this garage', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Stop and delete this garage' })
  await typeInto(form.getByLabel('The garage’s name'), 'Another')
  await typeInto(form.getByLabel('Reason'), 'Its owner asked by letter.')
  await form.getByRole('button').click()
  await expect(form.getByText('This is not the garage’s name.')).toBeVisible()
  await expectAccessible(page)
  await typeInto(form.getByLabel('The garage’s name'), own.name)
  await form.getByRole('button').click()
  await expect(page.getByText('has stopped, and will be deleted in 7 days.')).toBeVisible()
  await expect(page.getByText(/Until then it can be taken back/)).toBeVisible()
  await expectAccessible(page)
  expect((await garage.request.get(`/ahmedabad/garages/${own.slug}`)).status()).toBe(404)

  const back = page.getByRole('form', { name: 'Take the deletion back' })
  await typeInto(back.getByLabel('Reason'), 'It was their brother.')
  await back.getByRole('button').click()
  await expect(page.getByText(`${own.name} is not deleted.`)).toBeVisible()
  await garages.close()
})

test('a driver’s data is shown on request with why, deleted with a reason, and proved', async ({ page, browser }) => {
  const drivers = await browser.newContext()
  const { phone } = await signInDriver(await drivers.newPage())
  await signInAtDesk(page)
  await open(page, '/desk/drivers')
  await typeInto(page.getByRole('searchbox'), phone)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Account, with its sessions, 1: deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Delete this driver' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await typeInto(page.getByLabel('Reason'), 'Called from this number on 27 November.')
  await page.getByRole('button', { name: 'Delete this driver' }).click()
  await expect(page.getByRole('heading', { name: `${phone} is deleted` })).toBeFocused()
  await expectAccessible(page)
  await drivers.close()
})

test('what is typed beside a reason is not lost by a link either @desktop', async ({ page }) => {
  await signInAtDesk(page)
  await open(page, '/desk/senders')
  const form = page.getByRole('form', { name: 'Block', exact: true })
  await typeInto(form.getByLabel('Phone number'), '9840011234')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Phone number')).toHaveValue('9840011234')
  await typeInto(form.getByLabel('Phone number'), '')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page).toHaveURL('/desk/log')
})

test('a city that an operator closes says so to its visitors, and opens again @desktop', async ({ page }) => {
  await signInAtDesk(page)
  await open(page, '/desk/cities')
  const kochi = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kochi' }) })
  await kochi.locator('summary').click()
  await kochi.getByRole('button', { name: 'Close Kochi' }).click()
  await expect(kochi.getByText('Please write what its visitors read')).toBeVisible()
  await typeInto(kochi.getByLabel('What its visitors read'), 'We come to Kochi in January.')
  await typeInto(kochi.getByLabel('Reason'), 'No garage has signed yet.')
  await kochi.getByRole('button', { name: 'Close Kochi' }).click()
  await expect(page.getByText('Kochi is closed.')).toBeVisible()
  await open(page, '/kochi')
  await expect(page.getByText('We come to Kochi in January.')).toBeVisible()
  await open(page, '/kochi/services')
  await expect(page.getByText('We come to Kochi in January.')).toBeVisible()
  await open(page, '/desk/cities')
  await kochi.locator('summary').click()
  await typeInto(kochi.getByLabel('Reason'), 'It was a trial.')
  await kochi.getByRole('button', { name: 'Open Kochi again' }).click()
  await expect(page.getByText('Kochi is open.')).toBeVisible()
})
