import type { Browser, Page } from '@playwright/test'
import { photo } from '../support/make-pictures.ts'
import { picture, send } from './catalogue.ts'
import { tick, typeAndGoOn, typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { signInAsDriver } from './people.ts'
import { expect, expectAccessible, newPhone, newPlate, open, test } from './site.ts'

/*
 * One visit of a car, from its check-in to the gate: the advisor at a desk, the technician and the driver each on a
 * phone of their own, all at once.
 */

const wiperBlades = { kind: 'PART', description: 'Wiper blades', quantity: 2, unitPrice: 390, taxRate: 18 }

/** A garage that asks strictly, whose list says what torn wipers cost, and a car that has just come. */
async function carThatCame(page: Page) {
  const garage = await openOwnGarage(page)
  await send(page, 'put', '/garages/settings', {
    name: garage.name,
    address: '1, Test Road',
    city: 'ahmedabad',
    email: garage.email,
    gstin: '24AABCS1429B1Z0',
    askBeforeWork: 'STRICT',
    pricesIncludeTax: true,
  })
  const technician = await addMember(page, { name: 'Bala Subramani' })
  const driverPhone = newPhone()
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan', phone: driverPhone },
    { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' },
  )
  const card = await addCard(page, visitor, { technicianId: technician.id })
  const [standard] = (await (await page.request.get('/api/v1/garages/checklists')).json()).checklists
  const remedy = { title: 'Wiper blades, fitted', lines: [wiperBlades] }
  const points = standard.points.map(({ soonAt, nowAt, remedy: _none, ...point }: Record<string, unknown>) => ({
    ...point,
    soonAt: soonAt ?? undefined,
    nowAt: nowAt ?? undefined,
    ...(point.name === 'Wipers' ? { remedy } : {}),
  }))
  await send(page, 'put', `/garages/checklists/${standard.id}`, { name: standard.name, isStandard: true, points })
  return { technician, visitor, card, driverPhone, path: `/garage/jobcards/${card.id}` }
}

/** Somebody's phone. */
async function newPhonePage(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: test.info().project.use.baseURL ?? '',
  })
  return { context, phone: await context.newPage() }
}

/** The address in the SMS that says this, from the demo inbox. */
async function linkIn(page: Page, phone: string, saying: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const { messages } = await (await page.request.get('/api/v1/demo/inbox')).json()
    const sms = messages.find(({ to, text }: { to: string; text: string }) => to === phone && text.includes(saying))
    link = /https?:\S+/.exec(sms?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

const jobNamed = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Jobs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

const answer = (driver: Page, title: string, choice: 'Approve' | 'Decline') =>
  driver.getByRole('group', { name: title }).getByText(choice, { exact: true }).click()

test('a car’s whole visit: checked in, inspected, asked about, repaired, proved, handed over, and billed as agreed', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const { technician, visitor, card, driverPhone, path } = await carThatCame(page)
  const { context, phone } = await newPhonePage(browser)
  await signInAs(phone, technician.email)
  const { context: driverContext, phone: driver } = await newPhonePage(browser)

  // What else a check-in takes and outlives: garage-check-in.spec.ts.
  await test.step('check-in: four photos, a dent, a signature', async () => {
    await phone.goto(`${path}?part=check-in`)
    await phone.getByRole('button', { name: 'Check the car in' }).click()
    const flow = phone.getByRole('dialog', { name: 'Check-in' })
    const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 240) }
    for (const side of ['Front', 'Left side', 'Rear', 'Right side']) {
      await flow.getByLabel(`Photo: ${side}`).setInputFiles(file)
    }
    await flow.getByRole('button', { name: 'Damage' }).click()
    await flow.locator('.surface').click({ position: { x: 70, y: 300 } })
    await flow.getByRole('button', { name: 'Dent', exact: true }).click()
    await flow.getByRole('button', { name: 'Things' }).click()
    await flow.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(flow.getByLabel('Name', { exact: true })).toHaveValue('Lakshmi Narayanan')
    const paper = flow.getByRole('img', { name: /sign here/ })
    await paper.scrollIntoViewIfNeeded()
    const box = await paper.boundingBox()
    if (!box) throw new Error('There is nothing to sign on')
    await phone.mouse.move(box.x + 40, box.y + 100)
    await phone.mouse.down()
    await phone.mouse.move(box.x + 200, box.y + 60, { steps: 5 })
    await phone.mouse.up()
    await expect(flow.getByText('Once finished, the check-in cannot be changed.')).toBeVisible()
    await flow.getByRole('button', { name: 'Finish check-in' }).click()
    await expect(phone.getByText('Signed', { exact: true }).first()).toBeVisible()
    await expect(phone.getByRole('img', { name: /^Front, photo/ })).toBeVisible()
  })

  await test.step('inspection: one tap a point; what is worn unfolds; a measure proposes the result', async () => {
    await phone.goto(`${path}?part=inspection`)
    await phone.getByRole('button', { name: 'Start the 24-point check' }).tap()
    const list = phone.getByRole('dialog', { name: '24-point check' })
    const point = (name: string) => list.getByRole('radiogroup', { name, exact: true })
    await list.getByRole('button', { name: 'Measure, Front brake pads' }).tap()
    await typeInto(list.getByLabel('Front brake pads, in mm'), '2')
    // Nothing is chosen yet: the measure alone chooses.
    await expect(point('Front brake pads').getByRole('radio', { name: 'Now' })).toBeChecked()
    const saved = phone.waitForResponse((reply) => reply.request().postData()?.includes('Both sides even.') ?? false)
    await typeInto(list.getByLabel('Note on Front brake pads'), 'Both sides even.')
    await expectAccessible(phone)

    await saved
    await context.setOffline(true)
    await point('Wipers').getByText('Soon').tap()
    await typeInto(list.getByLabel('Note on Wipers'), 'Torn on the driver’s side.')
    await expect(list.getByText('1 answer waits for a network.')).toBeVisible()
    await context.setOffline(false)
    await expect(list.getByText('Saved as you tap')).toBeVisible()
    await list.getByLabel('Photo: Wipers').setInputFiles(await picture('red'))
    await expect(list.getByRole('img', { name: 'Wipers, photo 1' })).toBeVisible()

    // Back closes what fills the screen, and stays on the card.
    await phone.goBack()
    await expect(list).toHaveCount(0)
    await expect(phone).toHaveURL(`${path}?part=inspection`)
    await phone.getByRole('button', { name: 'Continue' }).tap()
    await list.getByRole('button', { name: 'Next: Front discs' }).tap()
    for (const group of await list.getByRole('radiogroup').all()) {
      if ((await group.locator(':checked').count()) === 0) await group.getByText('Good').tap()
    }
    await list.getByRole('button', { name: 'Finish' }).tap()
    await expect(phone.getByText('24-point check finished.')).toBeVisible()
  })

  await test.step('at the desk one press makes a job of what was found', async () => {
    await page.goto(`${path}?part=inspection`)
    await expect(page.getByText('1 now, 1 soon, 22 good')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add job: Wipers' }).click()
    await expect(page.getByText('₹920.40 with tax')).toBeVisible()
    await page.getByRole('button', { name: 'Add job: Front brake pads' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a job' })
    await dialog.getByRole('button', { name: 'Add job' }).click()
    await expect(dialog.getByText('Rate is required')).toBeVisible()
    await typeInto(dialog.getByLabel('Price, GST included'), '2891')
    await dialog.getByRole('button', { name: 'Add job' }).click()
    await expect(page.getByText('₹2,891.00 with tax')).toBeVisible()
    await page.getByRole('link', { name: /^Work/ }).click()
    await expect(page.getByText('Torn on the driver’s side.')).toBeVisible()
    await expect(page.getByText('Start waits for one approved job.')).toBeVisible()
  })

  await test.step('the driver answers by the link in the SMS, and the desk sees it at once', async () => {
    await page.getByRole('button', { name: 'Send estimate' }).click()
    const sheet = page.getByRole('dialog', { name: `Send ${card.number}/E1` })
    await expect(sheet.getByRole('list', { name: 'What is asked' })).toContainText('Rounding−₹0.40In all₹3,811')
    await expect(sheet.getByRole('figure', { name: 'The SMS' })).toContainText('Rs 3,811 with tax')
    await sheet.getByRole('button', { name: 'Send SMS' }).click()
    await expect(jobNamed(page, 'Wiper blades')).toContainText('Waiting for an answer to E1.')
    await expectAccessible(page)

    await driver.goto(await linkIn(page, driverPhone, 'Rs 3,811'))
    await answer(driver, 'Front brake pads', 'Approve')
    await answer(driver, 'Wiper blades', 'Decline')
    await driver.getByRole('button', { name: /^Confirm \d of \d$/ }).click()
    await expect(page.getByText('Lakshmi Narayanan approved 1, declined 1. Work for ₹2,891 can begin.')).toBeVisible()
    await expect(jobNamed(page, 'Front brake pads')).toContainText('Approved')
    await expect(jobNamed(page, 'Wiper blades')).toContainText('Declined')
    await page.getByRole('button', { name: 'Start work' }).click()
    await expect(page.getByRole('button', { name: 'Mark ready' })).toBeVisible()
  })

  await test.step('more work is found: only that is asked', async () => {
    await page.keyboard.press('w')
    await typeInto(page.getByLabel('Job', { exact: true }), 'Rear wheel cylinder')
    await page.getByRole('button', { name: 'Now', exact: true }).click()
    await typeInto(page.getByLabel('Why, as the driver reads it'), 'It leaks onto the shoes.')
    await typeAndGoOn(page.getByLabel('Description'), 'Rear wheel cylinder')
    await typeInto(page.getByLabel(/^Rate/), '1357')
    await page.getByRole('form', { name: 'Add job' }).getByRole('button', { name: 'Add job' }).click()
    await expect(jobNamed(page, 'Rear wheel cylinder')).toContainText('₹1,357.00')
    await expect(jobNamed(page, 'Rear wheel cylinder')).toContainText('Not asked yet')
    // The list may show the job before its form has its answer, and what stands in a form is asked about.
    await expect(page.getByRole('form', { name: 'Add job' })).toBeHidden()
    await expect(page.getByText('Ready waits for one answer: Rear wheel cylinder.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark ready' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Send estimate E2' }).click()
    const more = page.getByRole('dialog', { name: `Send ${card.number}/E2` })
    await expect(more.getByRole('list', { name: 'What is asked' })).toHaveText(
      /Rear wheel cylinder.*₹1,357\.00.*Stays approved: 1 job.*₹2,891\.00/,
    )
    await more.getByRole('button', { name: 'Send SMS' }).click()
    await driver.goto(await linkIn(page, driverPhone, '1 more job'))
    await expect(driver.getByRole('group', { name: 'Rear wheel cylinder' })).toBeVisible()
    await expect(driver.getByRole('group', { name: 'Front brake pads' })).toHaveCount(0)
  })

  await test.step('the driver approves it in their account', async () => {
    await signInAsDriver(driver, driverPhone)
    await open(driver, '/account/bookings')
    await answer(driver, 'Rear wheel cylinder', 'Approve')
    await driver.getByRole('button', { name: /^Confirm \d of \d$/ }).click()
    await expect(jobNamed(page, 'Rear wheel cylinder')).toContainText('Approved')
    await expect(driver.getByText('You approved ₹4,248')).toBeVisible()
  })

  await test.step('each part is proved', async () => {
    await page.getByRole('link', { name: 'Proof' }).click()
    await expectAccessible(page)
    const part = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Front brake pads' }) })
    await part.getByLabel('Photo: After, Front brake pads').setInputFiles(await picture('green'))
    await tick(part.getByRole('radio', { name: 'For the driver' }))
    await expect(part.getByRole('img', { name: 'After, Front brake pads, photo 1' })).toBeVisible()
    await expect(part.getByText('Proved', { exact: true })).toBeVisible()
    await expect(part.getByRole('radio', { name: 'Disposed of' })).toBeDisabled()
  })

  await test.step('quality check: one No sends the car back; without one it is ready', async () => {
    await phone.getByRole('button', { name: 'Start the quality check' }).tap()
    const check = phone.getByRole('dialog', { name: 'Quality check' })
    await check.getByRole('radiogroup', { name: 'Warning lamps off' }).getByText('No').tap()
    await expect(check.getByText('1 point is No, 7 open: the car goes back first.')).toBeVisible()
    await expectAccessible(phone)
    await check.getByRole('button', { name: 'Back to Bala' }).tap()
    await expect(phone.getByText('Not passed', { exact: true })).toBeVisible()
    const warning = 'Not passed in the quality check: Warning lamps off.'
    await expect(page.getByText(warning)).toBeVisible()
    await page.getByRole('button', { name: 'Mark ready' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Mark ready without a passed quality check?' })
    await expect(asked).toContainText(warning)
    await asked.getByRole('button', { name: 'Not yet' }).click()

    await phone.getByRole('button', { name: 'Check again' }).tap()
    await expect(check.getByRole('radiogroup')).toHaveCount(8)
    for (const group of await check.getByRole('radiogroup').all()) await group.getByText('Yes').tap()
    await check.getByRole('button', { name: 'Mark ready' }).tap()
    await expect(phone.getByText('Passed', { exact: true })).toBeVisible()
  })

  await test.step('it is delivered, and leaves with its gate pass', async () => {
    await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'DELIVERED' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Issue gate pass' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gate pass' })
    await expect(dialog.getByLabel('Handed to')).toHaveValue('Lakshmi Narayanan')
    await typeInto(dialog.getByLabel('Odometer out, km'), '48216')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Issue gate pass' }).click()
    await expect(page.getByText(`${card.number}/G1`, { exact: true })).toBeVisible()
  })

  await test.step('the bill is what was agreed to, to the paisa', async () => {
    await page.getByRole('link', { name: 'Bill against estimate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bill against estimate' })).toBeVisible()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Front brake pads E1')).toContainText(/by the link.*1 pc.*₹2,891\.00.*₹2,891\.00.*as agreed/)
    await expect(row('Rear wheel cylinder E2')).toContainText(/in their account.*₹1,357\.00.*₹1,357\.00.*as agreed/)
    await expect(row('Total')).toHaveText('Total₹4,248.00₹4,248.00₹0.00')
    await expect(page.getByText('Agreed, E1 to E2')).toBeVisible()
    await expect(page.getByText(/Declined and not billed: Wiper blades, fitted ₹920\.40\./)).toBeVisible()
    const print = page.getByRole('link', { name: 'Save as PDF' })
    expect((await page.request.get((await print.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'application/pdf',
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('E2, in their account')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await context.close()
  await driverContext.close()

  await test.step('what was declined stands on the car’s next card', async () => {
    const next = await addCard(page, visitor, { odometerIn: 56_000 })
    await open(page, `/garage/jobcards/${next.id}`)
    await page.getByRole('button', { name: 'Add Wiper blades, fitted' }).click()
    await expect(jobNamed(page, 'Wiper blades')).toContainText('₹920.40')
    await expect(page.getByRole('heading', { name: 'Declined before' })).toHaveCount(0)
  })
})
