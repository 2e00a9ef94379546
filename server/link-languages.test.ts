import { describe, expect, test } from 'vitest'
import { type Language, prefixed } from '../contract/words/languages.ts'
import { askableCard } from '../tests/support/asked-card.ts'
import { bodyFor, garageToBook, tomorrow } from '../tests/support/bookable-garage.ts'
import { billOf } from '../tests/support/public-bill.ts'
import { estimateOf, fourWorks, standing } from '../tests/support/public-estimate.ts'
import { englishLeftOn, renderPage, textOf } from '../tests/support/rendered-page.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { newLinkToken } from './messages/links/rules.ts'
import { endLinks } from './messages/links/service.ts'
import { builtPages } from './pages.ts'
import { transact } from './platform/database/database.ts'

const pages = await builtPages()
const { app, make } = await useTestApp({ pages })
const build = await pages.load()
const { db } = app.database

const open = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers })
const read = async (path: string, headers: Record<string, string> = {}) => (await open(path, headers)).text()
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })

/** An estimate that was sent to a customer who reads this. */
async function sent(language: Language) {
  const card = await askableCard({ app, make })
  await db.updateTable('customers').set({ language }).where('garage_id', '=', card.garage.id).execute()
  return { card, path: `/e/${(await card.send()).token}` }
}

const langIn = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]

describe('the page of a link', () => {
  test('is in the language of the customer whom it was sent to', async () => {
    const { path } = await sent('ta')
    const html = await read(path)

    expect(langIn(html)).toBe('ta-IN')
    expect(html).toContain('சம்மதமா என்று சொல்லுங்கள்')
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]*tamil/)
  })

  test('is in what was chosen in this browser, before anything else', async () => {
    const { path } = await sent('ta')
    for (const [cookie, lang] of [
      ['language=hi', 'hi-IN'],
      ['language=en', 'en-IN'],
      ['language=xx', 'ta-IN'],
    ] as const)
      expect(langIn(await read(path, { cookie }))).toBe(lang)
  })

  test('is in English else, to the byte, whatever the browser would like to read', async () => {
    const { path } = await sent('en')
    const [plain = '', ...asked] = (
      await Promise.all([
        read(path),
        read(path, { 'accept-language': 'ta-IN,ta;q=0.9' }),
        read(path, { 'x-language': 'hi' }),
      ])
    ).map((html) => html.replaceAll(/name="requestId" value="[^"]*"/g, ''))

    expect(langIn(plain)).toBe('en-IN')
    for (const html of asked) expect(html).toBe(plain)
    expect(plain).not.toMatch(/href="[^"]*(?:tamil|hindi)/)
  })

  test('that has ended says so as the customer reads, one that never was as this browser does', async () => {
    const { card, path } = await sent('hi')
    await transact(db, (tx) => endLinks(tx, 'ESTIMATE', card.garage.id, card.card.id))

    expect(textOf(await read(path))).toContain('यह लिंक बंद हो चुका है। गैराज से नया माँगें।')
    const unknown = await read(`/e/${newLinkToken()}`, { cookie: 'language=ta' })
    expect(textOf(unknown)).toContain('இந்த லிங்க் எங்களுக்குத் தெரியவில்லை')
    expect(textOf(await read(`/e/${newLinkToken()}`))).toContain('We do not know this link.')
    expect(textOf(await read('/e/what/is/this', { cookie: 'language=ta' }))).toContain('முகவரியைத் தவறாக எழுதியிருக்கலாம்')
  })

  test('names the languages, each by its own name; the one that is pressed stays in this browser', async () => {
    const { path } = await sent('en')
    const html = await read(path)
    for (const [language, name] of [
      ['ta', 'தமிழ்'],
      ['hi', 'हिन्दी'],
      ['en', 'English'],
    ])
      expect(html).toMatch(new RegExp(`<button(?=[^>]* name="language")(?=[^>]* value="${language}")[^>]*>${name}<`))

    const chosen = await post(path, { language: 'ta' })
    expect([chosen.status, chosen.headers.get('location'), chosen.headers.get('cache-control')]).toEqual([
      303,
      path,
      'no-store',
    ])
    expect(chosen.headers.get('set-cookie')).toMatch(/^language=ta; Max-Age=31536000; Path=\/; SameSite=Lax$/)
    expect((await post(path, { language: 'xx' })).headers.get('set-cookie')).toBeNull()
    const foreign = await post(path, { language: 'ta' }, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
  })

  test('that is posted is answered in its language: what lacks, and why it is not taken', async () => {
    const { path } = await sent('ta')
    const estimateId = /name="estimateId" value="([^"]+)"/.exec(await read(path))?.[1] ?? ''
    const empty = { estimateId, requestId: crypto.randomUUID() }

    const refused = await post(path, empty)
    expect(refused.status).toBe(400)
    expect(textOf(await refused.text())).toContain('ஒரு வேலைக்காவது சம்மதம் அல்லது வேண்டாம் என்று சொல்லுங்கள்')
    const inHindi = await post(path, empty, { cookie: 'language=hi', 'accept-language': 'ta' })
    expect(textOf(await inHindi.text())).toContain('कम से कम एक काम पर मंज़ूर या नहीं चाहिए चुनें')
  })
})

type Shown = { what: string; path: string; body: unknown; status?: number }

const works = fourWorks()
const answer = {
  id: '1',
  channel: 'LINK' as const,
  name: 'Deepa',
  at: '2026-11-19T05:11:00.000Z',
  saidAt: '2026-11-19T05:11:00.000Z',
  oldParts: 'DISPOSE' as const,
  decisions: [],
}
const approved = { jobs: 2, amount: 7455, discount: 0, tax: 1341.9, rounding: 0.1, total: 8797 }
const estimate = (what: string, changes: Parameters<typeof estimateOf>[0]): Shown => ({
  what: `an estimate: ${what}`,
  path: '/e/Ab12Cd34Ef56Gh78',
  body: estimateOf(changes, works),
})
const newest = { sentAt: '2026-11-20T05:11:00.000Z', jobs: 2, newTotal: 900 } as never

const bill = (what: string, changes: Parameters<typeof billOf>[0] = {}, path = '/i/Ab12Cd34Ef56Gh78'): Shown => ({
  what: `a bill: ${what}`,
  path,
  body: billOf(changes),
})
const claim = {
  id: 'c1',
  amount: 3000,
  utr: '632514098311',
  method: 'UPI' as const,
  state: 'WAITING' as const,
  claimedAt: '2026-11-20T05:18:00.000Z',
  decidedAt: null,
}

const garageOfLink = {
  name: 'Sri Murugan Auto Works',
  slug: 'sri-murugan',
  citySlug: 'chennai',
  city: 'Chennai',
  locality: 'Ambattur',
  phone: '9840012345',
}
const written = {
  id: '1',
  stars: 4,
  words: 'Squeal is gone.',
  photos: [{ filename: 'a.jpg', thumbnailUrl: '/a.jpg', imageUrl: '/a.jpg', width: 800, height: 600 }],
  reply: null,
  takenDown: null,
  visitedOn: '2026-11-20',
}
const review = (what: string, changes: object = {}, path = '/r/Ab12Cd34Ef56Gh78'): Shown => ({
  what: `a review: ${what}`,
  path,
  body: {
    garage: garageOfLink,
    firstName: 'Deepa',
    carModel: 'Swift',
    deliveredOn: '2026-11-20',
    review: null,
    mayWrite: true,
    changeUntil: null,
    ...changes,
  },
})
const due = (what: string, changes: object = {}): Shown => ({
  what: `due: ${what}`,
  path: '/d/Ab12Cd34Ef56Gh78',
  body: {
    id: '1',
    kind: 'SERVICE',
    serviceId: '2',
    serviceName: 'Engine Oil and Filter',
    dueOn: '2027-01-05',
    dueKm: 51_380,
    dueBy: '2027-01-05',
    intervalMonths: 6,
    intervalKm: 10_000,
    drivenKm: 6830,
    state: 'OPEN',
    isOffered: true,
    carModel: 'Swift',
    plateEnd: '4471',
    isStopped: false,
    garage: garageOfLink,
    ...changes,
  },
})
const checkIn = {
  garage: garageOfLink,
  car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' },
  jobCardNumber: 'JC48213907',
  odometerIn: 48_210,
  fuelLevel: 'HALF',
  marks: [
    {
      id: '1',
      number: 1,
      kind: 'DENT',
      zone: 'Left front door',
      x: 0.2,
      y: 0.4,
      view: 'LEFT',
      note: '',
      late: true,
      photos: [],
    },
  ],
  photos: [{ id: '2', slot: 'FRONT', takenAt: '2026-11-19T04:34:00.000Z' }],
  accessories: [{ name: 'Jack', count: 1 }],
  valuables: '',
  signedBy: null,
  skipReason: 'TOWED_IN',
  completedAt: '2026-11-19T04:40:00.000Z',
  ready: null,
}
const booking = (what: string, changes: object = {}, path = '/b/Ab12Cd34Ef56Gh78'): Shown => ({
  what: `a booking: ${what}`,
  path,
  body: {
    bookingNumber: 'BK48213907',
    status: 'CONFIRMED',
    preferredDate: '2026-11-27T00:00:00.000Z',
    preferredTimeSlot: 'MORNING',
    pickupRequired: true,
    pickupLocality: 'Adyar',
    services: [{ serviceId: '1', name: 'Oil Change' }],
    total: 3900,
    includesTax: true,
    firstServiceOff: 0,
    car: { make: 'Maruti Suzuki', model: 'Swift', plateEnd: '4471' },
    garage: garageOfLink,
    history: [
      { status: 'PENDING', at: '2026-11-20T05:18:00.000Z' },
      { status: 'CONFIRMED', at: '2026-11-20T06:18:00.000Z' },
    ],
    ready: null,
    mayMove: true,
    mayCancel: true,
    movesLeft: 2,
    pleaseCall: false,
    version: 1,
    ...changes,
  },
})

const shown: Shown[] = [
  estimate('open', {}),
  estimate('answered in part', { state: 'PARTLY', approved, works: standing(works, 'AD-*'), answers: [answer] }),
  estimate('answered', { state: 'ANSWERED', approved, works: standing(works, 'AAAD'), answers: [answer] }),
  estimate('ready', { state: 'CLOSED', approved, ready: { toPay: 8797, openUntil: '18:30' } as never }),
  estimate('superseded', { state: 'SUPERSEDED', approved, newestNumber: 'JC48213907/E2', newest }),
  estimate('expired', { state: 'EXPIRED' }),
  estimate('withdrawn', { state: 'WITHDRAWN', approved }),
  bill('to pay'),
  bill('to be told of', {}, '/i/Ab12Cd34Ef56Gh78/paid'),
  bill('overdue, its payment not found', { state: 'OVERDUE', claim: { ...claim, state: 'REJECTED' } as never }),
  bill('being checked', { claim: claim as never }),
  bill('paid', {
    state: 'PAID',
    balance: 0,
    claim: { ...claim, state: 'CONFIRMED', decidedAt: claim.claimedAt } as never,
  }),
  bill('to be given back', {
    balance: -500,
    creditNotes: [{ number: 'SM/CN/1', total: 500, lines: ['Oil filter'] }] as never,
  }),
  booking('confirmed, with pickup'),
  booking('not confirmed in time', { status: 'PENDING', pleaseCall: true, pickupRequired: false }),
  booking('begun', { status: 'IN_PROGRESS', mayMove: false, mayCancel: false }),
  booking('cancelled', { status: 'CANCELLED', firstServiceOff: 100, mayMove: false, mayCancel: false }),
  booking('to be cancelled', {}, '/b/Ab12Cd34Ef56Gh78/cancel'),
  review('to be written'),
  review('to be changed', { review: written }, '/r/Ab12Cd34Ef56Gh78?change=1'),
  review('written', { review: written, changeUntil: '2026-12-20' }),
  review('taken down', {
    review: { ...written, takenDown: { on: '2026-11-22', rule: 2, reason: 'Names a mechanic.' } },
    mayWrite: false,
  }),
  review('closed', { mayWrite: false }),
  review('not yet', { mayWrite: false, deliveredOn: null }),
  due('of a service'),
  due('late by its kilometres alone', { dueOn: null, dueBy: '2026-01-05' }),
  due('insurance', { kind: 'INSURANCE', serviceName: null, isStopped: true }),
  due('pollution test', { kind: 'PUC', serviceName: null }),
  due('booked', { state: 'BOOKED' }),
  due('off the list', { state: 'DROPPED' }),
  {
    what: 'messages to be stopped',
    path: '/s/Ab12Cd34Ef56Gh78',
    body: { garageName: 'Sri Murugan', isStopped: false },
  },
  {
    what: 'messages that are stopped',
    path: '/s/Ab12Cd34Ef56Gh78',
    body: { garageName: 'Sri Murugan', isStopped: true },
  },
  bill('credited', { kind: 'SUPPLY', state: 'CREDITED', balance: 0 }),
]

describe.each(prefixed)('in %s', (language) => {
  test.each(shown)('nothing is left in English of $what', async ({ path, body, status = 200 }) => {
    const { html } = await renderPage(build, {
      path,
      language,
      call: async (asked) =>
        asked.endsWith('/check-in') ? { status: 404, body: { error: '' } } : { status, body: body as never },
    })

    expect(englishLeftOn(html.replace(/<script[\s\S]*<\/script>/, ''), body)).toEqual([])
  })
})

test('the paper of a bill is opened in the language of its page', async () => {
  for (const [language, address] of [
    ['en', '/api/v1/public/bills/Ab12Cd34Ef56Gh78/pdf'],
    ['ta', '/api/v1/public/bills/Ab12Cd34Ef56Gh78/pdf?language=ta'],
  ] as const) {
    const { html } = await renderPage(build, {
      path: '/i/Ab12Cd34Ef56Gh78',
      language,
      call: async () => ({ status: 200, body: billOf({}) as never }),
    })
    expect(html).toContain(`href="${address}"`)
  }
})

test.each(prefixed)('in %s nothing is left in English of how a car came in', async (language) => {
  const { html } = await renderPage(build, {
    path: '/e/Ab12Cd34Ef56Gh78',
    language,
    call: async (asked) =>
      asked.endsWith('/check-in') ? { status: 200, body: checkIn } : { status: 404, body: { error: '' } },
  })

  expect(englishLeftOn(html.replace(/<script[\s\S]*<\/script>/, ''), checkIn)).toEqual([])
})

describe('the history of a car by its link', () => {
  const visit = {
    number: 2,
    garageName: 'Sri Murugan Auto Works',
    garageLocality: 'Ambattur',
    day: '2026-11-20',
    odometer: 48_210,
    works: ['Front brake pads, one set'],
    amount: 2124,
  }
  const passport = {
    car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471', fuelType: 'PETROL', year: 2019 },
    summary: { visits: 2, garages: 1, fallen: 0, spent: 4248 },
    visits: [visit, { ...visit, number: 1, day: '2024-09-09', odometer: 21_180 }],
    asOf: '2026-11-20T13:10:00.000Z',
    endsAt: '2026-12-18T06:00:00.000Z',
  }
  const none = { ...passport, visits: [], summary: { visits: 0, garages: 0, fallen: 1, spent: 0 } }

  test('is in what was chosen in the browser, English by itself, and offers the others', async () => {
    const [path, unknown] = [`/p/${newLinkToken()}`, `/p/${newLinkToken()}`]
    expect(langIn(await read(path))).toBe('en-IN')
    const html = await read(path, { cookie: 'language=ta' })
    expect(langIn(html)).toBe('ta-IN')
    expect(textOf(html)).toContain('English')
    const chosen = await post(unknown, { language: 'hi' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, unknown])
    expect(chosen.headers.get('set-cookie')).toContain('language=hi')
  })

  test.each(prefixed.flatMap((language) => [passport, none].map((body) => ({ language, body }))))(
    'in $language nothing is left in English',
    async ({ language, body }) => {
      const { html } = await renderPage(build, {
        path: '/p/Ab12Cd34Ef56Gh78',
        language,
        call: async () => ({ status: 200, body: body as never }),
      })

      expect(englishLeftOn(html.replace(/<script[\s\S]*<\/script>/, ''), body)).toEqual([])
    },
  )

  test('tells in Tamil what was done, when, and how far the car drove', async () => {
    const { html } = await renderPage(build, {
      path: '/p/Ab12Cd34Ef56Gh78',
      language: 'ta',
      call: async () => ({ status: 200, body: passport as never }),
    })

    const text = textOf(html)
    expect(text).toContain('சர்வீஸ் பதிவு: Maruti Suzuki Swift TN 09 CB 4471 பெட்ரோல், 2019.')
    expect(text).toContain('20 நவ. 2026 48,210 கி.மீ. Front brake pads, one set')
    expect(text).toContain('முந்தையதை விடக் குறைந்த மீட்டர் அளவுகள் இல்லை')
    expect(text).toContain('தொகைகள் GST சேர்த்து.')
  })
})

test('a booking is moved in the language of its page, and refused in it', async () => {
  const { garage, services } = await garageToBook(db, make, { places: 1 })
  const [driver, quicker] = [await make.driver(), await make.driver()]
  const booked = await driver.post('/account/bookings', bodyFor(garage, services))
  const path = new URL(booked.body.manageUrl).pathname
  const cookie = { cookie: 'language=ta' }
  await quicker.post('/account/bookings', bodyFor(garage, services, { preferredTimeSlot: 'EVENING' }))

  const week = textOf(await read(`${path}/move?day=${tomorrow}`, cookie))
  expect(week).toContain('புதிய நேரத்தைத் தேர்ந்தெடுங்கள்')
  expect(week).toContain('இன்னும் 3 முறை மாற்றலாம்')
  const place = { intent: 'move', preferredDate: tomorrow, version: '1' }
  const refused = await post(`${path}/move`, { ...place, preferredTimeSlot: 'EVENING' }, cookie)
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining('மாலை: இப்போதுதான் வேறொருவர் புக் செய்துவிட்டார்.'),
  ])
  const moved = await post(`${path}/move`, { ...place, preferredTimeSlot: 'AFTERNOON' }, cookie)
  expect([moved.status, textOf(await read(path, { cookie: 'language=hi' }))]).toEqual([
    303,
    expect.stringContaining('12:00 – 3:00'),
  ])
})
