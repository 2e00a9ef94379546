import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { sentHow } from '../../../contract/messages/messages/messages.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { plusOrMinus, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { answeredHow, answeredIn } from '../../../contract/workshop/estimates/estimate-words.ts'
import type { Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import { palette } from '../../platform/pdf/palette.ts'
import {
  caption,
  fact,
  garageHead,
  type PrintedGarage,
  paragraph,
  plate,
  printedInstant,
  styleOf,
} from '../../platform/pdf/parts.ts'

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
const instant = (at: string) => printedInstant(new Date(at))

/** A version as it was sealed, with all that happened to it: who was asked, when, to which price, and what they said. */
export default function drawEvidence(print: EvidencePrint): ReactElement<DocumentProps> {
  const { garage, estimate, customerName, contentHash } = print
  const { number, content } = estimate
  return createElement(
    Document,
    { title: `Estimate ${number}`, author: garage.name, creator: brand.name, producer: brand.name, language: 'en-IN' },
    createElement(
      Page,
      { size: 'A4', experimentalPagination: true, style: { paddingHorizontal: margin, paddingVertical: 34 } },
      garageHead(garage, { title: 'Estimate', number, below: instant(estimate.createdAt) }),
      facts(estimate, customerName),
      ...content.works.map(job),
      totals(content),
      title('What happened'),
      ...happenings(print).map(({ at, text }, index) => entry(`${index}`, at, text)),
      title('Seal'),
      seal(contentHash),
    ),
  )
}

const seal = (contentHash: string) => {
  const text = `${contentHash}\nSHA-256 of this estimate as it was sealed. Neither it nor an answer can be changed.`
  return createElement(View, { key: 'seal' }, ...paragraph(text, width, 'text', 8.5))
}

function facts({ content: { car }, expiresAt, seal, state }: Estimate, customerName: string): ReactElement {
  const quarter = width / 4
  return createElement(
    View,
    { style: { ...row, ...inkLine, paddingVertical: 8 } },
    fact('Customer', customerName, '', quarter),
    fact('Vehicle', `${car.make} ${car.model}`, plate(plateLabel(car.registrationNumber)), quarter),
    fact('Valid until', instant(expiresAt), stateWords[state], quarter),
    fact('Seal', seal, '', quarter),
  )
}

/** Of one that can still be answered the day says enough. */
const stateWords: Record<Estimate['state'], string> = {
  OPEN: '',
  PARTLY: 'Answered in part',
  ANSWERED: 'Answered',
  EXPIRED: 'Expired',
  SUPERSEDED: 'Replaced by a newer estimate',
  WITHDRAWN: 'Withdrawn',
  CLOSED: 'Closed',
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

function job({ workId, title: name, ask, reason, lines, total }: Estimate['content']['works'][number]): ReactElement {
  const parts = lines.map(({ lineId, description, quantity, unit, total: sum }) =>
    line(lineId, `${description}, ${quantity} ${unit}`, rupeesAndPaise(sum)),
  )
  const rework = lines.find(({ reworkOf }) => reworkOf)?.reworkOf
  const before = rework ? `under warranty of ${rework}` : 'approved before'
  return createElement(
    View,
    { key: workId, style: { ...inkLine, borderBottomWidth: 0.5, paddingVertical: 6 } },
    line('title', ask === 'settled' ? `${name} (${before})` : name, rupeesAndPaise(total), true),
    createElement(View, {}, ...paragraph(reason, width - amountWidth - 10, 'text', 8.5)),
    ...parts,
  )
}

const totals = ({ settledTotal, newTotal, discount, rounding, total }: Estimate['content']) =>
  createElement(
    View,
    { key: 'totals', style: { marginTop: 6 }, wrap: false },
    ...(settledTotal > 0 ? [line('settled', 'Approved before, with tax', rupeesAndPaise(settledTotal))] : []),
    line('new', 'Asked now, with tax', rupeesAndPaise(newTotal)),
    ...(discount ? [line('discount', 'Discount on the whole bill, with tax', plusOrMinus(-discount.total))] : []),
    line('rounding', 'Rounding', plusOrMinus(rounding)),
    line('total', 'Total', rupeesAndPaise(total), true),
  )

const entry = (key: string, at: string, text: string) =>
  createElement(
    View,
    { key, style: { flexDirection: 'row', marginTop: 2 }, wrap: false },
    createElement(Text, { style: { ...caption, width: 120 } }, instant(at)),
    createElement(View, {}, ...paragraph(text, width - 120, 'text', 9)),
  )

const did: Record<Estimate['events'][number]['kind'], string> = {
  SENT: 'Sent',
  SHARED: 'Shared',
  OPENED: 'Opened',
  REMINDED: 'Reminded',
  WITHDRAWN: 'Withdrawn',
  SUPERSEDED: stateWords.SUPERSEDED,
  CALL_WANTED: 'The driver asked for a call',
  RENEWAL_WANTED: 'The driver asked for a new estimate',
}

function happenings({ estimate: { events, answers }, isForDriver }: EvidencePrint): { at: string; text: string }[] {
  const told = events.map(({ at, kind, channel, recipient, by: name, device }) => ({
    at,
    text: [
      did[kind],
      channel && (kind === 'SENT' || kind === 'SHARED' || kind === 'REMINDED') && sentHow(channel),
      recipient && `to ${recipient}`,
      name && !isForDriver && `by ${name}`,
      kind === 'OPENED' && device && `with ${device}`,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  const said = answers.map(({ at, saidAt, name, channel, givenIn, recordedBy, note, decisions, oldParts }) => ({
    at,
    text: [
      `${[`${name} answered ${answeredHow[channel]}`, answeredIn(givenIn), recordedBy && `at ${instant(saidAt)}`].filter(Boolean).join(', ')}:`,
      ...decisions.map(
        (each) =>
          `${each.decision === 'APPROVED' ? 'Approved' : 'Declined'}: ${each.title}, ${rupeesAndPaise(each.total)}`,
      ),
      oldParts && (oldParts === 'KEEP' ? 'Old parts: given back' : 'Old parts: the garage may dispose of them'),
      recordedBy && !isForDriver && `Written down by ${recordedBy}${note ? `: ${note}` : ''}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }))
  return [...told, ...said].sort((one, other) => one.at.localeCompare(other.at))
}
