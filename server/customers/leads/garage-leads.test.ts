import { describe, expect, test } from 'vitest'
import { leadStatuses } from '../../../contract/customers/leads/lead-kinds.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

async function setting() {
  const garage = await make.garage()
  return { garage, staff: await make.member(garage) }
}

const dayFromToday = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000))
const minimal = { name: 'Harish', phone: '98407 21155' }
const whole = {
  ...minimal,
  email: 'Harish.V@mail.example',
  leadType: 'SALES',
  leadSource: 'REFERRAL',
  leadSourceDetails: 'Sent by Anitha',
  vehicleMake: 'Hyundai',
  vehicleModel: 'i20',
  vehicleYear: 2019,
  requirements: 'Service before a Munnar trip',
  budget: 4500.5,
  urgency: 'IMMEDIATE',
  priority: 'HOT',
  notes: 'Prefers evenings',
}

describe('adding', () => {
  test('a name and a phone are enough; the rest has its defaults', async () => {
    const { staff } = await setting()

    const { status, body } = await staff.post('/garages/leads', minimal)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Harish',
      phone: '9840721155',
      leadType: 'SERVICE',
      leadSource: 'PHONE',
      priority: 'MEDIUM',
      urgency: 'THIS_WEEK',
      status: 'NEW',
      email: null,
      budget: null,
      assignedTo: null,
      nextFollowUpDate: null,
      leadScore: 40,
      version: 1,
    })
  })

  test('every field is kept, with a score and the assignee’s name', async () => {
    const { garage, staff } = await setting()
    const advisor = await make.member(garage, { name: 'Meena Krishnan' })
    const tomorrow = dayFromToday(1)

    const { body: added } = await staff.post('/garages/leads', {
      ...whole,
      assignedToId: advisor.userId,
      nextFollowUpDate: `${tomorrow}T00:00:00.000Z`,
    })
    const { body } = await staff.get(`/garages/leads/${added.id}`)

    expect(body).toEqual(added)
    expect(body).toMatchObject({
      ...whole,
      phone: '9840721155',
      email: 'harish.v@mail.example',
      assignedToId: advisor.userId,
      assignedTo: 'Meena Krishnan',
      nextFollowUpDate: `${tomorrow}T00:00:00.000Z`,
      leadScore: 100,
    })
  })

  test('reads a budget as people write it', async () => {
    const { staff } = await setting()

    expect((await staff.post('/garages/leads', { ...minimal, budget: 'Rs. 1,25,000/-' })).body.budget).toBe(125_000)
  })

  test.each(['+1 (415) 555-0132', '+971501234567', '098407-21155'])('takes the phone %s', async (phone) => {
    const { staff } = await setting()

    expect((await staff.post('/garages/leads', { ...minimal, phone })).status).toBe(201)
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['no phone', { phone: undefined }, 'phone', 'Phone is required'],
    ['an empty phone', { phone: '' }, 'phone', 'Phone is required'],
    ['9 digits', { phone: '984072115' }, 'phone', 'Phone must be at least 10 digits'],
    ['letters', { phone: 'call me please' }, 'phone', 'Please use digits, spaces, hyphens and + only'],
    ['a bad email', { email: 'harish@' }, 'email', 'Invalid email address'],
    ['a budget below 0', { budget: -1 }, 'budget', 'Budget must be positive'],
    ['a budget past the column', { budget: 1e12 }, 'budget', 'This number is too large'],
    ['a budget in words', { budget: 'a lakh' }, 'budget', 'Budget is a number, such as 25,000'],
    ['a budget that could be two', { budget: '1,5' }, 'budget', 'Budget is a number, such as 25,000'],
    ['half a paisa', { budget: 10.005 }, 'budget', 'Please use at most two decimals'],
    ['1899', { vehicleYear: 1899 }, 'vehicleYear', 'Invalid year'],
    ['the year after next', { vehicleYear: new Date().getFullYear() + 2 }, 'vehicleYear', 'Invalid year'],
    ['an unknown status', { status: 'SOLD' }, 'status', 'Please select a status'],
    ['an unknown source', { leadSource: 'RADIO' }, 'leadSource', 'Please select a lead source'],
    ['no day', { nextFollowUpDate: '2026-02-30' }, 'nextFollowUpDate', 'Please choose a valid date'],
    [
      'yesterday',
      { nextFollowUpDate: dayFromToday(-1) },
      'nextFollowUpDate',
      'Next follow-up date cannot be before today',
    ],
    ['a NUL', { notes: 'a\u0000b' }, 'notes', 'Please use plain text'],
    ['half a character', { requirements: 'a\ud800' }, 'requirements', 'Please use plain text'],
    ['tags', { name: '<b>Harish</b>' }, 'name', 'Please use plain text, without HTML tags'],
    [
      'a stranger as assignee',
      { assignedToId: crypto.randomUUID() },
      'assignedToId',
      'Please select an active staff member',
    ],
  ])('refuses %s beside its field', async (_what, change, field, sentence) => {
    const { staff } = await setting()

    const { status, body } = await staff.post('/garages/leads', { ...minimal, ...change })

    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: sentence })
    expect((await staff.get('/garages/leads')).body.leads).toEqual([])
  })

  test('is not for whoever may only view, nor for another garage’s staff', async () => {
    const { garage, staff } = await setting()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const { body: lead } = await staff.post('/garages/leads', minimal)
    const stranger = (await setting()).staff

    expect((await viewer.post('/garages/leads', minimal)).status).toBe(403)
    expect((await viewer.put(`/garages/leads/${lead.id}`, minimal)).status).toBe(403)
    expect((await viewer.get(`/garages/leads/${lead.id}`)).status).toBe(200)
    expect((await stranger.get(`/garages/leads/${lead.id}`)).status).toBe(404)
    expect((await stranger.put(`/garages/leads/${lead.id}`, minimal)).status).toBe(404)
    expect((await make.signedOut().get('/garages/leads')).status).toBe(401)
  })
})

describe('changing', () => {
  test('a status may become any other', async () => {
    const { garage, staff } = await setting()
    const { id } = await make.lead(garage)

    for (const status of [...leadStatuses, ...leadStatuses.toReversed()]) {
      const { body } = await staff.put(`/garages/leads/${id}`, { ...minimal, status })
      expect(body.status).toBe(status)
    }
  })

  test('what the form leaves empty is cleared; kinds and status that are not sent stay', async () => {
    const { staff } = await setting()
    const { body: added } = await staff.post('/garages/leads', { ...whole, status: 'QUALIFIED' })

    const { body } = await staff.put(`/garages/leads/${added.id}`, { ...minimal, email: '', budget: null })

    expect(body).toMatchObject({ leadType: 'SALES', leadSource: 'REFERRAL', priority: 'HOT', status: 'QUALIFIED' })
    expect(body).toMatchObject({ email: null, budget: null, vehicleMake: null, notes: null, leadScore: 70, version: 2 })
  })

  test('the lost reason lives only while the lead is lost', async () => {
    const { garage, staff } = await setting()
    const { id } = await make.lead(garage)
    const put = async (change: object) => (await staff.put(`/garages/leads/${id}`, { ...minimal, ...change })).body

    expect((await put({ status: 'LOST', lostReason: 'Went to the dealer' })).lostReason).toBe('Went to the dealer')
    expect((await put({ status: 'CONTACTED', lostReason: 'Went to the dealer' })).lostReason).toBeNull()
  })

  test('a follow-up that is late may stay, but cannot be moved to another day that is over', async () => {
    const { garage, staff } = await setting()
    const lastWeek = dayFromToday(-7)
    const { id } = await make.lead(garage, { next_follow_up_date: lastWeek })
    const put = (nextFollowUpDate: string) => staff.put(`/garages/leads/${id}`, { ...minimal, nextFollowUpDate })

    expect((await put(lastWeek)).status).toBe(200)
    expect((await put(`${lastWeek}T00:00:00.000Z`)).status).toBe(200)
    expect((await put(dayFromToday(-3))).status).toBe(400)
    expect((await put(indianDay())).status).toBe(200)
  })

  test('somebody who left keeps their leads, and gets no new ones', async () => {
    const { garage, staff } = await setting()
    const gone = await make.member(garage, { isActive: false })
    const theirs = await make.lead(garage, { assigned_to_id: gone.userId })
    const other = await make.lead(garage)
    const put = (id: string) => staff.put(`/garages/leads/${id}`, { ...minimal, assignedToId: gone.userId })

    expect((await put(theirs.id)).status).toBe(200)
    expect((await put(other.id)).body.fields).toEqual({ assignedToId: 'Please select an active staff member' })
  })

  test('whoever saves second from an older version is told', async () => {
    const { garage, staff } = await setting()
    const { id } = await make.lead(garage)
    const put = (version?: number) => staff.put(`/garages/leads/${id}`, { ...minimal, version })

    expect((await put(1)).body.version).toBe(2)
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect((await put()).body.version).toBe(3)
  })

  test('the audit names what changed, and nothing else', async () => {
    const { garage, staff } = await setting()
    const { body: added } = await staff.post('/garages/leads', { ...minimal, budget: 100 })

    await staff.put(`/garages/leads/${added.id}`, { ...minimal, budget: 100, status: 'CONTACTED' })

    const rows = await app.database.db.selectFrom('audit_log').selectAll().where('garage_id', '=', garage.id).execute()
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['lead.created', expect.objectContaining({ name: 'Harish', budget: 100 })],
      ['lead.changed', { status: 'CONTACTED' }],
    ])
  })
})

describe('deleting', () => {
  test('a manager deletes a lead; staff may not', async () => {
    const { garage, staff } = await setting()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const { id } = await make.lead(garage)

    expect((await staff.delete(`/garages/leads/${id}`)).status).toBe(403)
    expect((await manager.delete(`/garages/leads/${id}`)).status).toBe(200)
    expect((await manager.get(`/garages/leads/${id}`)).status).toBe(404)
    expect((await manager.get('/garages/leads')).headers.get('x-total-count')).toBe('0')
  })

  test('a won lead is never deleted, not even by the owner', async () => {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    const { id } = await make.lead(garage, { status: 'WON' })

    const { status, body } = await owner.delete(`/garages/leads/${id}`)

    expect(status).toBe(409)
    expect(body.error).toBe('A won lead cannot be deleted.')
    expect((await owner.get(`/garages/leads/${id}`)).status).toBe(200)
  })
})

describe('the list', () => {
  const namesOf = (body: { leads: { name: string }[] }) => body.leads.map(({ name }) => name)

  test('shows the newest first, page by page, with its total', async () => {
    const { garage, staff } = await setting()
    for (const name of ['Anitha', 'Bala', 'Chitra']) await make.lead(garage, { name })

    const first = await staff.get('/garages/leads?limit=2')
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await staff.get(next)

    expect(namesOf(first.body)).toEqual(['Chitra', 'Bala'])
    expect(namesOf(second.body)).toEqual(['Anitha'])
    expect(second.headers.get('link')).toBeNull()
    expect(first.headers.get('x-total-count')).toBe('3')
  })

  test('is filtered by status and priority, and counts what it found', async () => {
    const { garage, staff } = await setting()
    await make.lead(garage, { name: 'Anitha', status: 'WON', priority: 'HOT' })
    await make.lead(garage, { name: 'Bala', status: 'WON' })
    await make.lead(garage, { name: 'Chitra', priority: 'HOT' })

    const won = await staff.get('/garages/leads?status=WON')
    const both = await staff.get('/garages/leads?status=WON&priority=HOT')

    expect(namesOf(won.body)).toEqual(['Bala', 'Anitha'])
    expect(won.headers.get('x-total-count')).toBe('2')
    expect(namesOf(both.body)).toEqual(['Anitha'])
    expect((await staff.get('/garages/leads?status=SOLD')).status).toBe(400)
    expect((await staff.get('/garages/leads?status=&priority=')).body.leads).toHaveLength(3)
    expect((await staff.get('/garages/leads?status=ALL&priority=ALL')).body.leads).toHaveLength(3)
  })

  test.each([
    ['98407 211', 'Harish'],
    ['harish.V@', 'Harish'],
    ['creta', 'Anitha'],
    ['HARI', 'Harish'],
    ['100%', 'Discount 100%'],
  ])('finds %j', async (search, name) => {
    const { garage, staff } = await setting()
    await make.lead(garage, { name: 'Harish', phone: '9840721155', email: 'harish.v@mail.example' })
    await make.lead(garage, { name: 'Anitha', vehicle_make: 'HYUNDAI', vehicle_model: 'CRETA' })
    await make.lead(garage, { name: 'Discount 100%' })
    await make.lead(garage, { name: 'Discount 1000' })

    expect(namesOf((await staff.get(`/garages/leads?search=${encodeURIComponent(search)}`)).body)).toEqual([name])
  })

  test('knows the follow-ups of today and the late ones, of leads that are still open', async () => {
    const { garage, staff } = await setting()
    await make.lead(garage, { name: 'Today', next_follow_up_date: indianDay() })
    await make.lead(garage, { name: 'Late', next_follow_up_date: dayFromToday(-2) })
    await make.lead(garage, { name: 'Later', next_follow_up_date: dayFromToday(2) })
    await make.lead(garage, { name: 'Lost', status: 'LOST', next_follow_up_date: indianDay() })
    await make.lead(garage, { name: 'Won', status: 'WON', next_follow_up_date: dayFromToday(-2) })

    expect(namesOf((await staff.get('/garages/leads?followUp=due')).body)).toEqual(['Today'])
    expect(namesOf((await staff.get('/garages/leads?followUp=late')).body)).toEqual(['Late'])
  })

  test('by follow-up the longest due comes first, of one day the highest score, page after page', async () => {
    const { garage, staff } = await setting()
    const late = dayFromToday(-2)
    for (const [name, next_follow_up_date, lead_score] of [
      ['Older, low', dayFromToday(-9), 5],
      ['Newer, low', late, 20],
      ['Newer, high', late, 90],
      ['Newer, high too', late, 90],
    ] as const) {
      await make.lead(garage, { name, next_follow_up_date, lead_score })
    }
    const names: string[] = []
    let path: string | undefined = '/garages/leads?followUp=late&limit=1'
    while (path) {
      const { body, headers } = await staff.get(path)
      names.push(...namesOf(body))
      expect(headers.get('x-total-count')).toBe('4')
      path = /<\/api\/v1([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }

    expect(names).toEqual(['Older, low', 'Newer, high', 'Newer, high too', 'Newer, low'])
  })

  test.each(['x', '2026-02-30_50_0192e000-0000-7000-8000-000000000000', '0192e000-0000-7000-8000-000000000000'])(
    'a list by follow-up has no place %s',
    async (cursor) => {
      const { staff } = await setting()

      const { status, body } = await staff.get(`/garages/leads?followUp=due&cursor=${cursor}`)

      expect([status, body.fields]).toEqual([400, { cursor: 'This page of the list does not exist' }])
    },
  )

  test('never shows another garage’s leads', async () => {
    const ours = await setting()
    const theirs = await setting()
    await make.lead(theirs.garage, { name: 'Theirs' })

    const { status } = await ours.staff.get('/garages/leads', { 'x-garage-id': theirs.garage.id })

    expect((await ours.staff.get('/garages/leads?search=theirs')).body.leads).toEqual([])
    expect(status).toBe(403)
  })

  test('a driver’s request stands in it with its city, service and score, and in the total', async () => {
    const { garage, staff } = await setting()
    const service = await make.service(garage, { name: 'Front Brake Pads' })
    await make.signedOut().post('/public/leads', {
      phone: '9840012345',
      city: 'chennai',
      vehicleMake: 'HYUNDAI',
      vehicleModel: 'i20',
      serviceId: service.id,
    })

    const { body, headers } = await staff.get('/garages/leads')

    expect(headers.get('x-total-count')).toBe('1')
    expect(body.leads).toMatchObject([
      {
        city: 'chennai',
        leadSource: 'WEBSITE',
        serviceId: service.id,
        serviceName: 'Front Brake Pads',
        leadScore: 48,
        priority: 'MEDIUM',
      },
    ])
  })
})

describe('how many follow-ups there are', () => {
  const address = '/garages/leads/follow-ups'

  test('is counted for today and before, of open leads, within a search and filters', async () => {
    const { garage, staff } = await setting()
    const { staff: stranger } = await setting()
    const today = indianDay()
    await make.lead(garage, { name: 'Anitha', next_follow_up_date: today, priority: 'HOT' })
    await make.lead(garage, { name: 'Bala', next_follow_up_date: today })
    await make.lead(garage, { name: 'Chitra', next_follow_up_date: dayFromToday(-1), status: 'CONTACTED' })
    await make.lead(garage, { next_follow_up_date: dayFromToday(1) })
    await make.lead(garage, { next_follow_up_date: today, status: 'WON' })
    await make.lead(garage, { next_follow_up_date: dayFromToday(-1), status: 'LOST' })
    const counts = async (query = '') => (await staff.get(address + query)).body

    expect(await counts()).toEqual({ due: 2, late: 1 })
    expect(await counts('?priority=HOT')).toEqual({ due: 1, late: 0 })
    expect(await counts('?status=CONTACTED')).toEqual({ due: 0, late: 1 })
    expect(await counts('?search=bala')).toEqual({ due: 1, late: 0 })
    expect((await stranger.get(address)).body).toEqual({ due: 0, late: 0 })
  })

  test('can be read with view only access, by nobody signed out, and not for an unknown status', async () => {
    const { garage, staff } = await setting()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

    expect((await viewer.get(address)).status).toBe(200)
    expect((await make.signedOut().get(address)).status).toBe(401)
    expect((await staff.get(`${address}?status=SOLD`)).body.fields).toEqual({ status: 'Please select a status' })
  })
})
