import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Menu } from '../../server/catalogue/public-catalogue/menu.ts'
import type { BillPrint } from '../../server/money/bill-papers/bill-document.ts'
import { loadFonts, widthOf } from '../../server/platform/pdf/fonts.ts'
import { PdfPrinter } from '../../server/platform/pdf/printer.ts'
import { countPages } from '../support/bills-on-paper.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { type Sample, samplePapers } from './sample-papers.ts'

const printer = new PdfPrinter({ timeoutInMilliseconds: 120_000 })
beforeAll(() => loadFonts())
afterAll(() => printer.stop())

const languages = ['en', 'ta', 'hi'] as const
type Language = (typeof languages)[number]
const names = Object.keys(samplePapers)
const sampleOf = (name: string) => samplePapers[name] as Sample
const print = ({ module, data }: Sample, language: Language) => printer.print(module, data, 'tests', language)

type Drawn = ReactElement<{ children?: unknown; render?: (page: object) => string; language?: string }>
async function draw({ module, data }: Sample, language: Language): Promise<Drawn> {
  const { default: drawn } = (await import(module.href)) as { default: (data: unknown, language: Language) => Drawn }
  return drawn(data, language)
}

/** All that a document says, in the order in which it says it. */
function saidBy(drawn: unknown, pages: number, page = 1): string[] {
  if (typeof drawn === 'string') return [drawn]
  if (Array.isArray(drawn)) return drawn.flatMap((each) => saidBy(each, pages, page))
  if (typeof drawn !== 'object' || drawn === null) return []
  const { children, render } = (drawn as Drawn).props
  if (!Array.isArray(children) || (drawn as Drawn).type !== 'DOCUMENT')
    return render ? [render({ pageNumber: page, totalPages: pages })] : saidBy(children, pages, page)
  return children.flatMap((each, index) => saidBy(each, pages, index + 1))
}

/**
 * How often each letter is there. A PDF has them as they are seen: ெ before its consonant. Of Hindi consonants and ि are
 * counted: other signs are drawn as parts of each other.
 */
function lettersOf(text: string, language: Language): [letter: string, count: number][] {
  const counted = language === 'hi' ? /[^\u0915-\u092f\u0931-\u0939\u093f]/gu : /[\s\u200c\p{Script=Devanagari}!]/gu
  const letters = text.normalize('NFKD').replace(counted, '')
  return [...Map.groupBy(letters, (letter) => letter)]
    .map(([letter, { length }]): [string, number] => [letter, length])
    .sort()
}

test('what papers say in English is what they always said', async () => {
  const texts: string[] = []
  for (const name of names) texts.push(`== ${name}\n${await textOfPdf(await print(sampleOf(name), 'en'))}\n`)

  await expect(texts.join('\n')).toMatchFileSnapshot('english.txt')
})

describe.each(['ta', 'hi'] as const)('in %s', (language) => {
  test.each(names)('every letter of %s is on it, whatever was printed before', async (name) => {
    const bytes = await print(sampleOf(name), language)

    const said = saidBy(await draw(sampleOf(name), language), countPages(bytes)).join('')
    expect(lettersOf(await textOfPdf(bytes), language)).toEqual(lettersOf(said, language))
    expect(said).toMatch(language === 'ta' ? /\p{Script=Tamil}/u : /\p{Script=Devanagari}/u)
  })

  test('a document says which language it is in', async () => {
    for (const name of names) expect((await draw(sampleOf(name), language)).props.language).toBe(`${language}-IN`)
  })

  test('what the CGST Rules name stays in English', async () => {
    const said = async (name: string) => saidBy(await draw(sampleOf(name), language), 1).join('\n')

    const named =
      'Tax invoice|Original for recipient|Bill to|Place of supply|Reverse charge: No|Description|HSN / SAC|Qty|Rate|Taxable|GST|Tax|Amount|Taxable value|CGST 9%|SGST 9%|Total|GSTIN 33AABCS1429B1Z1|Authorised signatory|Tamil Nadu (33)|I/We hereby declare|Rupees eight thousand six hundred and seventy-three only.'
    for (const words of named.split('|')) {
      expect(await said('invoice')).toContain(words)
    }
    expect(await said('credit-note')).toContain('Credit note')
    expect(await said('composition-bill')).toContain('not eligible to collect tax on supplies')
    expect(await said('receipt')).toContain('Receipt voucher')
    expect(await said('receipt')).toContain('Advance for the repair and service of Maruti Suzuki Swift, TN 09 CB 4471')
    expect(await said('refund')).toContain('Refund voucher')
  })

  test('what is not the law’s is in the language alone', async () => {
    const all = await Promise.all(names.map(async (name) => saidBy(await draw(sampleOf(name), language), 2).join('\n')))

    const english =
      /Subtotal|Discount|Rounding|To pay|In words|Terms|Car\b|Job card|signature|Issued|page|continued|Customer|Vehicle|Valid|happened|Approved|Declined|Sent|Opened|Service menu|incl\.|% off|Nov|\bpm\b/
    for (const said of all) expect(english.exec(said.replace(/job card JC\d+/g, ''))?.[0]).toBeUndefined()
  })
})

test('a Tamil and a Hindi bill say in their own words what is billed, when, and what is left', async () => {
  const said = async (name: string, language: Language) => saidBy(await draw(sampleOf(name), language), 1).join('\n')
  const [tamil, hindi] = [await said('invoice', 'ta'), await said('invoice', 'hi')]

  for (const words of [
    'டாக்ஸ் இன்வாய்ஸ்',
    '20 நவம்பர் 2026',
    'கட்ட கடைசி நாள்: 20 டிசம்பர் 2026',
    'பில் SM/26-27/00007: வாரண்டி வேலை',
    'வாரண்டி 6 மாதம் அல்லது 10,000 கி.மீ.',
    'ரூபாய் எட்டாயிரத்து அறுநூற்று எழுபத்து மூன்று மட்டும்.',
    'Total · மொத்தம்',
    'கட்ட வேண்டியது',
    '₹6,226',
  ]) {
    expect(tamil).toContain(words)
  }
  for (const words of [
    'टैक्स इनवॉइस',
    '20 नवंबर 2026',
    '20 दिसंबर 2026 तक देना है',
    'बिल SM/26-27/00007: वारंटी का काम',
    'आठ हज़ार छह सौ तिहत्तर रुपये मात्र।',
    'Total · कुल',
    'देना है',
  ]) {
    expect(hindi).toContain(words)
  }
  expect(await said('estimate-of-driver', 'ta')).toContain('பதில்: Lakshmi Narayanan, லிங்க் வழியாக, தமிழில்')
  expect(await said('estimate-of-driver', 'hi')).toContain('मंज़ूर: Front brake pads, both sides, ₹3,658.00')
  expect(await said('check-in', 'ta')).toMatch(/கையெழுத்து: Lakshmi, தமிழில், 20\u00a0நவ\.\u00a02026/)
  expect(await said('check-in', 'ta')).toContain('முன் இடது கதவு')
  expect(await said('check-in', 'hi')).toContain('आगे का बायाँ दरवाज़ा')
  expect(await said('check-in', 'en')).toContain('Signed: Lakshmi, in Tamil, 20 Nov 2026')
  expect(await said('draft-estimate', 'ta')).toMatch(/வரைவு எஸ்டிமேட்[\s\S]*எஸ்டிமேட்\s+JC48213907\/E2\./)
  expect(await said('draft-estimate', 'hi')).toContain('कच्चा एस्टिमेट')
  expect(await said('menu', 'ta')).toContain('விலைப் பட்டியல்: சென்னை')
  expect(await said('menu', 'hi')).toContain('2 गैराज में 5 सर्विस')
})

describe.each(languages)('a long bill in %s', (language) => {
  const { module, data } = sampleOf('invoice')
  const { bill, ...print60 } = data as BillPrint
  const [first] = bill.lines
  if (!first) throw new Error('The sample has lines.')
  const lines = Array.from({ length: 60 }, (_, number) => ({
    ...first,
    position: number + 1,
    description: `${number + 1} முன் பிரேக் பேட்கள் ब्रेक पैड`,
  }))
  /** Sixty letters. */
  const name = 'இலட்சுமி நாராயணன் வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி அய்யர்'
  const long: Sample = { module, data: { ...print60, bill: { ...bill, lines, buyer: { ...bill.buyer, name } } } }

  test('has each of sixty lines once, and carries its sum from page to page', { timeout: 120_000 }, async () => {
    const bytes = await printer.print(long.module, long.data, 'tests', language)

    const text = await textOfPdf(bytes)
    const pages = countPages(bytes)
    const said = saidBy(await draw(long, language), pages).join('')
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/2,450\.00 18% 441\.00 2,891\.00/g)).toHaveLength(60)
    expect(lettersOf(text, language)).toEqual(lettersOf(said, language))
  })
})

test('a title of the service menu stays on its line, whatever the city', async () => {
  const cities = ['chennai', 'bangalore', 'coimbatore', 'hyderabad', 'ahmedabad'] as const
  for (const language of languages)
    for (const city of cities) {
      const sample = sampleOf('menu')
      const drawn = await draw({ ...sample, data: { ...(sample.data as Menu), city } }, language)
      const [title] = titlesIn(drawn)
      expect(title && widthOf(title.text, 'sign', title.size)).toBeLessThan(416)
    }
})

/** Texts in the highest letters: the title, and what is as high. */
function titlesIn(drawn: unknown): { text: string; size: number }[] {
  if (Array.isArray(drawn)) return drawn.flatMap(titlesIn)
  if (typeof drawn !== 'object' || drawn === null) return []
  const { children, style } = (drawn as ReactElement<{ children?: unknown; style?: { fontSize?: number } }>).props
  if (typeof children === 'string' && (style?.fontSize ?? 0) > 20)
    return [{ text: children, size: style?.fontSize ?? 0 }]
  return titlesIn(children)
}
