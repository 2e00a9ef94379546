import type { Browser, Page } from '@playwright/test'
import { picture, send } from './catalogue.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, newPlate, test } from './site.ts'

const wiperBlades = { kind: 'PART', description: 'Wiper blades', quantity: 2, unitPrice: 390, taxRate: 18 }

/** A car at an own garage, whose list says what torn wipers cost. */
async function carToInspect(page: Page) {
  await openOwnGarage(page)
  const technician = await addMember(page, { name: 'Bala Subramani' })
  const car = { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' }
  const visitor = await addCustomer(page, { name: 'Lakshmi Narayanan' }, car)
  const card = await addCard(page, visitor, { technicianId: technician.id })
  const [standard] = (await (await page.request.get('/api/v1/garages/checklists')).json()).checklists
  const remedy = { title: 'Wiper blades, fitted', lines: [wiperBlades] }
  const points = standard.points.map(({ soonAt, nowAt, remedy: _none, ...point }: Record<string, unknown>) => ({
    ...{ ...point, soonAt: soonAt ?? undefined, nowAt: nowAt ?? undefined },
    ...(point.name === 'Wipers' ? { remedy } : {}),
  }))
  await send(page, 'put', `/garages/checklists/${standard.id}`, { name: standard.name, isStandard: true, points })
  return { technician, card }
}

/** The technician's phone, signed in. */
async function phoneOf(browser: Browser, technician: { email: string }) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata', baseURL: test.info().project.use.baseURL ?? '' },
  })
  const phone = await context.newPage()
  await signInAs(phone, technician.email)
  return { context, phone }
}

test('a technician inspects on a phone, the desk makes jobs of it, and the car leaves checked and proved', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const { technician, card } = await carToInspect(page)
  const { context, phone } = await phoneOf(browser, technician)
  const path = `/garage/jobcards/${card.id}`

  await test.step('one tap a point; what is worn unfolds; a measure proposes the result', async () => {
    await phone.goto(`${path}?part=inspection`)
    await phone.getByRole('button', { name: 'Start the 24-point check' }).tap()
    const list = phone.getByRole('dialog', { name: '24-point check' })
    const point = (name: string) => list.getByRole('radiogroup', { name, exact: true })
    await list.getByRole('button', { name: 'Measure, Front brake pads' }).tap()
    await list.getByLabel('Front brake pads, in mm').fill('2')
    // Nothing is chosen yet: the measure alone chooses.
    await expect(point('Front brake pads').getByRole('radio', { name: 'Now' })).toBeChecked()
    await list.getByLabel('Note on Front brake pads').fill('Both sides even.')
    await expectAccessible(phone)

    await context.setOffline(true)
    await point('Wipers').getByText('Soon').tap()
    await list.getByLabel('Note on Wipers').fill('Torn on the driver’s side.')
    await expect(list.getByText('1 answer waits for a network.')).toBeVisible()
    await context.setOffline(false)
    await expect(list.getByText('Saved as you tap')).toBeVisible({ timeout: 10_000 })
    await list.getByLabel('Photo: Wipers').setInputFiles(await picture('red'))
    await expect(list.getByRole('img', { name: 'Wipers, photo 1' })).toBeVisible()

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
    await dialog.getByLabel('Price, before GST').fill('2450')
    await dialog.getByRole('button', { name: 'Add job' }).click()
    await expect(page.getByText('₹2,891.00 with tax')).toBeVisible()
    await page.getByRole('link', { name: /^Work/ }).click()
    await expect(page.getByText('Torn on the driver’s side.')).toBeVisible()
  })

  await test.step('one No sends the car back; without one it is ready', async () => {
    await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'IN_PROGRESS' })
    await phone.getByRole('button', { name: 'Start the quality check' }).tap()
    const check = phone.getByRole('dialog', { name: 'Quality check' })
    await check.getByRole('radiogroup', { name: 'Warning lamps off' }).getByText('No').tap()
    await expect(check.getByText('1 point is No, 7 open: the car goes back first.')).toBeVisible()
    await expectAccessible(phone)
    await check.getByRole('button', { name: 'Back to Bala' }).tap()
    await expect(phone.getByText('Not passed')).toBeVisible()

    await phone.getByRole('button', { name: 'Check again' }).tap()
    await expect(check.getByRole('radiogroup')).toHaveCount(8)
    for (const group of await check.getByRole('radiogroup').all()) await group.getByText('Yes').tap()
    await check.getByRole('button', { name: 'Mark ready' }).tap()
    await expect(phone.getByText('Passed', { exact: true })).toBeVisible()
  })

  await test.step('each part is proved, and the car leaves with its pass', async () => {
    await page.getByRole('link', { name: 'Proof' }).click()
    await expectAccessible(page)
    await page.getByLabel('Photo: After, Wiper blades').setInputFiles(await picture('green'))
    await page.getByRole('radio', { name: 'For the driver' }).first().check({ force: true })
    await expect(page.getByRole('img', { name: 'After, Wiper blades, photo 1' })).toBeVisible()
    await expect(page.getByText('Proved', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Disposed of' }).first()).toBeDisabled()
    await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'DELIVERED' })
    await page.getByRole('button', { name: 'Make the gate pass' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gate pass' })
    await expect(dialog.getByLabel('Handed to')).toHaveValue('Lakshmi Narayanan')
    await dialog.getByLabel('Odometer out, km').fill('48214')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make the gate pass' }).click()
    await expect(page.getByText(`${card.number}/G1`, { exact: true })).toBeVisible()
  })
  await context.close()
})

test('an admin puts the points of a checklist in order by keys, and changes one', async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/settings#checklists')
  const list = page.getByRole('list', { name: 'Points of Quality check' })
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await list.getByRole('button', { name: 'Move Warning lamps off' }).press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(list.locator('b').nth(4)).toHaveText('Warning lamps off')

  await page.getByRole('button', { name: 'Change Front brake pads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change point' })
  await dialog.getByLabel('Now at').fill('')
  await dialog.getByRole('button', { name: 'Save point' }).click()
  await expect(dialog.getByText('Please enter both limits, or none')).toBeVisible()
  await dialog.getByLabel('Now at').fill('2.5')
  await dialog.getByRole('button', { name: 'Save point' }).click()
  await expect(page.getByText('Soon at 4 mm, now at 2.5 mm')).toBeVisible()
})
