import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Bill, BillBuyer, BillSeller } from '../../../contract/money/bills/bills.ts'
import { placeText } from '../../../contract/people/garages/gstin.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import type { SeriesKind } from '../../../contract/platform/terms/bill-kinds.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { markOf } from '../../platform/pdf/letterhead.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import { plate, styleOf } from '../../platform/pdf/parts.ts'
import { textWidth } from '../../platform/pdf/sections.ts'
import { type SetText, setText, stacked } from './set-text.ts'
import { addressOf, stateText, untaxedTexts } from './words.ts'

/** What is set, and how much of the page it takes. */
export type Block = { element: ReactElement; height: number }

const row = { flexDirection: 'row' } as const
const soft = { color: palette.secondary }
const sellerWidth = 330
const numberWidth = textWidth - 37 - sellerWidth - 8

type Paper = { kind: SeriesKind; number: string; issuedOn: string; seller: BillSeller }

/** @param below what stands under the day: when it is due, whose copy it is. @param logo the garage's, of today */
export function paperHead(words: PaperWords, paper: Paper, below: string[], logo: string | undefined): Block {
  const { kind, number, issuedOn, seller } = paper
  const { legalName, name } = seller
  const left = stacked([
    setText(name, sellerWidth, { voice: 'strong', size: 13 }),
    setText(legalName && legalName !== name ? legalName : '', sellerWidth, soft),
    setText(seller.address, sellerWidth, soft),
    setText([spacedPhone(seller.phone), seller.email].filter(Boolean).join(', '), sellerWidth, soft),
    setText([seller.gstin && `GSTIN ${seller.gstin}`, stateText(seller)].filter(Boolean).join(', '), sellerWidth, {
      voice: 'strong',
    }),
  ])
  const titles = words.lawLines(({ names }) => names[kind], numberWidth, 'strong', 10)
  const right = [words.papers.day({ day: issuedOn }), ...below].map((text) => setText(text, numberWidth, soft))
  const height = Math.max(left.height, 26.5 + titles.length * 13.5 + stacked(right).height) + 10
  const sign = { ...fontStyles.sign, fontSize: 17, lineHeight: 1.15, color: palette.ink }
  const element = createElement(
    View,
    {
      key: 'head',
      style: {
        ...row,
        height,
        justifyContent: 'space-between',
        borderBottomWidth: 1.4,
        borderBottomColor: palette.ink,
      },
    },
    createElement(
      View,
      { style: row },
      markOf(logo, 28),
      createElement(View, { style: { width: sellerWidth, marginLeft: 9 } }, ...left.elements),
    ),
    createElement(
      View,
      { style: { alignItems: 'flex-end' } },
      ...titles.map((title) => createElement(Text, { key: title, style: styleOf('strong', 10) }, title)),
      createElement(Text, { style: sign }, number),
      ...right.map(({ element: text }) => text),
    ),
  )
  return { element, height }
}

/** Under the composition scheme the law wants its words at the top. */
export function untaxedBlock(words: PaperWords, seller: BillSeller): Block | undefined {
  const { element, height } = setText(untaxedTexts(words, seller).join('\n'), textWidth, { voice: 'strong', size: 9 })
  if (!element) return undefined
  return { element: createElement(View, { key: 'untaxed', style: { paddingTop: 6 } }, element), height: height + 6 }
}

/** @property label what the column is, each text of it on a line of its own */
type Column = { label: string[]; width: number; texts: SetText[]; plate?: string }

export function factColumns(columns: Column[]): Block {
  const heightOf = (column: Column) =>
    12 + (column.label.length - 1) * 11.5 + stacked(column.texts).height + (column.plate ? 19 : 0)
  const height = Math.max(...columns.map(heightOf)) + 16
  const drawn = columns.map((column, index) =>
    createElement(
      View,
      {
        key: index,
        style: {
          width: column.width,
          paddingVertical: 7,
          paddingLeft: index > 0 ? 9 : 0,
          ...(index > 0 ? { borderLeftWidth: 0.6, borderLeftColor: palette.rule } : {}),
        },
      },
      createElement(Text, { style: styleOf('text', 8.5, palette.caption) }, column.label.join('\n')),
      ...stacked(column.texts.slice(0, 1)).elements,
      column.plate
        ? createElement(View, { key: 'plate', style: { marginBottom: 3 } }, plate(plateLabel(column.plate)))
        : null,
      ...stacked(column.texts.slice(1)).elements,
    ),
  )
  const style = { ...row, height, borderBottomWidth: 1.4, borderBottomColor: palette.ink }
  return { element: createElement(View, { key: 'facts', style }, ...drawn), height }
}

const strong = { voice: 'strong', size: 9.5 } as const

export function buyerColumn(label: string[], buyer: BillBuyer, width: number): Column {
  const inside = width - 10
  const texts = [
    buyer.contactName,
    addressOf(buyer),
    [stateText(buyer), spacedPhone(buyer.phone)].filter(Boolean).join('. '),
  ]
  return {
    label,
    width,
    texts: [
      setText(buyer.name, inside, strong),
      setText(buyer.gstin ? `GSTIN ${buyer.gstin}` : '', inside, { voice: 'strong' }),
      ...texts.map((text) => setText(text, inside, soft)),
    ],
  }
}

export function placeColumn(
  { papers, lawLines }: PaperWords,
  place: { stateCode: string; isInterState: boolean; inSez?: boolean | undefined; isTaxed: boolean },
  width: number,
): Column {
  return {
    label: lawLines(({ placeOfSupply }) => placeOfSupply, width - 10),
    width,
    texts: [
      setText(placeText(place.stateCode), width - 10, strong),
      setText(place.isTaxed ? papers.placeTax[placeTaxOf(place)] : '', width - 10, soft),
      ...lawLines(({ reverseCharge }) => reverseCharge, width - 10).map((text) => setText(text, width - 10, soft)),
    ],
  }
}

const placeTaxOf = ({ isInterState, inSez }: { isInterState: boolean; inSez?: boolean | undefined }) =>
  inSez ? 'sez' : isInterState ? 'other' : 'same'

const widths = { buyer: 200, car: 170, place: textWidth - 370 }

/** Who is billed, for which car, and where the supply is. */
export function billFacts(words: PaperWords, bill: Bill): Block {
  const { papers, formats, lawLines } = words
  const { car, isInterState } = bill
  const isTaxed = bill.cgst > 0 || bill.igst > 0
  const buyer = bill.buyer.name === '' ? { ...bill.buyer, name: bill.customerName } : bill.buyer
  const carTexts = [formats.kilometres({ km: car.odometerIn }), papers.jobCard({ number: bill.jobCardNumber })]
  return factColumns([
    buyerColumn(
      lawLines(({ buyer: is }) => is[bill.kind], widths.buyer - 10),
      buyer,
      widths.buyer,
    ),
    bill.isCounterSale
      ? { label: [papers.sold], width: widths.car, texts: [setText(papers.atCounter, widths.car - 10, strong)] }
      : {
          label: [papers.car],
          width: widths.car,
          plate: car.registrationNumber,
          texts: [
            setText(`${car.make} ${car.model}`, widths.car - 10, strong),
            ...carTexts.map((text) => setText(text, widths.car - 10, soft)),
          ],
        },
    placeColumn(words, { stateCode: bill.placeOfSupply, isInterState, inSez: bill.buyer.inSez, isTaxed }, widths.place),
  ])
}
