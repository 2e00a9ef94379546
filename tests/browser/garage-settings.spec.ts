import type { Page } from '@playwright/test'
import { MessageSettings } from '../../contract/messages/messages/message-settings.ts'
import { picture, uniqueName } from './catalogue.ts'
import { choose, empty, typeDay, typeInto, typeTime } from './hands.ts'
import { confirmOwner, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, holdAnswers, newPhone, open, signInAsGarage, test } from './site.ts'

/** Each project changes a garage of its own, so that neither waits for the other. */
const garageOf = (isMobile: boolean) =>
  isMobile
    ? { email: 'desk@hooghlymotors.example', city: 'kolkata' }
    : { email: 'hello@sabarmatiauto.example', city: 'ahmedabad' }

const paths = { settings: '/api/v1/garages/settings', messages: '/api/v1/garages/message-settings' }

/** Puts back what a test has changed, also where it failed half-way: the next try finds the garage as the first did. */
let restore: (() => Promise<void>) | undefined

test.afterEach(async () => {
  await restore?.()
  restore = undefined
})

async function openSettings(page: Page, email: string) {
  await signInAsGarage(page, email)
  const settings = await (await page.request.get(paths.settings)).json()
  const { events } = MessageSettings.parse(await (await page.request.get(paths.messages)).json())
  restore = async () => {
    const put = async (path: string, data: object) =>
      expect((await page.request.put(path, { data })).status(), path).toBe(200)
    await put(paths.settings, { ...settings, version: undefined })
    await put(paths.messages, { events: events.map(({ event, sms, email }) => ({ event, sms, email })) })
  }
  await page.goto('/garage/settings')
  await expect(page.getByRole('form', { name: 'Garage settings' })).toBeVisible()
}

const nextYear = new Date().getFullYear() + 1
const bar = (page: Page) => page.getByRole('region', { name: 'Not saved' })
const saved = (page: Page) => page.getByText('Settings are saved.')

test.describe
  .serial('an admin’s settings', () => {
    test('what is not saved is named, discarded, brought back, and leaving asks', { tag: '@both' }, async ({
      page,
      isMobile,
    }) => {
      await openSettings(page, garageOf(isMobile).email)
      await expect(page.getByLabel('Unique code')).toBeDisabled()
      await expect(bar(page)).toHaveCount(0)
      await expectAccessible(page)

      await typeInto(page.getByLabel('Invoice prefix'), 'SX')
      await typeInto(page.getByLabel('Saturday, evening'), '3')
      await expect(bar(page)).toContainText('2 changes not saved: Invoice prefix, Saturday evening.')
      const sections = page.getByRole('navigation', { name: 'Sections' })
      await expect(sections.getByRole('link', { name: 'Capacity not saved' })).toBeVisible()
      await sections.getByRole('link', { name: 'Team’s access' }).click()
      await expect(page).toHaveURL('/garage/settings#team')
      await expect(page.getByRole('heading', { name: 'Team’s access' })).toBeInViewport()
      await expect(sections.getByRole('link', { name: 'Team’s access' })).toHaveAttribute('aria-current', 'true')
      await expectAccessible(page)

      await bar(page).getByRole('button', { name: 'Discard' }).click()
      await expect(bar(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByLabel('Saturday, evening')).toHaveValue('3')

      await page.getByRole('link', { name: 'Change access in Staff Management' }).click()
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await expect(question).toContainText('Invoice prefix, Saturday evening')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL('/garage/settings#team')
      await page.getByRole('link', { name: 'Change access in Staff Management' }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL('/garage/staff')
    })

    test('saved they persist, drivers see the new name, and the log tells', async ({ page, isMobile }) => {
      const { email, city } = garageOf(isMobile)
      await openSettings(page, email)
      const before = await page.getByLabel('Garage name').inputValue()
      const name = uniqueName('Motors')
      await typeInto(page.getByLabel('Garage name'), name)
      await typeInto(page.getByLabel('Sunday, morning'), '4')
      await page.getByRole('switch', { name: 'Open on Sunday' }).click()
      const copyHours = page.getByRole('button', { name: 'Copy Monday’s hours to all open days' })
      await typeTime(page.getByLabel('Monday from'), '08:30')
      await copyHours.press('Enter')
      const closed = page.getByRole('group', { name: 'Closed days' })
      await closed.getByRole('button', { name: 'Add closed day' }).click()
      await expect(closed.getByLabel('Day', { exact: true })).toBeFocused()
      await typeDay(closed.getByLabel('Day', { exact: true }), `${nextYear}-01-15`)
      await typeInto(closed.getByLabel(/^Reason/), 'Pongal')
      await page.getByRole('link', { name: 'Change access in Staff Management' }).click()
      // The keys are the page's again at once.
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
      await page.keyboard.press('Control+s')
      await expect(saved(page)).toBeVisible()
      await expect(bar(page)).toHaveCount(0)

      await page.reload()
      await expect(page.getByLabel('Monday from')).toHaveValue('08:30')
      await expect(page.getByLabel('Saturday from')).toHaveValue('08:30')
      await expect(page.getByLabel('Sunday, morning')).toHaveValue('4')
      await expect(page.getByRole('switch', { name: 'Open on Sunday' })).not.toBeChecked()
      await expect(closed.getByLabel(/^Reason/)).toHaveValue('Pongal')
      const log = page.getByRole('region', { name: 'Audit log' })
      // Other journeys of this garage write into its log meanwhile.
      await choose(log.getByLabel('Kind'), 'Settings')
      await expect(log.getByRole('listitem').first()).toContainText(
        /changed the settings: .*opening hours and capacity/,
      )

      const messages = page.getByRole('region', { name: 'Messages' })
      const byEmail = messages.getByRole('switch', { name: 'Payment confirmed by email' })
      await expect(messages).toContainText('Automatic WhatsApp messages need a Business account of this site.')
      await expect(messages.getByRole('switch', { name: 'Payment confirmed by WhatsApp' })).toBeDisabled()
      await byEmail.click()
      await expect(byEmail).toBeChecked()
      await expect(log.getByRole('listitem').first()).toContainText(
        'changed what is sent automatically: Payment confirmed by SMS and email',
      )
      await expect(messages.getByRole('region', { name: 'Preview of Payment confirmed' })).toContainText(
        `${name}: Rs 12,34,567 received for bill SM/26-27/0004137.`,
      )
      await byEmail.click()
      await expect(byEmail).not.toBeChecked()
      const inEnglish = messages.getByRole('switch', { name: 'SMS in English only' })
      await inEnglish.click()
      await expect(log.getByRole('listitem').first()).toContainText(
        'changed what is sent automatically: SMS in English only on',
      )
      await inEnglish.click()
      await expect(inEnglish).not.toBeChecked()
      await expectAccessible(page)

      await log.getByRole('button', { name: 'Security' }).click()
      await expect(log.getByRole('listitem').first()).toContainText('signed in by password, Chrome on')
      await choose(log.getByLabel('Kind'), 'Passwords')
      await expect(log).toContainText('No events match.')
      await expectAccessible(page)

      await open(page, `/${city}/services`)
      await expect(page.getByText(name).first()).toBeVisible()

      await page.goto('/garage/settings')
      await typeInto(page.getByLabel('Garage name'), before)
      await page.getByRole('switch', { name: 'Open on Sunday' }).click()
      await empty(page.getByLabel('Sunday, morning'))
      await typeTime(page.getByLabel('Monday from'), '09:00')
      await copyHours.click()
      await closed.getByRole('button', { name: 'Remove closed day 1' }).click()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(saved(page)).toBeVisible()
    })

    test('a message shows at once what it is switched to, and one switched while it is saved is saved too', async ({
      page,
      isMobile,
    }) => {
      await openSettings(page, garageOf(isMobile).email)
      const messages = page.getByRole('region', { name: 'Messages' })
      const byEmail = (name: string) => messages.getByRole('switch', { name: `${name} by email` })
      await expect(byEmail('Payment confirmed')).not.toBeChecked()
      const release = await holdAnswers(page, `**${paths.messages}`)
      for (const name of ['Payment confirmed', 'Ready to collect']) {
        await byEmail(name).click()
        await expect(byEmail(name)).toBeChecked()
      }
      const last = page.waitForResponse((reply) => reply.request().postData()?.includes('CAR_READY') ?? false)
      release()
      expect((await last).status()).toBe(200)
      await page.reload()
      await expect(byEmail('Payment confirmed')).toBeChecked()
      await expect(byEmail('Ready to collect')).toBeChecked()
    })

    test.describe('what is refused', () => {
      test.use({ allowFailedCalls: true })

      test('is said beside its field; a GSTIN that looks wrong is only asked about', async ({ page, isMobile }) => {
        await openSettings(page, garageOf(isMobile).email)
        await typeInto(page.getByRole('textbox', { name: 'GSTIN' }), '33ABC')
        await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveAccessibleDescription(/Is this right/)
        await typeInto(page.getByRole('textbox', { name: 'GSTIN' }), '27AAPFU0939F1ZW')
        await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveAccessibleDescription(
          /last character does not match/,
        )
        await typeInto(page.getByRole('textbox', { name: 'GSTIN' }), '27AAPFU0939F1ZV')
        await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveAccessibleDescription(/Maharashtra/)

        await typeInto(page.getByLabel('Garage name'), ' ')
        await empty(page.getByLabel('Full address'))
        await typeInto(page.getByLabel('Pincode'), '12')
        await typeInto(page.getByLabel('UPI address'), 'nobank')
        await typeTime(page.getByLabel('Monday to', { exact: true }), '07:00')
        await typeInto(page.getByLabel('Friday, morning'), 'many')
        await page.getByRole('button', { name: 'Save settings' }).click()
        for (const sentence of [
          'Garage name is required',
          'Address is required',
          'Pincode must be 6 digits',
          'Please enter a UPI address, such as name@bank',
          'Closing time must be after opening time',
          'Please enter a whole number',
        ]) {
          await expect(page.getByText(sentence)).toBeVisible()
        }
        await expectAccessible(page)
        await bar(page).getByRole('button', { name: 'Discard' }).click()

        await page.route('**/garages/settings', (route) => route.abort())
        await typeInto(page.getByLabel('Locality'), 'Elsewhere')
        await page.getByRole('button', { name: 'Save settings' }).click()
        await expect(bar(page).getByRole('alert')).toHaveText('Failed to save the settings')
        await expect(page.getByLabel('Locality')).toHaveValue('Elsewhere')
      })

      test('two who edit at once put it together', async ({ page, isMobile }) => {
        await openSettings(page, garageOf(isMobile).email)
        const settings = await (await page.request.get('/api/v1/garages/settings')).json()
        const [theirs, ours] = [newPhone(), newPhone()]
        await typeInto(page.getByRole('textbox', { name: /^Phone/ }), ours)
        const change = { ...settings, phone: theirs, locality: `Ward ${theirs.slice(-4)}`, version: undefined }
        expect((await page.request.put('/api/v1/garages/settings', { data: change })).status()).toBe(200)

        await page.getByRole('button', { name: 'Save settings' }).click()
        const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' })
        await expect(conflict).toContainText('Locality from them')
        await expectAccessible(page)
        await conflict.getByRole('button', { name: 'Save these' }).click()

        await expect(saved(page)).toBeVisible()
        await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(ours)
        await expect(page.getByLabel('Locality')).toHaveValue(`Ward ${theirs.slice(-4)}`)
      })
    })
  })

test.describe('below an admin', () => {
  test.use({ allowFailedCalls: true })

  test('the page says why, and one’s own account is there: password and devices', async ({ page, browser }) => {
    await signInAsGarage(page)
    const email = `own-${newPhone()}@mail.example`
    const data = { name: 'Own Account', email, phone: newPhone(), password: 'first secret', accessLevel: 'VIEW_ONLY' }
    const member = await (await page.request.post('/api/v1/garages/staff', { data })).json()

    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    for (const each of [other, context]) {
      const reply = await each.request.post('/api/v1/auth/login', { data: { email, password: 'first secret' } })
      expect(reply.status()).toBe(200)
    }
    const own = await context.newPage()
    await own.goto('/garage/settings')
    await expect(own.getByText('Changing the garage’s settings needs admin or owner access.')).toBeVisible()
    await expect(own.getByRole('form', { name: 'Garage settings' })).toHaveCount(0)
    const devices = own.getByRole('list', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await devices.getByText('1 older sign-in').click()
    await expect(devices.getByRole('button', { name: /^Sign Out / })).toBeVisible()
    await expectAccessible(own)

    await own.getByRole('button', { name: 'Change password' }).click()
    await expect(own.getByText('Password is required').first()).toBeVisible()
    await typeInto(own.getByLabel('Current password'), 'not this one')
    await typeInto(own.getByLabel('New password'), 'second secret')
    await own
      .getByRole('navigation')
      .getByRole('link', { name: /^Customers/ })
      .first()
      .click()
    await own.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await own.getByRole('button', { name: 'Change password' }).click()
    await expect(own.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await typeInto(own.getByLabel('Current password'), 'first secret')
    await own.getByRole('button', { name: 'Change password' }).click()
    await expect(own.getByText('Your password is changed. Other devices are signed out.')).toBeVisible()
    await expect(devices.getByText('1 older sign-in')).toHaveCount(0)
    expect((await other.request.get('/api/v1/auth/me')).status()).toBe(401)

    await Promise.all([context.close(), other.close()])
    expect((await page.request.delete(`/api/v1/garages/staff/${member.id}`)).status()).toBe(200)
  })
})

test('photos and a logo of the garage are put in, stand on its page, and are taken down', async ({ page }) => {
  const garage = await openOwnGarage(page)
  await confirmOwner(page, garage.email)
  await signInAs(page, garage.email)
  await page.goto('/garage/settings#pictures')
  const section = page.getByRole('region', { name: 'Photos and logo' })
  await section.getByLabel('Choose a logo').setInputFiles([await picture('red')])
  await expect(section.getByRole('img', { name: 'the logo' })).toBeVisible()
  await typeInto(section.getByLabel('What the next photo shows'), 'Two lifts')
  await section.getByLabel('Add photos').setInputFiles([await picture('blue')])
  await expect(section.getByRole('img', { name: 'Two lifts' })).toBeVisible()
  await expect(section.getByText('Photos, 1 of 6')).toBeVisible()
  await section
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }])
  await expect(section.getByText('Only JPEG, PNG, WebP, and GIF images are allowed')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/ahmedabad/garages/${garage.slug}`)
  await expect(
    page.getByRole('list', { name: `Photos of ${garage.name}` }).getByRole('img', { name: 'Two lifts' }),
  ).toBeVisible()
  await expect(page.locator('.garage-logo')).toBeVisible()

  await page.goto('/garage/settings#pictures')
  await section.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('alertdialog', { name: 'Remove this photo?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('None yet: your page has a drawing.')).toBeVisible()
  await page.goto(`/ahmedabad/garages/${garage.slug}`)
  await expect(page.locator('.garage-front')).toBeVisible()
})
