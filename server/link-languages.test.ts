import { describe, expect, test } from 'vitest'
import { type Language, prefixed } from '../contract/words/languages.ts'
import { askableCard } from '../tests/support/asked-card.ts'
import { bodyFor, garageToBook, tomorrow } from '../tests/support/bookable-garage.ts'
import { answerTo, linkPages, passport } from '../tests/support/link-pages.ts'
import { billOf } from '../tests/support/public-bill.ts'
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
    expect(textOf(await inHindi.text())).toContain('कम से कम एक काम के लिए “मंज़ूर” या “नहीं चाहिए” चुनें')
  })
})

describe.each(prefixed)('in %s', (language) => {
  test.each(linkPages)('nothing is left in English of $what', async (shown) => {
    const { html } = await renderPage(build, { path: shown.path, language, call: answerTo(shown) })

    expect(englishLeftOn(html.replace(/<script[\s\S]*<\/script>/, ''), shown.body)).toEqual([])
    // A sentence that a page ends has the full stop of English.
    expect(html).not.toMatch(/<\/(?:b|span|a)>(?:<!-- -->)?\. /)
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

describe('the history of a car by its link', () => {
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
