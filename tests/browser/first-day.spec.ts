import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { picture } from './catalogue.ts'
import { choose, typeInto } from './hands.ts'
import { messageTo } from './people.ts'
import { expect, newPhone, open, test } from './site.ts'

/*
 * A garage's first day: from registering in a city that nobody serves to customers that can be found. It runs after all
 * other journeys, because it opens Kochi.
 */

// The recorder of traces fetches previews (blob:), which our policy refuses: its error would count as ours.
test.use({ allowFailedCalls: true, trace: 'off' })

const newNames = (number = newPhone()) => ({
  code: `kochi-${number}`,
  garage: `Kochi Motors ${number}`,
  service: `Backwater Service ${number}`,
  owner: `owner-${number}@mail.example`,
  advisor: `advisor-${number}@mail.example`,
})
let names: ReturnType<typeof newNames>

test.beforeEach(() => {
  names = newNames()
})

const password = 'bench vice'
const dialog = (page: Page) => page.getByRole('dialog')

async function register(page: Page) {
  await open(page, '/garage/register')
  const main = page.getByRole('main')
  const fill = (label: string, value: string) => typeInto(main.getByLabel(label, { exact: true }), value)
  await fill('Garage name', names.garage)
  await fill('Unique code', names.code)
  await choose(main.getByLabel('City'), 'Kochi')
  await fill('Owner email', names.owner)
  await fill('Password', password)
  await fill('Confirm password', password)
  await main.getByRole('button', { name: /register/i }).click()
  await expect(page).toHaveURL('/garage/dashboard')
}

/** What to do first, on the dashboard of a garage that has done nothing yet. */
const firstSteps = (page: Page) => page.getByRole('region', { name: 'Get ready to open' })

async function addService(page: Page) {
  await expect(firstSteps(page)).toContainText('0 of 6 done')
  await firstSteps(page).getByRole('link', { name: 'Add services' }).click()
  await page.getByRole('button', { name: 'Add Service' }).first().click()
  await typeInto(dialog(page).getByLabel('Name', { exact: true }), names.service)
  await typeInto(dialog(page).getByLabel('Base price', { exact: true }), '1499')
  await typeInto(dialog(page).getByLabel('Description', { exact: true }), 'Oil, filters and a look at every hose.')
  await dialog(page).getByRole('button', { name: 'Add service', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)

  const card = page.getByRole('article', { name: names.service })
  await card.getByRole('button', { name: 'Add image' }).click()
  const files = [await picture('red'), await picture('green')]
  await dialog(page).getByLabel('Choose images').setInputFiles(files)
  await dialog(page).getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(card.getByRole('button', { name: /^Move image/ })).toHaveCount(2)
}

/** The step is ticked by what is there now, and the next one leads to its very place. */
async function goOnToHours(page: Page) {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(firstSteps(page)).toContainText('1 of 6 done')
  await expect(firstSteps(page).getByRole('listitem').nth(1)).toHaveText('Add your services, done')
  await firstSteps(page).getByRole('link', { name: 'Set hours' }).click()
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await expect(hours).toBeFocused()
  await expect(hours).toBeInViewport()
}

/** Until then drivers do not see the garage, and every screen says so. */
async function confirmByMail(page: Page) {
  const notice = page.getByRole('region', { name: 'Email not verified' })
  await expect(notice).toContainText(`Drivers do not see ${names.garage} yet`)
  await messageTo(page, names.owner)
  await page.goto('/demo/inbox')
  const mail = page.getByRole('listitem').filter({ hasText: names.owner })
  await mail.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto('/garage/services')
  await expect(notice).toHaveCount(0)
}

async function addAdvisor(page: Page) {
  await page.goto('/garage/staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  await typeInto(dialog(page).getByLabel('Full Name'), 'Anu Varghese')
  await typeInto(dialog(page).getByLabel('Email'), names.advisor)
  await typeInto(dialog(page).getByLabel('Phone'), newPhone())
  await typeInto(dialog(page).getByLabel('Password', { exact: true }), password)
  await dialog(page).getByRole('button', { name: 'Add staff', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function signInAsAdvisor(browser: Browser) {
  const { baseURL = '', viewport = null } = test.info().project.use
  const page = await (await browser.newContext({ baseURL, viewport })).newPage()
  await open(page, '/garage/login')
  await typeInto(page.getByLabel('Email').first(), names.advisor)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/garage/dashboard')
  return page
}

const register1000 = () =>
  ['name,phone,registration number,make,model']
    .concat(
      Array.from({ length: 1000 }, (_, index) => {
        const plate = `KL 07 ${String.fromCharCode(65 + (index % 8))}A ${1000 + index}`
        return `Person ${index},${9_400_000_000 + index},${plate},Tata,Nexon`
      }),
    )
    .join('\r\n')

async function importCustomers(page: Page) {
  await page.goto('/garage/customers/import')
  const buffer = Buffer.from(register1000())
  await page.locator('input[type="file"]').setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 1,000 rows' }).click()
  const run = page.getByRole('button', { name: 'Import 1,000 customers' })
  await expect(run).toBeVisible({ timeout: 30_000 })
  await run.click()
  await expect(page.getByText('1,000 customers added')).toBeVisible({ timeout: 30_000 })
}

test('a garage opens in Kochi, is on the public site, hires, and brings its customers', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await register(page)
  await addService(page)
  await goOnToHours(page)

  const kochi = async () => {
    const cities = await (await page.request.get('/api/v1/public/cities')).json()
    return cities.find((city: { slug: string }) => city.slug === 'kochi')
  }
  expect(await kochi()).toMatchObject({ isServiceable: false })
  await confirmByMail(page)
  await open(page, '/kochi/services')
  await expect(page.getByRole('heading', { name: names.service })).toBeVisible()
  expect(await kochi()).toMatchObject({ isServiceable: true })

  await addAdvisor(page)
  const advisor = await signInAsAdvisor(browser)
  await advisor.goto('/garage/services')
  await expect(advisor.getByText(/manager/i).first()).toBeVisible()
  expect((await advisor.request.delete('/api/v1/garages/staff/0190a1b2-0000-7000-8000-000000000000')).status()).toBe(
    403,
  )

  await importCustomers(page)
  await page.goto('/garage/customers?q=94000 00777')
  await expect(page.getByRole('link', { name: 'Person 777', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('Person 777')
})
