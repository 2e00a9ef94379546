import { vi } from 'vitest'
import { usualLedgers } from '../../contract/money/accounts/accounts.ts'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import type { Examples, Setting } from './call-examples.ts'
import { gstr2bOf } from './gst-purchases.ts'

const thisMonth = () => indianDay().slice(0, 7)

/** Nothing came in, and nothing is in the drawer. */
const close = async ({ owner }: Setting) => {
  const { computedAt } = (await owner.get('/garages/day-close')).body
  return {
    counted: { cash: 0, upi: 0, card: 0, bank: 0 },
    banked: 0,
    note: 'Counted by somebody else',
    expectedAt: computedAt,
  }
}

/** Of closing the day, of GST files, and of what is outstanding. */
export const accountsCalls: Examples = {
  'POST /garages/day-closes': async (setting) => {
    const form = await close(setting)
    return (caller) => caller.post('/garages/day-closes', form)
  },
  'GET /garages/day-closes/:day': async (setting) => {
    await setting.owner.post('/garages/day-closes', await close(setting))
    return (caller) => caller.get(`/garages/day-closes/${indianDay()}`)
  },
  'POST /garages/day-closes/:day/notes': async (setting) => {
    await setting.owner.post('/garages/day-closes', await close(setting))
    return (caller) => caller.post(`/garages/day-closes/${indianDay()}/notes`, { note: 'Found behind the drawer' })
  },
  'PUT /garages/bills/:billId/einvoice': async ({ make, garage }) => {
    const buyer = { gstin: '29AAACH7409R1ZX' }
    const { id } = await make.bill(await make.jobCard(garage), { buyer })
    const answer = {
      irn: 'a'.repeat(64),
      ackNo: '112620084417305',
      ackAt: '2026-11-20T07:01:00Z',
      signedQr: 'e30.e30.e30',
    }
    return (caller) => caller.put(`/garages/bills/${id}/einvoice`, answer)
  },
  'PUT /garages/accounts/ledgers': () => (caller) =>
    caller.put('/garages/accounts/ledgers', { ...usualLedgers, cash: 'Petty Cash' }),
  'GET /garages/gst/2b': () => (caller) => caller.get(`/garages/gst/2b?month=${thisMonth()}`),
  'POST /garages/gst/2b': ({ garage }) => {
    const file = gstr2bOf({ gstin: garage.gstin ?? '', month: thisMonth() })
    return (caller) => caller.post(`/garages/gst/2b?month=${thisMonth()}`, file, { 'content-type': 'application/json' })
  },
  'POST /garages/outstanding/remind': async ({ make, garage }) => {
    const due_on = addDays(indianDay(), -5)
    const { id } = await make.bill(await make.jobCard(garage), { issued_on: due_on, due_on })
    return (caller) => atNoon(() => caller.post('/garages/outstanding/remind', { billIds: [id] }))
  },
}

/** Customers are reminded by day only. */
async function atNoon<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${indianDay()}T12:00:00+05:30`) })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
