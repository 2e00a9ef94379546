import { usualSigns } from './typed-text.ts'

/*
 * Figures as people type them, in forms and where a call takes text: `2,450`, `₹500/-`, `12 %`, `४१,३८०`. What could be
 * two figures (`1,5`, `12,34`, `41.000` km) is none: it is asked again, before somebody is charged a hundred times as much.
 */

/** What a field of a form holds: a figure, nothing, or what could not be read as one, as it was typed. */
export type Figure = number | string | undefined

export const numberIn = (figure: Figure): number | undefined => (typeof figure === 'number' ? figure : undefined)

/** Reads what is typed for one unit, as a form holds it and a schema checks it. */
export const figureOf =
  (unit = '') =>
  (typed: unknown): Figure => {
    if (typeof typed !== 'string') return (typed ?? undefined) as Figure
    return typed.trim() === '' ? undefined : (readFigure(typed, unit) ?? typed)
  }

/**
 * @param unit what is counted, such as '₹', '%' or 'km': it may be written beside the figure
 * @returns undefined where it is no figure, or could be one or another
 */
export function readFigure(typed: string, unit = ''): number | undefined {
  const { sign, size } = /^(?<sign>[+-]?) ?(?<size>.*)$/.exec(withoutUnit(plain(typed), unit))?.groups ?? {}
  if (!size || !(isPlain.test(size) || isGrouped.test(size))) return undefined
  if (isWhole(unit) && couldBeThousands.test(size)) return undefined
  // What is larger is too large for any field, which says so; and sums of paise are still exact.
  const figure = Math.min(Number(size.replace(/[, ]/g, '')), Number.MAX_SAFE_INTEGER)
  return sign === '-' ? -figure : figure
}

/** Three digits behind a dot: 41 km and a bit, or 41,000 as much of Europe writes it, and some who learnt there. */
const couldBeThousands = /^[1-9]\d{0,2}\.\d{3}$/
/** Kilometres are whole, and rupees have two digits behind the dot; of kilograms there may well be 1.250. */
const isWhole = (unit: string) => ['₹', 'km'].includes(unit)

const isPlain = /^(?:\d+\.?\d*|\.\d+)$/
/** 1,23,456 as in India, or 123,456: by commas or blanks. `0,500` is no thousand. */
const isGrouped =
  /^[1-9](?:\d?(?<in>[, ])\d\d(?:\k<in>\d\d)*\k<in>\d{3}|\d?\d?(?<by>[, ])\d{3}(?:\k<by>\d{3})*)(?:\.\d*)?$/

/** In usual signs, and the decimal and thousands separators of Arabic digits as ours. */
const plain = (typed: string) => usualSigns(typed).replace(/٫/g, '.').replace(/[٬،]/g, ',').toLowerCase()

/** Other words for a unit. Whatever it is called, it may be written as itself. */
const unitWords = [
  ['₹', '/-', '/=', 'rs', 'inr', 'rupee', 'rupees', 'रु', 'रुपये'],
  ['%', 'percent', 'per cent', 'pct'],
  ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  ['h', 'hr', 'hrs', 'hour', 'hours'],
  ['min', 'mins', 'minute', 'minutes'],
  ['days', 'day'],
  ['months', 'month'],
  ['pc', 'pcs', 'piece', 'pieces', 'no', 'nos'],
  ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  ['kg', 'kgs'],
  ['g', 'gm', 'gms', 'gram', 'grams'],
  ['m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'],
  ['set', 'sets'],
  ['job', 'jobs'],
]

function withoutUnit(text: string, unit: string): string {
  const name = unit.trim().toLowerCase()
  if (name === '') return text
  const amount = name === '₹' ? text.replace(/^([+-]?) ?(?:₹|rs\.?|inr|रु\.?) ?/, '$1').replace(/ only$/, '') : text
  const words = unitWords.find((each) => each.includes(name)) ?? [name]
  const said = words.flatMap((word) => [word, `${word}.`]).find((word) => amount.endsWith(word))
  return said ? amount.slice(0, -said.length).trim() : amount
}
