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

  const printsAgain = async () => expect((await printer.print(blank, {})).toString('latin1', 0, 5)).toBe('%PDF-')

  test('a document that cannot be drawn fails alone', async () => {
    await expect(printer.print(broken, {})).rejects.toThrow('no such drawing')
    await printsAgain()
  })

  test('a thread that dies takes its document along, and the next starts another', async () => {
    await expect(printer.print(fatal, {})).rejects.toThrow('has ended')
    await printsAgain()
  })

  test('a document that never ends is given up', async () => {
    // Long enough for a new thread to load everything on a busy machine.
    printer = new PdfPrinter({ timeoutInMilliseconds: 8000 })
    await expect(printer.print(neverDone, {})).rejects.toThrow('within 8000 ms')
    await printsAgain()
  })

  test('a queue that grows too long is refused', async () => {
    printer = new PdfPrinter({ longestQueue: 1 })
    const first = printer.print(blank, {})
    await expect(printer.print(blank, {})).rejects.toMatchObject({ code: 'unavailable' })
    await first
  })

  test('an idle thread is ended, and a later document starts a new one', async () => {
    printer = new PdfPrinter({ idleInMilliseconds: 1 })
    await printsAgain()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await printsAgain()
  })
})
