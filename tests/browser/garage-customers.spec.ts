import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uniqueName } from './catalogue.ts'
import { choose as chooseFrom, empty, tick, typeInto } from './hands.ts'
import {
  expect,
  expectAccessible,
  hearNothing,
  loseAnswer,
  newPhone,
  newPlate,
  open,
  passTime,
  signInAsGarage,
  test,
} from './site.ts'

async function addByCall(page: Page, data: object) {
  const reply = await page.request.post('/api/v1/garages/customers', { data: { phone: newPhone(), ...data } })
  expect(reply.status()).toBe(201)
  return reply.json()
}

/** The list, showing one customer. */
async function openListAt(page: Page, name: string) {
  await open(page, `/garage/customers?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('who may change customers', () => {
  test.beforeEach(({ page }) => signInAsGarage(page))

  test('the list names whom it shows, and every state of it passes axe', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, '/garage/customers')
    const table = page.getByRole('table', { name: 'Customers' })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    if (!isMobile) {
      const heads = ['Customer', 'Contact', 'Type', 'Vehicles', 'Last Visit', 'Status']
      for (const name of heads) await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    }
    await expect(table.getByText('Never').first()).toBeVisible()
    for (const name of ['All', 'Active', 'Inactive', 'Blocked']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await typeInto(page.getByRole('searchbox', { name: 'Search customers' }), 'nobody is called that')
    await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search and filter' }).click()
    await expect(table).toBeVisible()
  })

  test('a customer is added after every field has said what it needs, and found by a phone typed with spaces', async ({
    page,
  }) => {
    const [name, phone] = [uniqueName('Yazhini'), newPhone()]
    await open(page, '/garage/customers')
    await page.getByRole('button', { name: /^Add Customer/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Add customer' })
    await expect(dialog.getByLabel('Company Name')).toBeHidden()
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expect(dialog.getByText('Phone is required')).toBeVisible()
    await typeInto(dialog.getByLabel('Phone', { exact: true }), '98400')
    await typeInto(dialog.getByLabel('Alternate Phone'), '98400 82')
    await typeInto(dialog.getByLabel('Email'), 'yazhini@mail')
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    await expect(dialog.getByText('Phone must be 10 to 15 characters', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Alternate phone must be 10 to 15 characters')).toBeVisible()
    await expect(dialog.getByText('Invalid email address')).toBeVisible()
    await dialog.getByRole('button', { name: 'Corporate' }).click()
    await typeInto(dialog.getByLabel('Company Name'), 'Yazhini Travels')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Individual' }).click()
    await typeInto(dialog.getByLabel('Name', { exact: true }), name)
    await typeInto(dialog.getByLabel('Phone', { exact: true }), phone)
    await empty(dialog.getByLabel('Alternate Phone'))
    await empty(dialog.getByLabel('Email'))
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('customers'))
    await dialog.getByRole('button', { name: 'Add customer' }).click()
    const { requestId, ...body } = (await sent).postDataJSON()
    expect(body).toEqual({ name, phone, customerType: 'INDIVIDUAL', language: 'en', status: 'ACTIVE' })
    expect(requestId).toMatch(/^[\w-]{36}$/)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').getByText(`${name} is added.`)).toBeVisible()

    await typeInto(page.getByRole('searchbox'), `${phone.slice(0, 5)} ${phone.slice(5)}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  })

  test('search and status stand in the address, survive a reload, and the export is what they show', async ({
    page,
  }) => {
    const family = uniqueName('Export')
    await addByCall(page, { name: `${family} A`, status: 'BLOCKED' })
    await addByCall(page, { name: `${family} B` })
    await openListAt(page, `${family} B`)
    await typeInto(page.getByRole('searchbox'), family)
    await expect(page.getByRole('link', { name: `${family} A` })).toBeVisible()
    await page.getByRole('button', { name: 'Blocked', exact: true }).click()
    await expect(page).toHaveURL(/status=BLOCKED/)
    await expect(page.getByRole('link', { name: `${family} B` })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: `${family} A` })).toBeVisible()
    await expect(page.getByRole('link', { name: `${family} B` })).toBeHidden()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    const file = await readFile(await (await download).path())
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.toString()).toContain(`${family} A`)
    expect(file.toString()).not.toContain(`${family} B`)
  })

  test('the keys open the row menu and the dialog, and the focus comes back; a customer is deleted', async ({
    page,
  }) => {
    const { name } = await addByCall(page, { name: uniqueName('Keys') })
    await openListAt(page, name)
    const dots = page.getByRole('button', { name: `Actions for ${name}` })
    await dots.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Edit', 'Delete'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit customer' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(dots).toBeFocused()

    await test.step('the menu stays open when the row moves away from under the press', async () => {
      await dots.hover()
      await page.mouse.down()
      await expect(page.getByRole('menuitem')).toHaveCount(3)
      await page.locator('main').evaluate((main) => {
        main.style.paddingTop = '120px'
      })
      await page.mouse.up()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('a customer is deleted after a question', async () => {
      await choose(page, name, 'Delete')
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this customer?' })
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      await choose(page, name, 'Delete')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
    })
  })

  test('a number or email that is corrected says before it is saved what becomes of the links that went there', async ({
    page,
  }) => {
    const { name } = await addByCall(page, { name: uniqueName('Corrected'), email: 'before@mail.example' })
    await openListAt(page, name)
    await choose(page, name, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit customer' })
    await expect(dialog.getByText(/^Links sent to/)).toHaveCount(0)

    await typeInto(dialog.getByLabel('Phone', { exact: true }), newPhone())
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Links sent to the number before will end. The new one is told what is still to come.',
    )
    await typeInto(dialog.getByLabel('Email'), '')
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Links sent to the address before will end.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  })

  test('a customer’s page adds, changes and removes their cars, and leads nowhere too wide', { tag: '@phone' }, async ({
    page,
  }) => {
    const name = `${uniqueName('Venkatanarasimharajuvaripeta')} Ramachandrasekharan`
    const customer = await addByCall(page, { name, email: 'venkat@mail.example', notes: 'Bills on the 5th.' })
    const plate = newPlate()
    await open(page, `/garage/customers/${customer.id}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('No cars yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a car' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add car' }).click()
    await expect(dialog.getByText(/is required$/).first()).toBeVisible()
    await expectAccessible(page)
    await typeInto(dialog.getByLabel('Registration Number'), plate)
    await typeInto(dialog.getByLabel('Make'), 'Maruti Suzuki')
    await typeInto(dialog.getByLabel('Model'), 'Swift')
    await dialog.getByRole('button', { name: 'Add car' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Maruti Suzuki Swift')).toBeVisible()
    await expectAccessible(page)

    // What was said goes: it lies over the car's key on a phone.
    await passTime(page, 10_000)
    await choose(page, plate, 'Edit')
    await typeInto(dialog.getByLabel('Model'), 'Dzire')
    await dialog.getByRole('button', { name: 'Save car' }).click()
    await expect(page.getByText('Maruti Suzuki Dzire')).toBeVisible()
    await passTime(page, 10_000)
    await choose(page, plate, 'Remove')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No cars yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await chooseFrom(dialog.getByLabel('Speaks'), 'தமிழ்')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save customer' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'தமிழ்' })).toBeVisible()
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(inner).toBeLessThanOrEqual(outer ?? 0)
  })

  test.describe('when something is refused', () => {
    test.use({ allowFailedCalls: true })

    test('a car whose first answer is lost is one car when the button is pressed again', async ({ page }) => {
      const customer = await addByCall(page, { name: uniqueName('Twice') })
      await open(page, `/garage/customers/${customer.id}`)
      await page.getByRole('button', { name: 'Add a car' }).click()
      const dialog = page.getByRole('dialog')
      await typeInto(dialog.getByLabel('Registration Number'), newPlate())
      await typeInto(dialog.getByLabel('Make'), 'Tata')
      await typeInto(dialog.getByLabel('Model'), 'Punch')
      await loseAnswer(page, '**/vehicles')
      await dialog.getByRole('button', { name: 'Add car' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to add the car')
      await dialog.getByRole('button', { name: 'Add car' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Tata Punch')).toHaveCount(1)
    })

    test('of two people who edit one customer the second keeps what they typed, and both are merged', async ({
      page,
    }) => {
      const customer = await addByCall(page, { name: uniqueName('Conflict'), city: 'Chennai' })
      await openListAt(page, customer.name)
      await choose(page, customer.name, 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit customer' })
      await typeInto(dialog.getByLabel('City'), 'Avadi')
      const theirs = { ...customer, city: 'Ambattur', pincode: '600053' }
      const change = { name: theirs.name, phone: theirs.phone, city: theirs.city, pincode: theirs.pincode }
      const reply = await page.request.put(`/api/v1/garages/customers/${customer.id}`, {
        data: { ...change, version: customer.version },
      })
      expect(reply.status()).toBe(200)
      await dialog.getByRole('button', { name: 'Save customer' }).click()
      await tick(page.getByRole('radio', { name: 'City: yours, Avadi' }))
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save these' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      const saved = await (await page.request.get(`/api/v1/garages/customers/${customer.id}`)).json()
      expect(saved).toMatchObject({ city: 'Avadi', pincode: '600053' })
    })

    test('an edit on a customer’s page is of what one saw when it began, though the page follows others', async ({
      page,
    }) => {
      const customer = await addByCall(page, { name: uniqueName('Followed'), city: 'Chennai' })
      await page.goto(`/garage/customers/${customer.id}`)
      await expect(page.getByText(/^Nothing to send now\. An upcoming booking/)).toBeVisible()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit customer' })
      const change = { name: customer.name, phone: customer.phone, city: 'Ambattur', status: 'BLOCKED' }
      const reply = await page.request.put(`/api/v1/garages/customers/${customer.id}`, { data: change })
      expect(reply.status()).toBe(200)
      await expect(page.getByText('Ambattur')).toBeAttached()
      await typeInto(dialog.getByLabel('Notes'), 'Rings before eight.')
      await dialog.getByRole('button', { name: 'Save customer' }).click()
      await page.getByRole('button', { name: 'Save these' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      const saved = await (await page.request.get(`/api/v1/garages/customers/${customer.id}`)).json()
      expect(saved).toMatchObject({ city: 'Ambattur', status: 'BLOCKED', notes: 'Rings before eight.' })
    })

    test('a customer with a booking is told of it again, and not deleted: one reads what to do instead', async ({
      page,
    }) => {
      const customer = await addByCall(page, { name: uniqueName('Booked') })
      await book(page, customer.id)
      await openListAt(page, customer.name)
      await choose(page, customer.name, 'Delete')
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question.getByRole('alert')).toContainText(/inactive/i)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: customer.name }).click()
      const messages = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Messages' }) })
      await expect(messages.getByLabel('Write')).toContainText('Booking received, BK')
      await messages.getByRole('button', { name: 'Send by SMS' }).click()
      await expect(messages.getByRole('listitem')).toContainText(/Booking received.*received\. We will confirm it\./)
      await expect(messages.getByRole('listitem')).toContainText('by Murugan Selvam')
      await expectAccessible(page)
    })

    test('a list that does not arrive says so and is asked for again; an unknown customer is not found', async ({
      page,
    }) => {
      const anyList = '**/api/v1/garages/customers?*'
      const noList = '**/api/v1/garages/customers'
      await hearNothing(page)
      for (const path of [anyList, noList]) await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
      await open(page, '/garage/customers')
      await expect(page.getByRole('alert')).toContainText('Failed to load customers')
      await expectAccessible(page)
      for (const path of [anyList, noList]) await page.unroute(path)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
      await open(page, '/garage/customers/0190a1b2-0000-7000-8000-000000000000')
      await expect(page.getByRole('alert')).toContainText('Customer not found')
      await expectAccessible(page)
    })
  })
})

async function book(page: Page, customerId: string) {
  const registrationNumber = newPlate()
  const vehicle = await page.request.post(`/api/v1/garages/customers/${customerId}/vehicles`, {
    data: { make: 'Tata', model: 'Nexon', registrationNumber },
  })
  const { services } = await (await page.request.get('/api/v1/garages/services')).json()
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const reply = await page.request.post('/api/v1/garages/bookings', {
    data: {
      customerId,
      vehicleId: (await vehicle.json()).id,
      serviceId: services.find(({ is_active }: { is_active: boolean }) => is_active).id,
      preferredDate: `${inAMonth}T00:00:00.000Z`,
      preferredTimeSlot: 'MORNING',
    },
  })
  expect(reply.status()).toBe(201)
}

test('staff see what is locked and why: deleting, the import and the export', async ({ page }) => {
  await signInAsGarage(page, 'meena@srimurugan.example')
  const { name } = await addByCall(page, { name: uniqueName('Locked') })
  await openListAt(page, name)
  await expect(page.getByText('Import needs manager access or above.')).toBeVisible()
  await expect(page.getByText('Export needs admin or owner access.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText('Delete needs manager access or above.')
  await open(page, '/garage/customers/import')
  await expect(page.getByRole('heading', { name: 'Import needs manager access or above.' })).toBeVisible()
  await expectAccessible(page)
})
