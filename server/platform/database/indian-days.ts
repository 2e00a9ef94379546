import { sql } from 'kysely'

/** When a day begins in India. */
export const startOfIndianDay = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

/** When the next one does. */
export const endOfIndianDay = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`
