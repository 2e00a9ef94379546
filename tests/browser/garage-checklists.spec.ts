import { empty, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { expect, test } from './site.ts'

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
  await empty(dialog.getByLabel('Now at'))
  await dialog.getByRole('button', { name: 'Save point' }).click()
  await expect(dialog.getByText('Please enter both limits, or none')).toBeVisible()
  await typeInto(dialog.getByLabel('Now at'), '2.5')
  await dialog.getByRole('button', { name: 'Save point' }).click()
  await expect(page.getByText('Soon at 4 mm, now at 2.5 mm')).toBeVisible()
})
