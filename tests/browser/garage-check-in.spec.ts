import { photo } from '../support/make-pictures.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPlate, test } from './site.ts'

// One photo is lost on its way.
test.use({ allowFailedCalls: true })

test('@phone a car is checked in on a phone: photos of which one fails at first, a dent, things, a signature', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' }
  const card = await addCard(page, await addCustomer(page, { name: 'Farhan Sait' }, car), {})
  let failures = 0
  await page.route('**/photos/uploads/*', (route) => (failures++ === 1 ? route.abort() : route.continue()))
  await page.goto(`/garage/jobcards/${card.id}?part=check-in`)

  await page.getByRole('button', { name: 'Check the car in' }).click()
  const flow = page.getByRole('dialog', { name: 'Check-in' })
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 240) }
  for (const side of ['Front', 'Left side', 'Rear', 'Right side']) {
    await flow.getByLabel(`Photo: ${side}`).setInputFiles(file)
  }
  await expectAccessible(page)

  await flow.getByRole('button', { name: 'Damage' }).click()
  await flow.locator('.surface').click({ position: { x: 70, y: 300 } })
  await flow.getByRole('button', { name: 'Dent', exact: true }).click()
  await expect(flow.getByRole('button', { name: /^Mark 1: dent, .*left/i })).toBeVisible()
  await expectAccessible(page)

  await flow.getByRole('button', { name: 'Things' }).click()
  await flow.getByLabel('Odometer (km)').fill('31540')
  await flow.getByLabel('Floor mats').check()
  await expect(flow.getByRole('status', { name: 'Floor mats' })).toHaveText('4')
  await expectAccessible(page)

  await flow.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(flow.getByLabel('Name')).toHaveValue('Farhan Sait')
  const paper = await flow.getByRole('img', { name: /sign here/ }).boundingBox()
  if (!paper) throw new Error('There is nothing to sign on')
  await page.mouse.move(paper.x + 40, paper.y + 100)
  await page.mouse.down()
  await page.mouse.move(paper.x + 200, paper.y + 60, { steps: 5 })
  await page.mouse.up()
  await expectAccessible(page)
  // The failed photo is sent again by itself.
  await expect(flow.getByText('Once finished, the check-in cannot be changed.')).toBeVisible({ timeout: 15_000 })
  await flow.getByRole('button', { name: 'Finish check-in' }).click()

  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Front, photo 1/ })).toBeVisible()
  await expect(page.getByText('31,540 km', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the car in' })).toBeHidden()
  const print = page.getByRole('link', { name: 'Check-in PDF' })
  expect((await page.request.get((await print.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )

  // By keys alone.
  await page.getByRole('button', { name: 'Add a mark found later' }).press('Enter')
  const later = page.getByRole('dialog', { name: 'Mark found later' })
  await expectAccessible(page)
  await later.getByLabel('Or choose the place').selectOption('Top: Roof')
  await later.getByRole('button', { name: 'Chip', exact: true }).press('Enter')
  await expect(later).toBeHidden()
  await expect(page.getByText('Roof, found later')).toBeVisible()
  await expectAccessible(page)
})
