import { indianDay } from '../../../../contract/formats.ts'

const days = 7

/** The first of the last seven days, today among them. */
export const lately = (now = Date.now()) => indianDay(new Date(now - (days - 1) * 86_400_000))
