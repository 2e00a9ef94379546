import { Document, type DocumentProps, Image, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { CheckIn, CheckInMark } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { ArrivalSlot } from '../../../contract/workshop/photos/card-photos.ts'
import { carPlan } from '../../platform/pdf/car-plan.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { type PaperWords, paperWords } from '../../platform/pdf/paper-words.ts'
import { fact, garageHead, type PrintedGarage, paragraph, plate, signature, styleOf } from '../../platform/pdf/parts.ts'
import { columns, margin, section, textWidth } from '../../platform/pdf/sections.ts'

/** Of what: a side of the car, the car, or a mark by its number. */
export type PrintedPhoto = {
  shows: ArrivalSlot | number | undefined
  takenAt: string
  picture: Uint8Array | undefined
}

export type CheckInPrint = {
  garage: PrintedGarage
  jobCardNumber: string
  customer: { name: string; phone: string }
  car: { vehicleInfo: string; registrationNumber: string }
  checkIn: CheckIn
  completedAt: string
  /** What each shows, and when it was taken; a JPEG, unless it is lost. */
  photos: PrintedPhoto[]
  /** A PNG. */
  signature: Uint8Array | undefined
}

const row = { flexDirection: 'row' } as const

/** How a car came in, on A4, as its driver signed it; what was found later says so. */
export default function drawCheckIn(print: CheckInPrint, language: Language): ReactElement<DocumentProps> {
  const words = paperWords(language)
  const said = words.papers.checkIn
  const { garage, checkIn, jobCardNumber, photos } = print
  const things = checkIn.accessories.map(({ name, count }) => ({ text: count === 1 ? name : `${name}, ${count}` }))
  return createElement(
    Document,
    {
      title: `${said.title} ${jobCardNumber}`,
      author: garage.name,
      creator: brand.name,
      producer: brand.name,
      language: words.tag,
    },
    createElement(
      Page,
      { size: 'A4', experimentalPagination: true, style: { paddingHorizontal: margin, paddingVertical: 34 } },
      garageHead(garage, {
        title: said.title,
        number: jobCardNumber,
        below: words.formats.longMoment({ at: print.completedAt }),
      }),
      facts(words, print),
      ...section(words.arrival.damage, [damage(words, checkIn.marks)]),
      ...section(words.arrival.inTheCar, things.length > 0 ? columns(things) : paragraph(said.nothing, textWidth)),
      ...section(said.valuables, paragraph(checkIn.valuables, textWidth)),
      ...photoRows(words, photos),
      signed(words, print),
    ),
  )
}

function facts(words: PaperWords, { customer, car, checkIn }: CheckInPrint): ReactElement {
  const quarter = textWidth / 4
  const { papers, formats } = words
  const { estimate, draft, checkIn: said } = papers
  return createElement(
    View,
    { style: { ...row, borderBottomWidth: 1, borderBottomColor: palette.ink, paddingVertical: 8 } },
    fact(estimate.customer, customer.name, customer.phone && spacedPhone(customer.phone), quarter),
    fact(estimate.vehicle, car.vehicleInfo, plate(plateLabel(car.registrationNumber)), quarter),
    fact(draft.odometer, formats.kilometres({ km: checkIn.odometerIn }), '', quarter),
    fact(said.fuel, words.fuel(checkIn.fuelLevel), '', quarter),
  )
}

const numberWidth = 24
const planWidth = 180
const gap = 24
const listWidth = textWidth - planWidth - gap

/** The drawn car, and each of its marks in words beside it; on the next page too a long list stays at the right. */
const damage = (words: PaperWords, marks: CheckInMark[]): ReactElement =>
  createElement(
    View,
    { key: 'damage', style: { ...row, width: textWidth, justifyContent: 'flex-end' } },
    carPlan(marks, planWidth),
    createElement(
      View,
      { style: { width: listWidth + gap, paddingLeft: gap } },
      ...(marks.length > 0
        ? marks.map((mark) => markRow(words, mark))
        : paragraph(words.papers.checkIn.noDamage, listWidth)),
    ),
  )

function markRow(words: PaperWords, { id, number, kind, zone, note, late, by, at }: CheckInMark): ReactElement {
  const width = listWidth - numberWidth
  const { arrival, formats, papers } = words
  const later = late ? papers.checkIn.later({ when: formats.longMoment({ at }), by }) : ''
  // In the middle of a line: English begins with a small letter there.
  const place = (arrival.zones[zone] ?? zone).toLowerCase()
  return createElement(
    View,
    {
      key: id,
      wrap: false,
      style: {
        ...row,
        width: listWidth,
        paddingVertical: 3,
        borderBottomWidth: 0.6,
        borderBottomColor: palette.rule,
      },
    },
    createElement(View, { style: { width: numberWidth } }, ...paragraph(String(number), numberWidth, 'strong')),
    createElement(
      View,
      { style: { width } },
      ...paragraph(`${arrival.kinds[kind]}, ${place}`, width),
      createElement(View, {}, ...paragraph([note, later].filter(Boolean).join('\n'), width, 'text', 8.5)),
    ),
  )
}

const photoGap = 12
const photosInRow = 3
const photoWidth = (textWidth - (photosInRow - 1) * photoGap) / photosInRow
const photoHeight = (photoWidth * 3) / 4

/** Three beside each other, each over what it shows; rows of the page itself, so that they fill what is left of it. */
function photoRows(words: PaperWords, photos: PrintedPhoto[]): ReactElement[] {
  if (photos.length === 0) return []
  const rows = Array.from({ length: Math.ceil(photos.length / photosInRow) }, (_, place) =>
    createElement(
      View,
      { key: `photos ${place}`, wrap: false, style: { ...row, gap: photoGap, width: textWidth, marginBottom: 8 } },
      ...photos
        .slice(place * photosInRow, (place + 1) * photosInRow)
        .map((photo, index) => photoOver(words, photo, index)),
    ),
  )
  const title = createElement(
    View,
    { key: 'photos', minPresenceAhead: photoHeight + 40, style: { marginTop: 14, marginBottom: 6 } },
    ...paragraph(words.papers.checkIn.photos, textWidth, 'strong', 10.5),
  )
  return [title, ...rows]
}

function photoOver(words: PaperWords, { shows, takenAt, picture }: PrintedPhoto, index: number): ReactElement {
  const frame = { width: photoWidth, height: photoHeight, borderWidth: 0.6, borderColor: palette.rule } as const
  const image =
    picture &&
    createElement(Image, {
      src: { data: Buffer.from(picture), format: 'jpg' },
      style: { width: '100%', height: '100%', objectFit: 'contain' },
    })
  return createElement(
    View,
    { key: index, style: { width: photoWidth } },
    createElement(View, { style: frame }, image),
    createElement(Text, { style: { ...styleOf('strong', 9), marginTop: 3 } }, whatItShows(words, shows)),
    createElement(Text, { style: styleOf('text', 8.5, palette.secondary) }, words.formats.longMoment({ at: takenAt })),
  )
}

function whatItShows({ arrival }: PaperWords, shows: PrintedPhoto['shows']): string {
  if (typeof shows === 'number') return arrival.mark({ count: shows })
  return shows ? arrival.sides[shows] : arrival.theCar
}

/** The driver's own hand where there is one, over the line that says who signed. */
function signed(words: PaperWords, { checkIn, completedAt, signature: picture }: CheckInPrint): ReactElement {
  const half = (textWidth - 40) / 2
  const { arrival, formats, papers } = words
  const { signedIn, signedName, skipReason } = checkIn
  const spoken = signedIn && signedIn !== 'en' ? papers.estimate.spoken[signedIn] : ''
  const said = skipReason
    ? papers.checkIn.notSigned({ reason: arrival.reasons[skipReason] })
    : papers.checkIn.signed({ name: signedName ?? '', spoken, when: formats.longMoment({ at: completedAt }) })
  const image =
    picture &&
    createElement(Image, {
      src: { data: Buffer.from(picture), format: 'png' },
      style: { width: half, height: 64, objectFit: 'contain', objectPosition: 'left bottom' },
    })
  return createElement(
    View,
    { wrap: false, style: { ...row, justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 24 } },
    createElement(View, { style: { width: half, paddingTop: image ? 0 : 48 } }, image, signature(said, half)),
    signature(papers.checkIn.takenBy({ name: checkIn.completedBy ?? '' }), half),
  )
}
