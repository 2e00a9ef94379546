import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makerOf } from '../../../tests/support/make.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { PdfPrinter, pdfPrinter } from '../../platform/pdf/printer.ts'
import type { Menu, MenuService } from './menu.ts'

const menuDocument = new URL('./menu-document.ts', import.meta.url)

/** Page objects are not compressed in what our printer writes. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

describe('GET /public/cities/:citySlug/menu.pdf', () => {
  let app: TestApp
  let make: ReturnType<typeof makerOf>

  beforeAll(async () => {
    app = await startTestApp()
    make = makerOf(app)
  })
  afterAll(() => app.close())
  afterEach(() => vi.restoreAllMocks())

  const get = (city: string, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/api/v1/public/cities/${city.includes('/') ? city : `${city}/menu.pdf`}`, { headers })

  test('answers a PDF to keep, under the name of its city', async () => {
    await make.service(await make.garage({ city: 'pune' }), { discountPercent: 15 })

    const reply = await get('pune')

    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="pahiya-pune-service-menu.pdf"')
    expect(reply.headers.get('cache-control')).toBe('public, no-cache')
    expect(reply.headers.get('content-encoding')).toBeNull()
    const pdf = Buffer.from(await reply.arrayBuffer())
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(countPages(pdf)).toBe(1)
  })

  test('many drivers at once are answered by one printing, and who has it already by none', async () => {
    const garage = await make.garage({ city: 'delhi' })
    await make.service(garage)
    const print = vi.spyOn(pdfPrinter, 'print')

    const replies = await Promise.all(Array.from({ length: 12 }, () => get('delhi')))

    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(print).toHaveBeenCalledTimes(1)
    const etag = replies[0]?.headers.get('etag') ?? ''
    expect((await get('delhi', { 'if-none-match': etag })).status).toBe(304)
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('each language is a file of its own, by its address alone', async () => {
    await make.service(await make.garage({ city: 'bangalore' }))
    const [english, tamil, hindi, again] = [
      await get('bangalore', { 'x-language': 'ta', 'accept-language': 'hi' }),
      await get('bangalore/menu.pdf?language=ta'),
      await get('bangalore/menu.pdf?language=hi'),
      await get('bangalore/menu.pdf?language=ta'),
    ]

    expect(await textOfPdf(new Uint8Array(await english.arrayBuffer()))).toContain('Service menu, Bangalore')
    expect(await textOfPdf(new Uint8Array(await tamil.arrayBuffer()))).toContain('ெபங்களூரு')
    expect(await textOfPdf(new Uint8Array(await hindi.arrayBuffer()))).toContain('लुरु')
    expect(tamil.headers.get('content-disposition')).toBe('attachment; filename="pahiya-bangalore-service-menu-ta.pdf"')
    expect(again.headers.get('etag')).toBe(tamil.headers.get('etag'))
    expect(new Set([english, tamil, hindi].map(({ headers }) => headers.get('etag'))).size).toBe(3)
    expect((await get('bangalore/menu.pdf?language=fr')).status).toBe(400)
    expect((await (await get('kochi/menu.pdf?language=ta')).json()).message).toMatch(/\p{Script=Tamil}/u)
  })

  test('a changed price is in the next copy', async () => {
    const garage = await make.garage({ city: 'mumbai' })
    await make.service(garage)
    const before = await get('mumbai')

    await make.service(garage)

    expect((await get('mumbai', { 'if-none-match': before.headers.get('etag') ?? '' })).status).toBe(200)
  })

  test('an unknown city is a fault of the address', async () => {
    const reply = await get('atlantis')

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'validation_failed',
      message: 'We do not know this city',
      success: false,
    })
  })

  test('a city without services says so', async () => {
    const reply = await get('kochi')

    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect(await reply.json()).toMatchObject({
      code: 'not_found',
      message: 'No garage in Kochi lists its services yet.',
      success: false,
    })
  })

  test('a printing that fails is a clear 500, and the next call works', async () => {
    await make.service(await make.garage({ city: 'kolkata' }))
    vi.spyOn(pdfPrinter, 'print').mockRejectedValueOnce(new Error('the thread has ended'))

    const failed = await get('kolkata')

    expect(failed.status).toBe(500)
    expect(await failed.json()).toMatchObject({ code: 'internal_error', success: false })
    expect((await get('kolkata')).status).toBe(200)
  })
})

describe('the printed menu', () => {
  // Other tests run beside these: what is promised here is the result, not the time.
  const printer = new PdfPrinter({ timeoutInMilliseconds: 60_000 })
  afterAll(() => printer.stop())

  const service = (number: number, changes: Partial<MenuService> = {}): MenuService => ({
    name: `Service ${number}`,
    category: 'brake-service',
    garage: 'Anand Motors',
    locality: 'Guindy',
    minutes: 90,
    basePrice: 1_23_456,
    finalPrice: 1_04_938,
    includesTax: true,
    ...changes,
  })
  const print = (services: MenuService[]) => {
    const menu: Menu = { city: 'chennai', day: '2026-11-21', services }
    return printer.print(menuDocument, menu, 'public')
  }

  test('500 services are set on as many pages as they need', { timeout: 60_000 }, async () => {
    const services = Array.from({ length: 500 }, (_, number) => service(number))

    const pages = countPages(await print(services))

    expect(pages).toBeGreaterThan(8)
    expect(pages).toBeLessThan(14)
  })

  test('Tamil, Hindi, a word without end and a line of sixty letters do not stop it', async () => {
    const pdf = await print([
      service(1, { name: 'முன் பிரேக் பேட் மாற்றுதல்', garage: 'அண்ணா மோட்டார்ஸ்' }),
      service(2, { name: 'इंजन ऑयल और फ़िल्टर बदलना', locality: 'करोल बाग' }),
      service(3, { name: 'x'.repeat(200) }),
      service(4, { name: 'Complete Engine Overhaul with Cylinder Head Resurfacing Jobs' }),
    ])

    expect(countPages(pdf)).toBe(1)
    // Each script brought the font that has it.
    expect(pdf.toString('latin1')).toMatch(/NotoTamil-400/)
    expect(pdf.toString('latin1')).toMatch(/NotoDevanagari-400/)
  })

  test('the same list of the same day is the same file, in every process', async () => {
    const another = new PdfPrinter()
    const menu: Menu = { city: 'chennai', day: '2026-11-21', services: [service(1)] }

    const [first, second] = [await print([service(1)]), await another.print(menuDocument, menu, 'public')]

    await another.stop()
    expect(first.equals(second)).toBe(true)
  })
})
