import { expect, test } from 'vitest'
import type { MyWork, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import type { Write } from '../outbox/writes.ts'
import { inTurn, withWrites } from './overlay.ts'

const bala = { id: 'bala', name: 'Bala Subramani' }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 5, minute)).toISOString()

const line = (id: string, kind: 'LABOUR' | 'PART') => ({
  id,
  kind,
  description: id,
  quantity: 1,
  unit: 'pc',
  approval: 'APPROVED' as const,
  plannedHours: null,
  minutes: 0,
  doneAt: null,
  doneBy: null,
})

const card = (id: string, values: Partial<WorkCard> = {}): WorkCard => ({
  id,
  jobCardNumber: id,
  registrationNumber: 'TN10BK7302',
  vehicleInfo: 'Baleno',
  odometerIn: 1,
  status: 'OPEN',
  bayNumber: null,
  estimatedDelivery: at(0),
  estimatedTime: null,
  isLate: false,
  customerConcerns: null,
  advisorObservations: null,
  technicianId: null,
  technicianName: null,
  advisorId: null,
  advisorName: null,
  waitsForDriver: false,
  handedAt: null,
  handedBy: null,
  version: 1,
  people: [],
  minutes: 0,
  partRequests: [],
  notes: [],
  lines: [line('service', 'LABOUR'), line('filter', 'PART')],
  ...values,
})

const work = (values: Partial<MyWork> = {}): MyWork => ({
  cards: [],
  waiting: [],
  waitingTotal: 0,
  clock: null,
  closesAt: null,
  day: { minutes: 0, linesDone: 0, handedOver: 0 },
  ...values,
})

const pressed = (what: Write['what'], minute: number, cardId = 'a') => ({
  id: `${what.kind} ${minute}`,
  cardId,
  what,
  at: at(minute),
})

test('a day without signal stands on the screen as it was pressed', () => {
  const shown = withWrites(
    work({ waiting: [card('a')], waitingTotal: 3 }),
    [
      pressed({ kind: 'take' }, 0),
      pressed({ kind: 'start', lineId: null, line: null }, 1),
      pressed({ kind: 'tick', lineId: 'filter', line: 'filter', done: true }, 10),
      pressed({ kind: 'note', text: 'Dry bearing.' }, 11),
      pressed({ kind: 'ask', words: 'Tensioner', quantity: 1 }, 12),
      pressed({ kind: 'stop', end: 'DONE', lineId: 'service', line: 'service' }, 31),
      pressed({ kind: 'hand-over' }, 32),
    ],
    bala,
  )
  expect(shown.waitingTotal).toBe(2)
  expect(shown.clock).toBeNull()
  expect(shown.day.minutes).toBe(30)
  const [mine] = shown.cards
  expect(mine).toMatchObject({ technicianId: 'bala', status: 'IN_PROGRESS', minutes: 30, handedAt: at(32) })
  expect(mine?.people).toMatchObject([{ userName: bala.name, minutes: 30, lastEndedAt: at(31), runningSince: null }])
  expect(mine?.lines.map(({ doneAt }) => doneAt)).toEqual([at(31), at(10)])
  expect(mine?.notes.map(({ text }) => text)).toEqual(['Dry bearing.'])
  expect(mine?.partRequests.map(({ what, state }) => [what, state])).toEqual([['Tensioner', 'ASKED']])
})

test('a start ends the clock that runs, in the same instant', () => {
  const first = withWrites(
    work({ cards: [card('a'), card('b')] }),
    [pressed({ kind: 'start', lineId: null, line: null }, 0)],
    bala,
  )
  const then = withWrites(first, [pressed({ kind: 'start', lineId: null, line: null }, 20, 'b')], bala)
  expect(then.clock).toMatchObject({ cardId: 'b', startedAt: at(20) })
  expect(then.cards.map(({ minutes }) => minutes)).toEqual([20, 0])
  expect(then.cards.map(({ people }) => people[0]?.runningSince)).toEqual([null, at(20)])
})

test('who goes on with a car stands there once, beside whoever else was on it', () => {
  const yusuf = { userId: 'yusuf', userName: 'Yusuf', minutes: 20, lastEndedAt: at(0), runningSince: null }
  const start = (minute: number) => pressed({ kind: 'start', lineId: null, line: null }, minute)
  const shown = withWrites(
    work({ cards: [card('a', { people: [{ ...yusuf, runningLineId: null }] })] }),
    [start(1), pressed({ kind: 'stop', end: 'PAUSE', lineId: 'service', line: 'service' }, 11), start(20)],
    bala,
  )
  expect(shown.cards[0]?.people).toMatchObject([
    yusuf,
    { userName: bala.name, minutes: 10, runningSince: at(20), runningLineId: 'service' },
  ])
})

test('what the server has meanwhile is not there twice', () => {
  const writes = [
    pressed({ kind: 'take' }, 0),
    pressed({ kind: 'note', text: 'Dry bearing.' }, 1),
    pressed({ kind: 'ask', words: 'Tensioner', quantity: 1 }, 2),
    pressed({ kind: 'start', lineId: null, line: null }, 3),
  ]
  const once = withWrites(work({ waiting: [card('a')] }), writes, bala)
  expect(withWrites(once, writes, bala)).toEqual(once)
})

test('a stop that is sent late ends no clock that was started after it', () => {
  const running = withWrites(
    work({ cards: [card('a')] }),
    [pressed({ kind: 'start', lineId: null, line: null }, 30)],
    bala,
  )
  const shown = withWrites(running, [pressed({ kind: 'stop', end: 'PAUSE', lineId: null, line: null }, 20)], bala)
  expect(shown.clock).toMatchObject({ startedAt: at(30) })
})

test('the car that the clock runs on stands first, those that are handed over last, the others by their promise', () => {
  const cards = [card('handed', { handedAt: at(1) }), card('soon'), card('late'), card('running')]
  const ids = (clock: MyWork['clock']) => inTurn(cards, clock).map(({ id }) => id)

  expect(ids({ cardId: 'running' } as MyWork['clock'])).toEqual(['running', 'soon', 'late', 'handed'])
  expect(ids(null)).toEqual(['soon', 'late', 'running', 'handed'])
})
