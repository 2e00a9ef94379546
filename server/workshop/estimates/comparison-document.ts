import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { plusOrMinus, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import {
  agreedIn,
  approvedText,
  declinedText,
  quantityText,
} from '../../../contract/workshop/estimates/estimate-words.ts'
import type { Comparison } from '../../../contract/workshop/estimates/estimates.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { caption, fact, garageHead, type PrintedGarage, paragraph, plate, styleOf } from '../../platform/pdf/parts.ts'
import { margin, textWidth } from '../../platform/pdf/sections.ts'

export type ComparisonPrint = {
  garage: PrintedGarage
  comparison: Comparison
  card: { number: string; customerName: string; vehicleInfo: string; registrationNumber: string; day: string }
}

const row = { flexDirection: 'row' } as const
const inkLine = { borderBottomWidth: 1, borderBottomColor: palette.ink } as const
const widths = { quantity: 66, amount: 72 }
const lineWidth = textWidth - widths.quantity - 3 * widths.amount

/** Each line of the bill beside what was agreed to, on A4. */
export default function drawComparison({ garage, card, comparison }: ComparisonPrint): ReactElement<DocumentProps> {
  const title = 'Bill against estimate'
  return createElement(
    Document,
    { title: `${title} ${card.number}`, ...author(garage), language: 'en-IN' },
    createElement(
      Page,
      { size: 'A4', experimentalPagination: true, style: { paddingHorizontal: margin, paddingVertical: 34 } },
      garageHead(garage, { title, number: card.number, below: card.day }),
      facts(card, comparison),
      cells('heads', ['Line', 'Qty', 'Estimate', 'Bill', 'Difference'], { voice: 'strong', size: 8.5 }),
      ...comparison.works.map(job),
      sums(comparison),
      createElement(View, { key: 'foot', style: { marginTop: 10 } }, ...paragraph(declinedText(comparison), textWidth)),
    ),
  )
}

const author = ({ name }: PrintedGarage) => ({ author: name, creator: brand.name, producer: brand.name })

function facts(card: ComparisonPrint['card'], comparison: Comparison): ReactElement {
  const third = textWidth / 3
  const agreed = agreedIn(comparison)
  return createElement(
    View,
    { style: { ...row, ...inkLine, paddingVertical: 8, marginBottom: 8 } },
    fact('Customer', card.customerName, '', third),
    fact('Vehicle', card.vehicleInfo, plate(plateLabel(card.registrationNumber)), third),
    fact('Difference', plusOrMinus(comparison.difference.total), agreed && `from ${agreed}`, third),
  )
}

type Look = { voice?: 'text' | 'strong'; size?: number; below?: string }

/** A line of the table: words at the left, figures at the right. */
const cells = (key: string, [text = '', ...figures]: string[], { voice = 'text', size = 9, below }: Look = {}) =>
  createElement(
    View,
    { key, style: { ...row, marginTop: 3 }, wrap: false },
    createElement(
      View,
      { style: { width: lineWidth } },
      ...paragraph(text, lineWidth - 8, voice, size),
      ...(below ? [createElement(Text, { key: 'below', style: caption }, below)] : []),
    ),
    ...figures.map((figure, index) =>
      createElement(
        Text,
        {
          key: index,
          style: {
            ...styleOf(voice, size),
            width: index === 0 ? widths.quantity : widths.amount,
            textAlign: 'right',
          },
        },
        figure,
      ),
    ),
  )

const job = ({ title, lines }: Comparison['works'][number], index: number) =>
  createElement(
    View,
    { key: index, style: { ...inkLine, borderBottomWidth: 0.5, paddingVertical: 4 } },
    createElement(View, {}, ...paragraph(title, textWidth, 'strong')),
    ...lines.map((line, place) => {
      const amounts = [line.agreed, line.billed].map((amount) => (amount === null ? '' : rupeesAndPaise(amount)))
      const difference = line.difference === 0 ? 'as agreed' : plusOrMinus(line.difference)
      return cells(`${place}`, [line.description, quantityText(line), ...amounts, difference], {
        below: approvedText(line),
      })
    }),
  )

const sums = ({ agreed, bill, difference }: Comparison) =>
  createElement(
    View,
    { key: 'sums', style: { marginTop: 4 }, wrap: false },
    cells('exact', [
      'Sum of the lines',
      '',
      rupeesAndPaise(agreed.exact),
      rupeesAndPaise(bill.exact),
      plusOrMinus(difference.exact),
    ]),
    ...(agreed.discount === 0 && bill.discount === 0
      ? []
      : [
          cells('discount', [
            'Discount on the whole bill',
            '',
            plusOrMinus(agreed.discount),
            plusOrMinus(bill.discount),
            plusOrMinus(difference.discount),
          ]),
        ]),
    cells('rounding', [
      'Rounding',
      '',
      plusOrMinus(agreed.rounding),
      plusOrMinus(bill.rounding),
      plusOrMinus(difference.rounding),
    ]),
    cells(
      'total',
      ['Total', '', rupeesAndPaise(agreed.total), rupeesAndPaise(bill.total), plusOrMinus(difference.total)],
      { voice: 'strong', size: 10 },
    ),
  )
