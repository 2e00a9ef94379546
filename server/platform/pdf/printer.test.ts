import { afterEach, describe, expect, test } from 'vitest'
import { PdfPrinter } from './printer.ts'

const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const neverDone = moduleOf('export default () => { for (;;); }')
const broken = moduleOf('export default () => { throw new Error("no such drawing") }')
const fatal = moduleOf('export default () => process.exit(3)')
const blank = new URL('./blank-document.fixture.ts', import.meta.url)

describe('the printer', () => {
  let printer = new PdfPrinter()
  afterEach(() => printer.stop())

  const notNow = { code: 'unavailable', retryAfterSeconds: 10 }
  const printsAgain = async () =>
    expect((await printer.print(blank, {}, 'a garage')).toString('latin1', 0, 5)).toBe('%PDF-')

  test('a document that cannot be drawn fails alone', async () => {
    await expect(printer.print(broken, {}, 'a garage')).rejects.toThrow('no such drawing')
    await printsAgain()
  })

  test('a thread that dies takes its document along, and the next starts another', async () => {
    await expect(printer.print(fatal, {}, 'a garage')).rejects.toMatchObject({
      ...notNow,
      cause: new Error('The thread that sets PDFs has ended.'),
    })
    await printsAgain()
  })

  test('a document that never ends is given up', async () => {
    // Long enough for a new thread to load everything on a busy machine.
    printer = new PdfPrinter({ timeoutInMilliseconds: 8000 })
    await expect(printer.print(neverDone, {}, 'a garage')).rejects.toMatchObject({
      ...notNow,
      cause: new Error('A PDF was not set within 8000 ms.'),
    })
    await printsAgain()
  })

  test('a queue that grows too long is refused', async () => {
    printer = new PdfPrinter({ longestQueue: 1 })
    const first = printer.print(blank, {}, 'a garage')
    await expect(printer.print(blank, {}, 'another')).rejects.toMatchObject(notNow)
    await first
  })

  test('a garage has its share of the queue, and the others theirs', async () => {
    printer = new PdfPrinter({ shareOfOwner: 2 })
    const hundred = Array.from({ length: 100 }, () => printer.print(blank, {}, 'a garage'))
    const ended: string[] = []
    const other = printer.print(blank, {}, 'another').then(() => ended.push('another'))

    const outcomes = await Promise.allSettled(
      hundred.map((print, at) => print.then(() => ended.push(`print ${at + 1} of a hundred`))),
    )
    await other

    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(98)
    expect(refused).toEqual(Array(98).fill({ status: 'rejected', reason: expect.objectContaining(notNow) }))
    expect(ended).toEqual(['print 1 of a hundred', 'another', 'print 2 of a hundred'])
  })

  test('an idle thread is ended, and a later document starts a new one', async () => {
    printer = new PdfPrinter({ idleInMilliseconds: 1 })
    await printsAgain()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await printsAgain()
  })
})
