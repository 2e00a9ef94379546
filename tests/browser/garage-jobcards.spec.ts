import type { Page } from '@playwright/test'
import { rupees, rupeesAndPaise } from '../../contract/platform/formats.ts'
import { send } from './catalogue.ts'
import { dragByFinger, liftByKey } from './dragging.ts'
import { choose, chooseSecond, empty, typeAndGoOn, typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, openOwnGarage } from './own-garage.ts'
import {
  expect,
  expectAccessible,
  hearNothing,
  holdAnswers,
  holdFrom,
  loseAnswer,
  newPhone,
  newPlate,
  open,
  passTime,
  signInAsGarage,
  starred,
  test,
} from './site.ts'

/** A customer of the garage with one car. */
async function makeCustomer(page: Page) {
  const name = `Driver ${newPhone()}`
  const reply = await page.request.post('/api/v1/garages/customers', { data: { name, phone: newPhone() } })
  expect(reply.status()).toBe(201)
  const { id } = await reply.json()
  const car = await page.request.post(`/api/v1/garages/customers/${id}/vehicles`, {
    data: { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' },
  })
  expect(car.status()).toBe(201)
  return { name, customerId: id as string, vehicleId: (await car.json()).id as string }
}

async function makeCard(page: Page, of?: Awaited<ReturnType<typeof makeCustomer>>) {
  const { customerId, vehicleId, name } = of ?? (await makeCustomer(page))
  const estimatedDelivery = new Date(Date.now() + 86_400_000).toISOString()
  const reply = await page.request.post('/api/v1/garages/jobcards', {
    data: { customerId, vehicleId, odometerIn: 48_210, estimatedDelivery },
  })
  expect(reply.status()).toBe(201)
  const card = await reply.json()
  return { id: card.id as string, number: card.jobCardNumber as string, name }
}

async function setStatus(page: Page, id: string, ...states: string[]) {
  for (const status of states) {
    const reply = await page.request.put(`/api/v1/garages/jobcards/${id}/status`, { data: { status } })
    expect(reply.status()).toBe(200)
  }
}

const addLabour = (page: Page, id: string) =>
  page.request.post(`/api/v1/garages/jobcards/${id}/lines`, {
    data: { kind: 'LABOUR', description: 'Periodic service', quantity: 1, unitPrice: 1000, taxRate: 18 },
  })

async function pay(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await typeInto(dialog.getByLabel('Amount', { exact: true }), amount)
  return dialog
}

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a car comes in, gets its lines, is paid in two parts and delivered', async ({ page }) => {
  const { name } = await makeCustomer(page)
  await page.goto('/garage/jobcards')
  await page.getByRole('button', { name: 'New Job Card' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Job Card' })
  await expect(dialog.getByLabel('Vehicle')).toBeDisabled()
  await expect(dialog.getByLabel('Vehicle')).toHaveAccessibleDescription('Choose the customer first.')
  await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), name)
  await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  // Their only car needs no choosing.
  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('')
  await typeInto(dialog.getByLabel('Odometer (km)'), '48210')
  const fuel = dialog.getByRole('group', { name: 'Fuel Level' })
  await expect(fuel.getByRole('button', { name: 'Half', pressed: true })).toBeVisible()
  await typeInto(dialog.getByLabel('Bay Number'), '3')
  await chooseSecond(dialog.getByLabel('Technician'))
  await expectAccessible(page)
  expect(await starred(dialog)).toEqual(['Customer', 'Vehicle', 'Odometer (km)', 'Est. Delivery'])
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/jobcards'))
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  const body = (await sent).postDataJSON()
  expect(body.jobCardNumber).toMatch(/^JC\d{8}$/)
  expect(body).toMatchObject({ branchId: 'default', status: 'OPEN', paymentStatus: 'PENDING', fuelLevel: 'HALF' })

  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/JC\d{8}$/)
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('form', { name: 'Add line' })
  await typeAndGoOn(line.getByLabel('Description'), 'Periodic service')
  await typeInto(line.getByLabel('Rate'), '1000')
  await line.getByRole('switch', { name: 'Price includes GST' }).click()
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(line.getByLabel('Description')).toHaveValue('')
  await line.getByRole('button', { name: 'Discard' }).click()
  await expect(line).toBeHidden()
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('CGST 9%₹90.00')
  await expect(totals).toContainText('Total₹1,180.00')

  const part = await pay(page, '500')
  await expect(part).toContainText('Balance due after this payment₹680')
  await part.getByRole('button', { name: 'Record ₹500' }).click()
  await expect(page.getByText('Payment of ₹500 recorded. ₹680 still to pay.')).toBeVisible()
  await expect(page.getByText('Partial Payment')).toBeVisible()

  const settling = page.locator('[data-settling]')
  await page.getByRole('button', { name: 'Start work' }).click()
  await expect(page.getByRole('button', { name: 'Mark ready' })).toBeVisible()
  await expect(settling).toHaveCount(0)
  await holdFrom(page, 500)
  await page.getByRole('button', { name: 'Mark ready' }).click()
  const back = page.getByRole('button', { name: 'Back to In Progress' })
  await expect(settling.filter({ has: back })).toBeVisible()
  // The second of two presses, on what stands there now: its driver has been told that the car is ready.
  const { x, y } = (await back.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 10, y + 10)
  await passTime(page, 1000)
  await expect(settling).toHaveCount(0)
  await expect(back).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Record payment' }).click()
  const rest = page.getByRole('dialog', { name: 'Record payment' })
  const amount = rest.getByLabel('Amount', { exact: true })
  await expect(rest.getByText('None of the total is approved yet.')).toBeVisible()
  await rest.getByRole('button', { name: 'UPI', exact: true }).click()
  const code = (rupees: string) =>
    rest.getByRole('img', { name: new RegExp(`^UPI code for ${rupees} to [\\w-]+@demo$`) })
  await typeInto(amount, '80')
  await expect(code('₹80')).toBeVisible()
  await empty(amount)
  await expect(rest.getByText('Type the amount to see the code.')).toBeVisible()
  await rest.getByRole('button', { name: 'If all is approved, ₹680' }).click()
  await expect(code('₹680')).toBeVisible()
  await expectAccessible(page)
  await rest.getByRole('button', { name: 'Record ₹680' }).click()
  await expect(rest).toBeHidden()
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Delivered')
  await expect(page.getByRole('button', { name: 'Add line' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('the list, its texts and filters are as specified', { tag: '@both' }, async ({ page }) => {
  const { number, name } = await makeCard(page)
  const release = await holdAnswers(page, /\/garages\/jobcards(\?|$)/)
  await page.goto('/garage/jobcards')
  await expect(page.getByText('Loading job cards...')).toBeVisible()
  release()
  for (const tile of ['Open', 'In Progress', 'Ready', 'Pending Payment']) {
    await expect(page.locator('.stats').getByText(tile, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Status', { exact: true }).locator('option')).toHaveText([
    'All Status',
    'Open',
    'In Progress',
    'Ready',
    'Delivered',
    'Cancelled',
  ])
  await expect(page.getByLabel('Payment', { exact: true }).locator('option')).toHaveText([
    'All Payment',
    'Payment Pending',
    'Partial Payment',
    'Paid',
  ])
  await typeInto(page.getByRole('searchbox', { name: 'Search job cards' }), name)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(name)
  await expect(page.getByRole('table', { name: 'Job cards' }).locator('tbody tr')).toHaveCount(1)
  await expect(row).toContainText('Est. ')
  await expect(row.getByRole('link', { name: `Print ${number}` })).toHaveAttribute(
    'href',
    /job-card\.pdf\?garageId=[\w-]{36}$/,
  )
  await expectAccessible(page)
  await choose(page.getByLabel('Status', { exact: true }), 'Cancelled')
  await expect(page.getByText('No job cards found')).toBeVisible()
  await expect(page).toHaveURL(/status=CANCELLED/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/garage/jobcards')
})

test('View opens the card over its list, with the address of its page', { tag: '@desktop' }, async ({ page }) => {
  await openOwnGarage(page)
  const { id, number, name } = await makeCard(page)
  // The card's making may be told to a page that was fetched in the same second, which then asks again.
  await holdAnswers(page, /\/api\/v1\/garages\/events/)
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/jobcards/${id}`) && request.url().includes('/api/'))
      asked += 1
  })
  const listed = `/garage/jobcards?${new URLSearchParams({ q: name })}`
  await page.goto(listed)
  const view = page.getByRole('link', { name: `View ${number}` })
  await expect(view).toHaveAttribute('href', `/garage/jobcards/${id}`)
  await view.click()
  const over = page.getByRole('dialog', { name: 'Job card' })
  await expect(over.getByRole('heading', { name: number })).toBeVisible()
  await expect(page).toHaveURL(`/garage/jobcards/${id}`)
  await expect(page.locator('h1')).toHaveText('Job Cards')
  expect(asked).toBe(1)
  await expectAccessible(page)

  await page.keyboard.press('l')
  const line = over.getByRole('form', { name: 'Add line' })
  await typeAndGoOn(line.getByLabel('Description'), 'Oil filter')
  await typeInto(line.getByLabel('Rate'), '385')
  await page.keyboard.press('Enter')
  await expect(over.getByRole('status').getByText('Oil filter is added.')).toBeVisible()
  await expect(line.getByLabel('Description')).toHaveValue('')
  await expect(line.getByLabel('Description')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).toBeHidden()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(page).toHaveURL(listed)
  await expect(view).toBeFocused()

  await view.press('Enter')
  await expect(over).toBeVisible()
  await page.goBack()
  await expect(over).toBeHidden()
  await page.goForward()
  await expect(over).toBeVisible()
  await page.reload()
  await expect(page.locator('h1')).toContainText(number)
  await expect(over).toBeHidden()

  await page.goBack()
  await view.click()
  await over.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(over).toBeHidden()
  await expect(page).toHaveURL(listed)
  await expect(page.getByText(`${number} is deleted.`)).toBeVisible()
})

test('what is missing is said beside each field', async ({ page }) => {
  await page.goto('/garage/jobcards?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Job Card' })
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(dialog.getByText('Customer is required')).toBeVisible()
  await expect(dialog.getByText('Odometer is required')).toBeVisible()
  const { name } = await makeCustomer(page)
  await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), name)
  await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('')
  await expect(dialog.getByText('Vehicle is required')).toHaveCount(0)
  await typeInto(dialog.getByLabel('Odometer (km)'), '-1')
  await expect(dialog.getByText('Odometer must be 0 or more')).toBeVisible()
  await expectAccessible(page)
})

test.describe('refusals', () => {
  test.use({ allowFailedCalls: true })

  test('a payment that is refused, whose code does not come or whose answer is lost says so, and is recorded once', async ({
    page,
  }) => {
    const { id } = await makeCard(page)
    expect((await addLabour(page, id)).status()).toBe(201)
    await page.route('**/garages/profile', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/garage/jobcards?open=${id}`)
    await expect(page).toHaveURL(`/garage/jobcards/${id}`)
    const dialog = await pay(page, '2000')
    const amount = dialog.getByLabel('Amount', { exact: true })
    await test.step('more than is owed is refused beside the amount, and what was typed stays', async () => {
      await dialog.getByRole('button', { name: 'Record ₹2,000' }).click()
      await expect(dialog.getByText('Only ₹1,180 is left to pay.')).toBeVisible()
      await expect(amount).toHaveValue('2000')
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    })
    await test.step('a lost answer is told, and the payment recorded once when pressed again', async () => {
      await typeInto(amount, '180')
      await loseAnswer(page, '**/payments')
      await dialog.getByRole('button', { name: 'Record ₹180' }).click()
      await expect(dialog.getByRole('alert')).toContainText('No answer came. Press again: it is recorded only once.')
      await dialog.getByRole('button', { name: 'Record ₹180' }).click()
      await expect(dialog).toBeHidden()
      const card = await (await page.request.get(`/api/v1/garages/jobcards/${id}`)).json()
      expect(card).toMatchObject({ amountPaid: 180, balance: 1000 })
    })
    await test.step('a UPI code that does not come says so, and comes when it is asked for again', async () => {
      await pay(page, '1000')
      await dialog.getByRole('button', { name: 'UPI', exact: true }).click()
      await expect(dialog.getByText('The code could not be loaded. Choose UPI again to try once more.')).toBeVisible()
      await page.unroute('**/garages/profile')
      await dialog.getByRole('button', { name: 'Card', exact: true }).click()
      await dialog.getByRole('button', { name: 'UPI', exact: true }).click()
      await expect(dialog.getByRole('img', { name: /^UPI code for ₹1,000 / })).toBeVisible()
      await dialog.getByRole('button', { name: 'Record ₹1,000' }).click()
      await expect(dialog).toBeHidden()
    })
  })

  test('a line whose first answer is lost is one line when it is added again', async ({ page }) => {
    const { id } = await makeCard(page)
    await page.goto(`/garage/jobcards/${id}`)
    await page.getByRole('button', { name: 'Add line' }).click()
    const line = page.getByRole('form', { name: 'Add line' })
    await typeAndGoOn(line.getByLabel('Description'), 'Oil filter')
    await typeInto(line.getByLabel('Rate'), '385')
    await loseAnswer(page, '**/lines')
    await line.getByRole('button', { name: 'Add line' }).click()
    await expect(line.getByRole('alert')).toContainText('Failed to add the line')
    await line.getByRole('button', { name: 'Add line' }).click()
    await expect(line.getByLabel('Description')).toHaveValue('')
    await typeAndGoOn(line.getByLabel('Description'), 'Air filter')
    await typeInto(line.getByLabel('Rate'), '450')
    await line.getByRole('button', { name: 'Add line' }).click()
    await expect(line.getByLabel('Description')).toHaveValue('')

    const { lines } = await (await page.request.get(`/api/v1/garages/jobcards/${id}`)).json()
    expect(lines.map(({ description }: { description: string }) => description)).toEqual(['Oil filter', 'Air filter'])
  })

  test('a UTR that was used before is told beside it, with the card, and recorded all the same by one press', async ({
    page,
  }) => {
    const [first, second] = [await makeCard(page), await makeCard(page)]
    const utr = `41${newPhone()}`
    for (const { id } of [first, second]) await addLabour(page, id)
    const paid = { method: 'UPI', amount: 500, reference: utr }
    await page.request.post(`/api/v1/garages/jobcards/${first.id}/payments`, { data: paid })
    await page.goto(`/garage/jobcards/${second.id}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await dialog.getByRole('button', { name: 'UPI', exact: true }).click()
    await dialog.getByRole('button', { name: 'If all is approved, ₹1,180' }).click()
    const reference = dialog.getByLabel('Reference')
    await typeInto(reference, `${utr.slice(0, 4)} ${utr.slice(4)}`)
    await dialog.getByRole('button', { name: 'Record ₹1,180' }).click()
    await expect(dialog.getByText(`This UTR was already used on ${first.number}: ₹500`)).toBeVisible()
    await expect(reference).toBeFocused()
    await expect(reference).toHaveAttribute('aria-invalid', 'true')
    const allTheSame = dialog.getByRole('button', { name: 'Record it anyway' })
    await expect(allTheSame).toBeVisible()
    await expectAccessible(page)
    await reference.press('End')
    await reference.press('Backspace')
    await expect(allTheSame).toBeHidden()
    await typeInto(reference, utr)
    await dialog.getByRole('button', { name: 'Record ₹1,180' }).click()
    await allTheSame.click()

    await expect(dialog).toBeHidden()
    await expect(page.getByText('Payment of ₹1,180 recorded. All is paid.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText(utr)
  })
})

test('a booking’s card stands in for its form, and what is unpaid is asked about before the car leaves', async ({
  page,
}) => {
  const { services } = await (await page.request.get('/api/v1/garages/services')).json()
  const service = services.find((each: { is_active: boolean }) => each.is_active)
  const { customerId, vehicleId, name } = await makeCustomer(page)
  const preferredDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const booked = await page.request.post('/api/v1/garages/bookings', {
    data: { customerId, vehicleId, serviceId: service.id, preferredDate, overbook: true },
  })
  expect(booked.status()).toBe(201)
  const booking = await booked.json()
  const details = `/garage/bookings?open=${booking.id}`
  await signInAsGarage(page, 'meena@srimurugan.example')
  await page.goto(details)
  await page.getByRole('link', { name: 'New Job Card' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Job Card' })
  // An advisor who opens a card looks after it.
  await expect(dialog.getByLabel('Advisor').locator('option:checked')).toHaveText('Meena Krishnan')
  await typeInto(dialog.getByLabel('Odometer (km)'), '48210')
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  // What was booked is its first line, and comes to what was booked.
  await expect(page.getByRole('row').filter({ hasText: service.name })).toContainText('incl. GST')
  await expect(page.getByLabel('Totals')).toContainText(`Total${rupeesAndPaise(booking.finalPrice)}`)
  const card = page.url()
  await page.goBack()
  await expect(page).toHaveURL(details)
  await page.goto(`/garage/jobcards?booking=${booking.id}`)
  await expect(page).toHaveURL(card)
  await page.getByRole('link', { name: booking.bookingNumber }).click()
  await expect(page.getByRole('dialog', { name: booking.bookingNumber })).toBeVisible()

  const id = card.slice(-36)
  expect((await addLabour(page, id)).status()).toBe(201)
  await setStatus(page, id, 'IN_PROGRESS', 'READY')
  await page.goto(card)
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  const question = page.getByRole('alertdialog', { name: `Deliver with ${rupees(booking.finalPrice + 1180)} unpaid?` })
  await expect(question).toContainText('It has no bill: one can still be issued after delivery.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await page.goto(`/garage/jobcards?view=board&q=${name}`)
  await page.getByRole('button', { name: /^Actions for JC/ }).click()
  await page.getByRole('menuitem', { name: 'Move to Delivered' }).click()
  await question.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(page.getByRole('region', { name: 'Delivered', exact: true }).getByRole('link')).toHaveCount(1)
})

test('a card is cancelled only after a question, and says so', async ({ page }) => {
  const { id, number } = await makeCard(page)
  await page.goto(`/garage/jobcards/${id}`)
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel job card' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this job card?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel job card' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('[aria-current="step"]')).toContainText('Cancelled')
  await expect(page.getByText('Payment Pending')).toHaveCount(0)
  await expect(page.getByText('opened the card')).toBeVisible()
})

test('a line is written in its row: what is wrong stands beneath, and the total is the one that is saved', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const { id } = await makeCard(page)
  expect((await addLabour(page, id)).status()).toBe(201)
  await page.goto(`/garage/jobcards/${id}`)
  const add = page.getByRole('button', { name: 'Add line' })
  if (isMobile) await add.click()
  else {
    await add.waitFor()
    await page.keyboard.press('l')
  }
  const line = page.getByRole('form', { name: 'Add line' })
  const description = line.getByLabel('Description')
  await expect(description).toBeFocused()
  await line.getByRole('button', { name: 'Part' }).click()
  await typeInto(line.getByLabel('Qty'), '3.5')
  await typeInto(line.getByLabel('Unit'), 'L')
  await typeInto(line.getByLabel('Rate'), '619.99')
  await line.getByRole('switch', { name: 'Price includes GST' }).click()
  await typeInto(line.getByLabel('Discount'), '9999')
  await description.press('Enter')
  await expect(line.getByRole('alert')).toContainText('Description is required')
  await expect(line.getByRole('alert')).toContainText('The discount is more than the line')
  await expect(line.getByLabel('Rate')).toHaveValue('619.99')
  await expectAccessible(page)

  await typeAndGoOn(description, 'Engine oil 5W-30')
  await typeInto(line.getByLabel('Discount'), '10.5')
  // (3.5 × 619.99 − 10.50) × 1.18 = 2,548.1687, which with 1,180.00 is 3,728.17.
  await expect(line).toContainText('₹2,548.17 with GST')
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('Total₹3,728.00')
  await expect(page.getByText('Not saved yet: total rises by ₹2,548')).toBeVisible()
  const before = await totals.textContent()
  await expectAccessible(page)
  await description.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Engine oil 5W-30' })).toContainText('₹2,159.47')
  await expect(description).toHaveValue('')
  await expect(description).toBeFocused()
  await description.press('Escape')
  await expect(line).toBeHidden()
  await expect(add).toBeFocused()
  expect(await totals.textContent()).toBe(before)

  // What was said goes: it lies over the line's key on a phone.
  await passTime(page, 10_000)
  await page.getByRole('button', { name: 'Actions for Engine oil 5W-30' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const change = page.getByRole('form', { name: 'Change line' })
  await expect(change.getByLabel('Unit')).toHaveValue('L')
  await typeInto(change.getByLabel('Qty'), '1')
  await page.keyboard.press('Escape')
  const discarding = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await discarding.getByRole('button', { name: 'Keep editing' }).click()
  await expect(change.getByLabel('Qty')).toHaveValue('1')
  await page.getByRole('main').getByRole('link', { name: 'Job Cards' }).click()
  await discarding.getByRole('button', { name: 'Keep editing' }).click()
  await change.getByRole('button', { name: 'Save line' }).click()
  await expect(change).toBeHidden()
  await expect(totals).toContainText('Total₹1,899.00')
})

test('a technician’s first screen is the cards that are theirs, and two presses make one ready', {
  tag: '@phone',
}, async ({ page }) => {
  await openOwnGarage(page)
  const { id: technicianId, email } = await addMember(page)
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan' },
    { registrationNumber: 'TN 09 CB 4471', make: 'Maruti Suzuki', model: 'Swift' },
  )
  const mine = await addCard(page, visitor, { technicianId, customerConcerns: 'Brakes squeal.' })
  const cylinder = { kind: 'PART', description: 'Rear wheel cylinder', quantity: 1, unitPrice: 1150, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${mine.id}/lines`, cylinder)
  const others = await addCard(page, visitor)
  await page.context().clearCookies()
  await page.goto('/garage/login')
  await typeInto(page.getByRole('main').getByRole('textbox', { name: 'Email' }), email)
  await typeInto(page.getByLabel('Password', { exact: true }), 'bench vice')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/garage/floor/mine')
  await page.goto('/garage/jobcards?view=mine')
  await expect(page).toHaveTitle(/^My cards/)
  await expect(page.getByRole('region', { name: /^Open/ })).toContainText('Brakes squeal.')
  await expect(page.getByRole('region', { name: /^Open/ }).getByText('Not approved yet')).toBeVisible()
  await expect(page.getByText('Rear wheel cylinder')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(others.number) })).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: /^Open/ })
    .getByRole('link', { name: new RegExp(mine.number) })
    .click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Car and customer',
    'Lines',
    'Estimate',
    'Payment',
    'History',
  ])
  await expect(page.getByText('Brakes squeal.')).toBeInViewport()
  await page.goBack()
  await page.getByRole('button', { name: `Start work: Maruti Suzuki Swift, ${mine.number}` }).click()
  await page.getByRole('button', { name: `Mark ready: Maruti Suzuki Swift, ${mine.number}` }).click()
  await expect(
    page.getByRole('region', { name: /^Ready/ }).getByRole('link', { name: new RegExp(mine.number) }),
  ).toBeVisible()
  await expectAccessible(page)

  // No revenue, no customers, nobody else's car: what else there is leads back here.
  for (const elsewhere of ['/garage', '/garage/dashboard', '/garage/customers', '/garage/reports']) {
    await page.goto(elsewhere)
    await expect(page).toHaveURL('/garage/floor/mine')
  }
  await page.goto('/garage/jobcards?view=list')
  await expect(page.getByRole('link', { name: mine.number, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: others.number, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Back-office' }).getByRole('link')).toHaveText([
    /Job Cards/,
    /Floor/,
    /Parts/,
    /Services/,
    /Settings/,
  ])
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  // Of the shelf: what lies where, and no prices.
  await page.goto('/garage/parts')
  await expect(page.getByRole('heading', { name: 'No parts yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add part' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the owner lets technicians see everything: then others’ cards and the dashboard are theirs too', async ({
  page,
  browser,
}) => {
  await openOwnGarage(page)
  const { email } = await addMember(page)
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan' },
    { registrationNumber: 'TN 09 CB 4471', make: 'Maruti Suzuki', model: 'Swift' },
  )
  const others = await addCard(page, visitor)
  await page.goto('/garage/settings#security')
  await page.getByRole('switch', { name: 'Technicians see their own cards only' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)

  const theirs = await (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage()
  await theirs.request.post('/api/v1/auth/login', { data: { email, password: 'bench vice' } })
  await theirs.goto('/garage/jobcards')
  await expect(theirs.getByRole('link', { name: others.number, exact: true })).toBeVisible()
  await theirs.goto('/garage/dashboard')
  await expect(theirs.getByRole('heading', { name: 'Recent Bookings', exact: true })).toBeVisible()
  await theirs.context().close()
})

test('on the board a card is dragged, or carried by keys, to where it may go; elsewhere it says why not', async ({
  page,
}) => {
  const of = await makeCustomer(page)
  const [waiting, ready] = [await makeCard(page, of), await makeCard(page, of)]
  await setStatus(page, ready.id, 'IN_PROGRESS', 'READY')
  await page.goto(`/garage/jobcards?view=board&q=${of.name}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const link = (number: string) => page.getByRole('link', { name: `${of.name}, ${number}` })
  await expect(column('Open').getByRole('link')).toHaveCount(1)
  await expect(column('Ready').getByRole('link')).toHaveCount(1)
  await expectAccessible(page)

  const centre = async (name: string) => {
    const box = await column(name).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 150] as const
  }
  await link(waiting.number).hover()
  await page.mouse.down()
  await page.mouse.move(...(await centre('Delivered')), { steps: 4 })
  await expect(column('Delivered')).toContainText('Goes through In Progress and Ready first.')
  await expect(column('In Progress')).toContainText('Set In Progress')
  await expectAccessible(page)
  await page.mouse.up()
  await expect(column('Open').getByRole('link')).toHaveCount(1)

  await link(waiting.number).hover()
  await page.mouse.down()
  await page.mouse.move(...(await centre('In Progress')), { steps: 4 })
  await page.mouse.up()
  await expect(column('In Progress').getByRole('link')).toHaveCount(1)
  await expect(page.getByText(`${waiting.number} is in progress.`)).toBeVisible()
  await expect(page).toHaveURL(/view=board/)

  await link(waiting.number).focus()
  await liftByKey(page)
  const says = page.getByRole('status')
  await expect(says.filter({ hasText: `${waiting.number} lifted from In Progress.` })).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(says.filter({ hasText: 'A card in progress does not go back to Open.' })).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(says.filter({ hasText: `${waiting.number} is back in In Progress.` })).toBeAttached()
  await liftByKey(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(column('Ready').getByRole('link')).toHaveCount(2)
  await expect(link(waiting.number)).toBeFocused()

  // Until the server has answered the card is pale.
  await expect(page.locator('.board-card--busy')).toHaveCount(0)

  await page.getByRole('button', { name: `Actions for ${ready.number}` }).click()
  await expect(page.getByRole('menu')).toContainText('A ready card does not go back to Open.')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Cancel job card' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job card' }).click()
  await expect(column('Ready').getByRole('link')).toHaveCount(1)
})

test('on a phone a long press lifts a card, and a finger carries it to another tab', { tag: '@phone' }, async ({
  page,
}) => {
  const { name, number } = await makeCard(page)
  await page.goto(`/garage/jobcards?view=board&q=${name}`)
  const link = page.getByRole('link', { name: `${name}, ${number}` })
  const tab = (state: string) => page.getByRole('tab', { name: state })
  await link.waitFor()
  await dragByFinger(page, link, { at: tab('Delivered') })
  await expect(page.getByText('Goes through In Progress and Ready first.', { exact: true })).toBeVisible()
  await expect(link).toBeVisible()

  await dragByFinger(page, link, { at: tab('In Progress') })
  await expect(page.getByText(`${number} is in progress.`)).toBeVisible()
  await tab('In Progress').click()
  await expect(link).toBeVisible()
  await expect(page).toHaveURL(/view=board/)
})

test.describe('a board that is behind', () => {
  test.use({ allowFailedCalls: true })

  test('puts a card back that somebody else has moved, and says so', async ({ page }) => {
    await hearNothing(page)
    const { id, number, name } = await makeCard(page)
    await page.goto(`/garage/jobcards?view=board&q=${name}`)
    await page.getByRole('link', { name: `${name}, ${number}` }).waitFor()
    await setStatus(page, id, 'CANCELLED')
    await page.getByRole('button', { name: `Actions for ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Move to In Progress' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone else has changed this')
    await expect(page.getByText('No job cards found')).toBeVisible()
  })
})

test('a phone’s board has a tab a state, and a button that moves the card on', { tag: '@phone' }, async ({ page }) => {
  const { number, name } = await makeCard(page)
  await page.goto(`/garage/jobcards?view=board&q=${name}`)
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: number })
  await expect(page.getByRole('tab', { name: 'Open', selected: true })).toContainText('1')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Move to In Progress' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('tab', { name: 'In Progress' }).click()
  await expect(page).toHaveURL(/tab=IN_PROGRESS/)
  await expect(card.getByRole('button', { name: 'Move to Ready' })).toBeVisible()
})

test('beside the list stands the card that is open, and J and K go through them; a phone opens its page', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const of = await makeCustomer(page)
  const [ready, waiting] = [await makeCard(page, of), await makeCard(page, of)]
  await setStatus(page, ready.id, 'IN_PROGRESS', 'READY')
  expect((await addLabour(page, ready.id)).status()).toBe(201)
  await page.goto(`/garage/jobcards?view=split&q=${of.name}`)
  const list = page.getByRole('navigation', { name: 'Job cards by state' })
  await expect(list.getByRole('heading')).toHaveText([/^Open/, /^Ready/])
  await expect(list.getByRole('link')).toHaveCount(2)
  await expect(list.getByRole('link').last()).toContainText('₹1,180')
  await expectAccessible(page)
  if (isMobile) {
    await list.getByRole('link').last().click()
    await expect(page).toHaveURL(`/garage/jobcards/${ready.id}`)
    return
  }
  const card = (number: string) => page.getByRole('article', { name: `Job card ${number}` })
  await expect(card(waiting.number).getByRole('button', { name: 'Start work' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(card(ready.number).getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`card=${ready.id}`))
  await expect(list.locator('[aria-current]')).toContainText('₹1,180')
  await page.keyboard.press('k')
  await expect(card(waiting.number)).toBeVisible()
  await card(waiting.number).getByRole('link', { name: 'Open on its own page' }).click()
  await expect(page).toHaveURL(`/garage/jobcards/${waiting.id}`)
})

test('what is typed on a card and not saved is asked about before anything is sent, answered, paid, given back or made ready, by keys too', async ({
  page,
}) => {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const card = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  const line = { kind: 'LABOUR', description: 'Wheel balancing', quantity: 1, unitPrice: 800, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${card.id}/lines`, line)
  await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'IN_PROGRESS' })
  await send(page, 'post', `/garages/jobcards/${card.id}/payments`, { method: 'CASH', amount: 100 })
  await open(page, `/garage/jobcards/${card.id}`)

  const keyOf = (key: string) => async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(key)
  }
  const pressOn = (name: string | RegExp) => () => page.getByRole('button', { name }).click()
  const ways = [
    keyOf('s'),
    keyOf('r'),
    pressOn(/^Send estimate/),
    pressOn('Record answer'),
    pressOn(/^(Record payment|Take an advance)/),
    pressOn('Refund'),
    pressOn('Mark ready'),
  ]
  const writing = page.getByRole('form', { name: 'Add line' })
  await page.getByRole('button', { name: /^Add line/ }).click()
  await typeInto(writing.getByLabel('Description'), 'Valve')
  for (const go of ways) {
    await go()
    const asked = page.getByRole('alertdialog', { name: 'A new line is typed, but not saved' })
    await asked.getByRole('button', { name: 'Back to it' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await writing.getByRole('button', { name: 'Discard' }).click()
  await keyOf('s')()
  await expect(page.getByRole('dialog', { name: /^Send JC/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // Sent, its link is shared: without what is typed since, as it was sealed before.
  await send(page, 'post', `/garages/jobcards/${card.id}/estimates`, { send: [{ channel: 'LINK' }] })
  await page.getByRole('button', { name: /^Add line/ }).click()
  await typeInto(writing.getByLabel('Description'), 'Valve')
  await page.getByRole('button', { name: 'Share link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to it' }).click()
  await writing.getByRole('button', { name: 'Discard' }).click()

  // In a row that waits for the next line nothing is typed: it holds nothing up, and goes with the bill.
  await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'READY' })
  await page.getByRole('button', { name: /^Add line/ }).click()
  await expect(writing).toBeVisible()
  await expect(page.getByRole('button', { name: /^Issue bill/ })).not.toHaveAttribute('aria-disabled')
  await keyOf('g')()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue bill' }).click()
  await expect(page.getByText(/^Billed as \S+$/)).toBeVisible()
  await expect(writing).toBeHidden()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible()
})
