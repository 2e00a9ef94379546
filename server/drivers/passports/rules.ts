import type {
  AcceptedOffer,
  DeclinedOffer,
  Handover,
  OwnOffer,
  Passport,
  PassportShare,
  PassportSummary,
  ReceivedHandover,
} from '../../../contract/drivers/passports/passports.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { factsIn } from '../../platform/car-facts.ts'

/** Visits under one phone that a reader may see, and whether with what they cost. */
export type Period = { phone: string; since?: Date | undefined; until?: Date | undefined; withAmounts: boolean }

type Car = Parameters<typeof factsIn>[0] &
  Pick<Passport['car'], 'id' | 'make' | 'model'> & { registration_number: string }
type Visit = {
  garage_id: string
  id: string
  phone_key: string
  created_at: Date
  delivered_at: Date | null
  odometer_in: number
  total_amount: string
  live_bill_id: string | null
  billed: string | null
  credited: string | null
  garage_name: string
  garage_locality: string
}
type Work = { job_card_id: string; description: string }

export const presentCar = ({ id, make, model, registration_number, ...known }: Car): Passport['car'] => ({
  id,
  make,
  model,
  registrationNumber: registration_number,
  ...factsIn(known),
})

type Share = {
  id: string
  with_amounts: boolean
  views: number
  last_view_at: Date | null
  created_at: Date
  ends_at: Date
}

export const presentShare = (share: Share): PassportShare => ({
  id: share.id,
  withAmounts: share.with_amounts,
  createdAt: share.created_at.toISOString(),
  endsAt: share.ends_at.toISOString(),
  views: share.views,
  lastViewAt: share.last_view_at?.toISOString() ?? null,
})

type Offer = { id: string; with_amounts: boolean; created_at: Date; ends_at: Date }
const presentTimes = ({ id, with_amounts, created_at, ends_at }: Offer) => ({
  id,
  withAmounts: with_amounts,
  createdAt: created_at.toISOString(),
  endsAt: ends_at.toISOString(),
})

export const presentOffer = (offer: Offer & { to_phone_key: string }): Handover => ({
  ...presentTimes(offer),
  phone: offer.to_phone_key,
})

export const presentReceived = ({
  plate,
  ...offer
}: Offer & Omit<Car, 'registration_number'> & { plate: string }): ReceivedHandover => {
  const { id: _, ...car } = presentCar({ ...offer, registration_number: plate })
  return { ...presentTimes(offer), car }
}

type Gone = { id: string; plate: string; to_phone_key: string; settled_at: Date | null; created_at: Date }

export const presentAccepted = ({ id, plate, to_phone_key, settled_at, created_at }: Gone): AcceptedOffer => ({
  id,
  registrationNumber: plate,
  phone: to_phone_key,
  acceptedAt: (settled_at ?? created_at).toISOString(),
})

type LastOffer = Omit<Gone, 'created_at'> & { vehicle_id: string; ends_at: Date }

export const presentOwn = ({ vehicle_id, to_phone_key, ends_at }: LastOffer): OwnOffer => ({
  vehicleId: vehicle_id,
  phone: to_phone_key,
  endsAt: ends_at.toISOString(),
})

export const presentDeclined = ({ id, plate, to_phone_key, settled_at, ends_at }: LastOffer): DeclinedOffer => ({
  id,
  registrationNumber: plate,
  phone: to_phone_key,
  declinedAt: (settled_at ?? ends_at).toISOString(),
})

export type Accepted = {
  from_phone_key: string
  from_since: Date | null
  to_phone_key: string
  with_amounts: boolean
  created_at: Date
  settled_at: Date | null
}

/**
 * Whose visits the reader of a car's passport may see: the owner's own, and those of whoever handed it over, until then,
 * and so on back; amounts only as far as everybody on the way let them be seen.
 * @param accepted of the car's plate
 */
export function withOwnersBefore(owner: Period, accepted: Accepted[]): Period[] {
  const periods = [owner]
  const seen = new Set<string>()
  for (const period of periods) {
    for (const handover of accepted) {
      if (!isTo(period, handover)) continue
      const withAmounts = period.withAmounts && handover.with_amounts
      const key = `${accepted.indexOf(handover)} ${withAmounts}`
      if (seen.has(key)) continue
      seen.add(key)
      periods.push({
        phone: handover.from_phone_key,
        withAmounts,
        since: handover.from_since ?? undefined,
        until: handover.settled_at ?? handover.created_at,
      })
    }
  }
  return periods
}

const isTo = ({ phone, since, until }: Period, { to_phone_key, created_at, settled_at }: Accepted) =>
  to_phone_key === phone && (!since || created_at > since) && (!until || (settled_at !== null && settled_at < until))

/** @param visits newest first */
export function presentVisits(visits: Visit[], works: Work[], periods: Period[]): Passport['visits'] {
  const worksOf = Map.groupBy(works, ({ job_card_id }) => job_card_id)
  const [own] = periods
  return visits.map((visit, place) => ({
    number: visits.length - place,
    garageName: visit.garage_name,
    garageLocality: visit.garage_locality,
    day: indianDay(visit.delivered_at ?? visit.created_at),
    odometer: visit.odometer_in,
    works: [...new Set(worksOf.get(visit.id)?.map(({ description }) => description))],
    amount: periods.some((period) => period.withAmounts && isIn(visit, period)) ? amountOf(visit) : null,
    billId: own && isIn(visit, own) ? visit.live_bill_id : null,
  }))
}

/** As the query has it. */
const isIn = (visit: Visit, { phone, since, until }: Period) =>
  visit.phone_key === phone &&
  (!since || visit.created_at > since) &&
  (!until || (visit.delivered_at !== null && visit.delivered_at <= until))

/** Of a bill, less what was credited of it since; without one the card's own total. */
const amountOf = ({ billed, credited, total_amount }: Visit) =>
  billed === null ? Number(total_amount) : sumOfRupees([billed, -Number(credited)])

/** @param shown of these visits, in their order */
export function summaryOf(
  visits: Pick<Visit, 'garage_id' | 'odometer_in'>[],
  shown: Passport['visits'],
): PassportSummary {
  const amounts = shown.flatMap(({ amount }) => amount ?? [])
  return {
    visits: visits.length,
    garages: new Set(visits.map(({ garage_id }) => garage_id)).size,
    fallen: visits.filter(({ odometer_in }, place) => odometer_in < (visits[place + 1]?.odometer_in ?? 0)).length,
    spent: shown.length > 0 && amounts.length === 0 ? null : sumOfRupees(amounts),
  }
}
