import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPhone, newPlate, open, test } from './site.ts'

/** What one person does, the other sees within a second; a busy machine gets three. */
const soon = { timeout: 3000 }

const part = (description: string, unitPrice: number) => ({
  kind: 'PART',
  description,
  quantity: 1,
  unitPrice,
  taxRate: 18,
})

/** The address in the SMS that says this, from the demo inbox. */
async function linkIn(page: Page, phone: string, saying: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const { messages } = await (await page.request.get('/api/v1/demo/inbox')).json()
    const sms = messages.find(({ to, text }: { to: string; text: string }) => to === phone && text.includes(saying))
    link = /https?:\S+/.exec(sms?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 5000 })
  return link
}

const workNamed = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Jobs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

const answer = (driver: Page, title: string, choice: 'Approve' | 'Decline') =>
  driver.getByRole('group', { name: title }).getByText(choice, { exact: true }).click()

test('a driver answers by the link in the SMS, the desk sees it at once, and only what is new is asked again', async ({
  page,
  browser,
}) => {
  const garage = await openOwnGarage(page)
  await send(page, 'put', '/garages/settings', {
    ...{ name: garage.name, address: '1, Test Road', city: 'ahmedabad', email: garage.email },
    askBeforeWork: 'STRICT',
  })
  const phone = newPhone()
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan', phone },
    { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' },
  )
  const card = await addCard(page, visitor)
  const works = `/garages/jobcards/${card.id}/works`
  await send(page, 'post', works, { title: 'Wiper blades', urgency: 'SOON', lines: [part('Wiper blades', 780)] })

  await open(page, `/garage/jobcards/${card.id}`)
  await expect(page.getByText('Start waits for one approved job.')).toBeVisible()
  await page.keyboard.press('w')
  await page.getByLabel('Job', { exact: true }).fill('Front brake pads')
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await page.getByLabel('Why, as the driver reads it').fill('Pads at 2 mm.')
  await page.getByLabel('Description').fill('Front brake pads')
  await page.getByLabel(/^Rate/).fill('2450')
  await page.getByRole('form', { name: 'Add job' }).getByRole('button', { name: 'Add job' }).click()
  await expect(workNamed(page, 'Front brake pads')).toContainText('₹2,891.00')
  await expect(workNamed(page, 'Front brake pads')).toContainText('Not asked yet')

  await page.keyboard.press('s')
  const sheet = page.getByRole('dialog', { name: `Send ${card.number}/E1` })
  await expect(sheet.getByRole('list', { name: 'What is asked' }).getByRole('listitem')).toHaveCount(2)
  await expect(sheet.getByRole('figure', { name: 'The SMS' })).toContainText('Rs 3,811 with tax')
  await sheet.getByRole('button', { name: 'Send SMS' }).click()
  await expect(workNamed(page, 'Wiper blades')).toContainText('Waiting for an answer to E1.')
  await expectAccessible(page)

  const driver = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await driver.goto(await linkIn(page, phone, 'Rs 3,811'))
  await answer(driver, 'Front brake pads', 'Approve')
  await answer(driver, 'Wiper blades', 'Decline')
  await driver.getByRole('button', { name: 'Confirm answer' }).click()
  await expect(page.getByText('Lakshmi Narayanan approved 1, declined 1. Work for ₹2,891 can begin.')).toBeVisible(soon)
  await expect(workNamed(page, 'Front brake pads')).toContainText('Approved', soon)
  await expect(workNamed(page, 'Wiper blades')).toContainText('Declined')
  await page.getByRole('button', { name: 'Start work' }).click()

  const cylinder = { title: 'Rear wheel cylinder', urgency: 'NOW', lines: [part('Rear wheel cylinder', 1150)] }
  await send(page, 'post', works, cylinder)
  await expect(page.getByText('Ready waits for one answer: Rear wheel cylinder.')).toBeVisible(soon)
  await expect(page.getByRole('button', { name: 'Mark ready' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Send estimate E2' }).click()
  const more = page.getByRole('dialog', { name: `Send ${card.number}/E2` })
  await expect(more.getByRole('list', { name: 'What is asked' })).toHaveText(
    /Rear wheel cylinder.*₹1,357\.00.*Stays approved: 1 job.*₹2,891\.00/,
  )
  await more.getByRole('button', { name: 'Send SMS' }).click()
  await driver.goto(await linkIn(page, phone, '1 more job'))
  await expect(driver.getByRole('group', { name: 'Front brake pads' })).toHaveCount(0)
  await answer(driver, 'Rear wheel cylinder', 'Approve')
  await driver.getByRole('button', { name: 'Confirm answer' }).click()
  await expect(workNamed(page, 'Rear wheel cylinder')).toContainText('Approved', soon)
  await page.getByRole('button', { name: 'Mark ready' }).click()
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await driver.context().close()

  const next = await addCard(page, visitor, { odometerIn: 56_000 })
  await open(page, `/garage/jobcards/${next.id}`)
  await page.getByRole('button', { name: 'Add Wiper blades' }).click()
  await expect(workNamed(page, 'Wiper blades')).toContainText('₹920.40')
  await expect(page.getByRole('heading', { name: 'Declined before' })).toHaveCount(0)
})

test('an answer by phone is written down before anything was sent', async ({ page }) => {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const card = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  await send(page, 'post', `/garages/jobcards/${card.id}/lines`, part('Cabin filter', 540))

  await open(page, `/garage/jobcards/${card.id}`)
  await expect(page.getByText('Not approved yet: Cabin filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Record answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record answer to E1' })
  await expect(dialog.getByText('Please approve or decline at least one job.')).toBeVisible()
  await dialog.getByRole('group', { name: 'Cabin filter' }).getByText('Approved').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record answer' }).click()
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('approved 1, by phone, noted by')
  await expect(page.getByText('Not approved yet: Cabin filter.')).toHaveCount(0)
})
