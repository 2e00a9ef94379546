import { Document, type DocumentProps, Page, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { hatchback, wheels } from '../../../art/car.ts'
import { ground } from '../../../art/pen.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { notApprovedWords } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { amountInWords } from '../../platform/amount-in-words.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { lineDrawing } from '../../platform/pdf/line-drawing.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { caption, fact, garageHead, paragraph, plate, printedInstant, signature } from '../../platform/pdf/parts.ts'
import { type Buyer, buyerBlock, upiBlock } from './job-card-blocks.ts'
import { fuelGauge, sums, tableHead, tableRow } from './job-card-parts.ts'

export type JobCardPrint = {
  /** An estimate names the price alone: no observations, no payments, and no code to pay by. */
  kind: 'job card' | 'estimate'
  garage: { name: string; address: string; phone: string; gstin: string; upiAddress: string }
  /** Absent where it is no company. */
  buyer: Buyer | undefined
  card: JobCardDetail
}

const margin = 40
const width = 595.28 - 2 * margin
const row = { flexDirection: 'row' } as const

/** A job card, or its estimate, on A4: ink on white, the head the garage's own. */
export default function drawJobCard(print: JobCardPrint): ReactElement<DocumentProps> {
  const { card, garage } = print
  return createElement(
    Document,
    {
      title: `${titleOf(print)} ${card.jobCardNumber}`,
      author: garage.name,
      creator: brand.name,
      producer: brand.name,
      language: 'en-IN',
    },
    createElement(
      Page,
      // The newer of the renderer's two ways sets all in one pass, not all that follows anew at every page.
      {
        size: 'A4',
        experimentalPagination: true,
        style: { paddingHorizontal: margin, paddingTop: 34, paddingBottom: 48 },
      },
      // First, for what is fixed shows on the pages from where it stands.
      ...foot(print),
      head(print),
      facts(card),
      buyerBlock(print.buyer, width),
      concerns(print),
      tableHead(card),
      ...card.lines.map((line, index) => tableRow(line, index + 1, card)),
      bill(print),
    ),
  )
}

function titleOf({ kind, card }: JobCardPrint): string {
  // Sealed versions are the estimate, once one was sent.
  if (kind === 'estimate') return card.estimateCount > 0 ? 'Draft estimate' : 'Estimate'
  return card.status === 'DELIVERED' ? 'Job card' : 'Job card and estimate'
}

const head = (print: JobCardPrint): ReactElement =>
  garageHead(print.garage, {
    title: titleOf(print),
    number: print.card.jobCardNumber,
    below: `Opened ${printedInstant(new Date(print.card.openedAt))}`,
  })

function facts(card: JobCardDetail): ReactElement {
  const quarter = width / 4
  return createElement(
    View,
    { style: { ...row, borderBottomWidth: 1, borderBottomColor: palette.ink, paddingVertical: 8 } },
    fact('Customer', card.customerName, spacedPhone(card.customerPhone), quarter),
    fact('Vehicle', card.vehicleInfo, plate(plateLabel(card.registrationNumber)), quarter),
    fact('Odometer', `${card.odometerIn.toLocaleString('en-IN')} km`, fuelGauge(card.fuelLevel), quarter),
    fact(
      'Est. delivery',
      printedDay(card.estimatedDelivery.slice(0, 10)),
      card.advisorName ? `Advisor ${card.advisorName}` : '',
      quarter,
    ),
  )
}

const carBody = ground(24, 876, 380, 'd', 14) + hatchback(false) + wheels({ accent: false })
const carWidth = 190

/** What the customer says and the advisor sees, beside the car on which a pen can mark what is dented. */
function concerns({ kind, card }: JobCardPrint): ReactElement {
  const texts: [string, string | null][] = [
    ['Customer concerns', card.customerConcerns],
    ['Observations', kind === 'job card' ? card.advisorObservations : null],
  ]
  const isDrawn = kind === 'job card'
  const textWidth = isDrawn ? width - carWidth - 16 : width
  const car = createElement(
    Svg,
    { viewBox: '18 14 858 412', style: { width: carWidth, height: (carWidth * 412) / 858 } },
    ...lineDrawing(carBody, carWidth / 858),
  )
  return createElement(
    View,
    { style: { ...row, justifyContent: 'space-between', paddingVertical: 9, minHeight: 12 } },
    createElement(
      View,
      { style: { width: textWidth } },
      ...texts.flatMap(([label, text]) =>
        text
          ? [
              createElement(Text, { key: label, style: caption }, label),
              createElement(View, { key: `${label} text`, style: { marginBottom: 5 } }, ...paragraph(text, textWidth)),
            ]
          : [],
      ),
    ),
    isDrawn ? car : null,
  )
}

const methods = { CASH: 'cash', UPI: 'UPI', CARD: 'card', BANK: 'bank' } as const

/** 'Paid, UPI and cash' */
function paidBy({ payments }: JobCardDetail): string {
  if (payments.some(({ kind }) => kind === 'REFUND')) return 'Paid, less refunds'
  const used = [...new Set(payments.map(({ method }) => methods[method]))]
  const words = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(used)
  return words ? `Paid, ${words}` : 'Paid'
}

/** What of a job card's total nobody has agreed to; which estimate counts; of none that was sent, that it may change. */
function noteOf({ kind, card }: JobCardPrint): string {
  if (kind === 'job card') return notApprovedWords(card, 'the total') ?? ''
  if (card.estimateCount > 0) {
    const newest = `${card.jobCardNumber}/E${card.estimateCount}`
    return `Printed from the job card as it stands now, not sent to anyone. The estimate that was sent last is ${newest}.`
  }
  if (card.status === 'DELIVERED') return ''
  return 'An estimate from what was seen when the car came in. What is found during the work may change it.'
}

/** A price is agreed to before the work: a draft, and an estimate of work that is over, are not signed. */
const isSigned = ({ kind, card }: JobCardPrint) =>
  kind === 'job card' || (card.estimateCount === 0 && card.status !== 'DELIVERED' && card.status !== 'CANCELLED')

function bill(print: JobCardPrint): ReactElement {
  const { kind, card, garage } = print
  const textWidth = 270
  const note = noteOf(print)
  return createElement(
    View,
    { wrap: false },
    createElement(
      View,
      { style: { ...row, justifyContent: 'space-between', paddingTop: 9 } },
      createElement(
        View,
        { style: { width: textWidth } },
        createElement(Text, { style: caption }, 'In words'),
        createElement(View, {}, ...paragraph(amountInWords(card.totals.total), textWidth)),
        note ? createElement(Text, { style: { ...caption, marginTop: 6 } }, 'Please note') : null,
        createElement(View, {}, ...paragraph(note, textWidth)),
        kind === 'job card' ? upiBlock(garage, card, textWidth) : null,
      ),
      createElement(
        View,
        { style: { width: 210 } },
        ...sums(card.totals, kind === 'job card' ? paidBy(card) : undefined),
      ),
    ),
    isSigned(print) &&
      createElement(
        View,
        { style: { ...row, justifyContent: 'space-between', marginTop: 64 } },
        signature('Customer’s signature', 220),
        signature(`For ${garage.name}`, 220),
      ),
  )
}

/** Without a line height: with one, a text that counts pages is not set at all. */
const atFoot = {
  ...fontStyles.text,
  fontSize: 8.5,
  color: palette.secondary,
  position: 'absolute',
  bottom: 22,
} as const

const foot = ({ garage, card }: JobCardPrint): ReactElement[] => [
  createElement(
    Text,
    { key: 'upi', fixed: true, style: { ...atFoot, left: margin, width: 300 } },
    garage.upiAddress && `UPI ${garage.upiAddress}`,
  ),
  createElement(Text, {
    key: 'page',
    fixed: true,
    style: { ...atFoot, right: margin, width: 200, textAlign: 'right' },
    render: ({ pageNumber, totalPages }) => `${card.jobCardNumber}, page ${pageNumber} of ${totalPages}`,
  }),
]
