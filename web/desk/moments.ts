import { clockTime, indianDay, printedDay } from '../../contract/platform/formats.ts'

export const dayWords = (instant: string) => printedDay(indianDay(new Date(instant)))

/** '21 Nov 2026, 9:05 am' */
export const momentWords = (instant: string) => `${dayWords(instant)}, ${clockTime(new Date(instant))}`
