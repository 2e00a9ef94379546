import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { indianTime } from '../../contract/platform/formats.ts'
import { photo } from '../support/make-pictures.ts'
import { send } from './catalogue.ts'
import { addCount, addPart } from './field-walk/records.ts'
import { typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { test as base, comeToLife, expect, expectAccessible, holdAnswers, newPlate, passTime } from './site.ts'
import { openKept, openWeakNetwork, untilKept, type WeakNetwork } from './weak-network.ts'

/** A phone whose network is the test's. */
const test = base.extend<{ network: WeakNetwork }>({
  network: async ({ baseURL }, use) => {
    const network = await openWeakNetwork(baseURL ?? '')
    await use(network)
    network.close()
  },
})

test.use({ allowFailedCalls: true, serviceWorkers: 'allow' })

const labour = { kind: 'LABOUR', description: 'Belt change', quantity: 1, unitPrice: 500, taxRate: 18, hours: 0.5 }
const part = { kind: 'PART', description: 'Drive belt', quantity: 1, unitPrice: 1_150, taxRate: 18 }

/** A card with a line of labour and a part. @param changes technicianId, where it is somebody's */
async function addWork(page: Page, changes: object = {}) {
  const plate = newPlate()
  const car = { registrationNumber: plate, make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car), changes)
  for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  return { id, plate }
}

type Garage = Awaited<ReturnType<typeof openOwnGarage>>

const changeSettings = (page: Page, { name, slug, email }: Garage, changes: object) =>
  send(page, 'put', '/garages/settings', { name, slug, email, address: '1, Test Road', city: 'ahmedabad', ...changes })

const cardOf = async (page: Page, id: string) => (await page.request.get(`/api/v1/garages/my-work/${id}`)).json()
const photosOf = async (page: Page, id: string) =>
  (await page.request.get(`/api/v1/garages/jobcards/${id}/photos`)).json()
const clockOf = async (page: Page) => (await (await page.request.get('/api/v1/garages/my-work')).json()).clock

/** The phone keeps the shelf and a technician's card; then the server is gone, and the card is open. */
async function openWithShelfAlone(page: Page, network: WeakNetwork) {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await addPart(page, 'Drive belt tensioner')
  await signInAs(page, email)
  const shelf = page.waitForResponse('**/parts/shelf')
  await page.goto(`${network.origin}/garage/floor/mine`)
  await shelf
  await untilKept(page)

  network.become('stopped')
  await page.goto(`${network.origin}/garage/floor/${id}`)
  return id
}

/** It waits on the phone, whose page is closed. */
async function tickWithoutSignal(page: Page, network: WeakNetwork, cardId: string, name: string) {
  await page.goto(`${network.origin}/garage/floor/${cardId}`)
  const box = page.getByRole('checkbox', { name })
  await expect(box).toBeVisible()
  network.become('stopped')
  await box.click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.goto('about:blank')
}

/** Meanwhile the desk changes something; then the phone has signal again, and its queue is open. */
async function afterChange<Changed>(
  page: Page,
  { network, desk, technician }: { network: WeakNetwork; desk: string; technician: string },
  change: () => Promise<Changed>,
) {
  await signInAs(page, desk)
  const changed = await change()
  await signInAs(page, technician)
  network.become('well')
  await page.goto(`${network.origin}/garage/floor/queue`)
  return changed
}

/** The app is opened anew with signal: all that waits arrives by itself. */
async function untilSent(page: Page, network: WeakNetwork) {
  network.become('well')
  await page.goto(`${network.origin}/garage/floor/queue`)
  // What is kept has been read.
  await expect(page.getByRole('region', { name: 'Sent today' })).toBeVisible()
  await expect(page.getByText('Everything is sent')).toBeVisible()
}

/**
 * The next tries come by a clock, first who it is and then what waits. It goes on by less than a call may take: one that is on
 * its way would be given up.
 */
const untilTriedAgain = (page: Page) =>
  expect(async () => {
    await passTime(page, 9_000)
    await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible({ timeout: 1000 })
  }).toPass()

/** The longer side of each photo that waits on the phone, in pixels. */
async function sidesOfPhotosKept(page: Page) {
  const kept = await openKept(page)
  return kept.evaluate(async (database) => {
    const photos = await new Promise<{ file: Blob }[]>((resolve) => {
      const reading = database.transaction('photos').objectStore('photos').getAll()
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result)
      }
    })
    const pictures = await Promise.all(photos.map(({ file }) => createImageBitmap(file)))
    return pictures.map(({ width, height }) => Math.max(width, height))
  })
}

/** What was refused is kept with one sentence. */
async function forgetLanguages(page: Page) {
  const kept = await openKept(page)
  await kept.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        const changing = database.transaction('queue', 'readwrite')
        const cursor = changing.objectStore('queue').openCursor()
        cursor.onsuccess = () => {
          if (!cursor.result) return
          const { refusals: _each, ...rest } = cursor.result.value
          cursor.result.update(rest)
          cursor.result.continue()
        }
        changing.oncomplete = () => {
          database.close()
          resolve()
        }
      }),
  )
}

test('a day through which the network is cut three times: nothing is lost or doubled, and the order stays', {
  tag: '@phone',
}, async ({ page, network }) => {
  await openOwnGarage(page)
  const { email } = await addMember(page)
  const { id, plate } = await addWork(page)
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect(page.getByRole('button', { name: `Take ${plate}` })).toBeVisible()
  await untilKept(page)

  network.become('stopped')
  await page.getByRole('button', { name: `Take ${plate}` }).click()
  await page.getByRole('button', { name: `Start the clock on ${plate}` }).click()
  await page.getByRole('link', { name: 'Belt change' }).click()
  await page.getByRole('checkbox', { name: 'Drive belt: fitted' }).click()
  await expect(page.getByText('3 waiting')).toBeVisible()
  network.become('well')
  await untilTriedAgain(page)

  network.become('slow')
  await page
    .getByLabel('Photo: Of the work')
    .setInputFiles({ name: 'belt.jpg', mimeType: 'image/jpeg', buffer: await photo(3200, 2400) })
  await typeInto(page.getByLabel('New note'), 'Tensioner bearing is dry.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 waiting')).toBeVisible()
  expect(await sidesOfPhotosKept(page)).toEqual([1600])
  network.become('well')
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()

  network.become('refusing')
  await page.getByRole('button', { name: 'Ask for a part' }).click()
  await typeInto(page.getByLabel('Which part'), 'Tensioner')
  await page.getByRole('button', { name: 'Ask for 1 pc' }).click()
  await page.getByRole('button', { name: 'Line done' }).click()
  await page.getByRole('button', { name: 'Hand to quality check' }).click()
  await expect(page.getByText(/^Handed over at /)).toBeVisible()
  await expect(page.getByText('3 waiting')).toBeVisible()
  await untilSent(page, network)

  const card = await cardOf(page, id)
  expect(card.handedAt).not.toBeNull()
  expect(card.notes.map(({ text }: { text: string }) => text)).toEqual(['Tensioner bearing is dry.'])
  expect(card.lines.every(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toBe(true)
  expect((await photosOf(page, id)).photos).toHaveLength(1)
  expect(await clockOf(page)).toBeNull()
  // Each once, though some were sent again: what is asked twice has one answer.
  const first = new Map(network.writes.map(({ path, requestId }) => [requestId ?? path, path] as const))
  const inOrder = [...first.values()]
    .map((path) => path.replace(/^.*\/garages\//, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*'))
    .filter((path) => /take|clock|done|notes|part-requests|hand-over/.test(path))
  expect(inOrder).toEqual([
    'jobcards/*/take',
    'clock/start',
    'jobcards/*/lines/*/done',
    'jobcards/*/notes',
    'jobcards/*/part-requests',
    'clock/stop',
    'jobcards/*/hand-over',
  ])
})

test('what is counted without signal waits on the phone, stands beside the ledger of its moment, and is booked once it has arrived', {
  tag: '@phone',
}, async ({ page, network }) => {
  await openOwnGarage(page)
  const { partId } = await addPart(page, 'Oil filter')
  const { countId } = await addCount(page)
  await page.goto(`${network.origin}/garage/counts/${countId}`)
  const figure = page.getByLabel('Counted, Oil filter')
  await expect(figure).toBeVisible()
  await comeToLife(page)

  network.become('stopped')
  await typeInto(figure, '13')
  await page.keyboard.press('Enter')
  await expect(page.getByText('waits for signal')).toBeVisible()
  await expect(page.getByText('No signal.')).toBeVisible()
  await expect(page.getByText('1 of 1').first()).toBeVisible()
  await send(page, 'post', `/garages/parts/${partId}/adjust`, { quantity: -2, reason: 'Fitted by hand' })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('1 figure is not sent yet.')).toBeVisible()
  const book = page.getByRole('button', { name: 'Book' })
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  await expect(book).toHaveAccessibleDescription('Needs signal.')
  await expectAccessible(page)

  network.become('well')
  await expect(async () => {
    await passTime(page, 9_000)
    await expect(page.getByRole('button', { name: 'Book −1' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await typeInto(page.getByLabel('Reason'), 'Box crushed')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()
  expect(await (await page.request.get(`/api/v1/garages/parts/${partId}`)).json()).toMatchObject({ onHand: 11 })
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByRole('region', { name: 'Sent today' })).toContainText('Oil filter counted: 13 pc')
})

test('two tabs have one outbox: each shows what the other wrote, and of both one sends', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  const other = await page.context().newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto(`${network.origin}/garage/floor/${id}`)
    await expect(tab.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  }
  network.become('stopped')
  await page.getByRole('checkbox', { name: 'Drive belt: fitted' }).click()
  await expect(other.getByText('1 waiting')).toBeVisible()
  await other.getByRole('checkbox', { name: 'Belt change: done' }).click()
  for (const tab of tabs) await expect(tab.getByText('2 waiting')).toBeVisible()

  network.become('well')
  await Promise.all(tabs.map((tab) => tab.goto(`${network.origin}/garage/floor/queue`)))
  for (const tab of tabs) {
    await expect(tab.getByText('Everything is sent')).toBeVisible()
    await expect(tab.getByRole('region', { name: 'Sent today' }).getByRole('listitem')).toHaveCount(2)
  }
  const ids = network.writes.flatMap(({ requestId }) => requestId ?? [])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
  await other.close()
})

test('two hundred writes outlive thirty kills of the browser: each arrives, once, in its order', {
  tag: '@phone',
}, async ({ page: opened, context, network }) => {
  test.setTimeout(400_000)
  let page = opened
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  const box = page.getByRole('checkbox', { name: 'Drive belt: fitted' })
  await expect(box).toBeVisible()

  network.become('stopped')
  for (let count = 0; count < 20; count++) {
    await typeInto(page.getByLabel('New note'), `Note ${count}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    for (let press = 0; press < 9; press++) await box.click()
  }
  await expect(page.getByText('200 waiting')).toBeVisible()

  network.become('well')
  // Opened anew it tries at once; the next try of a page that stays open comes by its clock.
  await page.goto(`${network.origin}/garage/floor/queue`)
  for (let kill = 1; kill <= 30; kill++) {
    // In the middle of what it sends.
    await expect.poll(() => network.writes.length).toBeGreaterThanOrEqual(Math.min(kill * 4, 120))
    await page.close()
    page = await context.newPage()
    await page.goto(`${network.origin}/garage/floor/queue`)
  }
  await expect.poll(async () => (await cardOf(page, id)).notes.length, { timeout: 120_000 }).toBe(20)
  await untilSent(page, network)

  const card = await cardOf(page, id)
  const texts = card.notes.map(({ text }: { text: string }) => text)
  // Newest first.
  expect(texts).toEqual(Array.from({ length: 20 }, (_, count) => `Note ${19 - count}`))
  // 180 presses: as often on as off.
  expect(card.lines.find(({ kind }: { kind: string }) => kind === 'PART').doneAt).toBeNull()
  const ids = new Set(network.writes.flatMap(({ requestId }) => requestId ?? []))
  expect(ids.size).toBe(200)
})

test('a phone whose disk is full says so, leaves what is typed, and takes it once there is room', {
  tag: ['@phone', '@fresh'],
}, async ({ page, network }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  const session = await page.context().newCDPSession(page)
  await page.goto(`${network.origin}/robots.txt`)
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 })
  await page.goto(`${network.origin}/garage/floor/${id}`)
  const note = page.getByLabel('New note')
  await typeInto(note, 'Tensioner bearing is dry.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This phone is full. Send first.')).toBeVisible()
  await expect(note).toHaveValue('Tensioner bearing is dry.')
  expect((await cardOf(page, id)).notes).toEqual([])

  await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(note).toHaveValue('')
  await expect.poll(async () => (await cardOf(page, id)).notes.length).toBe(1)
})

test('without signal a part is found on the shelf that the phone keeps, and asked for', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  const id = await openWithShelfAlone(page, network)
  await page.getByRole('button', { name: 'Ask for a part' }).click()
  await typeInto(page.getByLabel('Which part'), 'tension')
  const dialog = page.getByRole('dialog', { name: 'Ask for a part' })
  await expect(
    dialog.getByRole('radio', { name: /^Not in the list: “tension” ?The desk looks for it\./ }),
  ).toBeChecked()
  await dialog.getByRole('radio', { name: /^Drive belt tensioner/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for 1 pc' }).click()
  await expect(page.getByRole('region', { name: 'Parts asked for' })).toContainText('Drive belt tensioner')
  await untilSent(page, network)
  expect((await cardOf(page, id)).partRequests).toMatchObject([{ what: 'Drive belt tensioner', state: 'ASKED' }])
})

test('without signal the number on a part’s box is read by the camera, and the part asked for', {
  tag: '@phone',
}, async ({ page, network }) => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    // A camera that sends nothing new is not on yet.
    setInterval(() => pen?.fillRect(0, 0, 9, 9), 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: 'FP 118' }]
      },
    })
  })
  await openWithShelfAlone(page, network)
  await page.getByRole('button', { name: 'Ask for a part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a part' })
  await dialog.getByRole('button', { name: 'Scan' }).click()
  await expect(dialog.getByRole('radio', { name: /^Drive belt tensioner/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Ask for 1 pc' }).click()
  await expect(page.getByRole('region', { name: 'Parts asked for' })).toContainText('Drive belt tensioner')
})

test('of two phones of one technician the later start runs, whichever arrives first', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const first = await addWork(page, { technicianId })
  const second = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${first.id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  network.become('stopped')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()

  // The other phone, with signal, a minute later: by more than the first one's call is on its way.
  await page.clock.setFixedTime(Date.now() + 60_000)
  await send(page, 'post', '/garages/clock/start', { cardId: second.id })
  await untilSent(page, network)
  expect(await clockOf(page)).toMatchObject({ cardId: second.id })
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect(page.getByRole('region', { name: 'Running clock' })).toContainText(second.plate)
})

test('of two technicians on one card each has a clock, sees the other, and one who hands over stops both', {
  tag: '@phone',
}, async ({ page, network }) => {
  const garage = await openOwnGarage(page)
  await changeSettings(page, garage, { techniciansSee: 'EVERYTHING' })
  const bala = await addMember(page)
  const yusuf = await addMember(page)
  const { id } = await addWork(page, { technicianId: bala.id })
  await signInAs(page, yusuf.email)
  await send(page, 'post', '/garages/clock/start', { cardId: id })

  await signInAs(page, bala.email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  const people = page.getByRole('region', { name: 'On this car' })
  await expect(people.getByRole('listitem').filter({ hasText: yusuf.name })).toContainText('working, since')
  network.become('stopped')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await page.getByRole('checkbox', { name: 'Drive belt: fitted' }).click()
  await page.getByRole('button', { name: 'Line done' }).click()
  await page.getByRole('button', { name: 'Hand to quality check' }).click()
  await expect(page.getByText(/^Handed over at /)).toBeVisible()

  // Meanwhile the other ticks the same part on their phone: it is ticked once, and nobody’s tick is refused.
  await signInAs(page, yusuf.email)
  const { lines } = await cardOf(page, id)
  const belt = lines.find(({ kind }: { kind: string }) => kind === 'PART')
  await send(page, 'put', `/garages/jobcards/${id}/lines/${belt.id}/done`, { done: true })
  expect(await clockOf(page)).toMatchObject({ cardId: id })

  await signInAs(page, bala.email)
  await untilSent(page, network)
  const card = await cardOf(page, id)
  expect(card.handedAt).not.toBeNull()
  expect(card.people.map(({ userId }: { userId: string }) => userId).sort()).toEqual([bala.id, yusuf.id].sort())
  expect(await clockOf(page)).toBeNull()
  await signInAs(page, yusuf.email)
  expect(await clockOf(page)).toBeNull()
})

/** A garage that closed with the minute that has just begun, and a technician whose clock began a minute and a half before. */
async function openAfterClosing(page: Page) {
  const garage = await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  const closing = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const closesAt = indianTime(closing)
  const places = { morningPlaces: null, afternoonPlaces: null, eveningPlaces: null }
  const day = { isOpen: true, opensAt: '00:00', closesAt, ...places }
  const days = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...day }))
  await changeSettings(page, garage, { days })
  await signInAs(page, email)
  const at = new Date(closing.getTime() - 90_000).toISOString()
  const sentAt = new Date().toISOString()
  await send(page, 'post', '/garages/clock/start', { cardId: id, requestId: crypto.randomUUID(), at, sentAt })
  return { closing, technicianId }
}

const minutesOf = async (page: Page, userId: string) => {
  const { people } = await (await page.request.get('/api/v1/garages/clocks')).json()
  return people.find((each: { userId: string }) => each.userId === userId)?.clocked
}

test('past closing the phone asks whether one still works: with No the clock ended at closing, without signal too', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { technicianId } = await openAfterClosing(page)
  await page.goto(`${network.origin}/garage/floor/mine`)
  const running = page.getByRole('region', { name: 'Running clock' })
  await expect(running).toContainText('Still working?')
  await expect(running).toContainText(/The garage closed at \d+:\d\d [ap]m, and your clock runs\./)
  await expectAccessible(page)
  network.become('stopped')
  await running.getByRole('button', { name: /^No, stop at / }).click()
  await expect(running).toHaveCount(0)

  await untilSent(page, network)
  expect(await clockOf(page)).toBeNull()
  expect(await minutesOf(page, technicianId)).toBe(1)
})

test('past closing a Yes goes on: the clock is a new one, which nobody asks about again', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { closing } = await openAfterClosing(page)
  await page.goto(`${network.origin}/garage/floor/mine`)
  const running = page.getByRole('region', { name: 'Running clock' })
  await running.getByRole('button', { name: 'Yes, go on' }).click()
  await expect(running.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(running).not.toContainText('Still working?')

  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  const { startedAt } = await clockOf(page)
  expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(closing.getTime())
})

/** Another tab is looked at: the browser itself never tells a page of a test so. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} })
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${isHidden ? 'hidden' : 'visible'}' })
    document.dispatchEvent(new Event('visibilitychange'))
  `)

test('while the page is hidden neither clock nor outbox ticks; shown again the clock is right and what waits is sent', {
  tag: '@phone',
}, async ({ page, network }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/mine`)
  await page.getByRole('button', { name: /^Start the clock on / }).click()
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Line done' })).toBeVisible()
  network.become('stopped')
  await typeInto(page.getByLabel('New note'), 'Tensioner bearing is dry.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()

  const timer = page.getByRole('timer')
  const isTicking = () => timer.textContent()
  const before = await isTicking()
  await expect.poll(isTicking).not.toBe(before)
  await hide(page, true)
  // What was on its way comes to its end.
  await passTime(page, 60_000)
  await setTimeout(2000)
  const tried = network.triesOf('/notes')
  const stood = await isTicking()
  // Half an hour for what waits by a clock of its own, and three seconds for what ticks by the second.
  await passTime(page, 1_800_000)
  await setTimeout(3000)
  expect(await isTicking()).toBe(stood)
  expect(network.triesOf('/notes')).toBe(tried)

  network.become('well')
  await hide(page, false)
  await expect.poll(isTicking).not.toBe(stood)
  // Where the signal went before the server had said who it is, that is asked first.
  await untilTriedAgain(page)
})

test('an answer that was on its way when the phone lost its connection does not say that there is one', {
  tag: '@phone',
}, async ({ page, context, network }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  await untilKept(page)

  // The card stands as it is kept while it is asked for anew; what it is answered comes late.
  const answers: (() => Promise<void>)[] = []
  await page.route(/\/garages\/my-work/, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    answers.push(() => route.fulfill({ response }))
  })
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2)
  await context.setOffline(true)
  await expect(page.getByText('No signal.')).toBeVisible()
  const heard = Promise.all(answers.map(() => page.waitForEvent('requestfinished')))
  for (const answer of answers) await answer()
  await heard
  await page.getByRole('checkbox', { name: 'Drive belt: fitted' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await expect(page.getByText('No signal.')).toBeVisible()

  await context.setOffline(false)
  await page.unroute(/\/garages\/my-work/)
  await untilTriedAgain(page)
  await expect(page.getByText('No signal.')).toHaveCount(0)
})

/** Two of the shelf were fitted without signal, and meanwhile the desk has made it one: the queue is open, to decide. */
async function decideOnFluid(page: Page, network: WeakNetwork) {
  const { email: owner } = await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  const { partId } = await addPart(page, 'Brake fluid')
  const fluid = { kind: 'PART', description: 'Brake fluid', quantity: 2, unitPrice: 300, taxRate: 18, partId }
  const { lines } = await send(page, 'post', `/garages/jobcards/${id}/lines`, fluid)
  const line = lines.at(-1)
  await signInAs(page, email)
  await tickWithoutSignal(page, network, id, 'Brake fluid: fitted')
  await afterChange(page, { network, desk: owner, technician: email }, () =>
    send(page, 'put', `/garages/jobcards/${id}/lines/${line.id}`, { ...fluid, quantity: 1 }),
  )
  return { id, line }
}

test('a line that the desk changed while one was without signal is decided by who fitted it, with both side by side', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { id, line } = await decideOnFluid(page, network)
  const toDecide = page.getByRole('region', { name: 'Yours to decide' })
  await expect(toDecide).toContainText('Brake fluid fitted, 2')
  await toDecide.getByRole('button', { name: 'Look at both' }).click()
  const both = page.getByRole('dialog', { name: 'Brake fluid' })
  await expect(both).toContainText('1 pc wanted, none fitted')
  // As it is now, not as the phone had it: 2 of 14 were held for the line, and 1 is.
  await expect(both).toContainText('13 pc free')
  for (const said of [
    'While you had no signal, this line was changed.',
    'What was changed',
    'Whatever you choose, both are kept in the card’s history.',
  ]) {
    await expect(both).toContainText(said)
  }
  // Its title speaks as every dialog's does, though it was opened from a sheet.
  await expect(both.getByRole('heading', { name: 'Brake fluid' })).toHaveCSS('font-stretch', '80%')
  await expect(both.getByRole('cell').first()).toHaveAttribute(
    'data-who',
    /^Now on the card, Murugan Selvam, \d+:\d\d [ap]m$/,
  )
  await expect(both.getByRole('cell').last()).toHaveAttribute('data-who', /^From your phone, You, \d+:\d\d [ap]m$/)
  await expect(both).toContainText('The line has only 1 pc now.')
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Use mine: 1 pc fitted' }).click()
  await expect(toDecide).toHaveCount(0)
  await expect(page.getByText('Everything is sent')).toBeVisible()
  const card = await cardOf(page, id)
  expect(card.lines.find((each: { id: string }) => each.id === line.id).doneAt).not.toBeNull()
})

test('a line that the desk made another part while one was without signal is not fitted unasked, and both stand in the history', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { email: owner } = await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  const { partId } = await addPart(page, 'Brake fluid DOT 3')
  const better = { number: 'BF-4', name: 'Brake fluid DOT 4', unit: 'pc', taxRate: 18, buyingPrice: 210, quantity: 6 }
  const { id: betterId } = await send(page, 'post', '/garages/parts', { ...better, sellingPrice: 300 })
  const fluid = { kind: 'PART', description: 'Brake fluid', quantity: 1, unitPrice: 300, taxRate: 18 }
  const { lines } = await send(page, 'post', `/garages/jobcards/${id}/lines`, { ...fluid, partId })
  const lineId = lines.at(-1).id
  const fittedOf = async () => {
    const line = (await cardOf(page, id)).lines.find((each: { id: string }) => each.id === lineId)
    return { doneAt: line.doneAt, ...line.part }
  }
  await signInAs(page, email)
  await tickWithoutSignal(page, network, id, 'Brake fluid: fitted')

  await afterChange(page, { network, desk: owner, technician: email }, () =>
    send(page, 'put', `/garages/jobcards/${id}/lines/${lineId}`, { ...fluid, partId: betterId }),
  )
  const toDecide = page.getByRole('region', { name: 'Yours to decide' })
  await expect(toDecide).toContainText('The line now says Brake fluid DOT 4, 1 pc.')
  expect(await fittedOf()).toMatchObject({ doneAt: null, id: betterId, fitted: 0 })
  await toDecide.getByRole('button', { name: 'Look at both' }).click()
  const both = page.getByRole('dialog', { name: 'Brake fluid' })
  await expect(both).toContainText('Brake fluid DOT 4 is taken off the shelf')
  await expect(both.getByRole('radio', { name: /^Brake fluid DOT 4/ })).toBeChecked()
  await both.getByRole('button', { name: 'Keep the card’s' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await fittedOf()).toMatchObject({ doneAt: null, fitted: 0 })
  const texts = (await cardOf(page, id)).notes.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['From the phone, not used: Brake fluid fitted, 1 pc'])
})

test('what is opened from the queue stays open, and as it is, when the language changes under it', {
  tag: '@phone',
}, async ({ page, network }) => {
  await decideOnFluid(page, network)
  const toDecide = page.locator('.sheet[data-is="ink"]')
  await expect(toDecide).toContainText('Yours to decide')

  // Chosen on another phone: this one shows what it remembers until it is told.
  await send(page, 'put', '/account/language', { language: 'ta' })
  const told = await holdAnswers(page, '**/api/v1/auth/me')
  await page.reload()
  await toDecide.getByRole('button', { name: 'Look at both' }).click()
  const both = page.getByRole('dialog', { name: 'Brake fluid' })
  await both.locator('.decide label').last().click()
  told()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
  await expect(both.getByRole('columnheader').nth(1)).toContainText('இப்போது கார்டில்')
  await expect(both.getByRole('radio').last()).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(both).toHaveCount(0)
  await expect(toDecide).toContainText('நீங்கள் முடிவு செய்க')
  // What was refused in English is read in one's own language too.
  await expect(toDecide).toContainText('கார்டில் இது இப்போது 1 pc.')

  // Chosen here.
  await page.keyboard.press('?')
  const display = page.getByRole('dialog', { name: 'Display and keys' })
  await display.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await display.getByRole('button', { name: 'Done' }).click()
  await toDecide.getByRole('button', { name: 'दोनों देखें' }).click()
  await expect(both.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(toDecide).toContainText('इस लाइन में अब 1 pc है।')

  // As phones kept it before: in the language in which it was sent.
  await forgetLanguages(page)
  await page.reload()
  await expect(toDecide).toContainText('The line now says 1 pc.')
})

test('an admin sees how much waits on a phone, as it said when it was last heard of', { tag: '@phone' }, async ({
  page,
  network,
  playwright,
  baseURL,
}) => {
  const { email: owner } = await openOwnGarage(page)
  const desk = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signInAs({ request: desk }, owner)
  const unsent = async () => {
    const { sessions } = await (await desk.get(`/api/v1/garages/staff/${bala.id}/sessions`)).json()
    return sessions[0].unsent
  }
  const bala = await addMember(page)
  const { id } = await addWork(page, { technicianId: bala.id })
  await signInAs(page, bala.email)
  await tickWithoutSignal(page, network, id, 'Drive belt: fitted')
  expect(await unsent()).toBe(0)

  // It is heard, and is gone again before what waits has arrived.
  network.become('reading')
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect.poll(unsent).toBe(1)
  await untilSent(page, network)
  await expect.poll(unsent).toBe(0)
  await desk.dispose()
})

test('that the clock runs on is said at signing out only where one does', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/mine`)
  await page.getByRole('button', { name: /^Start the clock on / }).click()
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  await untilKept(page)
  network.become('stopped')
  const leave = async () => {
    await page.goto(`${network.origin}/garage/floor/mine`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }

  await page.goto(`${network.origin}/garage/floor/${id}`)
  await page.getByRole('checkbox', { name: 'Drive belt: fitted' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await leave()
  const leaving = page.getByRole('alertdialog')
  await expect(leaving).toContainText('1 change is not sent')
  await expect(leaving).toContainText('Your clock runs on either way.')
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Stay signed in' }).click()

  // Paused here, it runs on only where that is lost.
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('2 waiting')).toBeVisible()
  await leave()
  await expect(leaving).toContainText('2 changes are not sent')
  await expect(leaving).not.toContainText('Your clock runs on')
})

test('of what was refused the card’s advisor is asked by name, ahead of what it holds; put right it goes', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { email: owner } = await openOwnGarage(page)
  const { id: advisorId } = await addMember(page, { name: 'Meena Krishnan', role: 'SERVICE_ADVISOR' })
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId, advisorId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  for (const name of ['Belt change: done', 'Drive belt: fitted']) {
    await page.getByRole('checkbox', { name }).click()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  network.become('stopped')
  await page.getByRole('button', { name: 'Hand to quality check' }).click()
  await expect(page.getByText(/^Handed over at /)).toBeVisible()
  await page.goto('about:blank')

  const { lines } = await afterChange(page, { network, desk: owner, technician: email }, () =>
    send(page, 'post', `/garages/jobcards/${id}/lines`, { ...labour, description: 'Car wash' }),
  )
  const refused = page.getByRole('region', { name: 'Refused' })
  await expect(refused).toContainText('1 line is not done: Car wash.')
  await refused.getByRole('button', { name: 'Ask Meena' }).click()
  await expect(refused).toContainText('Meena is asked, in the card’s notes.')
  await expect(refused.getByRole('button', { name: 'Ask Meena' })).toHaveCount(0)
  await expectAccessible(page)
  const texts = async () => (await cardOf(page, id)).notes.map(({ text }: { text: string }) => text)
  await expect
    .poll(texts)
    .toEqual(['Meena Krishnan, please look: “Handed to quality check”. 1 line is not done: Car wash.'])

  await afterChange(page, { network, desk: owner, technician: email }, () =>
    send(page, 'delete', `/garages/jobcards/${id}/lines/${lines.at(-1).id}`),
  )
  await refused.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect((await cardOf(page, id)).handedAt).not.toBeNull()
})

test('on a phone that two technicians use one is told only how much waits for the other, who finds it again', {
  tag: '@phone',
}, async ({ page, network }) => {
  await openOwnGarage(page)
  const bala = await addMember(page)
  const yusuf = await addMember(page, { name: 'Yusuf Khan' })
  const { id } = await addWork(page, { technicianId: bala.id })
  await signInAs(page, bala.email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  network.become('stopped')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.goto('about:blank')

  network.become('well')
  await signInAs(page, yusuf.email)
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByText('1 change waits for Member.')).toBeVisible()
  await expect(page.getByText('Clock started')).toHaveCount(0)
  expect(await clockOf(page)).toBeNull()

  await signInAs(page, bala.email)
  await untilSent(page, network)
  expect(await clockOf(page)).toMatchObject({ cardId: id })
})

test('a phone that an admin reports as lost has nothing any more once it is heard of: not the day, not what waited', {
  tag: '@phone',
}, async ({ page, network, browser, baseURL }) => {
  const { email } = await openOwnGarage(page)
  const bala = await addMember(page)
  const { id, plate } = await addWork(page, { technicianId: bala.id })
  const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  await signInAs(desk, email)
  await signInAs(page, bala.email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  await untilKept(page)
  network.become('stopped')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await typeInto(page.getByLabel('New note'), 'Half a note')

  await desk.goto('/garage/staff')
  await desk.getByRole('button', { name: `Actions for ${bala.name}` }).click()
  await desk.getByRole('menuitem', { name: 'Signed in on' }).click()
  const dialog = desk.getByRole('dialog', { name: `${bala.name} is signed in on` })
  await expect(dialog.getByRole('listitem')).toContainText(/Last used today, /)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: /^Lost/ }).click()
  const asks = desk.getByRole('alertdialog', { name: new RegExp(`^Has ${bala.name} lost `) })
  await expect(asks).toContainText('that cannot be brought back')
  await asks.getByRole('button', { name: 'It is lost' }).click()
  await expect(desk.getByText(`${bala.name} is signed in nowhere.`)).toBeVisible()
  await desk.context().close()
  const mine = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(await mine()).toEqual([`pahiya-work of ${bala.id}`])

  network.become('well')
  await passTime(page, 300_000)
  await expect(page).toHaveURL(/\/garage\/login/)
  await expect(page.getByText('This device was reported as lost')).toBeVisible()
  expect(await mine()).toEqual([])
  const left = await page.evaluate(async () => [
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
    window.localStorage.getItem('user'),
    JSON.stringify({ ...window.sessionStorage }),
  ])
  expect(left.slice(0, 3)).toEqual([0, 0, null])
  expect(left[3]).not.toContain('Half a note')

  // Found again, it works as before, and has sent nothing of what waited.
  await signInAs(page, bala.email)
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect(page.getByRole('button', { name: `Start the clock on ${plate}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  expect(await clockOf(page)).toBeNull()
})

test('a phone that is an hour slow counts from when it was pressed', { tag: '@phone' }, async ({ page, network }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  const before = Date.now()
  await page.clock.setFixedTime(before - 3_600_000)
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  const { startedAt } = await clockOf(page)
  expect(Math.abs(Date.parse(startedAt) - before)).toBeLessThan(300_000)
})

test('a clock that was set back between press and sending is refused with its sentence, not guessed', {
  tag: '@phone',
}, async ({ page, network }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  network.become('stopped')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()

  await page.clock.setFixedTime(Date.now() - 3_600_000)
  network.become('well')
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByRole('region', { name: 'Refused' })).toContainText('Ask a manager to add the time.')
})

test('what was sent is shown until midnight', { tag: '@phone' }, async ({ page, network }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id } = await addWork(page, { technicianId })
  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/${id}`)
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByRole('button', { name: 'Line done' })).toBeVisible()
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByRole('region', { name: 'Sent today' })).toContainText('Clock started')
  await expect(page.getByText(/^Last sent at \d+:\d\d [ap]m\. What you press/)).toBeVisible()

  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
  await page.reload()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sent today' })).toHaveCount(0)
})

test('what a phone kept before there was one outbox moves into it, arrives, and its database goes', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { id: garageId } = await openOwnGarage(page)
  const { email, id: userId } = await addMember(page)
  const { id: cardId } = await addWork(page, { technicianId: userId })
  await signInAs(page, email)
  const kept = { id: '0197a000-0000-7000-8000-00000000000a', userId, garageId, cardId, purpose: 'FINDING' }
  const bytes = [...(await photo(320, 240))]
  await page.goto(`${network.origin}/robots.txt`)
  await page.evaluate(
    ({ row, bytes }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('pahiya-photos', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept', { keyPath: 'id' })
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
          const writing = opening.result.transaction('kept', 'readwrite')
          writing.objectStore('kept').put({ ...row, file, filename: undefined, takenAt: new Date().toISOString() })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { row: kept, bytes },
  )

  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect.poll(async () => (await photosOf(page, cardId)).photos.length).toBe(1)
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).not.toContain('pahiya-photos')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
  expect((await photosOf(page, cardId)).photos).toHaveLength(1)
})
