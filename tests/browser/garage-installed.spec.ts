import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addCard, addCustomer, addMember, confirmOwner, openOwnGarage, signInAs } from './own-garage.ts'
import { test as base, expect, expectAccessible, newPlate } from './site.ts'
import { openWeakNetwork, untilKept, type WeakNetwork } from './weak-network.ts'

/** A phone that keeps the floor's screens; the network between it and the server is the test's. */
const test = base.extend<{ network: WeakNetwork }>({
  network: async ({ baseURL }, use) => {
    const network = await openWeakNetwork(baseURL ?? '')
    await use(network)
    network.close()
  },
})

test.use({ allowFailedCalls: true, serviceWorkers: 'allow' })

const labour = { kind: 'LABOUR', description: 'Belt change', quantity: 1, unitPrice: 500, taxRate: 18, hours: 0.5 }

/** A technician with one car, signed in on the phone. */
async function openMyWork(page: Page, network: WeakNetwork) {
  await openOwnGarage(page)
  const member = await addMember(page)
  const plate = newPlate()
  const car = { registrationNumber: plate, make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car), { technicianId: member.id })
  await send(page, 'post', `/garages/jobcards/${id}/lines`, labour)
  await signInAs(page, member.email)
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect(page.getByRole('button', { name: /^Start the clock on / })).toBeVisible()
  return { ...member, cardId: id, plate }
}

const cachesOf = (page: Page) => page.evaluate(async () => (await caches.keys()).length)

test('my work opens without the server once it was opened, with what is kept and what waits', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { cardId } = await openMyWork(page, network)
  await untilKept(page)
  await page.getByRole('button', { name: /^Start the clock on / }).click()
  await expect(page.getByRole('region', { name: 'Running clock' })).toBeVisible()
  await page.getByRole('link', { name: 'Belt change' }).click()
  await expect(page.getByRole('button', { name: 'Line done' })).toBeVisible()

  network.become('stopped')
  await page.getByRole('button', { name: 'Line done' }).click()
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect(page.getByText('No signal.')).toBeVisible()
  await expect(page.getByText('1 change waits', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${network.origin}/garage/floor/${cardId}`)
  await expect(page.getByRole('checkbox', { name: 'Belt change: done' })).toBeChecked()
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByRole('region', { name: 'Waiting for signal' })).toContainText('Belt change done')
  // A screen that needs the server leads to what works without.
  await page.goto(`${network.origin}/garage/jobcards`)
  await expect(page).toHaveURL(/\/garage\/floor\/mine$/)

  network.become('well')
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByRole('region', { name: 'Sent today' })).toBeVisible()
  await expect(page.getByText('Everything is sent')).toBeVisible()
})

test('a server that does not answer is waited for three seconds, one that is down not at all', {
  tag: '@phone',
}, async ({ page, network }) => {
  await openMyWork(page, network)
  await untilKept(page)

  for (const state of ['slow', 'refusing'] as const) {
    network.become(state)
    await page.goto(`${network.origin}/garage/floor/mine`)
    await expect(page.getByRole('button', { name: /^Start the clock on / })).toBeVisible()
  }
})

test('nothing of the API is in the cache, and signing out leaves neither cache nor worker; the next person’s phone keeps anew', {
  tag: '@phone',
}, async ({ page, network }) => {
  const { email } = await openMyWork(page, network)
  await untilKept(page)
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/(assets|art|garage\/floor)\//.test(path))).toEqual([])
  expect(kept.length).toBeGreaterThan(50)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/garage\/login/)
  await expect.poll(() => cachesOf(page)).toBe(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await signInAs(page, email)
  await page.goto(`${network.origin}/garage/floor/mine`)
  await untilKept(page)
  await expect.poll(() => cachesOf(page)).toBe(1)
  network.become('stopped')
  await page.goto(`${network.origin}/garage/floor/mine`)
  await expect(page.getByRole('button', { name: /^Start the clock on / })).toBeVisible()
})

test('a new release waits until the outbox is empty, and loses nothing of it', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  await openMyWork(page, network)
  await untilKept(page)
  network.become('refusing')
  await page.getByRole('button', { name: /^Start the clock on / }).click()
  await expect(page.getByText('1 change waits', { exact: true })).toBeVisible()

  // The release comes, and what is written still fails.
  network.become('reading')
  network.releaseAnew()
  const states = () =>
    page.evaluate(async () => {
      const kept = await navigator.serviceWorker.getRegistration('/garage/')
      return [kept?.active?.state, kept?.waiting?.state]
    })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/garage/'))?.update())
  await expect.poll(states).toEqual(['activated', 'installed'])
  await page.reload()
  await expect(page.getByText('1 change waits', { exact: true })).toBeVisible()
  expect(await states()).toEqual(['activated', 'installed'])

  network.become('well')
  await page.goto(`${network.origin}/garage/floor/queue`)
  await expect(page.getByRole('region', { name: 'Sent today' })).toBeVisible()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect.poll(states).toEqual(['activated', undefined])
  // What was under way as the page was left is sent again, as the same request.
  const started = network.writes.filter(({ path }) => path.endsWith('/clock/start'))
  expect(new Set(started.map(({ requestId }) => requestId)).size).toBe(1)
})

test('once the signal was lost the phone is offered to keep it, and asked twice at most', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  await openMyWork(page, network)
  const offer = page.getByRole('region', { name: 'Keep Pahiya on this phone' })
  // The browser's own event, which one without a screen never sends.
  const browserAsks = () =>
    page.evaluate(`window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome: 'dismissed' }) }),
    )`)
  await browserAsks()
  await expect(offer).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(offer).toBeVisible()
  await page.context().setOffline(false)
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)

  // The next day, by itself; what the browser is answered counts as well.
  const asked = () => page.evaluate(() => JSON.parse(localStorage.getItem('install-card') ?? 'null'))
  const { first, ...rest } = await asked()
  await page.evaluate((kept) => localStorage.setItem('install-card', JSON.stringify(kept)), {
    ...rest,
    first: '2026-01-01',
    lastRefused: '2026-01-02',
  })
  expect(first).toMatch(/^\d{4}-\d\d-\d\d$/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Start the clock on / })).toBeVisible()
  await browserAsks()
  await expect(offer).toContainText('Opens at once, works in the pit without signal.')
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(offer).toHaveCount(0)
  expect(await asked()).toMatchObject({ refusals: 2 })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Start the clock on / })).toBeVisible()
  await browserAsks()
  await expect(offer).toHaveCount(0)
})

test('an iPhone, whose browser has no question of its own, is told how: Share, Add to Home Screen', {
  tag: '@phone',
}, async ({ page, network }) => {
  // As Safari there says whether it is an app.
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: localStorage.getItem('an app') !== null })
  })
  await openMyWork(page, network)
  const offer = page.getByRole('region', { name: 'Keep Pahiya on this phone' })
  await expect(offer).toHaveCount(0)
  const loseSignal = async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('No signal.')).toBeVisible()
    await page.context().setOffline(false)
  }
  await loseSignal()
  await expect(offer).toContainText(
    'Opens at once, works in the pit without signal: press Share, then Add to Home Screen.',
  )
  await expect(offer.getByRole('button')).toHaveText(['Not now'])
  await expectAccessible(page)

  await page.reload()
  await loseSignal()
  await expect(offer).toBeVisible()
  // Added, it is an app, which is not asked to become one.
  await page.evaluate(() => localStorage.setItem('an app', ''))
  await page.reload()
  await loseSignal()
  await expect(offer).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('an app'))

  await page.reload()
  await loseSignal()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await loseSignal()
  await expect(offer).toHaveCount(0)
})

/** As an app of its own on the phone; the browser's push service is the test's. */
async function install(page: Page) {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
    // A browser without a screen forbids notices, whatever the test grants.
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    const made: PushSubscription[] = []
    PushManager.prototype.getSubscription = async () => made[0] ?? null
    PushManager.prototype.subscribe = async (options) => {
      const { applicationServerKey: key } = options ?? {}
      if (!(key instanceof Uint8Array) || key.length !== 65) throw new Error('No key of an application server')
      const keys = {
        p256dh: btoa(String.fromCharCode(...key))
          .replace(/\+/g, '-')
          .replace(/\//g, '_'),
        auth: 'c2l4dGVlbiBieXRlcyBvaw',
      }
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => made.pop() !== undefined,
      }
      made.push(subscription as unknown as PushSubscription)
      return subscription as unknown as PushSubscription
    }
  })
}

const isTold = async (page: Page) => (await (await page.request.get('/api/v1/garages/phone-notices')).json()).isOn

test('a phone that keeps the app is told of work once its person presses for it, until they turn it off', {
  tag: '@phone',
}, async ({ page, context, network }) => {
  const { cardId } = await openMyWork(page, network)
  await untilKept(page)
  const card = page.getByRole('region', { name: 'Tell me on this phone' })
  await expect(card).toHaveCount(0)

  await install(page)
  await page.reload()
  await expect(card).toBeVisible()
  await expectAccessible(page)
  expect(await isTold(page)).toBe(false)
  await card.getByRole('button', { name: 'Tell me' }).click()
  await expect(card).toHaveCount(0)
  expect(await isTold(page)).toBe(true)

  await page.goto(`${network.origin}/garage/floor/queue`)
  const toggle = page.getByRole('switch', { name: 'Tell me on this phone' })
  await expect(toggle).toBeChecked()
  await expectAccessible(page)
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  expect(await isTold(page)).toBe(false)

  // What is pressed among the phone's notices leads the open page to its card.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async (path) => {
    const { clients } = self as unknown as { clients: { matchAll: () => Promise<Window[]> } }
    for (const open of await clients.matchAll()) open.postMessage({ type: 'OPEN', path })
  }, `/garage/floor/${cardId}`)
  await expect(page).toHaveURL(new RegExp(`/garage/floor/${cardId}$`))
})

test('who does not want to be told is not asked again', { tag: '@phone' }, async ({ page, network }) => {
  await openMyWork(page, network)
  await install(page)
  await page.reload()
  const card = page.getByRole('region', { name: 'Tell me on this phone' })
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Start the clock on / })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a notice of another of one’s garages opens its card there', { tag: '@phone' }, async ({ page, network }) => {
  const first = await openOwnGarage(page)
  await confirmOwner(page, first.email)
  const second = await openOwnGarage(page, 'Selvam Pillai')
  const { id: technicianId } = await addMember(page, { email: first.email, name: first.ownerName })
  await signInAs(page, first.email)
  await send(page, 'post', `/auth/invitations/${second.id}/accept`)
  await signInAs(page, second.email)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Nexon' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Bala' }, car), { technicianId })

  await signInAs(page, first.email)
  await send(page, 'put', '/auth/garage', { garageId: first.id })
  await page.goto(`${network.origin}/garage/floor/${id}?garage=${second.id}`)
  await expect(page.getByText('Tata Nexon').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/garage/floor/${id}$`))
  expect((await (await page.request.get('/api/v1/auth/me')).json()).garageId).toBe(second.id)
})
