import type { RawBuilder } from 'kysely'
import type { Reports, ReportsQuery } from '../../../contract/office/reports/reports.ts'
import { addDays, eachDay } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bookingStatuses } from '../../../contract/platform/terms/workshop.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { bucketLabels, type Range, rangeOf, shareOf } from './rules.ts'

/** One query after the other: a report must not take all connections of the process. */
export async function readReports(db: Db, scope: GarageScope, asked: ReportsQuery): Promise<Reports> {
  const range = rangeOf(asked, indianDay())
  return {
    from: range.from,
    to: range.to,
    previousFrom: range.previousFrom,
    previousTo: addDays(range.from, -1),
    revenue: await readRevenue(db, scope, range),
    bookings: await readBookings(db, scope, range),
    jobCardAgeing: await readAgeing(db, scope, range),
    technicians: await readTechnicians(db, scope, range),
    leadFunnel: await readLeadFunnel(db, scope, range),
    topServices: await readTopServices(db, scope, range),
  }
}

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>) => (await query.execute(db)).rows

async function readRevenue(db: Db, scope: GarageScope, range: Range): Promise<Reports['revenue']> {
  const [totals] = await rowsOf(db, queries.revenueTotals(scope, range))
  const [billed] = await rowsOf(db, queries.billedTotals(scope, range))
  const methods = await rowsOf(db, queries.revenueByMethod(scope, range))
  const days = new Map((await rowsOf(db, queries.revenueByDay(scope, range))).map((row) => [row.day, row]))
  return {
    total: Number(totals?.total ?? 0),
    previousTotal: Number(totals?.previous_total ?? 0),
    payments: totals?.payments ?? 0,
    days: eachDay(range.from, range.to).map((day) => ({
      day,
      amount: Number(days.get(day)?.amount ?? 0),
      payments: days.get(day)?.payments ?? 0,
    })),
    methods: methods.map((row) => ({ ...row, amount: Number(row.amount) })),
    billed: {
      bills: billed?.bills ?? 0,
      total: Number(billed?.total ?? 0),
      credited: Number(billed?.credited ?? 0),
    },
  }
}

async function readBookings(db: Db, scope: GarageScope, range: Range): Promise<Reports['bookings']> {
  const rows = await rowsOf(db, queries.bookingsByStatusAndSlot(scope, range))
  const byStatus = bookingStatuses.map((status) => {
    const count = (slot: string) => rows.find((row) => row.status === status && row.slot === slot)?.bookings ?? 0
    const [morning, afternoon, evening] = [count('MORNING'), count('AFTERNOON'), count('EVENING')]
    return { status, morning, afternoon, evening, total: morning + afternoon + evening }
  })
  return { total: byStatus.reduce((sum, { total }) => sum + total, 0), byStatus }
}

async function readAgeing(db: Db, scope: GarageScope, range: Range): Promise<Reports['jobCardAgeing']> {
  const rows = await rowsOf(db, queries.openCardsByAge(scope, range))
  const oldest = await rowsOf(db, queries.oldestOpenCards(scope, range))
  const buckets = bucketLabels.map((label, index) => {
    const inBucket = rows.filter(({ bucket }) => bucket === index + 1)
    const count = (status: string) => inBucket.find((row) => row.status === status)?.cards ?? 0
    const [open, inProgress, ready] = [count('OPEN'), count('IN_PROGRESS'), count('READY')]
    const paise = inBucket.reduce((sum, { worth }) => sum + Math.round(Number(worth) * 100), 0)
    return { label, open, inProgress, ready, total: open + inProgress + ready, worth: paise / 100 }
  })
  return {
    total: buckets.reduce((sum, { total }) => sum + total, 0),
    buckets,
    oldest: oldest.map((row) => ({
      id: row.id,
      jobCardNumber: row.job_card_number,
      status: row.status,
      days: row.days,
      totalAmount: Number(row.total_amount),
    })),
  }
}

async function readTechnicians(db: Db, scope: GarageScope, range: Range): Promise<Reports['technicians']> {
  const rows = await rowsOf(db, queries.workOfTechnicians(scope, range))
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? 'Not assigned',
    openCards: row.open_cards,
    deliveredCards: row.delivered_cards,
  }))
}

async function readLeadFunnel(db: Db, scope: GarageScope, range: Range): Promise<Reports['leadFunnel']> {
  const rows = await rowsOf(db, queries.leadsBySource(scope, range))
  return rows.map((row) => ({ ...row, wonRate: shareOf(row.won, row.total) }))
}

async function readTopServices(db: Db, scope: GarageScope, range: Range): Promise<Reports['topServices']> {
  const rows = await rowsOf(db, queries.topServices(scope, range))
  return rows.map((row) => ({ ...row, estimate: Number(row.estimate) }))
}
