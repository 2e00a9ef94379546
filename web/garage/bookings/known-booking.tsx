import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { spacedPhone } from '../../../contract/phone.ts'
import { makeLabel, modelLabel } from '../../../contract/vehicles.ts'
import { customerQuery, findByPhone } from '../customers/calls.ts'
import { visitorFrom } from '../customers/visitor.tsx'
import { getLead } from '../leads/calls.ts'
import { servicesOnSale } from './calls.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'

/** Where it starts from: a lead, or a customer. */
type Origin = { leadId: string; customerId: string }
type Dialog = ComponentProps<typeof NewBookingDialog>

/** A new booking that starts from what is known already; where it cannot be read, from nothing. */
export function KnownBooking({ leadId, customerId, ...dialog }: Origin & Pick<Dialog, 'onClose' | 'onView'>) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['bookings', 'start', leadId, customerId],
    queryFn: () => startOf(queries, { leadId, customerId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The next time that it is opened, the lead may be a customer.
    gcTime: 0,
  })
  if (query.isPending) return <p role="status">{leadId ? 'Loading the lead...' : 'Loading customer...'}</p>
  return <NewBookingDialog {...dialog} {...query.data} />
}

/** The form's selects need their options at once, or they lose what is chosen: so what they ask for is fetched before. */
async function startOf(
  queries: QueryClient,
  { leadId, customerId }: Origin,
): Promise<Pick<Dialog, 'start' | 'newcomer'>> {
  const [lead, services] = await Promise.all([leadId ? getLead(leadId) : undefined, queries.fetchQuery(servicesOnSale)])
  const known = customerId || (lead && (lead.customerId ?? (await findByPhone(lead.phone))[0]?.id))
  const { registrationNumber: _, ...visitor } = known
    ? visitorFrom(await queries.fetchQuery(customerQuery(known)))
    : { registrationNumber: '' }
  const service = services.find(({ id }) => id === lead?.serviceId)
  const start = {
    ...visitor,
    ...(lead ? { leadId, customerNotes: lead.requirements ?? '' } : {}),
    ...(service ? { serviceId: service.id, serviceName: service.name, estimatedPrice: service.base_price } : {}),
  }
  if (!lead || known) return { start }
  const { name, phone, email } = lead
  return {
    start,
    newcomer: {
      customer: { name, phone: spacedPhone(phone), email: email ?? '' },
      car: { make: makeLabel(lead.vehicleMake ?? ''), model: modelLabel(lead.vehicleModel ?? '') },
    },
  }
}
