import type { Browser, Page } from '@playwright/test'
import { spacedPhone } from '../../contract/platform/phone.ts'
import { uniqueName } from './catalogue.ts'
import { choose, typeInto } from './hands.ts'
import { messageTo } from './people.ts'
import { expect, expectAccessible, hearNothing, loseAnswer, newPhone, open, signInAsGarage, test } from './site.ts'

const garage = 'service@anandmotors.example'
const newName = () => uniqueName('Kumar')
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@mail.example`
const password = 'correct horse'

async function openStaff(page: Page, email = garage) {
  await signInAsGarage(page, email)
  await page.goto('/garage/staff')
  await expect(page.getByRole('table', { name: 'Staff members' })).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function act(page: Page, isMobile: boolean, action: string, name: string) {
  const row = rowOf(page, name)
  if (!isMobile && action === 'Edit') return row.getByRole('button', { name: `Edit ${name}` }).click()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function addByCall(page: Page, name: string, email = emailOf(name), changes: object = {}) {
  const data = { name, email, phone: newPhone(), password, role: 'TECHNICIAN', accessLevel: 'STAFF', ...changes }
  const reply = await page.request.post('/api/v1/garages/staff', { data })
  expect(reply.status()).toBe(201)
  return reply.json()
}

/** The link in the last mail, to a password of one's own. */
async function passwordLink(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = /\/reset-password\S+/.exec(await messageTo(page, email))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

async function chooseOwnPassword(page: Page, email: string, chosen: string) {
  await open(page, await passwordLink(page, email))
  const main = page.getByRole('main')
  await typeInto(main.getByRole('textbox', { name: 'New password' }), chosen)
  await typeInto(main.getByLabel('Confirm password'), chosen)
  await main.getByRole('button', { name: 'Change password' }).click()
  await main.getByRole('link', { name: 'Sign In', exact: true }).click()
  await typeInto(main.getByLabel('Email'), email)
  await typeInto(main.getByLabel('Password', { exact: true }), chosen)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/garage\/(dashboard|floor\/mine)/)
}

async function newDevice(browser: Browser) {
  const { baseURL = '', viewport = null } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport })
  return context.newPage()
}

async function fill(page: Page, values: Record<string, string>) {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) await typeInto(dialog.getByLabel(label), value)
}

test('the list shows who works here and as what; search ignores case', async ({ page }) => {
  await openStaff(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Management')
  const owner = rowOf(page, 'Anand Krishnan')
  await expect(owner).toContainText('Owner Access')
  await expect(owner).toContainText(/Joined \d+ \w+ \d{4}/)
  await expect(owner.getByRole('button')).toHaveText([''])
  await expect(owner.getByRole('button', { name: 'Actions for Anand Krishnan' })).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Search staff' })
  for (const text of ['DIVYA', 'divya@', '9000002']) {
    await typeInto(search, text)
    await expect(rowOf(page, 'Divya Sekar')).toBeVisible()
    await expect(rowOf(page, 'Gopal Iyer')).toHaveCount(0)
  }
  await typeInto(search, 'nobody at all')
  await expect(page.getByRole('heading', { name: 'No staff members found' })).toBeVisible()
  await expectAccessible(page)

  await test.step('the form asks for what is missing', async () => {
    await page.getByRole('button', { name: 'Add Staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add staff' })
    await expect(dialog.getByLabel('Role')).toHaveValue('SERVICE_ADVISOR')
    await expect(dialog.getByLabel('Access Level')).toHaveValue('STAFF')
    await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText([
      'Manager',
      'Service Advisor',
      'Technician',
      'Cashier',
    ])
    await expect(dialog.getByRole('option', { name: 'Owner Access' })).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Add staff' }).click()
    for (const sentence of ['Name is required', 'Email is required', 'Phone is required', 'Password is required']) {
      await expect(dialog.getByText(sentence)).toBeVisible()
    }
    await expectAccessible(page)

    await fill(page, { Email: 'kumar', Phone: '12345' })
    await typeInto(dialog.getByLabel('Password', { exact: true }), 'short')
    await dialog.getByRole('button', { name: 'Add staff' }).click()
    await expect(dialog.getByText('Invalid email address')).toBeVisible()
    await expect(dialog.getByText('Phone must be at least 10 digits')).toBeVisible()
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  })
})

test.describe('where calls fail', () => {
  test.use({ allowFailedCalls: true })

  test('somebody whose first answer is lost is one member when the button is pressed again', async ({ page }) => {
    await openStaff(page)
    const name = newName()
    await page.getByRole('button', { name: 'Add Staff' }).click()
    const dialog = page.getByRole('dialog')
    await fill(page, { 'Full Name': name, Email: emailOf(name), Phone: newPhone() })
    await typeInto(dialog.getByLabel('Password', { exact: true }), password)
    await loseAnswer(page, '**/api/v1/garages/staff')
    await dialog.getByRole('button', { name: 'Add staff' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create staff member')
    await dialog.getByRole('button', { name: 'Add staff' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, name)).toHaveCount(1)
  })

  test('each says so in its own words, and what was typed stays', async ({ page, isMobile }) => {
    await signInAsGarage(page, garage)
    const name = newName()
    await addByCall(page, name)
    await hearNothing(page)
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/garages/staff**', async (route) => {
      await gate
      await route.abort()
    })
    await page.goto('/garage/staff')
    await expect(page.getByText('Loading staff members...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('Failed to load staff members')
    await expectAccessible(page)

    await page.unroute('**/api/v1/garages/staff**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rowOf(page, name)).toContainText('Unverified')
    await page.route('**/api/v1/garages/staff**', (route) => route.abort())
    await page.getByRole('button', { name: 'Add Staff' }).click()
    await fill(page, { 'Full Name': 'Somebody', Email: 'somebody@mail.example', Phone: newPhone() })
    await typeInto(page.getByRole('dialog').getByLabel('Password', { exact: true }), password)
    await page.getByRole('dialog').getByRole('button', { name: 'Add staff' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create staff member')
    await expect(page.getByLabel('Full Name')).toHaveValue('Somebody')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Throw away' }).click()

    await act(page, isMobile, 'Edit', name)
    await fill(page, { Phone: newPhone() })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update staff member')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Throw away' }).click()

    await act(page, isMobile, 'Remove', name)
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleName('Are you sure you want to remove this staff member?')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to remove staff member')
    await expectAccessible(page)

    await page.unroute('**/api/v1/garages/staff**')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('somebody new signs in, is held to their rights, and is out once inactive', async ({
    page,
    browser,
    isMobile,
  }) => {
    await openStaff(page)
    const name = newName()
    await page.getByRole('button', { name: 'Add Staff' }).click()
    await fill(page, { 'Full Name': name, Email: emailOf(name), Phone: newPhone() })
    await typeInto(page.getByRole('dialog').getByLabel('Password', { exact: true }), password)
    await page.getByRole('dialog').getByRole('button', { name: 'Add staff' }).click()
    await expect(rowOf(page, name)).toContainText('Service Advisor')
    await expect(rowOf(page, name)).toContainText('Active')

    const theirs = await newDevice(browser)
    const login = { email: emailOf(name), password }
    expect((await theirs.request.post('/api/v1/auth/login', { data: login })).status()).toBe(200)
    await theirs.goto('/garage/staff')
    const add = theirs.getByRole('button', { name: 'Add Staff' })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(add).toHaveAccessibleDescription('Add Staff needs admin or owner access.')
    await expect(theirs.getByRole('button', { name: /^Edit / })).toHaveCount(0)
    await expectAccessible(theirs)

    await act(page, isMobile, 'Edit', name)
    const dialog = page.getByRole('dialog', { name: 'Edit staff' })
    await expect(dialog.getByLabel('Email')).not.toBeEditable()
    await expect(dialog.getByLabel('Password')).toHaveCount(0)
    await expectAccessible(page)
    await choose(dialog.getByLabel('Status'), 'Inactive')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: emailOf(name), status: 'INACTIVE' })
    await expect(rowOf(page, name)).toContainText('Inactive')

    await theirs.goto('/garage/staff')
    await expect(theirs.getByRole('heading', { name: 'You are not a member of any garage' })).toBeVisible()
    await expect(rowOf(theirs, 'Anand Krishnan')).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.context().close()
  })

  test('two who edit one person put it together', async ({ page, isMobile }) => {
    await signInAsGarage(page, garage)
    const name = newName()
    const member = await addByCall(page, name)
    await page.goto('/garage/staff')
    await act(page, isMobile, 'Edit', name)
    const [theirPhone, ourPhone] = [newPhone(), newPhone()]
    const change = { name, phone: theirPhone, role: 'CASHIER', accessLevel: 'STAFF', status: 'ACTIVE' }
    expect((await page.request.put(`/api/v1/garages/staff/${member.id}`, { data: change })).status()).toBe(200)

    await fill(page, { Phone: ourPhone })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect(conflict.getByRole('radio', { name: `Phone: yours, ${ourPhone}` })).toBeChecked()
    await expect(conflict).toContainText('Role from them')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save these' }).click()

    await expect(conflict).toHaveCount(0)
    await expect(rowOf(page, name)).toContainText(spacedPhone(ourPhone))
    await expect(rowOf(page, name)).toContainText('Cashier')
  })
})

test('an admin changes no owner, and does not remove themselves', async ({ page }) => {
  await openStaff(page, 'gopal@anandmotors.example')
  await expect(rowOf(page, 'Anand Krishnan').getByRole('button')).toHaveCount(0)
  const own = rowOf(page, 'Gopal Iyer')
  await expect(own).toContainText('You cannot remove yourself')
  await own.getByRole('button', { name: 'Edit Gopal Iyer' }).click()
  await expect(page.getByLabel('Access Level')).toBeDisabled()
  await expect(page.getByLabel('Status')).toHaveAccessibleDescription(/another admin/)
  await expectAccessible(page)
})

test.describe('a technician’s PIN', () => {
  test.use({ allowFailedCalls: true })

  test('is set by the garage; phone and PIN then open My cards on a phone, and a wrong one says how it goes on', async ({
    page,
    browser,
    isMobile,
  }) => {
    await signInAsGarage(page, 'service@anandmotors.example')
    const name = newName()
    const phone = newPhone()
    await addByCall(page, name, emailOf(name), { phone })
    await page.goto('/garage/staff')
    await act(page, isMobile, 'Set a PIN', name)
    const dialog = page.getByRole('dialog', { name: `PIN for ${name}` })
    await typeInto(dialog.getByLabel('PIN', { exact: true }), '123456')
    await dialog.getByRole('button', { name: 'Set PIN' }).click()
    await expect(dialog.getByText('This PIN is easy to guess. Please choose another.')).toBeVisible()
    await expectAccessible(page)
    await typeInto(dialog.getByLabel('PIN', { exact: true }), '482915')
    await dialog.getByRole('button', { name: 'Set PIN' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, name)).toContainText('Staff, PIN')

    const theirs = await newDevice(browser)
    await open(theirs, '/garage/login')
    await theirs.getByRole('link', { name: 'Technician: phone and PIN' }).click()
    await expect(theirs.getByRole('heading', { name: 'Technician Login' })).toBeVisible()
    await expectAccessible(theirs)
    await typeInto(theirs.getByLabel('Phone', { exact: true }), phone)
    await typeInto(theirs.getByLabel('PIN', { exact: true }), '482916')
    await theirs.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(theirs.getByText('This phone and PIN do not match.')).toBeVisible()
    await typeInto(theirs.getByLabel('PIN', { exact: true }), '482915')
    await theirs.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(theirs).toHaveURL('/garage/floor/mine')
    await theirs.context().close()
  })
})

test.describe('an invitation', () => {
  test.use({ allowFailedCalls: true })

  test('somebody with an account elsewhere chooses a password of their own, accepts from the notice, and changes between garages', async ({
    page,
    browser,
    isMobile,
  }) => {
    // Somebody of their own for this run: on the staff of one garage, asked by another.
    await signInAsGarage(page, 'service@anandmotors.example')
    const name = newName()
    await addByCall(page, name)
    await signInAsGarage(page)
    const invited = await addByCall(page, name)
    await page.goto('/garage/staff')
    await expect(rowOf(page, name)).toContainText('Invited')

    const theirs = await newDevice(browser)
    const login = { email: emailOf(name), password }
    expect((await theirs.request.post('/api/v1/auth/login', { data: login })).status()).toBe(200)
    // The garage knows the password that it typed, so it opens nothing else: first comes one's own, by mail.
    await theirs.goto('/garage/invitations')
    await expect(theirs.getByText('Choose a password of your own first')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Send the email again' }).click()
    await expect(theirs.getByText(`Sent to ${emailOf(name)}`)).toBeVisible()
    await chooseOwnPassword(theirs, emailOf(name), 'torque wrench and lamp')

    const notice = theirs.getByRole('region', { name: 'Invitation from Sri Murugan Auto Works' })
    await expect(notice).toContainText('asks you to join as Technician with Staff access')
    await expectAccessible(theirs)
    await notice.getByRole('button', { name: 'Join' }).click()
    await expect(theirs.getByText('You have joined Sri Murugan Auto Works.')).toBeVisible()
    await expect(notice).toHaveCount(0)

    if (isMobile) await theirs.getByRole('button', { name: 'Menu', exact: true }).click()
    await theirs.getByRole('button', { name: /Anand Motors/ }).click()
    const reloaded = theirs.waitForEvent('load')
    await theirs.getByRole('menuitemradio', { name: /Sri Murugan Auto Works/ }).click()
    await reloaded
    // A technician begins with their own work.
    await expect(theirs).toHaveURL('/garage/floor/mine')
    await theirs.goto('/garage/staff')
    await expect(theirs).toHaveURL('/garage/floor/mine')
    await expect(theirs.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
    await theirs.context().close()
    expect((await page.request.delete(`/api/v1/garages/staff/${invited.id}`)).status()).toBe(200)
  })
})
