import type { Page } from '@playwright/test'
import { addDays, midnightOf } from '../../contract/platform/days.ts'
import { indianDay, shortDay } from '../../contract/platform/formats.ts'
import { send } from './catalogue.ts'
import { typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, holdAnswers, newPlate, test } from './site.ts'

/* What stands on the floor's screens, as it is read there: with work, without, while it comes, and where it does not. */

test.use({ allowFailedCalls: true })

const labour = { kind: 'LABOUR', description: 'Belt change', quantity: 1, unitPrice: 500, taxRate: 18, hours: 0.5 }
const part = { kind: 'PART', description: 'Drive belt', quantity: 2, unitPrice: 1_150, taxRate: 18 }

/** It is asked with what is known already, and at first without. */
const myWork = /\/garages\/my-work(?:\?|$)/

/** @param lines of it @param changes technicianId, where it is somebody's */
async function addWork(page: Page, lines: object[], changes: object = {}) {
  const plate = newPlate()
  const car = { registrationNumber: plate, make: 'Toyota', model: 'Innova' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha' }, car), changes)
  for (const line of lines) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  return { id, plate }
}

/** The first minute of a garage's day, on a car. */
async function addMinute(page: Page, userId: string, cardId: string) {
  const [startedAt, endedAt] = ['00:00', '00:01'].map((time) => `${indianDay()}T${time}:00+05:30`)
  const reason = 'Phone at home'
  await send(page, 'post', '/garages/clocks', {
    userId,
    cardId,
    startedAt,
    endedAt,
    reason,
    requestId: crypto.randomUUID(),
  })
}

type Row = { bay: { name: string }; cards: object[] }
type Answer = { cards?: { id: string }[]; rows?: Row[] }

/** What the server answers is changed on its way. */
const changeAnswer = (page: Page, call: string | RegExp, change: (json: Answer) => object) =>
  page.route(call, async (route) => route.fulfill({ json: change(await (await route.fetch()).json()) }))

async function says(page: Page, ...sentences: (string | RegExp)[]) {
  for (const sentence of sentences) {
    await expect(page.getByText(sentence).filter({ visible: true }).first(), String(sentence)).toBeVisible()
  }
}

test('my work and a card say what there is, what it waits for, and what it took', { tag: '@phone' }, async ({
  page,
}) => {
  await openOwnGarage(page)
  const bala = await addMember(page, { name: 'Bala Subramani' })
  const yusuf = await addMember(page, { name: 'Mohammed Yusuf' })
  const mine = { technicianId: bala.id }
  const told = { customerConcerns: 'Squeals.', advisorObservations: 'Belt glazed.' }
  const { id } = await addWork(page, [labour], { ...mine, ...told })
  const asked = await addWork(page, [part], mine)
  await addMinute(page, bala.id, id)
  await addMinute(page, yusuf.id, id)
  for (let count = 0; count < 6; count++) await addWork(page, [])
  await signInAs(page, bala.email)
  await send(page, 'post', `/garages/jobcards/${asked.id}/part-requests`, { words: 'Tensioner', quantity: 1 })

  await page.goto('/garage/floor/mine')
  await says(page, /^Mine today 2$/, /^Nobody’s yet 6$/, '2 more cars waiting', 'Waits for a part')
  const ofAsked = (change: object) => (json: Answer) => ({
    ...json,
    cards: json.cards?.map((card) => (card.id === asked.id ? { ...card, ...change } : card)),
  })
  for (const [change, said] of [
    [{ waitsForDriver: true }, 'Waits for the driver'],
    [
      {
        partRequests: [
          { id: 'x', what: 'Tensioner', quantity: 1, unit: 'pc', state: 'HERE', askedBy: '', reason: '', dueOn: null },
        ],
      },
      'The part is here',
    ],
  ] as const) {
    await changeAnswer(page, myWork, ofAsked(change))
    await page.reload()
    await says(page, said)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page
    .getByRole('button', { name: /^Take / })
    .first()
    .click()
  await page
    .getByRole('link', { name: /not started/ })
    .first()
    .click()
  await says(page, 'No lines yet. The advisor adds what is to be done.', 'Start the clock')

  await page.goto(`/garage/floor/${id}`)
  await says(page, /^To do 0 of 1$/, 'Advisor saw', 'Found something', 'Whole job card', '0:01 h, stopped 12:01 am')
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('0:02h on it')
  await expect(page.getByPlaceholder('Say it or write it')).toBeVisible()
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await says(page, '0:01 h today')
  await page.getByRole('button', { name: 'Ask for a part' }).click()
  await says(page, 'The driver is asked first: this is new work.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Line done' }).click()
  await page.getByRole('button', { name: 'Hand to quality check' }).click()
  await says(page, 'The clocks are stopped: 0:02 h on this car by 2 people, 0:30 planned.', 'Next on your list')
  await says(page, 'At quality check')
  await page.goto('/garage/floor/mine')
  await says(page, 'At quality check', 'Handed')
})

test('my work says while it comes, and that there is none', {
  tag: '@phone',
}, async ({ page }) => {
  await openOwnGarage(page)
  const { email } = await addMember(page)
  await signInAs(page, email)
  const release = await holdAnswers(page, myWork)
  await page.goto('/garage/floor/mine')
  await expect(page.getByText('Loading your work...')).toBeAttached()
  release()
  await says(page, 'No car is yours', 'No card waits for anybody. A new one shows here at once.', 'Look again')
  await expectAccessible(page)
  await page.goto('/garage/floor/queue')
  await says(page, 'What you press without signal waits here, in order, and shows what became of it.', 'On this phone')
  await says(page, 'Cards of my day', 'Parts to look up', 'Photos that wait', 'Space used', '0 of 60')
  await says(page, 'No prices, phone numbers or addresses are kept here. All of yours goes when you sign out.')
})

test('my work that did not come says that nothing is lost', { tag: '@phone' }, async ({ page }) => {
  await openOwnGarage(page)
  const { email } = await addMember(page)
  await signInAs(page, email)
  await page.route(myWork, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/garage/floor/mine')
  await says(page, 'Failed to load your work', 'Try again')
  await says(page, 'The server did not answer. Your clock runs on, and what you pressed is kept on this phone.')
})

test('without signal the screens say since when, of when they are, and what waits; and what would be lost', {
  tag: '@phone',
}, async ({ page }) => {
  await openOwnGarage(page)
  const { email, id: technicianId } = await addMember(page)
  const { id, plate } = await addWork(page, [labour, part])
  const second = await addMember(page)
  const other = await addWork(page, [part], { technicianId })
  await signInAs(page, email)
  await page.goto(`/garage/floor/${id}`)
  await says(page, 'Take this car')
  await page.goto('/garage/floor/mine')
  await expect(page.getByRole('button', { name: `Take ${plate}` })).toBeVisible()
  await page.route('**/api/v1/garages/**', (route) => route.abort())
  await page.getByRole('button', { name: `Take ${plate}` }).click()
  await says(page, 'Go on working. 1 change waits on this phone.')
  await page.getByRole('button', { name: `Start the clock on ${plate}` }).click()
  await says(page, 'Go on working. 2 changes wait on this phone.')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.goto(`/garage/floor/${other.id}`)
  await says(page, /This card is as of \d+:\d\d [ap]m\./)
  await page.getByRole('button', { name: 'Ask for a part' }).click()
  await typeInto(page.getByLabel('Which part'), 'Tensioner')
  await page.getByRole('button', { name: 'Ask for 1 pc' }).click()
  await page.goto('/garage/floor/queue')
  await says(page, 'Waiting to send', /^No signal since \d+:\d\d [ap]m\.$/, 'Sends by itself, in this order.')
  await says(page, 'Car taken', 'Clock paused', 'Part asked for: 1 Tensioner', '0 of 60')
  await page.getByRole('link', { name: 'My work' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await says(page, 'They are on this phone only. Signing out clears it, and they are lost.', 'Sign out, lose 4')
  await page.goto('about:blank')

  await signInAs(page, second.email)
  await send(page, 'post', `/garages/jobcards/${id}/take`, {})
  await signInAs(page, email)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/garage/floor/queue')
  const refused = page.getByRole('region', { name: 'Refused' })
  await expect(refused).toContainText(`${second.name} has taken this car.`)
  await says(page, 'goes once this is decided: Car taken', 'Put it in a note')
  await refused.getByRole('button', { name: 'Throw away' }).click()
  await says(page, 'Throw away “Car taken”?', 'It was never sent, and it is lost then. What waits behind it goes.')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(refused).toContainText('Car taken')
})

test('the bays say which is free, who works, what is late and what the stripes mean', async ({ page }) => {
  const { email: owner } = await openOwnGarage(page)
  const { id: technicianId, email } = await addMember(page)
  await page.goto('/garage/floor/bays')
  await says(page, 'No bays yet', 'List the bays of your garage, and see which car stands where and what is late.')
  const release = await holdAnswers(page, '**/garages/floor/bays')
  await page.reload()
  await expect(page.getByText('Loading the bays...')).toBeAttached()
  release()
  await page.getByRole('button', { name: 'List the bays' }).click()
  await says(page, 'The rows of the board. A car’s bay may still be any text.')
  await page.keyboard.press('Escape')

  const bays = [
    { name: '1', kind: 'LIFT' },
    { name: '2', kind: 'FLAT' },
    { name: '3', kind: 'ALIGNMENT' },
  ]
  await send(page, 'put', '/garages/bays', { bays })
  await page.reload()
  await page.getByRole('button', { name: 'Move a car in: Bay 1' }).click()
  await says(page, 'No other car is here.')
  await page.keyboard.press('Escape')

  const { id } = await addWork(page, [labour], { bayNumber: '1', technicianId })
  await addWork(page, [], { bayNumber: '2' })
  await addWork(page, [])
  const { id: done } = await addWork(page, [])
  await send(page, 'put', `/garages/jobcards/${done}/status`, { status: 'IN_PROGRESS' })
  await send(page, 'put', `/garages/jobcards/${done}/status`, { status: 'READY' })
  await page.goto('about:blank')
  await signInAs(page, email)
  await send(page, 'post', '/garages/clock/start', { cardId: id })
  await signInAs(page, owner)
  // As it is two days after the promise.
  const promisedAt = midnightOf(addDays(indianDay(), -2))
  const promisedBefore = new Date(Date.now() - 42.5 * 60_000).toISOString()
  const isLate = ({ bay }: Row) => ({ isLate: true, promisedAt: bay.name === '2' ? promisedAt : promisedBefore })
  await changeAnswer(page, '**/garages/floor/bays', ({ rows, ...json }) => ({
    ...json,
    late: 2,
    carriedOver: 1,
    rows: rows?.map((row) => ({ ...row, carsToday: 4, cards: row.cards.map((card) => ({ ...card, ...isLate(row) })) })),
  }))
  await page.goto('/garage/floor/bays')
  await says(
    page,
    /\. Moves by itself\.$/,
    '2 cars late, 1 car carried over',
    '4 cars today',
    /^Working, 0:0\d$/,
    'Nobody on it',
    /^\d d late$/,
    /^4[23] min late$/,
  )
  await says(page, 'In the bay, worked on', 'In the bay, nobody on it', 'Until promised', 'Past the promise')
  await says(page, 'Two-post lift', 'Flat bay', 'Alignment', 'Ready, to be fetched', 'Nobody’s yet, today')
  await page.route('**/garages/floor/bays', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await says(page, 'Failed to load the bays')
  await page.goto(`/garage/floor/${crypto.randomUUID()}`)
  await says(page, 'Job card not found', 'It was deleted, or it belongs to another garage.', 'All my work')
})

test('the hours say what they are, of which week, what has to be looked at, and that there are none', async ({
  page,
}) => {
  await openOwnGarage(page)
  const { id: userId, name } = await addMember(page)
  const { id: cardId, plate } = await addWork(page, [labour])
  const release = await holdAnswers(page, '**/garages/clocks?**')
  await page.goto('/garage/floor/hours')
  await expect(page.getByText('Loading the hours...')).toBeAttached()
  release()
  await says(page, 'No hours yet', 'They come by themselves when a technician presses Start on a card.', 'See My work')
  await expect(page.getByRole('button', { name: 'Week after' })).toHaveAccessibleDescription(
    'This is the present week.',
  )
  await page.getByRole('button', { name: 'Add time' }).click()
  await says(page, 'Your name and the reason stay with it, and whoever it is sees it.')
  await page.keyboard.press('Escape')

  await addMinute(page, userId, cardId)
  await page.unrouteAll({ behavior: 'wait' })
  const clock = {
    id: crypto.randomUUID(),
    userId,
    userName: name,
    cardId,
    jobCardNumber: 'JC',
    registrationNumber: plate,
    lineId: null,
    line: 'Belt change',
    plannedHours: 0.5,
    pauseReason: null,
  }
  const runs = {
    ...clock,
    startedAt: new Date(Date.now() - 4_320_000).toISOString(),
    endedAt: null,
    endKind: null,
    flagged: false,
  }
  const ended = {
    ...clock,
    startedAt: midnightOf('2026-11-20'),
    endedAt: midnightOf('2026-11-21'),
    endKind: 'CLOSING',
    flagged: true,
  }
  await changeAnswer(page, '**/garages/clocks?**', (json) => ({ ...json, overPlan: [runs], flagged: [ended] }))
  await page.goto('/garage/floor/hours')
  await says(page, 'Hours clocked and billed', 'This week', 'Billed for an hour on cars', 'On cars, of open hours')
  await says(
    page,
    /^Open so far: \d+:\d\d each$/,
    /^Billed hours are the planned hours of labour lines ticked done this week, shared by who clocked on them\. The orange mark is 100%\. This is no payroll: nobody clocks in or out of the garage here\.$/,
  )
  await says(page, /Belt change runs 1:1[23], planned 0:30\./, 'See the card', 'It is right')
  await expectAccessible(page)
  await page.goto('/garage/floor/hours?week=2026-08-31')
  await says(page, `Week of ${shortDay('2026-08-31')}`)
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/garages/clocks?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await says(page, 'Failed to load the hours')
})
