import type { Visitor } from '../../support/visitor.ts'

/** What the writers write besides bills, as lists are called. */
export const kinds = ['bookings', 'jobcards', 'leads', 'customers'] as const
export type Kind = (typeof kinds)[number]

type Row = {
  id: string
  bookingNumber?: string
  jobCardNumber?: string
  amountPaid?: number
  kind?: string
  paid?: number
  number?: string
}

/** All rows of a list, page by page, and what the list says their number is. */
export async function readAll(person: Visitor, kind: Kind | 'bills'): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  let total = 0
  for (let path: string | undefined = `/garages/${kind}?limit=500`; path; ) {
    const { status, body, headers } = await person.get(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    rows.push(...(Array.isArray(body) ? body : body[Object.keys(body).find((key) => Array.isArray(body[key])) ?? '']))
    total = Number(headers.get('x-total-count'))
    path = /<(?:\/api\/v1)?([^>]+)>; *rel="next"/.exec(headers.get('link') ?? '')?.[1]?.replace('/api/v1', '')
  }
  return { rows, total }
}
