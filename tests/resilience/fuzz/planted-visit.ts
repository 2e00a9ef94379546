import type { JobCardWork } from '../../../contract/workshop/job-cards/works.ts'
import { tokenIn } from '../../support/asked-card.ts'
import type { Maker } from '../../support/use-test-app.ts'
import type { PlantedGarage, PlantedIds } from '../support/planted-garage.ts'

const line = { kind: 'PART', quantity: 1, unitPrice: 385, taxRate: 18 }

/**
 * What was agreed and done on the garage's card, by the names that it has in paths and bodies; and a card whose driver
 * is asked, with the link that they hold. That one has no canary: who holds its link may read it.
 */
export async function plantVisit(
  make: Maker,
  { garage, owner, canary, ids }: PlantedGarage,
  driversPhone: string,
): Promise<PlantedIds> {
  const url = `/garages/jobcards/${ids.jobCard}`
  const post = async (path: string, json: object) => {
    const { status, body } = await owner.post(path, json)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const job = (title: string) => ({ title, lines: [{ ...line, description: title }] })
  const { works } = await post(`${url}/works`, job(canary))
  const checklist = await post('/garages/checklists', { kind: 'INSPECTION', name: canary, points: [{ name: canary }] })
  const inspection = await post(`${url}/inspections`, { kind: 'INSPECTION', checklistId: checklist.id })
  const point: string = inspection.points[0].id
  const found = { result: 'NOW', note: canary, at: new Date().toISOString() }
  await owner.put(`${url}/inspections/${inspection.id}/points/${point}`, found)
  const mark = crypto.randomUUID()
  await post(`${url}/check-in/marks`, { id: mark, view: 'LEFT', x: 0.5, y: 0.4, kind: 'DENT', at: found.at })
  const both = { customer_id: ids.customer ?? '', vehicle_id: ids.vehicle ?? '' }
  const earlier = await make.jobCard(garage, { ...both, status: 'DELIVERED', odometer_in: 1 })
  await post(`/garages/jobcards/${earlier.id}/gate-pass`, { handedTo: canary, relation: canary, odometerOut: 1 })
  const told = { customerId: ids.customer, event: 'BOOKING_RECEIVED', subjectId: ids.booking, channel: 'WA_LINK' }
  const worked = { userId: ids.staff, cardId: ids.jobCard, startedAt: '2026-11-20T05:00:00Z' }
  const clock = await post('/garages/clocks', { ...worked, endedAt: '2026-11-20T06:00:00Z', reason: canary })
  await post(`${url}/notes`, { text: canary })
  const { partRequests } = await post(`${url}/part-requests`, { words: canary, quantity: 1 })
  return {
    clock: clock.id,
    partRequest: partRequests[0].id,
    message: (await post('/garages/messages', told)).message.id,
    cardWork: works.find(({ title }: JobCardWork) => title === canary).id,
    inspection: inspection.id,
    point,
    mark,
    delivered: earlier.id,
    declinedWork: (await make.declinedWork(earlier)).id,
    refused: (await make.declinedWork({ garage_id: garage.id, id: ids.jobCard ?? '', vehicle_id: ids.vehicle ?? '' }))
      .work_id,
    checklist: checklist.id,
    ...(await plantAsked()),
  }

  async function plantAsked(): Promise<PlantedIds> {
    const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: driversPhone })
    const vehicle = await make.vehicle(customer)
    const card = await make.jobCard(garage, { customer_id: customer.id, vehicle_id: vehicle.id })
    const asked = `/garages/jobcards/${card.id}`
    await post(`${asked}/works`, job('Wiper blades'))
    await post(`${asked}/check-in/finish`, { skipReason: 'TOWED_IN' })
    const { estimate, links } = await post(`${asked}/estimates`, { send: [{ channel: 'LINK' }] })
    const [work] = estimate.content.works
    const { workId, termsHash: terms } = work
    return { asked: card.id, estimate: estimate.id, work: workId, terms, link: tokenIn(links[0].url) }
  }
}
