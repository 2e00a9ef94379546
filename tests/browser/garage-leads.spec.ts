import type { Page } from '@playwright/test'
import { choose, chooseSecond, typeInto } from './hands.ts'
import { dayFromToday } from './own-garage.ts'
import { expect, expectAccessible, holdAnswers, newPhone, newPlate, signInAsGarage, test } from './site.ts'

const api = '/api/v1/garages/leads'

async function openLeads(page: Page, query = '') {
  await page.goto(`/garage/leads${query}`)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\d leads?$/ })
      .first(),
  ).toBeAttached()
}

async function makeLead(page: Page, more: object = {}) {
  const data = { name: `Lead ${newPhone()}`, phone: newPhone(), ...more }
  const reply = await page.request.post(api, { data })
  expect(reply.status()).toBe(201)
  return reply.json()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** In the row's menu on a phone, as its own button on a desktop. */
async function act(page: Page, isMobile: boolean, action: string, name: string) {
  const isInMenu = isMobile || action === 'Delete'
  if (!isInMenu) return page.getByRole('button', { name: `${action} ${name}` }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a request from the public site arrives in a list that is open', async ({ page }) => {
  const { services } = await (await page.request.get('/api/v1/garages/services')).json()
  const name = `Visitor ${newPhone()}`
  await openLeads(page)
  const total = page.getByText(/^Total \d/)
  const before = await total.textContent()

  const data = { name, phone: newPhone(), city: 'chennai', vehicleMake: 'TATA', vehicleModel: 'NEXON' }
  const serviceId = services.find((service: { is_active: boolean }) => service.is_active).id
  expect((await page.request.post('/api/v1/public/leads', { data: { ...data, serviceId } })).ok()).toBe(true)

  await expect(rowOf(page, name)).toContainText('New')
  await expect(rowOf(page, name)).toContainText('Service, website')
  await expect(rowOf(page, name)).toContainText('Tata Nexon')
  await expect(total).not.toHaveText(before ?? '')
})

test('a lead is added with the defaults, edited, lost with its reason, read, and deleted', async ({
  page,
  isMobile,
}) => {
  const name = `Caller ${newPhone()}`
  await openLeads(page)
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const add = page.getByRole('dialog', { name: 'Add Lead' })
  await expect(add.getByLabel('Type', { exact: true })).toHaveValue('SERVICE')
  await expect(add.getByLabel('Source', { exact: true })).toHaveValue('PHONE')
  await expect(add.getByLabel('Priority')).toHaveValue('MEDIUM')
  await expect(add.getByLabel('Urgency')).toHaveValue('THIS_WEEK')
  for (const label of ['Status', 'Next Follow-up Date', 'Lost Reason'])
    await expect(add.getByLabel(label)).toHaveCount(0)
  await expect(add.getByLabel('Assigned To').locator('option').nth(1)).toHaveText(/\S+, \S+/)
  await typeInto(add.getByLabel('Name', { exact: true }), name)
  await typeInto(add.getByLabel('Phone', { exact: true }), newPhone())
  await typeInto(add.getByLabel('Make'), 'Ambassador')
  await chooseSecond(add.getByLabel('Assigned To'))
  await add.getByRole('button', { name: 'Add Lead' }).click()
  await expect(add).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Service, phone')

  await act(page, isMobile, 'Edit', name)
  const edit = page.getByRole('dialog', { name: 'Edit lead' })
  await expect(edit.getByLabel('Assigned To')).not.toHaveValue('')
  await expect(edit.getByLabel('Next Follow-up Date')).toBeVisible()
  await expect(edit.getByLabel('Lost Reason')).toHaveCount(0)
  await choose(edit.getByLabel('Status'), 'Lost')
  await typeInto(edit.getByLabel('Lost Reason'), 'Sold the car')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save lead' }).click()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Lost')

  await act(page, isMobile, 'View', name)
  await expect(page).toHaveURL(/open=/)
  const view = page.getByRole('dialog', { name })
  await expect(view).toContainText('Sold the car')
  await expect(view).toContainText('Ambassador')
  await expectAccessible(page)
  await view.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this lead?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(view).toBeHidden()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('what is wrong is said beside each field', async ({ page }) => {
  await openLeads(page, '?new=1')
  const add = page.getByRole('dialog', { name: 'Add Lead' })
  await typeInto(add.getByLabel('Email'), 'nobody')
  await typeInto(add.getByLabel('Budget'), '-1')
  await typeInto(add.getByLabel('Year'), '1899')
  await add.getByRole('button', { name: 'Add Lead' }).click()
  for (const sentence of [
    'Name is required',
    'Phone is required',
    'Invalid email address',
    'Budget must be positive',
    'Invalid year',
  ]) {
    await expect(add.getByText(sentence)).toBeVisible()
  }
  await typeInto(add.getByLabel('Phone', { exact: true }), '98400')
  await expect(add.getByText('Phone must be at least 10 digits')).toBeVisible()
  await expectAccessible(page)
})

test('a status is changed where it stands, by two presses, and undone; a lost lead is asked why', {
  tag: '@phone',
}, async ({ page }) => {
  const lead = await makeLead(page, { notes: 'Calls back' })
  await openLeads(page, `?q=${lead.phone}`)
  const row = rowOf(page, lead.name)
  await row.getByRole('button', { name: `New: status of ${lead.name}` }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Qualified' }).click()
  await expect(row.getByRole('button', { name: /^Qualified/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: /^New/ })).toBeVisible()

  await page.goto(`/garage/leads?open=${lead.id}`)
  const view = page.getByRole('dialog', { name: lead.name })
  await view.getByRole('button', { name: /^New: status/ }).click()
  await page.getByRole('menuitemradio', { name: 'Lost' }).click()
  const lost = page.getByRole('dialog', { name: `Close ${lead.name} as lost` })
  await typeInto(lost.getByLabel('Lost Reason'), 'Sold the car')
  await expectAccessible(page)
  await lost.getByRole('button', { name: 'Mark lost' }).click()
  await expect(lost).toBeHidden()
  await expect(view).toContainText('Sold the car')
  expect(await (await page.request.get(`${api}/${lead.id}`)).json()).toMatchObject({
    status: 'LOST',
    notes: 'Calls back',
  })
})

test('a lead is called from the list and from its dialog', { tag: '@both' }, async ({ page, isMobile }) => {
  const lead = await makeLead(page, { phone: '9840071123' })
  const number = 'tel:+919840071123'
  await openLeads(page, `?q=${encodeURIComponent(lead.name)}`)
  const name = isMobile ? `Call ${lead.name}` : '98400 71123'
  await expect(rowOf(page, lead.name).getByRole('link', { name })).toHaveAttribute('href', number)
  await openLeads(page, `?open=${lead.id}`)
  const view = page.getByRole('dialog', { name: lead.name })
  await expect(view.getByRole('link', { name: `Call ${lead.name}` })).toHaveAttribute('href', number)
})

test('a lead turned into a customer is won by it', async ({ page }) => {
  const lead = await makeLead(page, { vehicleMake: 'Tata', vehicleModel: 'Punch' })
  await openLeads(page, `?open=${lead.id}`)
  await page.getByRole('dialog', { name: lead.name }).getByRole('button', { name: 'Turn into a customer' }).click()
  const convert = page.getByRole('dialog', { name: 'Turn into a customer' })
  await typeInto(convert.getByLabel('Registration Number'), newPlate())
  await expectAccessible(page)
  await convert.getByRole('button', { name: 'Save customer' }).click()
  await expect(convert).toBeHidden()
  await page.getByRole('dialog', { name: lead.name }).getByRole('link', { name: lead.name, exact: true }).click()
  await expect(page).toHaveURL(/\/garage\/customers\//)
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible()
  await expect(page.getByRole('main').getByText('Tata Punch')).toBeVisible()
  expect(await (await page.request.get(`${api}/${lead.id}`)).json()).toMatchObject({ status: 'WON' })
})

test('a lead who is no customer yet is added with their car before the booking, and won by the booking', async ({
  page,
}) => {
  const lead = await makeLead(page, { vehicleMake: 'Tata', vehicleModel: 'Punch', requirements: 'Brakes feel soft.' })
  const now = async () => (await page.request.get(`${api}/${lead.id}`)).json()
  const book = async () => {
    await openLeads(page, `?open=${lead.id}`)
    await page.getByRole('dialog', { name: lead.name }).getByRole('button', { name: 'Turn into a booking' }).click()
  }
  const customer = page.getByRole('dialog', { name: 'New customer' })
  const booking = page.getByRole('dialog', { name: 'New Booking' })
  await book()
  await expect(customer.getByLabel('Name', { exact: true })).toHaveValue(lead.name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(customer).toBeHidden()
  await expect(booking.getByLabel('Notes')).toHaveValue('Brakes feel soft.')
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  expect(await now()).toMatchObject({ status: 'NEW', version: lead.version, customerId: null })

  await book()
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(customer.getByText('Registration number is required')).toBeVisible()
  await expect(customer.getByLabel('Model')).toHaveValue('Punch')
  await typeInto(customer.getByLabel('Registration Number'), newPlate())
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(booking.getByLabel('Vehicle')).toContainText('Tata Punch')
  expect(await now()).toMatchObject({ status: 'NEW', customerId: null })
  await chooseSecond(booking.getByLabel('Service'))
  await booking.getByRole('button', { name: 'Create Booking' }).click()
  await expect(booking).toBeHidden()
  expect((await now()).bookingNumber).toMatch(/^BK/)
})

test('a lead becomes a booking and is won by it; leaving the form leaves it as it was', async ({ page }) => {
  const phone = newPhone()
  const customer = { name: `Driver ${phone}`, phone }
  const { id } = await (await page.request.post('/api/v1/garages/customers', { data: customer })).json()
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  await page.request.post(`/api/v1/garages/customers/${id}/vehicles`, { data: car })
  const lead = await makeLead(page, { phone, requirements: 'Brakes feel soft.' })
  await openLeads(page, `?open=${lead.id}`)
  await page.getByRole('dialog', { name: lead.name }).getByRole('button', { name: 'Turn into a booking' }).click()
  const booking = page.getByRole('dialog', { name: 'New Booking' })
  await expect(booking).toContainText(customer.name)
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  const now = async () => (await page.request.get(`${api}/${lead.id}`)).json()
  expect(await now()).toMatchObject({ status: 'NEW', version: lead.version, customerId: null })

  await openLeads(page, `?open=${lead.id}`)
  await page.getByRole('dialog', { name: lead.name }).getByRole('button', { name: 'Turn into a booking' }).click()
  await expect(booking.getByLabel('Vehicle')).toContainText('Tata Punch')
  await expect(booking.getByLabel('Vehicle')).not.toHaveValue('')
  await expect(booking.getByLabel('Notes')).toHaveValue('Brakes feel soft.')
  await chooseSecond(booking.getByLabel('Service'))
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bookings'))
  await booking.getByRole('button', { name: 'Create Booking' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ leadId: lead.id })
  await expect(booking).toBeHidden()
  expect(await now()).toMatchObject({ status: 'WON', customerId: id })

  await openLeads(page, `?q=${lead.phone}`)
  await expect(rowOf(page, lead.name)).toContainText('Won')
  await expect(rowOf(page, lead.name).getByRole('link', { name: /^BK\d+/ })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${lead.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${lead.name}` })).toHaveCount(0)
})

test('whom to call today is one press away with its number, the best first, and a score says why', async ({ page }) => {
  const word = `Call${newPhone()}`
  const today = { nextFollowUpDate: dayFromToday(0) }
  const later = await makeLead(page, { name: `${word} Later`, nextFollowUpDate: dayFromToday(3) })
  const best = await makeLead(page, { name: `${word} Best`, ...today, priority: 'HOT', urgency: 'IMMEDIATE' })
  const plain = await makeLead(page, { name: `${word} Plain`, ...today, priority: 'LOW' })
  await openLeads(page, `?q=${word}`)
  const rows = page.getByRole('table', { name: 'Leads' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)

  const choice = page.getByRole('group', { name: 'Follow-up' })
  await choice.getByRole('button', { name: /^Due today\s*2$/ }).click()
  await expect(page).toHaveURL(/follow=due/)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(best.name)
  await expect(rows.last()).toContainText(plain.name)
  await expect(page.getByText(later.name)).toHaveCount(0)
  await expectAccessible(page)

  const { id, name, phone, priority } = plain
  const moved = { name, phone, priority, nextFollowUpDate: dayFromToday(1) }
  expect((await page.request.put(`${api}/${id}`, { data: moved })).ok()).toBe(true)
  await expect(choice.getByRole('button', { name: /^Due today\s*1$/ })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await choice.getByRole('button', { name: /^Late\s*0$/ }).click()
  await expect(page.getByText('No leads found')).toBeVisible()

  await openLeads(page, `?open=${best.id}`)
  const view = page.getByRole('dialog', { name: best.name })
  await view.getByText('Why this score').click()
  await expect(view.getByRole('row', { name: 'Urgency: Immediate 30 of 30' })).toBeVisible()
  await expect(view.getByRole('row', { name: `Score ${best.leadScore} of 100` })).toBeVisible()
  await expectAccessible(page)
})

test('loading, filters in the address, and nothing found read as specified', async ({ page }) => {
  await makeLead(page, { priority: 'HOT', nextFollowUpDate: dayFromToday(0) })
  const release = await holdAnswers(page, `**${api}?*`)
  await page.goto('/garage/leads?priority=HOT&follow=due')
  await expect(page.getByText('Loading leads...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Lead Management' })).toBeAttached()
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Today')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  const statuses = await page.getByRole('combobox', { name: 'Status' }).locator('option').allTextContents()
  expect(statuses).toEqual([
    'All Status',
    'New',
    'Contacted',
    'Qualified',
    'Proposal Sent',
    'In Negotiation',
    'Won',
    'Lost',
  ])
  await choose(page.getByRole('combobox', { name: 'Status' }), 'New')
  await expect(page).toHaveURL(/status=NEW/)
  await typeInto(page.getByRole('searchbox', { name: 'Search leads' }), 'nobody is called so')
  await expect(page.getByText('No leads found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/\/garage\/leads$/)
})

test.describe('refusals', () => {
  test.use({ allowFailedCalls: true })

  test('what fails is said in its own sentence, and what was typed stays', async ({ page, isMobile }) => {
    const lead = await makeLead(page)
    await page.route(`**${api}*`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/garage/leads')
    await expect(page.getByRole('alert')).toContainText('Failed to load leads')
    await page.unrouteAll()
    await openLeads(page, `?q=${lead.phone}`)
    for (const [method, path] of [
      ['POST', `**${api}`],
      ['PUT', `**${api}/*`],
      ['DELETE', `**${api}/*`],
    ] as const) {
      await page.route(path, (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      )
    }
    await page.getByRole('button', { name: 'Add Lead' }).click()
    const add = page.getByRole('dialog', { name: 'Add Lead' })
    await typeInto(add.getByLabel('Name', { exact: true }), 'Anitha Raj')
    await typeInto(add.getByLabel('Phone', { exact: true }), newPhone())
    await add.getByRole('button', { name: 'Add Lead' }).click()
    await expect(add.getByRole('alert')).toHaveText('Failed to create lead')
    await expect(add.getByLabel('Name', { exact: true })).toHaveValue('Anitha Raj')
    await add.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Throw away' }).click()

    await act(page, isMobile, 'Edit', lead.name)
    const edit = page.getByRole('dialog', { name: 'Edit lead' })
    await edit.getByRole('button', { name: 'Save lead' }).click()
    await expect(edit.getByRole('alert')).toHaveText('Failed to update lead')
    await edit.getByRole('button', { name: 'Close' }).click()

    await act(page, isMobile, 'Delete', lead.name)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toHaveText('Failed to delete lead')
  })

  test('two edits of one lead are put together', { tag: '@phone' }, async ({ page, isMobile }) => {
    const lead = await makeLead(page, { notes: 'first' })
    await openLeads(page, `?q=${lead.phone}`)
    await act(page, isMobile, 'Edit', lead.name)
    const edit = page.getByRole('dialog', { name: 'Edit lead' })
    await typeInto(edit.getByLabel('Notes'), 'mine')
    const { name, phone, version } = lead
    const theirs = { name, phone, version, notes: 'theirs', urgency: 'IMMEDIATE' }
    expect((await page.request.put(`${api}/${lead.id}`, { data: theirs })).ok()).toBe(true)
    await edit.getByRole('button', { name: 'Save lead' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect(conflict).toContainText('Urgency from them')
    await conflict.getByRole('button', { name: 'Save these' }).click()
    await expect(conflict).toBeHidden()
    const saved = await (await page.request.get(`${api}/${lead.id}`)).json()
    expect(saved).toMatchObject({ notes: 'mine', urgency: 'IMMEDIATE' })
  })
})
