import { send } from './catalogue.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPlate, open, test } from './site.ts'

const filter = { kind: 'PART', description: 'Cabin filter', quantity: 1, unitPrice: 540, taxRate: 18 }

test('what would be sent names the total that the card comes to; an answer by phone is written down before that; what stays open is asked about as the car leaves', async ({
  page,
}) => {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const card = await addCard(page, await addCustomer(page, { name: 'Harish 漢 Venkatesan' }, car))
  await send(page, 'post', `/garages/jobcards/${card.id}/lines`, filter)
  await send(page, 'put', `/garages/jobcards/${card.id}/discount`, { kind: 'PERCENT', value: 5 })

  await open(page, `/garage/jobcards/${card.id}`)
  await expect(page.getByText('Not approved yet: Cabin filter.')).toBeVisible()
  await expect(page.getByText('₹605 in all, with the discount on the whole bill.')).toBeVisible()
  await page.getByRole('button', { name: /^Send estimate/ }).click()
  const sending = page.getByRole('dialog', { name: /^Send JC\d+\/E1$/ })
  await expect(sending.getByRole('list', { name: 'What is asked' })).toContainText('Rounding−₹0.34In all₹605')
  await expect(sending.getByRole('figure', { name: 'The SMS' })).toContainText('Rs 605 with tax')
  // What no font has is said before it stands on a paper that is kept.
  const inPlace = 'An empty box is printed in place of 漢.'
  await expect(sending.getByText(inPlace)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Record payment' }).getByText(inPlace)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Record answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record answer to E1' })
  await expect(dialog.getByText('Please approve or decline at least one job.')).toBeVisible()
  await dialog.getByRole('group', { name: 'Cabin filter' }).getByText('Approved').click()
  await expect(dialog.getByRole('status')).toHaveText(
    'Approved in all: 1 job, ₹605 with GST and the discount on the whole bill',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record answer' }).click()
  const versions = page.getByRole('list', { name: 'Versions' })
  await expect(versions).toContainText('approved 1, by phone, noted by')
  await expect(versions).not.toContainText('shared')
  await expect(page.getByText('Not approved yet: Cabin filter.')).toHaveCount(0)

  await send(page, 'post', `/garages/jobcards/${card.id}/lines`, { ...filter, description: 'Wiper blades' })
  for (const status of ['IN_PROGRESS', 'READY']) {
    await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status })
  }
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deliver with ₹1,211 unpaid and 1 job not approved?' })
  await expect(question).toContainText('The driver is no longer asked about Wiper blades.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await page.goto('/garage/jobcards?view=board')
  await page.getByRole('button', { name: /^Actions for JC/ }).click()
  await page.getByRole('menuitem', { name: 'Move to Delivered' }).click()
  await question.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(page.getByRole('region', { name: 'Delivered', exact: true }).getByRole('link')).toHaveCount(1)
})
