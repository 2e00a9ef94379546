import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PublicBill } from '../contract/money/bill-links/bill-links.ts'
import type { PostAnswer } from '../contract/platform/page-posts.ts'
import { billOf, claimOf } from '../tests/support/public-bill.ts'
import { renderPage, textOf } from '../tests/support/rendered-page.ts'
import { toldBill } from '../tests/support/told-bill.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'

const pages = await builtPages()
const { app, make } = await useTestApp({ pages })
const build = await pages.load()

const token = 'Ab12Cd34Ef56Gh78'
type Options = { path?: string; posted?: Record<string, string>; bill?: PublicBill }

const page = (answer: PostAnswer, { path = `/i/${token}`, posted, bill = billOf() }: Options = {}) =>
  renderPage(build, {
    path,
    posted,
    // After a refusal the page is rendered with what it shows.
    call: async (_path, json, method) => (posted && !json && !method ? { status: 200, body: bill } : answer),
  })
const shown = (bill: PublicBill, path?: string) => page({ status: 200, body: bill }, path ? { path } : {})
const textFor = async (changes: Partial<PublicBill>, path?: string) => textOf((await shown(billOf(changes), path)).html)

describe('the page of a bill', () => {
  test('says what is to pay before everything else, then what was done to the paisa', async () => {
    const { html, status, asked } = await shown(billOf({ dueOn: '2099-01-05' }))
    const text = textOf(html)

    expect([status, asked]).toEqual([200, [{ path: `public/bills/${token}`, json: undefined }]])
    expect(text).toContain('Bill for your Maruti Suzuki Swift SM/26-27/00413 20 Nov 2026 TN 09 CB 4471')
    expect(text).toContain('Still to pay ₹3,797 Of ₹8,797, ₹5,000 is paid. Due on 5 Jan.')
    expect(text.indexOf('Pay ₹3,797 by UPI')).toBeLessThan(text.indexOf('What was done'))
    expect(text).toContain('Engine oil 5W-30, synthetic 3.5 L × ₹620.00 ₹2,170.00')
    expect(text).toContain('Front brake pads Warranty 6 months or 10,000 km ₹2,450.00')
    const [first] = billOf().lines
    const again = await textFor({
      lines: first ? [{ ...first, unitPrice: 0, amount: 0, reworkOf: 'SM/26-27/00311' }] : [],
    })
    expect(again).toContain('Under warranty of SM/26-27/00311 ₹0.00')
    expect(text).toContain('Subtotal before GST ₹7,455.00 CGST 9% ₹670.95 SGST 9% ₹670.95 Rounding +₹0.10 Total ₹8,797')
    expect(text).toContain('Approved by you: 3 jobs on 19 Nov, 10:02 am.')
    expect(text).toContain('UPI 20 Nov, 10:48 am, reference ends 8217 ₹4,000.00 Cash 19 Nov, 9:50 am ₹1,000.00')
    expect(text).toContain('Anyone with this link can see the bill: share it only with someone who pays for you.')
  })

  test('says the price that was agreed first, then each discount by its name, and the tax beneath: all of it adds up', async () => {
    const [line] = billOf().lines
    const agreed = {
      description: 'Brake service',
      unitPrice: 2464,
      discount: 369.6,
      priceIncludesTax: true,
      amount: 1774.92,
    }
    const taxesByRate = [{ rate: 18, taxable: 1674.92, cgst: 150.74, sgst: 150.74, igst: 0 }]
    const text = await textFor({
      lines: line ? [{ ...line, ...agreed }] : [],
      discount: 100,
      taxesByRate,
      rounding: -0.4,
      total: 1976,
    })

    expect(text).toContain('Brake service Discount −₹369.60. Warranty 6 months ₹2,464.00')
    expect(text).toContain(
      'Prices as agreed ₹2,464.00 Discounts on lines −₹369.60 GST in these prices −₹319.48 Subtotal before GST ₹1,774.92 ' +
        'Discount on the whole bill −₹100.00 CGST 9% ₹150.74 SGST 9% ₹150.74 Rounding −₹0.40 Total ₹1,976',
    )
  })

  test('opens a UPI app with payee, amount and the bill’s number; a scanner reads the same from its code', async () => {
    const { html } = await shown(billOf())
    const href = /href="(upi:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const values = Object.fromEntries(new URL(href).searchParams)
    const [code = ''] =
      /<svg viewBox="[^"]*" role="img" aria-label="UPI code for ₹3,797"[\s\S]*?<\/svg>/.exec(html) ?? []
    const picture = code
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace('class="ground"', 'fill="#fff"')
    const { data, info } = await sharp(Buffer.from(picture), { density: 900 })
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The package is CommonJS; how its default arrives depends on who loads it.
    const scan = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr

    expect(values).toEqual({
      pa: 'srimurugan@okexample',
      pn: 'Sri Murugan Auto Works',
      am: '3797.00',
      cu: 'INR',
      tr: 'SM262700413P3',
      tn: 'Bill SM/26-27/00413',
    })
    expect(scan(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(href)
  })

  test('of a garage without UPI address offers none; the money can be told all the same', async () => {
    const { html } = await shown(billOf({ garage: { ...billOf().garage, upiAddress: '' } }))

    expect(html).not.toContain('upi://')
    expect(html).toContain(`href="/i/${token}/paid"`)
  })

  test.each([
    [{ openFrom: '09:00', openUntil: '18:30' }, 'Usually within the hour, 9 am to 6:30 pm'],
    [{ openFrom: null, openUntil: null }, 'The garage is closed now. It will check once it opens.'],
  ])(
    'shows in three steps what is being checked, and promises an hour only while it is open: %o',
    async (hours, words) => {
      const garage = { ...billOf().garage, ...hours }
      const { html } = await shown(billOf({ claim: claimOf(), garage }))
      const text = textOf(html)

      expect(text).toContain('Being checked ₹3,797 You told the garage on 20 Nov, 11:26 am, UTR 6325 1409 8311 .')
      expect(text).toContain(words)
      expect(html).toContain(`name="claimId" value="${claimOf().id}"`)
      expect(html).not.toContain('upi://')
    },
  )

  test('says what is still to pay once a part that is being checked is confirmed', async () => {
    expect(await textFor({ claim: claimOf({ amount: 3000 }) })).toContain(
      'Once this is confirmed, ₹797 is still to pay.',
    )
    expect(await textFor({ claim: claimOf() })).not.toContain('still to pay')
  })

  test('says that the garage has not found it, and asks again', async () => {
    const text = await textFor({ claim: claimOf({ state: 'REJECTED' }) })

    expect(text).toContain('The garage cannot find the payment with UTR 6325 1409 8311 yet.')
    expect(text).toContain('Pay ₹3,797 by UPI')
  })

  test.each<[string, Partial<PublicBill>, string[]]>([
    [
      'paid',
      {
        state: 'PAID',
        paid: 8797,
        balance: 0,
        claim: claimOf({ state: 'CONFIRMED', decidedAt: '2026-11-20T06:11:00.000Z' }),
      },
      ['Paid in full ₹8,797', 'The garage confirmed it on 20 Nov, 11:41 am. Nothing is left to pay.'],
    ],
    [
      'overpaid',
      { state: 'PAID', paid: 9000, balance: -203 },
      ['The garage owes you ₹203', 'the bill is ₹8,797. Please ask the garage how you will be refunded.'],
    ],
    [
      'credited',
      { state: 'CREDITED', credited: 8797, paid: 0, balance: 0, payments: [] },
      ['This bill was credited in full ₹0', 'A credit note takes back all of its ₹8,797.'],
    ],
    [
      'credited line by line after it was paid',
      { state: 'CREDITED', credited: 8797, paid: 5000, balance: -5000 },
      ['The garage owes you ₹5,000', 'You paid ₹5,000; the bill is ₹0.'],
    ],
    [
      'corrected',
      {
        credited: 454,
        balance: 3343,
        creditNotes: [{ number: 'SM/C2627/00007', issuedOn: '2026-11-21', total: 454, lines: ['Oil filter'] }],
      },
      [
        'Still to pay ₹3,343',
        'Corrected Oil filter Credit note SM/C2627/00007, with tax −₹454.00 The bill is now ₹8,343',
      ],
    ],
    ['overdue', { state: 'OVERDUE', dueOn: '2026-11-14' }, ['Overdue', 'Was due on 14 Nov.']],
    [
      'in another state, with a discount',
      { discount: 500, taxesByRate: [{ rate: 18, taxable: 6955, cgst: 0, sgst: 0, igst: 1251.9 }] },
      ['Discount on the whole bill −₹500.00 IGST 18% ₹1,251.90'],
    ],
  ])('of a bill that is %s', async (_name, changes, sentences) => {
    const text = await textFor(changes)
    for (const sentence of sentences) expect(text).toContain(sentence)
  })

  test('of a link that has ended says why, and leads to the account', async () => {
    const { status, html } = await page({ status: 410, body: { error: 'A bill’s link works for 180 days.' } })

    expect(status).toBe(410)
    expect(textOf(html)).toContain(
      'This link does not work. A bill’s link works for 180 days. Sign in to see your bills',
    )
  })

  test('shows a messenger’s preview neither name nor sum', async () => {
    const { html } = await shown(billOf())
    const previews = [...html.matchAll(/<meta property="og:[^>]*>/g)].join()

    expect(previews).toContain('The bill for your car')
    expect(previews).not.toMatch(/Murugan|Lakshmi|Swift|₹|Rs/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('Lakshmi')
  })
})

describe('"I have paid", posted by a browser itself', () => {
  const path = `/i/${token}/paid`
  const requestId = '01941dfb-5c40-7000-8000-00000000aaaa'
  const form = { amount: '₹3,797', utr: '6325 1409 8311', requestId }

  test('is a form of two fields, the amount filled in', async () => {
    const { html } = await shown(billOf(), path)

    expect(html).toMatch(/name="amount" [^>]*value="3797"/)
    expect(html).toMatch(/name="utr"/)
    expect(html).toMatch(/<form[^>]* method="post"/)
  })

  test.each([
    ['6325 1409 8311', 'UPI'],
    ['HDFCN52026112000417', 'BANK'],
  ])('is the API’s own call, %s by %s, and leads back to the bill', async (utr, method) => {
    const { status, headers, asked } = await page({ status: 200, body: {} }, { path, posted: { ...form, utr } })

    expect([status, headers.get('location')]).toEqual([303, `/i/${token}`])
    expect(asked).toEqual([{ path: `public/bills/${token}/claims`, json: { amount: 3797, utr, method, requestId } }])
  })

  test.each([
    ['abc', { amount: 'abc' }],
    [' ', {}],
  ])('sends an amount that is none as it was typed: %j', async (amount, sent) => {
    const { asked } = await page({ status: 400, body: {} }, { path, posted: { ...form, amount } })

    expect(asked[0]?.json).toEqual({ ...sent, utr: form.utr, method: 'UPI', requestId })
  })

  test('that is refused shows the sentence beside its field, and what was typed', async () => {
    const fields = { utr: 'This number was used before. Please check it in your app, or call the garage.' }
    const refusal = { status: 409, body: { error: fields.utr, fields } }
    const { status, html } = await page(refusal, { path, posted: { ...form, amount: '3000' } })

    expect(status).toBe(409)
    expect(html).toMatch(/name="utr"[^>]*value="6325 1409 8311"/)
    expect(html).toMatch(/name="amount"[^>]*value="3000"/)
    expect(html).toContain(`name="requestId" value="${requestId}"`)
    expect(textOf(html).match(/This number was used before/g)).toHaveLength(1)
  })

  test('is taken back by one press', async () => {
    const { status, asked } = await page(
      { status: 200, body: {} },
      { posted: { intent: 'withdraw', claimId: claimOf().id } },
    )

    expect(status).toBe(303)
    expect(asked).toEqual([{ path: `public/bills/${token}/claims/${claimOf().id}`, json: undefined, method: 'DELETE' }])
  })

  test('is the bill itself where there is nothing to tell', async () => {
    expect(await textFor({ claim: claimOf() }, path)).toContain('Being checked')
    expect(await textFor({ state: 'PAID', balance: 0, paid: 8797 }, path)).toContain('Paid in full')
  })
})

describe('what it costs and tells', () => {
  test('page and styles are 30 kB at most, its script not more; nothing else is loaded before it is read', async () => {
    const lines = Array.from({ length: 8 }, () => billOf().lines).flat()
    const { html } = await shown(billOf({ lines }))
    const [, script = ''] = /<script type="module">([\s\S]*)<\/script><\/body>/.exec(html) ?? []
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    const css = readFileSync(new URL(`../build/client${sheets[0]}`, import.meta.url))

    expect(sheets).toHaveLength(1)
    expect(html).not.toMatch(/<script[^>]*src=|modulepreload/)
    expect(gzipSync(html.replace(script, '')).length + gzipSync(css).length).toBeLessThan(30 * 1024)
    expect(gzipSync(script).length).toBeLessThan(30 * 1024)
  })

  test('a payment is told without scripts, and the page then shows it', async () => {
    const { token: own } = await toldBill(make)
    const reply = await fetch(`${app.origin}/i/${own}/paid`, {
      method: 'POST',
      body: new URLSearchParams({ amount: '3658', utr: '632514091234', requestId: crypto.randomUUID() }),
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/i/${own}`])
    const shown = await fetch(`${app.origin}/i/${own}`)
    expect(textOf(await shown.text())).toContain('Being checked ₹3,658')
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const again = await fetch(`${app.origin}/i/${own}`, {
      headers: { 'if-none-match': shown.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})
