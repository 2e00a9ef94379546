import { Document, type DocumentProps, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { brand } from '../../../contract/brand.ts'
import { rupees } from '../../../contract/formats.ts'
import type { GatePass } from '../../../contract/gate-passes.ts'
import { spacedPhone } from '../../../contract/phone.ts'
import { plateLabel } from '../../../contract/plates.ts'
import { palette } from '../../platform/pdf/palette.ts'
import {
  fact,
  garageHead,
  type PrintedGarage,
  paragraph,
  plate,
  printedInstant,
  signature,
  styleOf,
} from '../../platform/pdf/parts.ts'

export type GatePassPrint = {
  garage: PrintedGarage
  pass: GatePass
  car: { vehicleInfo: string; registrationNumber: string; odometerIn: number }
  done: string[]
  declined: string[]
  /** Of the check-in. */
  marks: string[]
}

const margin = 40
const width = 595.28 - 2 * margin
const row = { flexDirection: 'row' } as const
const inkLine = { borderBottomWidth: 1, borderBottomColor: palette.ink } as const

/** What leaves with the car, on A4: who has it, what was done, what was given back, what is owed. */
export default function drawGatePass(print: GatePassPrint): ReactElement<DocumentProps> {
  const { garage, pass, done, declined } = print
  const given = pass.returned.map(({ name, count, isBack }) => ({
    text: count === 1 ? name : `${name}, ${count}`,
    isBack,
  }))
  return createElement(
    Document,
    {
      title: `Gate pass ${pass.number}`,
      author: garage.name,
      creator: brand.name,
      producer: brand.name,
      language: 'en-IN',
    },
    createElement(
      Page,
      { size: 'A4', experimentalPagination: true, style: { paddingHorizontal: margin, paddingVertical: 34 } },
      garageHead(garage, { title: 'Gate pass', number: pass.number, below: printedInstant(new Date(pass.at)) }),
      facts(print),
      ...section('Work done', done.length > 0 ? columns(done.map((text) => ({ text }))) : []),
      ...section('Not done: declined', columns(declined.map((text) => ({ text })))),
      ...section('Given back', columns(given)),
      ...section('Body at delivery', paragraph([...print.marks, pass.marksNote || 'No new marks.'].join('\n'), width)),
      signatures(print),
    ),
  )
}

function facts({ pass, car }: GatePassPrint): ReactElement {
  const quarter = width / 4
  const kilometres = (reading: number) => `${reading.toLocaleString('en-IN')} km`
  const who = [pass.relation, pass.phone && spacedPhone(pass.phone)].filter(Boolean).join(', ')
  return createElement(
    View,
    { style: { ...row, ...inkLine, paddingVertical: 8 } },
    fact('Handed to', pass.handedTo, who, quarter),
    fact('Vehicle', car.vehicleInfo, plate(plateLabel(car.registrationNumber)), quarter),
    fact('Odometer out', kilometres(pass.odometerOut), `in ${kilometres(car.odometerIn)}`, quarter),
    fact('Paid', rupees(pass.amountPaid), `Balance ${rupees(pass.balance)}`, quarter),
  )
}

/** Nothing of what is empty. */
const section = (title: string, content: ReactElement[]) =>
  content.length === 0
    ? []
    : [
        createElement(
          View,
          { key: title, style: { marginTop: 14 } },
          createElement(View, { style: { marginBottom: 3 } }, ...paragraph(title, width, 'strong', 10.5)),
          createElement(View, { style: { ...row, flexWrap: 'wrap', justifyContent: 'space-between' } }, ...content),
        ),
      ]

type Entry = { text: string; isBack?: boolean }
const columnWidth = (width - 24) / 2

/** In two columns; a tick stands beside what was given back, and what was not says so. */
const columns = (entries: Entry[]): ReactElement[] =>
  entries.map(({ text, isBack }, index) =>
    createElement(
      View,
      {
        key: `${index} ${text}`,
        wrap: false,
        style: {
          ...row,
          justifyContent: 'space-between',
          width: columnWidth,
          paddingVertical: 3,
          borderBottomWidth: 0.6,
          borderBottomColor: palette.rule,
        },
      },
      createElement(View, { style: { width: columnWidth - 70 } }, ...paragraph(text, columnWidth - 70)),
      isBack === true ? tick : null,
      isBack === false
        ? createElement(Text, { style: styleOf('text', 8.5, palette.secondary) }, 'not given back')
        : null,
    ),
  )

const tick = createElement(
  Svg,
  { viewBox: '0 0 12 12', style: { width: 9, height: 9, marginTop: 2 } },
  createElement(Path, { d: 'M2 6.5 5 9.5 10.5 2.5', fill: 'none', stroke: palette.ink, strokeWidth: 1.4 }),
)

function signatures({ pass }: GatePassPrint): ReactElement {
  const third = (width - 40) / 3
  return createElement(
    View,
    { wrap: false, style: { ...row, justifyContent: 'space-between', marginTop: 72 } },
    signature(`Received by: ${pass.handedTo}`, third),
    signature(`Released by: ${pass.by}`, third),
    signature('Gate', third),
  )
}
