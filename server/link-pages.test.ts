import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PostAnswer } from '../contract/platform/page-posts.ts'
import type { PublicCheckIn } from '../contract/workshop/check-ins/check-ins.ts'
import type { PublicEstimate } from '../contract/workshop/estimates/estimates.ts'
import { answerTo, askableCard, jobs } from '../tests/support/asked-card.ts'
import { estimateOf, fourWorks, standing } from '../tests/support/public-estimate.ts'
import { renderPage, textOf } from '../tests/support/rendered-page.ts'
import { startTestApp } from '../tests/support/test-app.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { newLinkToken } from './messages/links/rules.ts'
import { builtPages } from './pages.ts'

const pages = await builtPages()
const { app, make } = await useTestApp({ pages })
const build = await pages.load()

const token = 'Ab12Cd34Ef56Gh78'

type Options = { path?: string; posted?: Record<string, string>; checkIn?: PublicCheckIn | undefined }
const noneYet = { status: 404, body: { error: 'There is none.' } }

/** The page over calls that answer as told. */
const page = (answer: PostAnswer, { path = `/e/${token}`, posted, checkIn }: Options = {}) =>
  renderPage(build, {
    path,
    posted,
    call: async (path, json) => {
      if (path.endsWith('/check-in')) return checkIn ? { status: 200, body: checkIn } : noneYet
      // After a refusal the page is rendered with what it shows.
      return posted && !json ? { status: 200, body: estimateOf({}, works) } : answer
    },
  })
const shown = (estimate: PublicEstimate, path?: string) =>
  page({ status: 200, body: estimate }, path === undefined ? {} : { path })

const works = fourWorks()
const approved = { jobs: 2, amount: 7455, discount: 0, tax: 1341.9, rounding: 0.1, total: 8797 }
const answer: PublicEstimate['answers'][number] = {
  id: '1',
  channel: 'LINK',
  name: 'Deepa',
  at: '2026-11-19T05:11:00.000Z',
  saidAt: '2026-11-19T05:11:00.000Z',
  oldParts: 'DISPOSE',
  decisions: [],
}

describe('the page of an estimate', () => {
  test('is one form, with neither half of an answer chosen, and its sum if all is approved', async () => {
    const { html, asked, status } = await shown(estimateOf({}, works))
    const text = textOf(html)

    expect([status, asked]).toEqual([
      200,
      [
        { path: `public/estimates/${token}`, json: undefined },
        { path: `public/estimates/${token}/check-in`, json: undefined },
      ],
    ])
    expect(text).toContain('Your Maruti Suzuki Swift: please approve 4 jobs.')
    expect(text).toContain('Answer by 22 Nov, 6:00 pm')
    expect(text).toContain('1 job should be done now. The rest can wait.')
    expect(text).toMatch(/If you approve all ₹10,355/)
    for (const { workId, termsHash, title } of works) {
      expect(html).toMatch(new RegExp(`<input type="radio" name="decision.${workId}" value="APPROVED"/>`))
      expect(html).toContain(`<input type="hidden" name="terms.${workId}" value="${termsHash}"/>`)
      expect(text).toContain(title)
    }
    expect(html).toMatch(/<form[^>]* method="post"/)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(text).toContain('Found 2 mm Change at 3 mm')
    expect(text).toContain('Anyone with this link can answer: please don’t share it.')
  })

  test.each([
    [true, 'The price of an approved job does not rise without asking you again.'],
    [true, 'No answer means not done and not billed.'],
    [false, 'The price of an approved job does not rise without asking you again.'],
    [false, 'No answer means not done and not billed.'],
  ])('promises what the garage’s way of asking keeps: strict %s, %s', async (asksStrictly, promise) => {
    const estimate = estimateOf()
    const text = textOf((await shown({ ...estimate, content: { ...estimate.content, asksStrictly } })).html)

    expect(text.includes(promise)).toBe(asksStrictly)
    expect(text).toContain('Declined jobs are not done and not billed.')
  })

  test('of more work folds what was agreed before, and asks about the rest', async () => {
    const mixed = works.map((work, index) => ({ ...work, ask: index < 3 ? ('settled' as const) : ('asked' as const) }))
    const { html } = await shown(estimateOf({ number: 'JC48213907/E2', approved, answers: [answer] }, mixed))

    expect(textOf(html)).toContain('One more job was found.')
    const waiting = mixed.map((work, index) =>
      index === 2 ? { ...work, ask: 'asked' as const, wasAsked: true as const } : work,
    )
    const again = await shown(estimateOf({ number: 'JC48213907/E2', approved, answers: [answer] }, waiting))
    expect(textOf(again.html)).toContain('One more job was found. 2 need your answer.')
    expect(textOf(html)).toContain('₹8,797 stays as it is 3 jobs, 19 Nov 2026, 10:41 am')
    expect(html.match(/value="APPROVED"/g)).toHaveLength(1)
    expect(html).not.toContain('name="oldParts"')
  })

  test('says of work under warranty which bill it is free by, and asks nothing about it', async () => {
    const mixed = works.map((work, index) => ({
      ...work,
      ...(index === 0 && { ask: 'settled' as const, lines: work.lines.map((line) => ({ ...line, reworkOf: 'SM/1' })) }),
    }))
    const { html } = await shown(estimateOf({}, mixed))

    expect(textOf(html)).toContain('Free under warranty 1 job')
    expect(textOf(html)).toContain('Under warranty of SM/1')
    expect(html.match(/value="APPROVED"/g)).toHaveLength(works.length - 1)
  })

  test('answered in part asks about the rest; a job that the garage is changing cannot be answered', async () => {
    const partly = { state: 'PARTLY' as const, approved, works: standing(works, 'AA-*') }
    const { html } = await shown(estimateOf(partly, works))
    const text = textOf(html)

    expect(text).toContain('2 approved. 2 still need your answer.')
    expect(html).not.toContain('Approve after all')
    expect(text).toContain('The garage is changing this job. You will get a new estimate.')
    expect(html.match(/value="APPROVED"/g)).toHaveLength(1)
  })

  test('a job that changed after its yes says what was approved; a car that is done needs no word of beginning', async () => {
    const before = { total: 3200, at: '2026-11-19T05:11:00.000Z' }
    const again = estimateOf(
      { works: standing(works.slice(0, 1), '-').map((pads) => ({ ...pads, approvedBefore: before })) },
      works.slice(0, 1),
    )
    const text = textOf((await shown(again)).html)
    const done = estimateOf({ state: 'ANSWERED', next: 'FETCH', works: standing(works, 'AAAA') }, works)

    expect(text).toContain('The garage has changed a job you approved.')
    expect(text).toContain('You approved this for ₹3,200.00. The price is now ₹3,658.00.')
    expect(textOf((await shown(done)).html)).toContain('Your answer is noted.')
  })

  test.each([
    [{ toPay: 2900, openFrom: '09:00', openUntil: '18:30' }, 'To pay: ₹2,900. The garage is open until 6:30 pm.'],
    [{ toPay: 0, openFrom: null, openUntil: null }, 'Nothing is left to pay. The garage is closed now.'],
  ])('of a car that is ready says so first, whatever was asked: %j', async (ready, sentence) => {
    for (const state of ['ANSWERED', 'PARTLY', 'EXPIRED'] as const) {
      const { html } = await shown(estimateOf({ state, ready, works: standing(works, 'AA--') }, works))
      expect(textOf(html)).toContain(`Your Swift is ready. ${sentence}`)
    }
    const ofCheckIn = await page(noneYet, { checkIn: { ...checkIn, ready } })
    expect(textOf(ofCheckIn.html)).toContain(`Your Swift is ready. ${sentence}`)
  })

  test('answered is a receipt with the seal, and a declined job may still be approved', async () => {
    const said = { state: 'ANSWERED' as const, approved, works: standing(works, 'AADD'), answers: [answer] }
    const { html } = await shown(estimateOf(said, works))
    const text = textOf(html)

    expect(text).toContain('Thank you. Work can begin.')
    expect(text).toContain('19 Nov 2026, 10:41 am Deepa, by a link Old parts the garage may dispose of them')
    expect(text).toContain('Seal 7C4E 19D2')
    expect(text).toContain('You approved ₹8,797')
    expect(html.match(/>Approve after all</g)).toHaveLength(2)
    expect(text).toContain('Not what you said?')
    expect(html).toMatch(/<button[^>]* value="call" name="intent"/)
    expect(html).toContain(`href="/api/v1/public/estimates/${token}/pdf"`)
  })

  test('a job that was declined is approved after all by a form of its own, beside those that wait too', async () => {
    const forms = async (state: 'PARTLY' | 'ANSWERED', said: string) => {
      const { html } = await shown(estimateOf({ state, approved, works: standing(works, said) }, works))
      return works.flatMap(({ workId, termsHash }) => {
        const [, form = ''] = new RegExp(`<form[^>]* id="after-all-${workId}"[^>]*>(.*?)</form>`).exec(html) ?? []
        if (!form.includes(`name="terms.${workId}" value="${termsHash}"`)) return []
        expect(form).toContain(`name="shown.${workId}" value="DECLINED"`)
        expect(html).toMatch(new RegExp(`form="after-all-${workId}" value="APPROVED"[^>]* name="decision.${workId}"`))
        return [/name="requestId" value="([^"]+)"/.exec(form)?.[1]]
      })
    }
    for (const found of [await forms('PARTLY', 'ADD-'), await forms('ANSWERED', 'ADDA')]) {
      expect(found).toHaveLength(2)
      expect(new Set(found).size).toBe(2)
    }
  })

  test.each([
    [true, 'Nothing was approved with it, and nothing is billed.'],
    [false, 'Nothing was approved with it.'],
  ])('that has expired promises what the garage’s way of asking keeps: strict %s', async (asksStrictly, sentence) => {
    const expired = estimateOf({ state: 'EXPIRED' })
    const { html } = await shown({ ...expired, content: { ...expired.content, asksStrictly } })

    expect(textOf(html)).toContain(`Prices may be different now. ${sentence}`)
  })

  test('that is superseded leads to the newest in one press', async () => {
    const newest = { number: 'JC48213907/E2', sentAt: '2026-11-19T06:54:00.000Z', jobs: 1, newTotal: 2560.6 }
    const { html } = await shown(estimateOf({ state: 'SUPERSEDED', newestNumber: newest.number, newest, approved }))

    expect(html).toContain(`href="/e/${token}/newest"`)
    expect(textOf(html)).toContain(
      'E1 was replaced by E2 on 19 Nov 2026, 12:24 pm. What you approved, ₹8,797 , still counts. E2 asks about 1 job: ₹2,560.60 .',
    )
    expect((await shown(estimateOf(), `/e/${token}/newest`)).asked[0]?.path).toBe(`public/estimates/${token}/newest`)
  })

  test('that has expired says that nothing was approved, and asks for a new one once', async () => {
    const { html } = await shown(estimateOf({ state: 'EXPIRED' }))
    const asked = await shown(estimateOf({ state: 'EXPIRED', renewalWantedAt: '2026-11-23T05:11:00.000Z' }))

    expect(textOf(html)).toContain('Nothing was approved with it, and nothing is billed.')
    expect(html).toContain('value="renewal"')
    expect(asked.html).not.toContain('value="renewal"')
    expect(textOf(asked.html)).toContain('You asked for a new one on 23 Nov 2026, 10:41 am.')
  })

  test('of a link that opens nothing says why, and nothing else', async () => {
    const { status, html } = await page({ status: 410, body: { error: 'This link has ended.' } })

    expect(status).toBe(410)
    expect(textOf(html)).toContain('This link does not work. This link has ended. Nothing was approved.')
  })

  test.each([429, 503])('of a link that is good says so where it cannot be shown now: %i', async (code) => {
    const { status, html } = await page({ status: code, body: { error: 'Please try again in a moment.' } })

    expect(status).toBe(code)
    expect(textOf(html)).toContain('This cannot be shown right now. Please try again in a moment. Try Again')
    expect(html).toContain('href=""')
    expect(textOf(html)).not.toContain('does not work')
  })

  test('shows a messenger’s preview neither name nor sum', async () => {
    const { html } = await shown(estimateOf())
    const previews = [...html.matchAll(/<meta property="og:[^>]*>/g)].join()

    expect(previews).toContain('An estimate for your car')
    expect(previews).not.toMatch(/Murugan|Deepa|Swift|₹|Rs/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('Deepa')
  })
})

const dent: PublicCheckIn['marks'][number] = {
  id: '1',
  number: 1,
  view: 'LEFT',
  x: 0.5,
  y: 0.4,
  zone: 'Front left door',
  kind: 'DENT',
  note: '',
  late: false,
  at: '2026-11-19T04:01:00.000Z',
  photos: [{ id: 'photo-of-dent', takenAt: '2026-11-19T04:02:00.000Z' }],
}
const checkIn: PublicCheckIn = {
  garage: { name: 'Sri Murugan Auto Works', locality: 'Ambattur', city: 'Chennai', phone: '9840011234' },
  car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' },
  jobCardNumber: 'JC48213907',
  odometerIn: 31_540,
  fuelLevel: 'HALF',
  valuables: 'Sunglasses',
  accessories: [{ name: 'Floor mats', count: 4 }],
  marks: [dent],
  photos: [{ id: 'photo-of-front', slot: 'FRONT', takenAt: '2026-11-19T04:00:00.000Z' }],
  signedBy: 'Deepa',
  skipReason: null,
  completedAt: '2026-11-19T04:06:00.000Z',
  ready: null,
}

describe('the page of a check-in', () => {
  test('shows how the car came in as long as nothing is asked, with photos and its print', async () => {
    const { html, status } = await page(noneYet, { checkIn })
    const text = textOf(html)

    expect(status).toBe(200)
    for (const said of [
      'Sri Murugan Auto Works has your Swift.',
      'TN 09 CB 4471',
      '1 mark noted',
      'Dent Front left door',
      '31,540 km, fuel: half',
      'Floor mats (4), Sunglasses',
      'Signed Deepa 19 Nov 2026, 9:36 am',
      'Anyone with this link can read this: please don’t share it.',
    ]) {
      expect(text).toContain(said)
    }
    for (const photo of ['photo-of-front', 'photo-of-dent']) {
      expect(html).toContain(`href="/api/v1/public/estimates/${token}/photos/${photo}"`)
    }
    expect(html).toContain(`href="/api/v1/public/estimates/${token}/check-in.pdf"`)
    // But for the one that names the languages.
    expect(html.match(/<form/g)).toHaveLength(1)
  })

  test('says why nobody signed, and that nothing was marked', async () => {
    const skipped = { ...checkIn, marks: [], photos: [], signedBy: null, skipReason: 'TOWED_IN' as const }
    const text = textOf((await page(noneYet, { checkIn: skipped })).html)

    expect(text).toContain('No damage marked')
    expect(text).toContain('Not signed The car was towed in')
  })

  test.each(['OPEN', 'ANSWERED', 'EXPIRED'] as const)('stands folded below an estimate that is %s', async (state) => {
    const { html } = await page(
      { status: 200, body: estimateOf({ state, works: standing(works, '----') }, works) },
      { checkIn },
    )

    expect(html).toMatch(/<details class="[^"]*came-in-below">/)
    expect(textOf(html)).toContain('How your car came in 31,540 km, 1 mark')
  })

  test('has a preview of its own, with neither name nor number', async () => {
    const { html } = await page(noneYet, { checkIn })
    const previews = [...html.matchAll(/<meta property="og:[^>]*>/g)].join()

    expect(html).toContain('<title>Check-in at Sri Murugan Auto Works</title>')
    expect(previews).toContain('How your car came in')
    expect(previews).not.toMatch(/Murugan|Deepa|Swift|TN/)
  })

  test('is sent by a real link, and opens an estimate once there is one', async () => {
    const visit = await askableCard({ app, make }, [jobs.wipers])
    await visit.advisor.post(`${visit.url}/check-in/finish`, { skipReason: 'TOWED_IN', tellDriver: true })
    const sent = await app.database.db
      .selectFrom('garage_outbox')
      .select('content')
      .where('garage_id', '=', visit.garage.id)
      .executeTakeFirstOrThrow()
    const { pathname } = new URL((sent.content as unknown as { link: string }).link)
    const read = async () => textOf(await (await fetch(app.origin + pathname)).text())

    expect(await read()).toContain('Sri Murugan Auto Works has your Swift. ')
    await visit.send()
    expect(await read()).toMatch(/please approve 1 job\. .*How your car came in/)
  })
})

describe('an answer that a browser posts by itself', () => {
  const [brakes, service] = works
  const form = {
    estimateId: estimateOf().estimateId,
    requestId: '01941dfb-5c40-7000-8000-00000000aaaa',
    oldParts: 'KEEP',
    [`decision.${brakes?.workId}`]: 'APPROVED',
    [`terms.${brakes?.workId}`]: 'terms-a',
    [`terms.${service?.workId}`]: 'terms-b',
  }

  test('is the API’s own call, with what was chosen and nothing of what was not', async () => {
    const { status, headers, asked } = await page({ status: 200, body: {} }, { posted: form })

    expect([status, headers.get('location')]).toEqual([303, `/e/${token}`])
    expect(asked).toEqual([
      {
        path: `public/estimates/${token}/answers`,
        json: {
          estimateId: form.estimateId,
          requestId: form.requestId,
          oldParts: 'KEEP',
          decisions: [{ workId: brakes?.workId, decision: 'APPROVED', termsHash: 'terms-a' }],
        },
      },
    ])
  })

  test.each(['call', 'renewal'])('or asks for a %s', async (intent) => {
    const { asked } = await page({ status: 204, body: '' }, { posted: { ...form, intent } })

    expect(asked).toEqual([{ path: `public/estimates/${token}/${intent}`, json: { estimateId: form.estimateId } }])
  })

  test('of a page that was opened before the garage wrote one down is refused, and shows what was said', async () => {
    const visit = await askableCard({ app, make }, [jobs.pads, jobs.wipers, jobs.filter])
    const { estimate, address } = await visit.send()
    const { pathname } = new URL(address)
    const post = (fields: Record<string, string>) =>
      fetch(app.origin + pathname, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const ofAll = answerTo(
      estimate,
      Object.fromEntries([jobs.pads, jobs.wipers, jobs.filter].map(({ title }) => [title, 'APPROVED'])),
    )
    const by = { channel: 'PHONE', name: 'Lakshmi', saidAt: new Date().toISOString() }
    await visit.advisor.post(`${visit.url}/estimates/${estimate.id}/answers`, {
      ...by,
      ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' }),
    })

    const stale = await post({
      estimateId: estimate.id,
      requestId: ofAll.requestId,
      ...Object.fromEntries(
        ofAll.decisions.flatMap(({ workId, termsHash }) => [
          [`decision.${workId}`, 'APPROVED'],
          [`terms.${workId}`, termsHash],
        ]),
      ),
    })

    const html = await stale.text()
    const filter = ofAll.decisions.at(-1)?.workId
    expect(stale.status).toBe(409)
    expect(textOf(html)).toContain(
      'Wiper blades, pair was declined since this was opened. Nothing was sent; please look again.',
    )
    expect(textOf(html)).toContain('1 approved. 1 still needs your answer.')
    expect(html).toContain(`name="decision.${filter}" checked="" value="APPROVED"`)
    expect(html.match(/>Approve after all</g)).toHaveLength(1)
  })

  test('that is refused shows the sentence, and what was chosen', async () => {
    const refusal = { status: 409, body: { error: 'The garage is changing Cabin filter. Nothing was sent.' } }
    const { status, html } = await page(refusal, { posted: form })

    expect(status).toBe(409)
    expect(textOf(html)).toContain('The garage is changing Cabin filter. Nothing was sent.')
    expect(html).toContain(`name="decision.${brakes?.workId}" checked="" value="APPROVED"`)
    expect(html.match(/checked=""/g)).toHaveLength(2)
  })
})

describe('what a link costs and tells', () => {
  test('page and styles are 40 kB at most, its script 7 kB; nothing else is loaded before it is read', async () => {
    const many = Array.from({ length: 30 }, () => fourWorks()).flat()
    const marks = Array.from({ length: 40 }, (_none, index) => ({ ...dent, id: `${index}`, number: index + 1 }))
    const longest = { status: 200, body: estimateOf({}, many.slice(0, 40)) }
    const { html } = await page(longest, { checkIn: { ...checkIn, marks } })
    const [, script = ''] = /<script type="module">([\s\S]*)<\/script><\/body>/.exec(html) ?? []
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    const css = readFileSync(new URL(`../build/client${sheets[0]}`, import.meta.url))

    expect(sheets).toHaveLength(1)
    expect(html).not.toMatch(/<script[^>]*src=|modulepreload/)
    // The font comes beside the styles: after them it would move what one reads.
    expect(html.match(/<link rel="preload" [^>]*as="font"/g)).toHaveLength(1)
    expect(script).not.toBe('')
    expect(gzipSync(script).length).toBeLessThan(7 * 1024)
    expect(gzipSync(html.replace(script, '')).length + gzipSync(css).length).toBeLessThan(40 * 1024)
  })

  test('is kept nowhere, listed nowhere, and no request that leaves it says from where', async () => {
    const reply = await fetch(`${app.origin}/e/${token}`)
    const html = await reply.text()

    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
    })
    expect(reply.status).toBe(410)
    expect(html).toContain('This link does not work.')
  })

  test('leaves its token in no line of the log, whatever fails', async () => {
    const lines: string[] = []
    const settings = { production: false, demo: false, publicUrl: undefined, trustProxy: '', logLevel: 'trace' }
    const noisy = await startTestApp({ pages, settings, logTo: { write: (line) => lines.push(line) } })
    const ask = (path: string, init: RequestInit = {}) => fetch(noisy.origin + path, init)
    const form = { method: 'POST', body: new URLSearchParams({ intent: 'call' }) }
    for (const path of [`/e/${token}`, `/e/${token}/newest`, `/api/v1/public/estimates/${token}`, `/e/${token}%`]) {
      await ask(path)
      await ask(path, form)
      await ask(path, { ...form, headers: { 'sec-fetch-site': 'cross-site' } })
    }
    // Past the limit of guessing, which the log of security has.
    for (let times = 0; times < 31; times++) await ask(`/e/${newLinkToken()}`)
    await ask(`/e/${token}`)
    await sql`alter table public_links rename to broken`.execute(noisy.database.db)
    await sql`delete from address_limits`.execute(noisy.database.db)
    expect((await ask(`/e/${token}`)).status).toBe(500)
    await noisy.close()

    expect(lines.join('')).toContain('a call failed')
    expect(lines.join('')).not.toContain(token)
  })

  test('a page that looks again learns that nothing has changed', async () => {
    const card = await askableCard({ app, make })
    const path = `/e/${(await card.send()).token}`
    const first = await fetch(app.origin + path)
    const look = (tag = first.headers.get('etag') ?? '') =>
      fetch(app.origin + path, { headers: { 'if-none-match': tag } })

    expect([first.status, (await look()).status]).toEqual([200, 304])
    await card.addJob(jobs.cylinder)
    await card.send()
    expect((await look()).status).toBe(200)
  })

  test('a browser that opens a link which opens nothing reads why on the page', async () => {
    for (const path of ['/b/', '/e/', '/i/']) {
      const reply = await fetch(`${app.origin}${path}${token}`, { headers: { 'sec-fetch-dest': 'document' } })
      expect([reply.status, textOf(await reply.text())]).toEqual([
        410,
        expect.stringContaining('We do not know this link.'),
      ])
    }
  })

  test('a form of a page that tells no referrer is taken, one of another site is not', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${app.origin}/e/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'call' }),
        headers,
        redirect: 'manual',
      })

    expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).headers.get('content-type')).toMatch(
      /html/,
    )
    for (const headers of [
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[]) {
      expect((await post(headers)).status).toBe(403)
    }
  })
})
