import { Document, type DocumentProps, Page, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { hatchback, wheels } from '../../../art/car.ts'
import { ground } from '../../../art/pen.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { notApprovedWords } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { spelledOn } from '../../platform/amount-in-words.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { lineDrawing } from '../../platform/pdf/line-drawing.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { type PaperWords, paperWords } from '../../platform/pdf/paper-words.ts'
import { caption, fact, garageHead, paragraph, plate, signature } from '../../platform/pdf/parts.ts'
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

/**
 * A job card, or its estimate, on A4: ink on white, the head the garage's own.
 * @param language of an estimate, which is for its customer; a job card is the garage's own paper, and in English
 */
export default function drawJobCard(print: JobCardPrint, language: Language): ReactElement<DocumentProps> {
  const words = paperWords(print.kind === 'estimate' ? language : 'en')
  const { card, garage } = print
  return createElement(
    Document,
    {
      title: `${titleOf(words, print)} ${card.jobCardNumber}`,
      author: garage.name,
      creator: brand.name,
      producer: brand.name,
      language: words.tag,
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
      ...foot(words, print),
      head(words, print),
      facts(words, card),
      buyerBlock(words, print.buyer, width),
      concerns(words, print),
      tableHead(words, card),
      ...card.lines.map((line, index) => tableRow(words, line, index + 1, card)),
      bill(words, print),
    ),
  )
}

function titleOf({ papers }: PaperWords, { kind, card }: JobCardPrint): string {
  // Sealed versions are the estimate, once one was sent.
  if (kind === 'estimate') return card.estimateCount > 0 ? papers.draft.title : papers.estimate.title
  return card.status === 'DELIVERED' ? 'Job card' : 'Job card and estimate'
}

const head = (words: PaperWords, print: JobCardPrint): ReactElement =>
  garageHead(print.garage, {
    title: titleOf(words, print),
    number: print.card.jobCardNumber,
    below: words.papers.draft.opened({ when: words.formats.longMoment({ at: print.card.openedAt }) }),
  })

function facts(words: PaperWords, card: JobCardDetail): ReactElement {
  const quarter = width / 4
  const { formats, papers } = words
  const { draft, estimate } = papers
  return createElement(
    View,
    { style: { ...row, borderBottomWidth: 1, borderBottomColor: palette.ink, paddingVertical: 8 } },
    fact(estimate.customer, card.customerName, spacedPhone(card.customerPhone), quarter),
    fact(estimate.vehicle, card.vehicleInfo, plate(plateLabel(card.registrationNumber)), quarter),
    fact(draft.odometer, formats.kilometres({ km: card.odometerIn }), fuelGauge(words, card.fuelLevel), quarter),
    fact(
      draft.delivery,
      promiseOf(words, card),
      card.advisorName ? draft.advisor({ name: card.advisorName }) : '',
      quarter,
    ),
  )
}

/** With the time, where one was promised. */
const promiseOf = ({ formats }: PaperWords, { estimatedDelivery, estimatedTime: time }: JobCardDetail) =>
  [formats.printedDay({ day: estimatedDelivery.slice(0, 10) }), time && formats.hour({ time })]
    .filter(Boolean)
    .join(', ')

const carBody = ground(24, 876, 380, 'd', 14) + hatchback(false) + wheels({ accent: false })
const carWidth = 190

/** What the customer says and the advisor sees, beside the car on which a pen can mark what is dented. */
function concerns({ papers }: PaperWords, { kind, card }: JobCardPrint): ReactElement {
  const texts: [string, string | null][] = [
    [papers.draft.concerns, card.customerConcerns],
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
function noteOf({ papers: { draft } }: PaperWords, { kind, card }: JobCardPrint): string {
  if (kind === 'job card') return notApprovedWords(card, 'the total') ?? ''
  if (card.estimateCount > 0) return draft.notSent({ number: `${card.jobCardNumber}/E${card.estimateCount}` })
  return card.status === 'DELIVERED' ? '' : draft.mayChange
}

/** A price is agreed to before the work: a draft, and an estimate of work that is over, are not signed. */
const isSigned = ({ kind, card }: JobCardPrint) =>
  kind === 'job card' || (card.estimateCount === 0 && card.status !== 'DELIVERED' && card.status !== 'CANCELLED')

function bill(words: PaperWords, print: JobCardPrint): ReactElement {
  const { kind, card, garage } = print
  const { papers, language } = words
  const textWidth = 270
  const note = noteOf(words, print)
  return createElement(
    View,
    { wrap: false },
    createElement(
      View,
      { style: { ...row, justifyContent: 'space-between', paddingTop: 9 } },
      createElement(
        View,
        { style: { width: textWidth } },
        createElement(Text, { style: caption }, papers.inWords),
        createElement(View, {}, ...paragraph(spelledOn(language, card.totals.total), textWidth)),
        note ? createElement(Text, { style: { ...caption, marginTop: 6 } }, papers.draft.note) : null,
        createElement(View, {}, ...paragraph(note, textWidth)),
        kind === 'job card' ? upiBlock(garage, card, textWidth) : null,
      ),
      createElement(
        View,
        { style: { width: 210 } },
        ...sums(words, card.totals, kind === 'job card' ? paidBy(card) : undefined),
      ),
    ),
    isSigned(print) &&
      createElement(
        View,
        { style: { ...row, justifyContent: 'space-between', marginTop: 64 } },
        signature(papers.customersSignature, 220),
        signature(papers.forSeller({ name: garage.name }), 220),
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

const foot = ({ papers }: PaperWords, { garage, card }: JobCardPrint): ReactElement[] => [
  createElement(
    Text,
    { key: 'upi', fixed: true, style: { ...atFoot, left: margin, width: 300 } },
    garage.upiAddress && `UPI ${garage.upiAddress}`,
  ),
  createElement(Text, {
    key: 'page',
    fixed: true,
    style: { ...atFoot, right: margin, width: 200, textAlign: 'right' },
    render: ({ pageNumber, totalPages }) =>
      papers.pageOf({ number: card.jobCardNumber, page: pageNumber, pages: totalPages }),
  }),
]
