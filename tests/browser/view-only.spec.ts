import type { Locator, Page } from '@playwright/test'
import { send } from './catalogue.ts'
import {
  addBooking,
  addCard,
  addCustomer,
  addLead,
  addMember,
  addService,
  openOwnGarage,
  signInAs,
} from './own-garage.ts'
import { expect, expectAccessible, test } from './site.ts'

/** A garage with one of everything, and somebody there who may look at it. */
async function signInAsViewer(page: Page) {
  await openOwnGarage(page)
  const serviceId = await addService(page, 'Front Brake Pads')
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan', phone: '9840114471' },
    { registrationNumber: 'GJ 01 AB 4471', make: 'Maruti Suzuki', model: 'Swift' },
  )
  const booking = await addBooking(page, visitor, serviceId)
  const card = await addCard(page, visitor)
  const line = { kind: 'LABOUR', description: 'Pads changed', quantity: 1, unitPrice: 1000, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${card.id}/lines`, line)
  const lead = await addLead(page, { name: 'Harish Venkatesan', requirements: 'Brakes grind' })
  const viewer = await addMember(page, { accessLevel: 'VIEW_ONLY', role: 'CASHIER' })
  await signInAs(page, viewer.email)
  return { ...visitor, booking, card, lead }
}

/** Locked it stays in reach, and the reason is in view and tied to it. */
async function expectLocked(control: Locator, reason: RegExp) {
  await expect(control).toBeVisible()
  await expect(control).toBeDisabled()
  await expect(control).toHaveAccessibleDescription(reason)
}

const needsStaff = /needs? staff access; yours is view only\.$/
const needsManager = /needs manager access or above\.$/
const needsAdmin = /needs admin or owner access\.$/

async function expectLockedMenu(page: Page, name: string, items: Record<string, RegExp>) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  for (const [item, reason] of Object.entries(items)) {
    const entry = page.getByRole('menuitem', { name: new RegExp(`^${item}`) })
    await expect(entry).toBeDisabled()
    await expect(entry.locator('.because')).toHaveText(reason)
  }
  await page.keyboard.press('Escape')
}

test('who may only look reads everything but settings; what they may not do is locked and says why', async ({
  page,
}) => {
  const { customerId, booking, card, lead } = await signInAsViewer(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const open = async (path: string, shows: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  await test.step('dashboard', async () => {
    await page.goto('/garage/dashboard')
    await expect(page.getByRole('link', { name: 'Total Customers 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call Harish Venkatesan' })).toBeVisible()
    const actions = page.getByRole('region', { name: 'Quick Actions' })
    for (const name of ['New Booking', 'Create Job Card', 'Add Customer']) {
      await expectLocked(actions.getByRole('button', { name }), needsStaff)
    }
    await expect(actions.getByRole('link', { name: 'Manage Services' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('customers', async () => {
    await open('/garage/customers', 'Lakshmi Narayanan')
    await expectLocked(button(/^Add Customer/), needsStaff)
    await expectLocked(button('Import'), needsManager)
    await expectLocked(button('Export'), needsAdmin)
    await expectAccessible(page)
    await expectLockedMenu(page, 'Lakshmi Narayanan', { Edit: needsStaff, Delete: needsManager })
    await open(`/garage/customers/${customerId}`, 'GJ 01 AB 4471')
    await expectLocked(button('Edit'), needsStaff)
    await expectLockedMenu(page, 'Lakshmi Narayanan', { Delete: needsManager })
  })

  await test.step('bookings', async () => {
    await open('/garage/bookings', /Bookings/)
    await expectLocked(button(/^New Booking/), needsStaff)
    await open(`/garage/bookings?open=${booking.id}`, booking.number)
    const dialog = page.getByRole('dialog', { name: booking.number })
    await expect(dialog.getByText(needsStaff)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  })

  await test.step('job cards', async () => {
    await open('/garage/jobcards', card.number)
    await expectLocked(button(/^New Job Card/), needsStaff)
    await open(`/garage/jobcards/${card.id}`, card.number)
    await expectLocked(button('Edit'), needsStaff)
    await expectLocked(button('Add line'), needsStaff)
    await expectLocked(button('Record payment'), needsStaff)
    await expect(async () => {
      await page.keyboard.press('r')
      await expect(button('Record payment')).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(page).toHaveURL(/\/garage\/jobcards\//)
    await expectAccessible(page)
  })

  await test.step('leads', async () => {
    await open('/garage/leads', 'Harish Venkatesan')
    await expectLocked(button(/^Add Lead/), needsStaff)
    await expectLockedMenu(page, 'Harish Venkatesan', {
      'Turn into a booking': needsStaff,
      Edit: needsStaff,
      Delete: needsManager,
    })
    await open(`/garage/leads?open=${lead}`, 'Brakes grind')
    const dialog = page.getByRole('dialog', { name: 'Harish Venkatesan' })
    await expect(dialog.getByText(needsStaff)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^(Edit|Delete|Turn)/ })).toHaveCount(0)
  })

  await test.step('services and staff', async () => {
    await open('/garage/services', 'Front Brake Pads')
    await expectLocked(button(/^Add Service/), needsManager)
    await expectLocked(button('Edit Front Brake Pads'), needsManager)
    await expectLocked(button('Add image to Front Brake Pads'), needsManager)
    await expectLocked(page.getByRole('switch', { name: 'Front Brake Pads is active' }), needsManager)
    await open('/garage/staff', 'Owner Access')
    await expectLocked(button(/^Add Staff/), needsAdmin)
    await expect(page.getByText('Admins only').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Edit|Remove) Member/ })).toHaveCount(0)
  })

  await test.step('settings', async () => {
    await open('/garage/settings', 'Changing the garage’s settings needs admin or owner access.')
    await expect(page.getByRole('form', { name: 'Garage settings' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expectAccessible(page)
  })
})
