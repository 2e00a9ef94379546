import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { makeLabel, modelLabel } from '../../../contract/platform/terms/car-models.ts'
import { customerQuery, findByPhone } from '../customers/calls.ts'
import { visitorFrom } from '../customers/visitor.tsx'
import { getLead } from '../leads/calls.ts'
import { capacityOf, servicesOnSale } from './calls.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { freePlaceFrom, type Place } from './place.ts'

/** Where it starts from: a lead, a customer, or what is due on a customer’s car. */
type Origin = { leadId: string; customerId: string; vehicleId: string; serviceId: string; dueId: string; notes: string }
type Dialog = ComponentProps<typeof NewBookingDialog>

/** A new booking that starts from what is known already, and at the next free place; where it cannot be read, from nothing. */
export function KnownBooking({ onClose, onView, ...origin }: Origin & Pick<Dialog, 'onClose' | 'onView'>) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['bookings', 'start', origin],
    queryFn: () => startOf(queries, origin),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The next time that it is opened, the lead may be a customer.
    gcTime: 0,
  })
  if (query.isPending) return <p role="status">{origin.leadId ? 'Loading the lead...' : 'Loading customer...'}</p>
  return <NewBookingDialog onClose={onClose} onView={onView} {...query.data} />
}

/** The form's selects need their options at once, or they lose what is chosen: so what they ask for is fetched before. */
async function startOf(
  queries: QueryClient,
  { leadId, customerId, vehicleId, serviceId, dueId, notes }: Origin,
): Promise<Pick<Dialog, 'start' | 'newcomer'>> {
  const [lead, services, place] = await Promise.all([
    leadId ? getLead(leadId) : undefined,
    queries.fetchQuery(servicesOnSale),
    nextFreePlace(queries),
  ])
  const known = customerId || (lead && (lead.customerId ?? (await findByPhone(lead.phone))[0]?.id))
  const { registrationNumber: _, ...visitor } = known
    ? visitorFrom(await queries.fetchQuery(customerQuery(known)), vehicleId)
    : { registrationNumber: '' }
  const service = services.find(({ id }) => id === (serviceId || lead?.serviceId))
  const start = {
    ...visitor,
    ...(place ? { preferredDate: place.day, preferredTimeSlot: place.slot } : {}),
    ...(lead ? { leadId, customerNotes: lead.requirements ?? '' } : {}),
    ...(dueId ? { dueId, customerNotes: notes } : {}),
    ...(service ? { serviceId: service.id, serviceName: service.name, estimatedPrice: service.base_price } : {}),
  }
  if (!lead || known) return { start }
  const { name, phone, email } = lead
  return {
    start,
    newcomer: {
      name,
      phone: spacedPhone(phone),
      email: email ?? '',
      registrationNumber: '',
      make: makeLabel(lead.vehicleMake ?? ''),
      model: modelLabel(lead.vehicleModel ?? ''),
      year: lead.vehicleYear === null ? '' : String(lead.vehicleYear),
    },
  }
}

/** Nowhere within a month: the form begins with today, and says what is full. */
async function nextFreePlace(queries: QueryClient): Promise<Place | undefined> {
  const now = new Date()
  const today = indianDay(now)
  for (const date of [today, addDays(today, 1)]) {
    const day = await queries.fetchQuery(capacityOf(date))
    const place = day && freePlaceFrom(day, now)
    if (place) return place
  }
  return undefined
}
