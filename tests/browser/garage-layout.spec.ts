import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { typeInto } from './hands.ts'
import {
  addBooking,
  addCard,
  addCustomer,
  addLead,
  addService,
  dayFromToday,
  openOwnGarage,
  signInAs,
} from './own-garage.ts'
import { messageTo, signInDriver } from './people.ts'
import {
  comeToLife,
  expect,
  expectAccessible,
  holdAnswers,
  installClock,
  signInAsGarage,
  stopClock,
  test,
} from './site.ts'

/** The screens of the sidebar. */
const lines = [
  ['Dashboard', '/garage/dashboard', 'd'],
  ['Customers', '/garage/customers', 'c'],
  ['Bookings', '/garage/bookings', 'b'],
  ['Job Cards', '/garage/jobcards', 'j'],
  ['Floor', '/garage/floor', 'f'],
  ['Bills', '/garage/bills', 'i'],
  ['Parts', '/garage/parts', 'a'],
  ['Services', '/garage/services', 's'],
  ['Staff', '/garage/staff', 't'],
  ['Leads', '/garage/leads', 'l'],
  ['Reports', '/garage/reports', 'r'],
  ['Settings', '/garage/settings', ','],
] as const

async function openDashboard(page: Page) {
  await signInAsGarage(page)
  await page.goto('/garage/dashboard')
  await isDashboard(page)
}

const isDashboard = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Murugan Selvam')

/** The sidebar, or the drawer that holds it on a phone. */
async function sidebar(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Garage' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

test.describe('who is let in', () => {
  test.use({ allowFailedCalls: true })

  test('signed out one is sent to the garages’ sign-in, from every address of the back-office', async ({ page }) => {
    for (const path of ['/garage', '/garage/dashboard', '/garage/customers/x', '/garage/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL('/garage/login')
    }
    await test.step('a driver is sent to their own account', async () => {
      await signInDriver(page)
      await page.goto('/garage/bookings')
      await expect(page).toHaveURL('/account')
    })
  })

  test('an address without a screen is Page Not Found, inside the frame, with 404', async ({ page, isMobile }) => {
    await signInAsGarage(page)
    const reply = await page.goto('/garage/nowhere')

    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect((await sidebar(page, isMobile)).getByRole('link', { name: 'Leads' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the sidebar names its screens, who is signed in, and the garage', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await openDashboard(page)
  const side = await sidebar(page, isMobile)

  const links = side.getByRole('navigation', { name: 'Back-office' }).getByRole('link')
  await expect(links).toHaveText(lines.map(([label]) => new RegExp(`^${label}`)))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    lines.map(([, path]) => path),
  )
  await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  for (const words of ['Murugan Selvam', 'workshop@srimurugan.example', 'Sri Murugan Auto Works']) {
    await expect(side.getByText(words, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test('every line leads to its screen, which says what it is', async ({ page }) => {
  await openDashboard(page)
  for (const [, path] of lines) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
    await expect(page).toHaveTitle(/ · Pahiya Garage$/)
    await fitsTheScreen(page)
  }
  await test.step('job-cards is the same as jobcards', async () => {
    await page.goto('/garage/job-cards?status=READY')
    await expect(page).toHaveURL('/garage/jobcards?status=READY')
  })
})

test('on a phone the drawer closes when one goes on, and gives the focus back when one does not', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openDashboard(page)

  const drawer = await sidebar(page, isMobile)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()

  await (await sidebar(page, isMobile)).getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL('/garage/reports')
  await expect(drawer).toBeHidden()
  await expect(page.locator('.top-bar .title')).toHaveText('Reports')
})

test.describe('keys', () => {
  test('one letter leads to each screen', async ({ page }) => {
    await openDashboard(page)
    for (const [, path, key] of lines.toReversed()) {
      await page.keyboard.press(key)
      // The desk's floor is its bays.
      await expect(page).toHaveURL(path === '/garage/floor' ? `${path}/bays` : path)
      await expect(page.locator('main')).toBeFocused()
    }
    await expect(page).toHaveURL('/garage/dashboard')
    // Until it is drawn the keys are those of the screen before.
    await isDashboard(page)

    await test.step('they sleep while one types, and where they are switched off', async () => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').pressSequentially('cbl')
      await expect(page).toHaveURL('/garage/dashboard')
      await page.keyboard.press('Escape')

      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Display and keys' })
      await dialog.getByRole('switch', { name: 'Single keys' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('c')
      await expect(page).toHaveURL('/garage/dashboard')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible()
    })
  })

  test('N and the key of a list open its form, from the dashboard and anywhere else', async ({ page }) => {
    const press = async (...keys: string[]) => {
      // The second is heard for 1.2 s after the first.
      await stopClock(page)
      for (const key of keys) await page.keyboard.press(key)
      await page.clock.resume()
    }
    await installClock(page)
    await openDashboard(page)
    await press('n', 'j')
    await expect(page).toHaveURL('/garage/jobcards?new=1')
    for (const [second, form] of [
      ['b', 'New Booking'],
      ['j', 'New Job Card'],
      ['c', 'Add Customer'],
      ['l', 'Add Lead'],
      ['a', 'Add part'],
    ] as const) {
      await page.goto('/garage/settings')
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await press('n', second)
      await expect(page.getByRole('dialog', { name: form })).toBeVisible()
    }
  })
})

test.describe('while what a screen asked for is under way', () => {
  // It is answered by 401, which nobody sees but the console.
  test.use({ allowFailedCalls: true })
  test('Log out ends the session, forgets the user and leads to the garages’ sign-in', async ({ page, isMobile }) => {
    await openDashboard(page)
    await (await sidebar(page, isMobile)).getByRole('button', { name: 'Log out' }).click()

    await expect(page).toHaveURL('/garage/login')
    await comeToLife(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => window.localStorage.getItem('user'))).toBeNull()
    await expect.poll(async () => (await page.request.get('/api/v1/auth/me')).status()).toBe(401)
  })
})

test('dark where the device is, until another is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDashboard(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => window.localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent Bookings', exact: true })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('dark is a choice, is kept, and is as readable', { tag: '@both' }, async ({ page, isMobile }) => {
  await openDashboard(page)
  await (await sidebar(page, isMobile)).getByRole('button', { name: 'Display and keys' }).click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent Bookings', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
})

test('an owner whose address nobody has confirmed is told so, and can have the link again', async ({ page }) => {
  const { email, name } = await openOwnGarage(page)
  await page.goto('/garage')

  const notice = page.getByRole('region', { name: 'Email not verified' })
  await expect(notice).toContainText(`Drivers do not see ${name} yet. Please confirm ${email}`)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Send the email again' }).click()
  await expect(notice.getByRole('status')).toContainText(`Sent to ${email}`)

  const service = { slug: `brakes-${Date.now()}`, category: 'Repair', description: 'Pads and discs.', duration: 60 }
  await send(page, 'post', '/garages/services', { name: 'Brake check', base_price: 500, is_active: true, ...service })
  await page.goto('/garage/services')
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('note')).toContainText('Drivers see this once the owner’s email address is confirmed.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Details of Brake check' }).click()
  await expect(page.getByRole('heading', { name: 'Brake check' })).toBeVisible()
  await expectAccessible(page)
})

test('who belongs to several garages changes between them', async ({ page, isMobile }) => {
  const first = await openOwnGarage(page)
  const link = /\/verify-email\S+/.exec(await messageTo(page, first.email))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('main').getByRole('link', { name: 'Garage dashboard' })).toBeVisible()
  const second = await openOwnGarage(page, 'Selvam Pillai')
  const invited = { name: first.ownerName, email: first.email, phone: '9840012345', password: 'not used' }
  await send(page, 'post', '/garages/staff', { ...invited, role: 'GARAGE_MANAGER', accessLevel: 'MANAGER' })
  await signInAs(page, first.email)
  await send(page, 'post', `/auth/invitations/${second.id}/accept`)
  await send(page, 'put', '/auth/garage', { garageId: first.id })
  await page.goto('/garage/customers')

  await (await sidebar(page, isMobile)).getByRole('button', { name: new RegExp(first.name) }).click()
  await expect(page.getByRole('menuitemradio', { name: new RegExp(first.name) })).toHaveAttribute(
    'aria-checked',
    'true',
  )
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: new RegExp(second.name) }).click()
  await expect(page).toHaveURL('/garage/dashboard')
  await expect((await sidebar(page, isMobile)).getByRole('button', { name: new RegExp(second.name) })).toBeVisible()
})

test.describe('the dashboard', () => {
  /** A day with something of everything that can happen on its first. */
  async function openBusyDay(page: Page) {
    await openOwnGarage(page)
    const brakes = await addService(page, 'Front Brake Pads')
    const lakshmi = await addCustomer(
      page,
      { name: 'Lakshmi Narayanan' },
      { registrationNumber: 'TN 09 CB 4471', make: 'Maruti Suzuki', model: 'Swift' },
    )
    const selvi = await addCustomer(
      page,
      { name: 'Selvi Travels' },
      { registrationNumber: 'TN 22 DC 9043', make: 'Tata', model: 'Nexon' },
    )
    await addBooking(page, selvi, brakes)
    await addBooking(page, selvi, brakes)
    await addBooking(page, selvi, brakes, ['CANCELLED'])
    await addBooking(page, selvi, brakes, ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'])
    await addBooking(page, selvi, brakes)
    const latest = await addBooking(page, lakshmi, brakes, ['CONFIRMED'])
    const card = await addCard(page, selvi)
    const line = { kind: 'LABOUR', description: 'Engine overhaul', quantity: 1, unitPrice: 112_837, taxRate: 0 }
    await send(page, 'post', `/garages/jobcards/${card.id}/lines`, line)
    await send(page, 'post', `/garages/jobcards/${card.id}/payments`, { method: 'UPI', amount: 112_837 })
    await addLead(page, { name: 'Harish Venkatesan', phone: '9840071123', requirements: 'Brakes grind' })
    await addLead(page, { name: 'Anitha Raj', status: 'CONTACTED', nextFollowUpDate: dayFromToday(0) })
    await page.goto('/garage/dashboard')
    return { latest, card }
  }

  test('greets by name, shows the day’s figures as one writes them in India, and what waits for a person', {
    tag: '@both',
  }, async ({ page }) => {
    const { latest, card } = await openBusyDay(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Murugan Selvam')

    for (const [label, figure, path] of [
      ['Total Customers', '2', '/garage/customers'],
      ['Active Services', '1', '/garage/services'],
      ['Total Staff', '1', '/garage/staff'],
      ['Total Bookings', '6', '/garage/bookings'],
    ] as const) {
      const stat = page.getByRole('main').getByRole('link', { name: `${label} ${figure}` })
      await expect(stat).toHaveAttribute('href', path)
    }
    const quick = page.getByRole('region', { name: 'Quick Stats' })
    await expect(quick.getByRole('definition')).toHaveText(['1', '3', '1', '₹1,12,837'])
    await expect(quick.getByRole('term')).toHaveText([
      'Completed Today',
      'Pending Bookings',
      'Active Job Cards',
      "Today's Revenue",
    ])
    await expect(page.getByText('1 car is due back today.')).toBeVisible()

    const rows = page.getByRole('table', { name: 'Recent Bookings' }).locator('tbody tr')
    await expect(rows).toHaveCount(5)
    for (const words of ['Lakshmi Narayanan', 'TN 09 CB 4471', 'Confirmed'])
      await expect(rows.first()).toContainText(words)
    await expect(rows.first().locator('a:visible')).toHaveAttribute('href', `/garage/bookings?open=${latest.id}`)

    const waiting = page.getByRole('region', { name: 'Needs attention today' })
    const call = waiting.getByRole('link', { name: 'Call Harish Venkatesan' })
    await expect(call).toHaveAttribute('href', 'tel:+919840071123')
    await expect(waiting.getByText('Every car is on time.')).toBeVisible()
    const line = waiting.getByRole('link', { name: 'Selvi Travels', exact: true })
    await expect(line).toHaveAttribute('href', `/garage/jobcards?open=${card.id}`)
    const today = page.getByRole('region', { name: 'Today', exact: true })
    const comes = today.getByRole('region', { name: 'Coming today' })
    await expect(comes.getByRole('link', { name: 'Lakshmi Narayanan', exact: true })).toHaveAttribute(
      'href',
      `/garage/bookings?open=${latest.id}`,
    )
    const goes = today.getByRole('region', { name: 'Due back today' })
    await expect(goes.getByRole('link', { name: 'Selvi Travels', exact: true })).toHaveAttribute(
      'href',
      `/garage/jobcards?open=${card.id}`,
    )
    const [first, its, others] = [
      await today.boundingBox(),
      await waiting.boundingBox(),
      await page.getByText('Total Customers').boundingBox(),
    ]
    expect(first?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(its?.y ?? 0)
    expect(its?.y ?? 0).toBeLessThan(others?.y ?? 0)
    await fitsTheScreen(page)
    await expectAccessible(page)

    await waiting.getByRole('button', { name: 'Assign a technician to Selvi Travels' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: /Murugan Selvam/ }).click()
    await expect(page.getByText(`Murugan Selvam works on ${card.number}.`)).toBeVisible()
    await expect(waiting.getByText('Every open card has a technician.')).toBeVisible()

    await waiting.getByRole('link', { name: '1 due today' }).click()
    await expect(page).toHaveURL('/garage/leads?follow=due')
    await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Anitha Raj')
  })

  test('leads on by four quick actions, without the first steps of a garage that has long been open', async ({
    page,
  }) => {
    const firstSteps = page.waitForResponse('**/api/v1/garages/first-steps')
    await openDashboard(page)
    expect(await (await firstSteps).json()).toMatchObject({ isHidden: true })
    const links = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
    await expect(links).toHaveCount(4)

    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/garage/bookings?new=1',
      '/garage/job-cards?new=1',
      '/garage/customers?new=1',
      '/garage/services',
    ])
    await links.nth(1).click()
    await expect(page).toHaveURL('/garage/jobcards?new=1')
    await expect(page.getByRole('dialog', { name: 'New Job Card' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/garage/jobcards')
  })

  /** All at a desk, on a phone the next; put away by keys, and brought back. */
  async function useFirstSteps(page: Page, isMobile: boolean) {
    const steps = page.getByRole('region', { name: 'Get ready to open' })
    await expect(steps.getByRole('listitem')).toHaveCount(isMobile ? 1 : 6)
    await expect(steps.getByRole('link', { name: 'Add services' })).toBeVisible()
    await expectAccessible(page)
    if (isMobile) {
      await steps.getByRole('button', { name: '0 of 6 done' }).click()
      await expect(steps.getByRole('listitem')).toHaveCount(6)
      await fitsTheScreen(page)
    }
    const hide = steps.getByRole('button', { name: 'Hide the first steps' })
    await hide.press('Enter')
    await expect(steps).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(hide).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(steps).toHaveCount(0)
  }

  test('keeps its shape while it loads, and is calm where there is nothing yet', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await openOwnGarage(page)
    const release = await holdAnswers(page, '**/api/v1/garages/dashboard')
    await page.goto('/garage/dashboard')
    await expect(page.locator('.need .skeleton').first()).toBeVisible()
    await expectAccessible(page)
    release()

    await expect(page.getByText('No recent bookings')).toBeVisible()
    await expect(page.getByText('Every car is on time.')).toBeVisible()
    await expect(page.getByText('₹0')).toBeVisible()
    await useFirstSteps(page, isMobile)
  })

  test.describe('that does not arrive', () => {
    test.use({ allowFailedCalls: true })

    test('shows zeros, is logged, and can be asked for again', async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
      const address = '**/api/v1/garages/dashboard'
      await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
      await signInAsGarage(page)
      await page.goto('/garage')

      await expect(page.getByRole('link', { name: 'Total Customers 0' })).toBeVisible()
      await expect(page.getByText('No recent bookings')).toBeVisible()
      expect(logged.join()).toContain('The dashboard could not be loaded.')
      await expectAccessible(page)

      await page.unroute(address)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('link', { name: /^Total Customers [1-9]/ })).toBeVisible()
    })
  })
})

test.describe('the search', () => {
  async function search(page: Page, isMobile: boolean, text: string) {
    if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click()
    else await page.keyboard.press('Control+k')
    await typeInto(page.getByRole('combobox'), text)
    return page.getByRole('dialog', { name: 'Search everything' })
  }

  /** One of each kind has 4471: in its plate, or in its phone. */
  async function openFindable(page: Page) {
    await openOwnGarage(page)
    const car = { registrationNumber: 'TN 09 CB 4471', make: 'Maruti Suzuki', model: 'Swift' }
    const lakshmi = await addCustomer(page, { name: 'Lakshmi Narayanan', phone: '9840012345' }, car)
    await addBooking(page, lakshmi, await addService(page, 'Front Brake Pads'))
    await addCard(page, lakshmi)
    const { id } = await send(page, 'post', '/garages/customers', { name: 'Mohan Das', phone: '9884471200' })
    const lead = await addLead(page, { name: 'Revathi Subramaniam', phone: '9600044710' })
    await page.goto('/garage/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Murugan Selvam')
    return { mohan: id as string, lead }
  }

  test('finds by kind, the first hit chosen, plates at the right; arrows choose, Enter opens', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    const { mohan } = await openFindable(page)
    const dialog = await search(page, isMobile, '4471')

    // The five kinds, and a new card for the car that was found.
    await expect(dialog.getByRole('group')).toHaveCount(6)
    const hits = dialog.getByRole('option')
    await expect(hits).toHaveCount(6)
    await expect(hits.first()).toHaveAttribute('aria-selected', 'true')
    await expect(hits.first()).toContainText('TN 09 CB 4471')
    await expect(dialog.locator('mark').first()).toHaveText('4471')
    await expect(dialog.getByRole('status')).toHaveText('5 hits found')
    await expectAccessible(page)

    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('option', { selected: true })).toContainText('Revathi')
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('option', { selected: true })).toContainText('Mohan Das')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/garage/customers/${mohan}`)
    await expect(dialog).toBeHidden()
  })

  test('says so where nothing is found, and asks nothing for one letter', async ({ page, isMobile }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/garages/search?')) asked++
    })
    await installClock(page)
    await openDashboard(page)
    const dialog = await search(page, isMobile, 'x')
    await page.clock.runFor(1000)
    expect(asked).toBe(0)

    await typeInto(page.getByRole('combobox'), 'xyzzy')
    await expect(dialog.getByText('Nothing found for “xyzzy”.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test.describe('that fails', () => {
    test.use({ allowFailedCalls: true })

    test('says so, and can be asked again', async ({ page, isMobile }) => {
      const address = '**/api/v1/garages/search?*'
      await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
      await openDashboard(page)
      const dialog = await search(page, isMobile, 'Meena')

      await expect(dialog.getByRole('alert')).toHaveText('The search did not respond.')
      await page.unroute(address)
      await dialog.getByRole('button', { name: 'Try Again' }).click()
      await expect(dialog.getByRole('option').first()).toContainText('Meena')
    })
  })
})
