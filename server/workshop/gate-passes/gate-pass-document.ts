import { Document, type DocumentProps, Page, Path, Svg, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { type CheckInMark, markKindLabels } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { GatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import { carPlan } from '../../platform/pdf/car-plan.ts'
import { palette } from '../../platform/pdf/palette.ts'
import {
  fact,
  garageHead,
  type PrintedGarage,
  paragraph,
  plate,
  printedInstant,
  signature,
} from '../../platform/pdf/parts.ts'
import { columns, margin, section, textWidth } from '../../platform/pdf/sections.ts'

export type GatePassPrint = {
  garage: PrintedGarage
  pass: GatePass
  car: { vehicleInfo: string; registrationNumber: string; odometerIn: number }
  done: string[]
  declined: string[]
  /** Of the check-in. */
  marks: CheckInMark[]
}

const row = { flexDirection: 'row' } as const
const inkLine = { borderBottomWidth: 1, borderBottomColor: palette.ink } as const

/** What leaves with the car, on A4: who has it, what was done, what was given back, what is owed. */
export default function drawGatePass(print: GatePassPrint): ReactElement<DocumentProps> {
  const { garage, pass, done, declined } = print
  const given = pass.returned.map(({ name, count, isBack }) => ({
    text: count === 1 ? name : `${name}, ${count}`,
    beside: isBack ? tick : 'not given back',
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
      ...section('Bodywork at delivery', body(print)),
      signatures(print),
    ),
  )
}

const planWidth = 140
const wordsWidth = textWidth - planWidth - 24

/** '1 Scratch, front bumper. As at check-in.' */
const markText = ({ number, kind, zone, late }: CheckInMark) =>
  `${number} ${markKindLabels[kind]}, ${zone.toLowerCase()}. ${late ? 'Found later.' : 'As at check-in.'}`

/** The marks on the drawn car with their words beside them; nothing that nobody has said. */
function body({ marks, pass }: GatePassPrint): ReactElement[] {
  if (marks.length === 0) return paragraph(pass.marksNote, textWidth)
  const words = [...marks.map(markText), pass.marksNote].join('\n')
  const drawn = createElement(
    View,
    { key: 'body', style: { ...row, width: textWidth, justifyContent: 'space-between' } },
    carPlan(marks, planWidth),
    createElement(View, { style: { width: wordsWidth } }, ...paragraph(words, wordsWidth)),
  )
  return [drawn]
}

function facts({ pass, car }: GatePassPrint): ReactElement {
  const quarter = textWidth / 4
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

const tick = createElement(
  Svg,
  { viewBox: '0 0 12 12', style: { width: 9, height: 9, marginTop: 2 } },
  createElement(Path, { d: 'M2 6.5 5 9.5 10.5 2.5', fill: 'none', stroke: palette.ink, strokeWidth: 1.4 }),
)

function signatures({ pass }: GatePassPrint): ReactElement {
  const third = (textWidth - 40) / 3
  return createElement(
    View,
    { wrap: false, style: { ...row, justifyContent: 'space-between', marginTop: 72 } },
    signature(`Received by: ${pass.handedTo}`, third),
    signature(`Released by: ${pass.by}`, third),
    signature('Gate', third),
  )
}
