import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { typeInto } from './hands.ts'
import { confirmOwner, openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

const password = 'bench vice'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * The code of so many half minutes from now. One to come is taken as well as the present one, and stays good for as long as
 * a busy machine needs.
 */
const codeOf = (secret: string, step = 1) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + step * 30_000 })

async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expectAccessible(page)
  await typeInto(dialog(page, 'Set up a second factor').getByLabel('Your password', { exact: true }), password)
  await page.keyboard.press('Enter')
  const scan = dialog(page, 'Scan the code')
  await expect(scan.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await scan.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
  await typeInto(scan.getByLabel('Code from the app'), '12')
  await page.keyboard.press('Enter')
  await expect(scan).toContainText('Please enter the 6-digit code')
  // Not the one to come, which is still to be used.
  await typeInto(scan.getByLabel('Code from the app'), codeOf(secret, 0))
  await page.keyboard.press('Enter')
  const codes = dialog(page, 'Your recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCodes = await codes.getByRole('listitem').allTextContents()
  const file = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('pahiya-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes).toBeHidden()
  return { secret, recoveryCodes }
}

async function givePassword(page: Page, email: string) {
  await typeInto(page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true }), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
}

test('an owner sets up a second factor, demands it, and signs in with the app, then without the phone', async ({
  page,
}) => {
  const { email } = await openOwnGarage(page)
  await page.goto('/garage/settings')
  await expect(page.getByText('Please confirm your email address first')).toBeVisible()
  await confirmOwner(page, email)
  await page.reload()
  const demand = page.getByRole('switch', { name: 'Second factor for admins and the owner' })
  await expect(page.getByText('Set up your own second factor first.')).toBeVisible()
  const { secret, recoveryCodes } = await setUp(page)
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await demand.click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings are saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/garage/login')
  await open(page, '/garage/login')
  await givePassword(page, email)
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await typeInto(code, codeOf(secret) === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries left.')
  // What was typed is selected: the right one is typed over it, or pasted, and the sixth digit sends it.
  await expect(code).toHaveJSProperty('selectionStart', 0)
  await expect(code).toHaveJSProperty('selectionEnd', 6)
  await page.keyboard.insertText(`${codeOf(secret)} is the code`)
  await expect(page).toHaveURL('/garage/dashboard')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/garage/login')
  await open(page, '/garage/login')
  await givePassword(page, email)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await page.reload()
  await comeToLife(page)
  await expectAccessible(page)
  await typeInto(page.getByLabel('Recovery code'), recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garage/dashboard')
})

test('an owner whose garage demands what they no longer have is led to set it up', { tag: '@phone' }, async ({
  page,
}) => {
  const { email } = await openOwnGarage(page)
  await confirmOwner(page, email)
  await page.goto('/garage/settings')
  const { secret } = await setUp(page)
  await page.getByRole('switch', { name: 'Second factor for admins and the owner' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const proofs = dialog(page, 'Turn off the second factor')
  await expect(proofs).toContainText('you can’t open its screens until you set up another')
  await typeInto(proofs.getByLabel('Your password', { exact: true }), password)
  await typeInto(proofs.getByLabel('Code from the app, or a recovery code'), codeOf(secret))
  await proofs.getByRole('button', { name: 'Turn off' }).click()

  await expect(page.getByRole('heading', { name: 'Please set up a second factor' })).toBeVisible()
  await page.goto('/garage/dashboard')
  await expect(page.getByRole('heading', { name: 'Please set up a second factor' })).toBeVisible()
  await expectAccessible(page)
  await setUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Murugan Selvam')
})
