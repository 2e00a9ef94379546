import type { Locator, Page } from '@playwright/test'
import { typeInto } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { signInDriver } from './people.ts'
import { expect, expectAccessible, newPlate, open, test } from './site.ts'

declare global {
  interface Window {
    /** Elements of this class cannot be drawn. */
    broken: string | undefined
  }
}

/** In the pages from now on, what `breakDrawing` names cannot be drawn: React hears of it as of any fault in a component. */
const plantFaults = (page: Page) =>
  page.addInitScript(() => {
    window.broken = window.sessionStorage.getItem('broken') ?? undefined
    // React logs what was planted; what else goes wrong is seen.
    window.console.error = () => undefined
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (attribute, value) {
      if (attribute === 'class' && window.broken && value.split(' ').includes(window.broken))
        throw new Error('This fault was planted.')
      setAttribute.call(this, attribute, value)
    }
  })

const breakDrawing = (page: Page, className: string) =>
  page.evaluate((name) => {
    window.broken = name
    window.sessionStorage.setItem('broken', name)
  }, className)

const mend = (page: Page) =>
  page.evaluate(() => {
    window.broken = undefined
    window.sessionStorage.removeItem('broken')
  })

/** What a page draws for itself, and its fault does not: the first class of its content. */
const ownClass = (page: Page) =>
  page.evaluate(() => {
    const ofFaults = /^(page-head|sheet|fault|blank|art|button|row|drawing|visually-hidden|wrap|notice|offline|sign|h-)/
    const all = [...document.querySelectorAll('main *')].flatMap(({ classList }) => [...classList])
    const frame = [...document.querySelectorAll('body *')].filter((each) => !each.closest('main'))
    const around = new Set(frame.flatMap(({ classList }) => [...classList]))
    return all.findLast((name) => !ofFaults.test(name) && !around.has(name)) ?? ''
  })

/** Nothing that only a programmer reads. */
async function expectNoStack(page: Page) {
  await expect(page.locator('body')).not.toContainText(/Application Error|planted|Error:|\.tsx\b|\.js:\d/)
}

const couldNot = /^This (page|screen|part) could not be shown$/

/** It falls, says so within the frame of its area, and is there again at a press. */
async function fallAndRise(page: Page, path: string, frame: Locator) {
  await page.goto(path)
  await expect(page.locator('main h1, main .sheet').first()).toBeAttached()
  await expect(page.locator('main :is(.skeleton, [aria-busy="true"])')).toHaveCount(0)
  const className = await ownClass(page)
  expect(className, path).not.toBe('')
  await breakDrawing(page, className)
  await page.reload()
  const fault = page.getByRole('heading', { name: couldNot })
  await expect(fault.first(), `${path}, where ${className} cannot be drawn`).toBeVisible()
  await expect(frame).toBeVisible()
  await expectNoStack(page)
  await mend(page)
  const again = page.getByRole('button', { name: 'Try Again' })
  // Each part of a screen has its own.
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click()
    await expect(fault).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(page.locator(`main .${className}`).first(), path).toBeVisible()
}

test('no page of an account shows a stack: its tabs stay', async ({ page }) => {
  await plantFaults(page)
  await signInDriver(page)
  const tabs = page.getByRole('navigation', { name: 'Account' })
  for (const path of ['/account', '/account/bookings', '/account/vehicles']) await fallAndRise(page, path, tabs)
})

test('a public page that cannot be drawn keeps header and footer, and is there again at a press', async ({ page }) => {
  await plantFaults(page)
  await open(page, '/chennai/services')
  const className = await ownClass(page)
  await open(page, '/chennai')
  await breakDrawing(page, className)
  await page
    .getByRole('main')
    .getByRole('link', { name: /services/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: couldNot })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/chennai')
  await expectNoStack(page)
  await expectAccessible(page)
  await mend(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator(`main .${className}`).first()).toBeVisible()
})

test('a dialog that cannot be drawn leaves its list, and brings back what was typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await plantFaults(page)
  await openOwnGarage(page)
  await page.goto('/garage/customers?new=1')
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel('Name', { exact: true }), 'Asha Narayanan')
  await breakDrawing(page, 'field--bad')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: couldNot })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: couldNot }).locator('..')).toContainText('what you typed comes back')
  await expectAccessible(page)
  await mend(page)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Asha Narayanan')
})

test('a card over its list that cannot be drawn closes onto its list', { tag: '@desktop' }, async ({ page }) => {
  await plantFaults(page)
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { number } = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  await page.goto('/garage/jobcards')
  const link = page.getByRole('link', { name: `View ${number}` })
  await expect(link).toBeVisible()
  await breakDrawing(page, 'card-tabs')
  await link.click()
  const over = page.getByRole('dialog', { name: 'Job card' })
  await expect(over.getByRole('heading', { name: couldNot }).first()).toBeVisible()
  await expectNoStack(page)
  await over.getByRole('button', { name: 'Close' }).first().click()
  await expect(over).toHaveCount(0)
  await expect(link).toBeVisible()
})
