import type { Page } from '@playwright/test'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay, nearDay, shortDay } from '../../contract/platform/formats.ts'
import { languageCookie } from '../../contract/words/languages.ts'
import { photo } from '../support/make-pictures.ts'
import { englishLeftOn } from '../support/rendered-page.ts'
import { send } from './catalogue.ts'
import { addPart } from './field-walk/records.ts'
import { choose, typeInto, typeTime } from './hands.ts'
import { unreadable } from './large-text.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, newPhone, newPlate, signInAsGarage, test } from './site.ts'
import { openKept } from './weak-network.ts'

const labour = { kind: 'LABOUR', description: 'Belt change', quantity: 1, unitPrice: 500, taxRate: 18, hours: 0.5 }
const part = { kind: 'PART', description: 'Drive belt 6PK1820', quantity: 1, unitPrice: 1_150, taxRate: 18 }

test('a technician’s day on a phone: take, clock, tick, note, hand over, take back', { tag: '@phone' }, async ({
  page,
}) => {
  await openOwnGarage(page)
  const { email, name } = await addMember(page)
  const plate = newPlate()
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan' },
    { registrationNumber: plate, make: 'Maruti Suzuki', model: 'Baleno' },
  )
  const { id } = await addCard(page, visitor, { customerConcerns: 'Squeals on a cold start.', estimatedTime: '18:00' })
  for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  await signInAs(page, email)

  await page.goto('/garage')
  await expect(page).toHaveURL('/garage/floor/mine')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Take / }).click()
  await page.getByRole('button', { name: /^Start the clock on / }).click()
  const running = page.getByRole('region', { name: 'Running clock' })
  await expect(running.getByRole('link', { name: 'Belt change' })).toBeVisible()
  await expect(running.getByRole('timer')).toContainText('0:30 planned')
  await expect(running).toContainText(/Working, since \d+:\d\d [ap]m/)
  await expectAccessible(page)

  await running.getByRole('link', { name: 'Belt change' }).click()
  await expect(page.getByText('Squeals on a cold start.')).toBeVisible()
  await expect(page.getByText(/^Maruti Suzuki Baleno, [\d,]+ km, /)).toBeVisible()
  await page
    .getByLabel('Photo: Of the work')
    .setInputFiles({ name: 'belt.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 240) })
  await expect(page.getByRole('region', { name: 'Photos 1' }).getByRole('img').first()).toBeVisible()
  await expect(page.getByText('Lakshmi')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Drive belt 6PK1820: fitted' }).click()
  await expect(page.getByRole('checkbox', { name: 'Drive belt 6PK1820: fitted' })).toBeChecked()
  await typeInto(page.getByLabel('New note'), 'Tensioner bearing is dry.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tensioner bearing is dry.' })).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Line done' }).click()
  await page.getByRole('button', { name: 'Hand to quality check' }).click()
  await expect(page.getByText(/^Handed over at /)).toBeVisible()
  await expectAccessible(page)
  // It says so before it is sent, and the server refuses it where a line is not done.
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  await send(page, 'post', `/garages/jobcards/${id}/lines`, { ...labour, description: 'Wheel alignment' })
  await expect(page.getByText('Not done yet: Wheel alignment.')).toBeVisible()
  await page.goto('/garage/jobcards')
  await expect(page.getByText('At quality check').first()).toBeVisible()
  await page.goto(`/garage/jobcards/${id}`)
  await expect(page.getByText(/At quality check since \d+ \w+, \d+:\d\d [ap]m/)).toBeVisible()
  await page.goto(`/garage/floor/${id}`)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('checkbox', { name: 'Wheel alignment: done' })).toBeVisible()
})

test('a part of which only some is fitted says so under the car', { tag: '@phone' }, async ({ page }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { partId } = await addPart(page, 'Brake fluid')
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car), { technicianId })
  const fluid = { kind: 'PART', description: 'Brake fluid', quantity: 2, unitPrice: 300, taxRate: 18, partId }
  const { lines } = await send(page, 'post', `/garages/jobcards/${id}/lines`, fluid)
  await send(page, 'put', `/garages/jobcards/${id}/lines/${lines[0].id}/done`, { done: true, quantity: 1 })
  await signInAs(page, email)

  await page.goto(`/garage/floor/${id}`)

  await expect(page.getByRole('listitem').filter({ hasText: 'Brake fluid' })).toContainText('1 of 2 pc fitted')
})

test('a technician from whom prices are hidden has the work of a card, the shelf and the checks, and no amount', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const visitor = await addCustomer(
    page,
    { name: 'Lakshmi Narayanan' },
    { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Baleno' },
  )
  const { id } = await addCard(page, visitor, { technicianId, customerConcerns: 'Squeals on a cold start.' })
  for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)

  await page.goto('/garage/settings')
  await page.getByRole('switch', { name: 'Technicians see prices' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings are saved.')).toBeVisible()
  await signInAs(page, email)

  for (const path of ['/garage/jobcards', `/garage/jobcards/${id}`]) {
    await page.goto(path)
    await expect(page.getByText(/Baleno/).first()).toBeVisible()
    await expect(page.getByText('₹')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto(`/garage/jobcards/${id}`)
  await expect(page.getByText('Belt change', { exact: true })).toBeVisible()
  await expect(page.getByText('Prices are hidden for technicians at this garage.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Print/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Inspection' }).click()
  await expect(page.getByRole('button', { name: /^Start/ }).first()).toBeVisible()
  await page.goto('/garage/bills')
  await expect(page).toHaveURL('/garage/floor/mine')
})

/**
 * A technician with a card that is theirs, whose account has this language.
 * @param byPin how they sign in, where that is by phone and PIN
 */
async function addTechnicianWhoReads(page: Page, language: string, byPin?: { phone: string; pin: string }) {
  await openOwnGarage(page)
  await send(page, 'put', '/garages/bays', { bays: [{ name: '1', kind: 'LIFT' }] })
  const { email, id: technicianId } = await addMember(page, byPin && { phone: byPin.phone })
  if (byPin) await send(page, 'put', `/garages/staff/${technicianId}/pin`, { pin: byPin.pin })
  const visitor = await addCustomer(
    page,
    { name: 'Asha' },
    { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' },
  )
  const { id } = await addCard(page, visitor, { technicianId })
  for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  await signInAs(page, email)
  await send(page, 'put', '/account/language', { language })
  return id
}

for (const language of ['en', 'ta', 'hi']) {
  test(`what a thumb presses is 56 px high: ${language}`, { tag: '@phone' }, async ({ page }) => {
    const id = await addTechnicianWhoReads(page, language)
    await page.goto(`/garage/floor/${id}`)
    await page.locator('.work-bar .button--signal').click()
    await expect(page.getByRole('timer')).toBeVisible()

    const pressed = page.locator(
      '.work-bar .button, .to-do label, .to-do button, .work-ways .button, .work-note-form .button',
    )
    expect(await pressed.count()).toBeGreaterThan(5)
    for (const each of await pressed.all()) {
      expect((await each.boundingBox())?.height, await each.innerText()).toBeGreaterThanOrEqual(56)
    }
  })
}

test.describe('in one’s own language', () => {
  test.use({ allowFailedCalls: true })
  for (const language of ['ta', 'hi']) {
    test(`no English word stands or is heard on a technician’s screens: ${language}`, {
      tag: '@phone',
    }, async ({ page }) => {
      const id = await addTechnicianWhoReads(page, language)
      await send(page, 'post', `/garages/jobcards/${id}/notes`, { text: 'Tensioner bearing is dry.' })
      await send(page, 'post', `/garages/jobcards/${id}/part-requests`, { words: 'Tensioner', quantity: 1 })
      await send(page, 'post', '/garages/clock/start', { cardId: id })
      const said = await Promise.all(
        ['garages/my-work', `garages/my-work/${id}`, 'garages/settings', 'garages/clocks', 'auth/me'].map(
          async (path) => (await page.request.get(`/api/v1/${path}`)).json(),
        ),
      )
      /** The menu at the side leads to the office, and says that it is in English. */
      const left = () =>
        page
          .evaluate(() => {
            const page = document.body.cloneNode(true) as HTMLElement
            for (const other of page.querySelectorAll('aside, noscript, script, style')) other.remove()
            return page.innerHTML
          })
          .then((html) => englishLeftOn(html, said))
      const shows = async (screen: string, shown: string) => {
        await page.goto(`/garage/floor/${screen}`)
        await expect(page.locator(shown).first()).toBeVisible()
        expect(await left(), screen).toEqual([])
      }

      await shows('mine', '.clock-sheet')
      // Nobody has a whole minute at first.
      await shows('hours', '.blank, .hours-table')
      await shows(id, '.work-bar')
      for (const button of await page.locator('.work-ways button').all()) {
        await button.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await left(), 'dialog').toEqual([])
        await page.getByRole('dialog').locator('[type=submit]').click()
        await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
        expect(await left(), 'dialog, sent empty').toEqual([])
        await page.keyboard.press('Escape')
      }
      for (const box of await page.locator('.to-do input').all()) {
        await box.click()
        await expect(box).toBeChecked()
      }
      await page.route('**/hand-over', (route) => route.abort())
      await page.locator('.work-bar .button--signal').click()
      await expect(page.locator('.work-handed')).toBeVisible()
      expect(await left(), 'handed over').toEqual([])

      // Meanwhile there is more to do: it is refused, and says why.
      await send(page, 'post', `/garages/jobcards/${id}/lines`, labour)
      await page.unroute('**/hand-over')
      await shows('queue', '.sheet[data-is="bad"]')
      await shows('mine', '.note--bad')
    })
  }
})

/** How much the phone keeps of its person's work, by what it is. */
async function countKept(page: Page) {
  const kept = await openKept(page)
  return kept.evaluate(
    (database) =>
      new Promise<Record<string, number>>((resolve) => {
        const stores = ['day', 'cards', 'parts', 'queue']
        const reading = database.transaction(stores)
        const counted = stores.map((store) => [store, reading.objectStore(store).count()] as const)
        reading.oncomplete = () => {
          database.close()
          resolve(Object.fromEntries(counted.map(([store, { result }]) => [store, result])))
        }
      }),
  )
}

for (const language of ['en', 'ta', 'hi']) {
  test.describe('whose session ends by itself on the floor', () => {
    test.use({ allowFailedCalls: true })
    test(`goes on by phone and PIN in their language, where they were: ${language}`, { tag: '@phone' }, async ({
      page,
    }) => {
      const byPin = { phone: newPhone(), pin: '482915' }
      const id = await addTechnicianWhoReads(page, language, byPin)
      await page.goto(`/garage/floor/${id}`)
      await page.route('**/clock/start', (route) => route.abort())
      await page.locator('.work-bar .button--signal').click()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByRole('link', { name: '1' })).toBeVisible()
      await page.unroute('**/clock/start')
      const words = `**/assets/login.${language}-*.js`
      if (language === 'ta') await page.route(words, (route) => route.abort())
      // Before they open it again, or while they work: what waits is tried once the phone has a connection again. Nothing
      // that is under way hears of it before.
      if (language === 'hi') {
        await page.context().clearCookies()
        await page.reload()
      } else {
        await page.context().setOffline(true)
        await page.context().clearCookies()
        await page.context().setOffline(false)
      }
      await expect(page).toHaveURL('/garage/login')
      if (language === 'ta') {
        // Words that did not come are asked for again as soon as there is a connection.
        await expect(page.getByText('You have been signed out. Please sign in again to carry on.')).toBeVisible()
        await page.unroute(words)
        await page.context().setOffline(true)
        await page.context().setOffline(false)
      }
      await expect.poll(() => countKept(page)).toEqual({ day: 0, cards: 0, parts: 0, queue: 1 })
      if (language !== 'en') {
        const own = page.locator('.instead[lang]')
        await expect(own).toHaveAttribute('lang', `${language}-IN`)
        expect(englishLeftOn(await own.innerHTML(), [])).toEqual([])
        await expectAccessible(page)
        await own.getByRole('link').click()
      } else await page.getByRole('link', { name: 'Technician: phone and PIN' }).click()
      await expect(page).toHaveURL(new RegExp(`${language === 'en' ? '' : `/${language}`}/garage/login/pin`))
      const form = page.getByRole('main')
      await typeInto(form.locator('#pin-phone'), byPin.phone)
      await typeInto(form.locator('#pin'), byPin.pin)
      await form.getByRole('button').last().click()
      await expect(page).toHaveURL(`/garage/floor/${id}`)
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      // What was pressed waited for them.
      await expect(page.getByRole('timer')).toBeVisible()
      const clock = async () => (await (await page.request.get('/api/v1/garages/my-work')).json()).clock
      await expect.poll(clock).toMatchObject({ cardId: id })
    })
  })
}

for (const language of ['ta', 'hi']) {
  test.describe('who signs out', () => {
    test.use({ allowFailedCalls: true })
    test(`is led on to phone and PIN in the language chosen in this browser: ${language}`, { tag: '@phone' }, async ({
      page,
    }) => {
      await addTechnicianWhoReads(page, language)
      await page.goto('/garage/floor/mine')
      await page.context().addCookies([{ name: languageCookie, value: language, url: new URL('/', page.url()).href }])
      await page.locator('.top-bar button').first().click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/garage/login')
      const toPin = page.getByRole('link', { name: 'Technician: phone and PIN' })
      // Once the page has come to life it knows the language.
      await expect(toPin).toHaveAttribute('href', `/${language}/garage/login/pin`)
      await toPin.click()
      await expect(page).toHaveURL(`/${language}/garage/login/pin`)
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await expectAccessible(page)
      const form = page.getByRole('main')
      expect(englishLeftOn(await form.innerHTML(), [])).toEqual([])
      await form.getByRole('button').last().click()
      await expect(form.locator('.field--bad')).toHaveCount(2)
      await typeInto(form.locator('#pin-phone'), newPhone())
      await typeInto(form.locator('#pin'), '482916')
      await form.getByRole('button').last().click()
      await expect(form.getByRole('alert')).toBeVisible()
      expect(englishLeftOn(await form.innerHTML(), [])).toEqual([])
    })
  })
}

test('a part is asked for under the car, and the desk adds it at its price', { tag: '@phone' }, async ({ page }) => {
  const { email: owner } = await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const plate = newPlate()
  const visitor = await addCustomer(page, { name: 'Asha' }, { registrationNumber: plate, make: 'Tata', model: 'Punch' })
  const { id } = await addCard(page, visitor, { technicianId })
  await signInAs(page, email)
  await page.goto(`/garage/floor/${id}`)
  await page.getByRole('button', { name: 'Ask for a part' }).click()
  await typeInto(page.getByLabel('Which part'), 'Tensioner')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('button', { name: 'Ask for 2 pc' })).toBeVisible()
  await page.getByRole('button', { name: 'One less' }).click()
  // There is no none.
  await page.getByRole('button', { name: 'One less' }).click()
  await page.getByRole('button', { name: 'Ask for 1 pc' }).click()
  const asked = page.getByRole('region', { name: 'Parts asked for' })
  await expect(asked).toContainText('1 pc Tensioner')
  await expectAccessible(page)
  await typeInto(page.getByLabel('New note'), 'Its bearing is dry.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // It stands there before it is sent, and what is sent later would be somebody else's.
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  await page.goto('about:blank')

  await signInAs(page, owner)
  const list = page.getByRole('region', { name: 'Asked for' })
  await page.goto(`/garage/jobcards/${id}`)
  await expect(list).toContainText('1 pc Tensioner')
  await expect(page.getByText('Its bearing is dry.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/garage/parts')
  await expect(list).toContainText('1 pc Tensioner')
  await expectAccessible(page)
  await test.step('once it is ordered, both read when it comes', async () => {
    const today = indianDay()
    let dueOn = addDays(today, 9)
    const answers: [path: string, list: 'requests' | 'partRequests'][] = [
      ['**/garages/part-requests', 'requests'],
      [`**/garages/my-work/${id}`, 'partRequests'],
    ]
    // A day is noted of a part that the list has, and one that is past has to be waited for.
    for (const [path, name] of answers) {
      await page.route(path, async (route) => {
        const json = await (await route.fetch()).json()
        const ordered = (each: object) => ({ ...each, state: 'ORDERED', dueOn, isAfterPromise: dueOn > today })
        await route.fulfill({ json: { ...json, [name]: json[name].map(ordered) } })
      })
    }
    for (const [day, desk, floor] of [
      [dueOn, `comes on ${shortDay(dueOn)}, after the day for which the car is promised`, `Comes on ${nearDay(dueOn)}`],
      [today, 'due today', 'Comes today'],
      [
        addDays(today, -2),
        `late, due ${shortDay(addDays(today, -2))}`,
        `Was to come on ${nearDay(addDays(today, -2))}, not here yet`,
      ],
    ] as const) {
      dueOn = day
      await page.goto('/garage/parts')
      await expect(list.getByText(desk, { exact: true })).toBeVisible()
      await page.goto(`/garage/floor/${id}`)
      await expect(asked.getByText(floor, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    for (const [path] of answers) await page.unroute(path)
    await page.goto('/garage/parts')
  })
  await list.getByRole('button', { name: 'Add to card' }).click()
  await typeInto(page.getByLabel('Price each, without GST'), '800')
  await page.getByRole('button', { name: 'Add the part' }).click()
  await expect(list).toHaveCount(0)
  await page.goto(`/garage/floor/${id}`)
  await expect(page.getByRole('checkbox', { name: 'Tensioner: fitted' })).toBeVisible()
  await expect(asked).toContainText('On the card')
})

test.describe('what is not theirs', () => {
  test.use({ allowFailedCalls: true })
  test('a technician who opens it by its address is told so, or led to their own work', { tag: '@phone' }, async ({
    page,
  }) => {
    await openOwnGarage(page)
    const { email } = await addMember(page)
    const { id: technicianId } = await addMember(page)
    const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
    const { id } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car), { technicianId })
    await signInAs(page, email)

    await page.goto('/garage/floor/bays')
    await expect(page).toHaveURL('/garage/floor/mine')
    for (const path of ['floor/', 'jobcards/'].map((of) => `${of}${id}`).concat('purchases', 'suppliers', 'to-order')) {
      await page.goto(`/garage/${path}`)
      const told = page.getByRole('main').getByRole('alert')
      await expect(told, path).toContainText('Your garage shows technicians their own cards only.')
      await expect(told.getByRole('link'), path).toBeVisible()
      await expect(told.getByRole('button'), path).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'My work' }).last().click()
    await expect(page).toHaveURL('/garage/floor/mine')
  })
})

test('the desk lists its bays, and sees which car stands where', { tag: '@both' }, async ({ page }) => {
  await openOwnGarage(page)
  const [inBay, inYard] = [newPlate(), newPlate()]
  const car = { make: 'Toyota', model: 'Innova' }
  const standing = await addCustomer(page, { name: 'Asha' }, { ...car, registrationNumber: inBay })
  await addCard(page, standing, { bayNumber: 'wash' })
  await addCard(page, await addCustomer(page, { name: 'Bala' }, { ...car, registrationNumber: inYard }))
  await page.goto('/garage/floor')
  await expect(page).toHaveURL('/garage/floor/bays')
  await expect(page.getByRole('region', { name: /In the yard/ }).getByRole('listitem')).toHaveCount(2)

  await send(page, 'put', '/garages/bays', { bays: [{ name: '1', kind: 'LIFT' }] })
  await page.getByRole('button', { name: 'Edit bays' }).click()
  await page.getByRole('button', { name: 'Add a bay' }).click()
  await typeInto(page.getByLabel('Name of bay 2'), 'Wash')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save bays' }).click()

  await expect(page.getByRole('region', { name: /In the yard/ }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Wash' })).toContainText('Innova')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Move a car in: Bay 1' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: inBay }).click()
  await expect(page.getByRole('listitem').filter({ hasText: inBay })).toContainText('in since')
  await expect(page.getByRole('listitem').filter({ hasText: 'Wash' })).toContainText(/Free since/)
  await page.getByRole('button', { name: 'Move a car in: Wash' }).click()
  await page.getByRole('menuitemradio', { name: inYard }).click()
  await expect(page.getByRole('region', { name: /In the yard/ })).toHaveCount(0)
})

test.describe('in the settings', () => {
  test.use({ allowFailedCalls: true })
  test('settings of the floor: what never changes is locked, one bar saves the page and its bays, and a lost phone is ended', {
    tag: '@both',
  }, async ({ page, playwright, baseURL }) => {
    await openOwnGarage(page)
    const { email, name } = await addMember(page)
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    await signInAs({ request }, email)
    await request.get('/api/v1/garages/my-work?unsent=4')
    await page.goto('/garage/settings#floor')
    const technicians = page.getByRole('region', { name: 'Technicians' })
    const oneCar = technicians.getByRole('switch', { name: 'One car at a time' })
    await expect(oneCar).toBeChecked()
    await expect(oneCar).toBeDisabled()

    const bays = page.getByRole('group', { name: 'Bays' })
    const bar = page.getByRole('region', { name: 'Not saved' })
    await expect(bays).toContainText('No bays yet.')
    await bays.getByRole('button', { name: 'Add a bay' }).click()
    await typeInto(bays.getByLabel('Name of bay 1'), 'Lift')
    await bays.getByRole('button', { name: 'Add a bay' }).click()
    await typeInto(bays.getByLabel('Name of bay 2'), 'lift')
    await choose(bays.getByLabel('Kind of bay 2'), 'Wash')
    const takes = technicians.getByRole('switch', { name: 'Technicians may take a card' })
    await takes.click()
    await expect(bar).toContainText('2 changes not saved: Technicians take cards, Bays.')
    await expect(page.getByRole('link', { name: 'Bays not saved' })).toBeVisible()
    await bar.getByRole('button', { name: 'Save settings' }).click()
    // What is right is saved; what is not says why, and stays.
    await expect(bays).toContainText('There is a bay of this name already')
    await expect(bar).toContainText('1 change not saved: Bays.')
    await expectAccessible(page)
    await typeInto(bays.getByLabel('Name of bay 2'), 'Wash')
    await bays.getByLabel('Name of bay 2').press('Enter')
    await expect(page.getByText('Bays are saved.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await takes.click()
    await bays.getByRole('button', { name: 'Remove bay 1' }).click()
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect(bays.getByLabel('Name of bay 2')).toHaveValue('Wash')
    await expect(takes).not.toBeChecked()
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(bar).toContainText('2 changes not saved')
    await expect(bays.getByLabel('Name of bay 1')).toHaveValue('Wash')
    // Nothing that is typed is left silently.
    await page.keyboard.press('j')
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText(
      'Not saved: Technicians take cards, Bays.',
    )
    await page.getByRole('button', { name: 'Stay' }).click()
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect(bar).toHaveCount(0)

    const row = page.getByRole('table', { name: 'Phones' }).getByRole('row', { name })
    await expect(row).toContainText(/Chrome on Android, seen today, /)
    await expect(row).toContainText('4 changes wait')
    await row.getByRole('button', { name: `End Chrome on Android of ${name}` }).click()
    const asks = page.getByRole('alertdialog', { name: `Has ${name} lost Chrome on Android?` })
    await expectAccessible(page)
    await asks.getByRole('button', { name: 'It is lost' }).click()
    await expect(page.getByText('Nobody is signed in on a phone.')).toBeVisible()
    expect((await request.get('/api/v1/auth/me')).status()).toBe(401)
    await request.dispose()
  })
})

test('where no clock ever ran no time is said: on a card, once it is handed over, of the day and of a week', {
  tag: '@phone',
}, async ({ page }) => {
  const { email: owner } = await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car), { technicianId })
  await send(page, 'post', `/garages/jobcards/${id}/lines`, part)
  await signInAs(page, email)
  await page.goto(`/garage/floor/${id}`)
  await expect(page.getByRole('region', { name: 'Clock' })).toHaveText('Start the clock')
  await page.getByRole('checkbox', { name: 'Drive belt 6PK1820: fitted' }).click()
  await expect(page.getByRole('region', { name: 'Hand over' })).toHaveText('Hand to quality check')
  await page.getByRole('button', { name: 'Hand to quality check' }).click()
  await expect(page.locator('.work-handed .note')).toHaveText(/^Handed over at \d+:\d\d [ap]m\.$/)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/garage/floor/mine')
  await expect(page.getByRole('region', { name: 'Your day' })).toContainText('On cars–Lines done1Cars handed over1')
  // Nothing of the technician's is asked for any more.
  await page.goto('about:blank')
  await signInAs(page, owner)
  await page.goto('/garage/floor/hours?week=2026-08-31')
  await expect(page.getByRole('row', { name: 'All' })).toContainText('On cars –Billed –')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('a forgotten clock is given its end on a whole screen, by the keys too', { tag: '@phone' }, async ({ page }) => {
    await openOwnGarage(page)
    const { name, id: userId } = await addMember(page)
    const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
    const { id: cardId } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car))
    const day = addDays(indianDay(), -1)
    const span = { startedAt: `${day}T16:06:00+05:30`, endedAt: `${day}T18:30:00+05:30`, reason: 'Phone at home.' }
    const requestId = crypto.randomUUID()
    const clock = await send(page, 'post', '/garages/clocks', { userId, cardId, ...span, requestId })
    // As the garage ends one that nobody stopped, a while after it has closed.
    const hours = /\/garages\/clocks\?/
    await page.route(hours, async (route) => {
      const json = await (await route.fetch()).json()
      await route.fulfill({ json: { ...json, flagged: [{ ...clock, endKind: 'CLOSING', flagged: true }] } })
    })
    await page.goto('/garage/floor/hours')
    const flagged = page.getByRole('region', { name: 'To be looked at' })
    await expect(flagged).toContainText('started 4:06 pm, closed by the garage at 6:30 pm: 2:24 h. Forgotten?')
    await flagged.getByRole('button', { name: 'Set the end' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the end' })
    await expect(dialog).toContainText(`On the car, ${name}, ${nearDay(day)}`)
    await expect(dialog).toContainText('Was closed at 6:30 pm')
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    expect(await unreadable(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(flagged.getByRole('button', { name: 'Set the end' })).toBeFocused()
    await page.keyboard.press('Enter')
    await typeTime(dialog.getByLabel('Ended'), '17:10')
    await expect(dialog).toContainText('1:04 h instead of 2:24.')
    await expect(dialog).toContainText(
      `The first entry stays in the history, with your name beside the change. ${name} sees it.`,
    )
    await typeInto(dialog.getByLabel('Reason'), 'Went home, forgot to press')
    await page.unroute(hours)
    await expect(dialog.getByRole('button', { name: 'Set 5:10 pm' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(flagged).toHaveCount(0)
    const { clocks } = await (await page.request.get(`/api/v1/garages/clocks?week=${day}&user=${userId}`)).json()
    expect(clocks).toMatchObject([{ endedAt: new Date(`${day}T17:10:00+05:30`).toISOString(), endKind: 'CORRECTED' }])
  })
})

test('hours of the demo’s week are clocked and billed', { tag: '@both' }, async ({ page }) => {
  await signInAsGarage(page)
  await page.goto('/garage/floor/hours')
  await page.getByRole('button', { name: 'Week before' }).click()
  await expect(page.getByRole('table')).toContainText('%')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(page.getByRole('button', { name: 'Week after' })).toHaveAttribute('aria-disabled', 'true')
})

test.describe('where a call fails', () => {
  test.use({ allowFailedCalls: true })
  test('a manager corrects any clock of a week, and whose it is reads who changed it, why, and what it was', {
    tag: '@both',
  }, async ({ page }) => {
    const { email: owner } = await openOwnGarage(page)
    const {
      name,
      email,
      id: userId,
    } = await addMember(page, {
      name: 'Venkatasubramanian Chidambaranathan Ramakrishnan Iyer Pillai',
    })
    const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
    const { id: cardId } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car))
    const day = addDays(indianDay(), -1)
    const span = { startedAt: `${day}T16:06:00+05:30`, endedAt: `${day}T18:30:00+05:30`, reason: 'Phone at home.' }
    await send(page, 'post', '/garages/clocks', { userId, cardId, ...span, requestId: crypto.randomUUID() })
    await page.goto(`/garage/floor/hours?week=${day}`)

    const person = page.getByRole('button', { name })
    await person.focus()
    await page.keyboard.press('Enter')
    await expect(person).toHaveAttribute('aria-expanded', 'true')
    const clocks = page.getByRole('listitem').filter({ hasText: 'On the car' })
    await expect(clocks).toContainText(`${nearDay(day)}, 4:06 pm to 6:30 pm, 2:24 h`)
    await expect(clocks).toContainText(/Added, no clock took it\. .+, \d+:\d\d [ap]m: Phone at home\./)
    await expectAccessible(page)

    await clocks.getByRole('button', { name: 'Correct 4:06 pm to 6:30 pm, 2:24 h' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the time' })
    await typeTime(dialog.getByLabel('Started'), '16:30')
    await typeTime(dialog.getByLabel('Ended'), '16:00')
    await dialog.getByRole('button', { name: 'Save the time' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await typeInto(dialog.getByLabel('Reason'), 'Was at lunch until then')
    await dialog.getByRole('button', { name: 'Save the time' }).click()
    await expect(dialog).toContainText('The end must be after the start')
    await typeTime(dialog.getByLabel('Ended'), '17:00')
    await expect(dialog).toContainText('0:30 h instead of 2:24.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save the time' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(clocks).toContainText(`${nearDay(day)}, 4:30 pm to 5:00 pm, 0:30 h`)
    await expect(clocks).toContainText(/Before: 4:06 pm to 6:30 pm, 2:24 h\. .+: Was at lunch until then/)
    await expect(page.getByRole('row', { name: 'All' })).toContainText('0:30')

    await page.goto('about:blank')
    await signInAs(page, email)
    await page.goto(`/garage/floor/hours?week=${day}`)
    await person.click()
    await expect(clocks).toContainText('Before: 4:06 pm to 6:30 pm, 2:24 h.')
    await expect(page.getByRole('button', { name: /^Correct / })).toHaveCount(0)
    await person.click()
    await expect(clocks).toHaveCount(0)
    await page.goto('about:blank')
    await signInAs(page, owner)
    await page.goto(`/garage/floor/hours?week=2026-08-31&of=${userId}`)
    await expect(page.getByText('No time on cars in this week.')).toBeVisible()
  })

  test('a manager adds the time that no clock took, is told what is missing, and adds it once', {
    tag: '@both',
  }, async ({ page }) => {
    await openOwnGarage(page)
    const { name } = await addMember(page)
    const plate = newPlate()
    const car = { make: 'Tata', model: 'Punch', registrationNumber: plate }
    const { number } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car))
    await page.goto('/garage/floor/hours')
    await page.getByRole('button', { name: 'Add time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add time' })
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await choose(dialog.getByLabel('Technician'), name)
    await choose(dialog.getByLabel('Car'), `${plate}, ${number}`)
    await typeTime(dialog.getByLabel('Started'), '00:00')
    await typeTime(dialog.getByLabel('Ended'), '00:01')
    await typeInto(dialog.getByLabel('Reason'), 'Phone at home.')
    await page.route('**/garages/clocks', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/garages/clocks')
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table')).toContainText('0:01')
  })
})

test.describe('a phone in the pit', () => {
  test.use({ allowFailedCalls: true })

  test('without signal a technician works on: what is pressed waits in order, outlives a reload, and arrives once', {
    tag: '@phone',
  }, async ({ page }) => {
    await openOwnGarage(page)
    const { email, id: technicianId } = await addMember(page)
    const plate = newPlate()
    const visitor = await addCustomer(
      page,
      { name: 'Asha' },
      { registrationNumber: plate, make: 'Tata', model: 'Punch' },
    )
    const { id } = await addCard(page, visitor, { technicianId })
    for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
    await signInAs(page, email)
    await page.goto(`/garage/floor/${id}`)
    await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()

    const calls: string[] = []
    let reads = 0
    // Nothing is answered: one call that was would say that the server is heard.
    await page.route('**/api/v1/garages/**', (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() === 'GET') reads += 1
      else calls.push(pathname)
      return route.abort()
    })
    await page.getByRole('button', { name: 'Start the clock' }).click()
    await page.getByRole('checkbox', { name: 'Drive belt 6PK1820: fitted' }).click()
    await typeInto(page.getByLabel('New note'), 'Tensioner bearing is dry.')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('waits for signal')).toBeVisible()
    await expect(page.getByText('No signal.')).toBeVisible()
    await page.getByRole('button', { name: 'Line done' }).click()
    await page.getByRole('button', { name: 'Hand to quality check' }).click()
    await expect(page.getByText(/^Handed over at /)).toBeVisible()
    await expectAccessible(page)
    // What is shown is asked for anew with each try, not as fast as the phone can fail.
    expect(reads).toBeLessThan(100)

    // Killed and opened anew: all of it is still there.
    await page.goto('/garage/floor/queue')
    const waiting = page.getByRole('region', { name: 'Waiting for signal' }).getByRole('listitem')
    await expect(waiting).toHaveText([
      /Clock started/,
      /Drive belt 6PK1820 fitted, 1 pc/,
      /Note: “Tensioner bearing is dry.”/,
      /Belt change done/,
      /Handed to quality check/,
    ])
    await expectAccessible(page)
    expect(new Set(calls)).toEqual(new Set(['/api/v1/garages/clock/start']))
    await page.getByRole('link', { name: 'My work' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    const leaving = page.getByRole('alertdialog', { name: '5 changes are not sent' })
    await expect(leaving).toContainText('and 2 more.')
    await expect(leaving).not.toContainText('Your clock runs on')
    await expectAccessible(page)
    // What would be lost has the whole screen, and a key alone loses nothing.
    expect(await leaving.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(leaving).toHaveCount(0)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('link', { name: /^5 waiting/ }).click()

    await page.unroute('**/api/v1/garages/**')
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('Everything is sent')).toBeVisible()
    const card = await (await page.request.get(`/api/v1/garages/my-work/${id}`)).json()
    expect(card.handedAt).not.toBeNull()
    expect(card.notes.map(({ text }: { text: string }) => text)).toEqual(['Tensioner bearing is dry.'])
    expect(card.lines.every(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toBe(true)
  })

  test('what the server refuses stays with its sentence and holds what comes after it, until it is thrown away', {
    tag: '@phone',
  }, async ({ page }) => {
    await openOwnGarage(page)
    const first = await addMember(page)
    const second = await addMember(page)
    const plate = newPlate()
    const visitor = await addCustomer(
      page,
      { name: 'Asha' },
      { registrationNumber: plate, make: 'Tata', model: 'Punch' },
    )
    const { id } = await addCard(page, visitor, {})
    await signInAs(page, first.email)
    await page.goto('/garage/floor/mine')
    await page.route('**/take', (route) => route.abort())
    await page.getByRole('button', { name: /^Take / }).click()
    await expect(page.getByText('1 change waits', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Start the clock on / }).click()
    await expect(page.getByText('2 changes wait', { exact: true })).toBeVisible()

    await signInAs(page, second.email)
    await send(page, 'post', `/garages/jobcards/${id}/take`, {})
    await signInAs(page, first.email)
    await page.unroute('**/take')
    await page.goto('/garage/floor/queue')
    const refused = page.getByRole('region', { name: 'Refused' })
    await expect(refused).toContainText(`${second.name} has taken this car.`)
    await expect(page.getByRole('region', { name: 'Held behind it' })).toContainText('Clock started')
    await expectAccessible(page)
    // What was refused would be lost as well.
    await page.getByRole('link', { name: 'My work' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('alertdialog', { name: '2 changes are not sent' })).toBeVisible()
    await page.goto('/garage/floor/queue')
    await refused.getByRole('button', { name: 'Throw away' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
    // What it held goes: the car is another's now, and that is said of it.
    await expect(refused).not.toContainText('has taken this car')
    await expect(refused).toContainText('Your garage shows technicians their own cards only.')
    await expect(page.getByRole('region', { name: 'Held behind it' })).toHaveCount(0)
  })
})
