import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { plusOrMinus, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { type PaperWords, paperWords } from '../../platform/pdf/paper-words.ts'
import { caption, fact, garageHead, type PrintedGarage, paragraph, plate, styleOf } from '../../platform/pdf/parts.ts'

export type EvidencePrint = {
  garage: PrintedGarage
  estimate: Estimate
  /** Whose car it is, on the driver's print the first name; what is sealed names nobody. */
  customerName: string
  /** The whole of what the seal is the beginning of. */
  contentHash: string
  /** For the driver: without what the garage keeps for itself. */
  isForDriver: boolean
}

const margin = 40
const width = 595.28 - 2 * margin
const amountWidth = 90
const row = { flexDirection: 'row', justifyContent: 'space-between' } as const
const inkLine = { borderBottomWidth: 1, borderBottomColor: palette.ink } as const

/** A version as it was sealed, with all that happened to it: who was asked, when, to which price, and what they said. */
export default function drawEvidence(print: EvidencePrint, language: Language): ReactElement<DocumentProps> {
  const words = paperWords(language)
  const { formats } = words
  const said = words.papers.estimate
  const { garage, estimate, customerName, contentHash } = print
  const { number, content } = estimate
  return createElement(
    Document,
    {
      title: `${said.title} ${number}`,
      author: garage.name,
      creator: brand.name,
      producer: brand.name,
      language: words.tag,
    },
    createElement(
      Page,
      { size: 'A4', experimentalPagination: true, style: { paddingHorizontal: margin, paddingVertical: 34 } },
      garageHead(garage, { title: said.title, number, below: formats.longMoment({ at: estimate.createdAt }) }),
      facts(words, estimate, customerName),
      ...content.works.map((work) => job(words, work)),
      totals(words, content),
      title(said.happened),
      ...happenings(words, print).map(({ at, text }, index) => entry(`${index}`, formats.longMoment({ at }), text)),
      title(said.seal),
      seal(`${contentHash}\n${said.sealed}`),
    ),
  )
}

const seal = (text: string) => createElement(View, { key: 'seal' }, ...paragraph(text, width, 'text', 8.5))

function facts({ papers, formats }: PaperWords, estimate: Estimate, customerName: string): ReactElement {
  const {
    content: { car },
    expiresAt,
    seal: sealed,
    state,
  } = estimate
  const said = papers.estimate
  // In Tamil and Hindi the hour stays with its part of the day.
  const until = formats.longMoment({ at: expiresAt }).replace(/ ([\d:]+)$/, '\u00a0$1')
  const quarter = width / 4
  return createElement(
    View,
    { style: { ...row, ...inkLine, paddingVertical: 8 } },
    fact(said.customer, customerName, '', quarter),
    fact(said.vehicle, `${car.make} ${car.model}`, plate(plateLabel(car.registrationNumber)), quarter),
    fact(said.validUntil, until, said.states[state], quarter),
    fact(said.seal, sealed, '', quarter),
  )
}

const title = (text: string) =>
  createElement(Text, { key: text, style: { ...styleOf('strong', 10), marginTop: 14, marginBottom: 3 } }, text)

const amount = (text: string, isStrong = false) =>
  createElement(
    Text,
    { style: { ...styleOf(isStrong ? 'strong' : 'text', 9.5), width: amountWidth, textAlign: 'right' } },
    text,
  )

const line = (key: string, text: string, sum: string, isStrong = false) =>
  createElement(
    View,
    { key, style: { ...row, marginTop: 2 }, wrap: false },
    createElement(View, {}, ...paragraph(text, width - amountWidth - 10, isStrong ? 'strong' : 'text')),
    amount(sum, isStrong),
  )

function job({ papers }: PaperWords, work: Estimate['content']['works'][number]): ReactElement {
  const { workId, title: name, ask, reason, lines, total } = work
  const parts = lines.map(({ lineId, description, quantity, unit, total: sum }) =>
    line(lineId, `${description}, ${quantity} ${unit}`, rupeesAndPaise(sum)),
  )
  const rework = lines.find(({ reworkOf }) => reworkOf)?.reworkOf
  const before = rework ? papers.estimate.underWarranty({ number: rework }) : papers.estimate.approvedBefore
  return createElement(
    View,
    { key: workId, style: { ...inkLine, borderBottomWidth: 0.5, paddingVertical: 6 } },
    line('title', ask === 'settled' ? `${name} (${before})` : name, rupeesAndPaise(total), true),
    createElement(View, {}, ...paragraph(reason, width - amountWidth - 10, 'text', 8.5)),
    ...parts,
  )
}

const totals = (
  { papers: { estimate: said, rounding: rounded } }: PaperWords,
  { settledTotal, newTotal, discount, rounding, total }: Estimate['content'],
) =>
  createElement(
    View,
    { key: 'totals', style: { marginTop: 6 }, wrap: false },
    ...(settledTotal > 0 ? [line('settled', said.settledTotal, rupeesAndPaise(settledTotal))] : []),
    line('new', said.newTotal, rupeesAndPaise(newTotal)),
    ...(discount ? [line('discount', said.discount, plusOrMinus(-discount.total))] : []),
    line('rounding', rounded, plusOrMinus(rounding)),
    line('total', said.total, rupeesAndPaise(total), true),
  )

/** @param when as it is said */
const entry = (key: string, when: string, text: string) =>
  createElement(
    View,
    { key, style: { flexDirection: 'row', marginTop: 2 }, wrap: false },
    createElement(Text, { style: { ...caption, width: 120 } }, when),
    createElement(View, {}, ...paragraph(text, width - 120, 'text', 9)),
  )

type Happening = { at: string; text: string }

function happenings({ papers, formats }: PaperWords, print: EvidencePrint): Happening[] {
  const { estimate: words } = papers
  const {
    estimate: { events, answers },
    isForDriver,
  } = print
  const ways: Record<string, string> = words.sent
  const told = events.map(({ at, kind, channel, recipient, by, device }) => {
    const isSent = kind === 'SENT' || kind === 'SHARED' || kind === 'REMINDED'
    const text = words.event({
      what: words.did[kind],
      how: isSent && channel ? (ways[channel] ?? channel.toLowerCase()) : '',
      to: recipient ?? '',
      by: (!isForDriver && by) || '',
      device: (kind === 'OPENED' && device) || '',
    })
    return { at, text }
  })
  const said = answers.map(({ at, saidAt, name, channel, givenIn, recordedBy, note, decisions, oldParts }) => ({
    at,
    text: [
      words.answered({
        name,
        how: words.ways[channel],
        spoken: givenIn && givenIn !== 'en' ? words.spoken[givenIn] : '',
        at: recordedBy ? formats.longMoment({ at: saidAt }) : '',
      }),
      ...decisions.map(({ decision, title: work, total }) =>
        words.decided[decision]({ title: work, price: rupeesAndPaise(total) }),
      ),
      oldParts && words.oldParts[oldParts],
      recordedBy &&
        !isForDriver &&
        (note ? words.noted({ name: recordedBy, note }) : words.writtenDown({ name: recordedBy })),
    ]
      .filter(Boolean)
      .join('\n'),
  }))
  return [...told, ...said].sort((one, other) => one.at.localeCompare(other.at))
}
