import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { customerQuery } from '../customers/calls.ts'
import { visitorFrom } from '../customers/visitor.tsx'
import { getLead } from '../leads/calls.ts'
import type { BookingValues } from './booking-values.ts'
import { servicesOnSale } from './calls.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'

/** Where it starts from: a customer, with the lead that they were before, or with one of their cars. */
type Origin = { leadId: string; customerId: string; vehicleId: string }
type Props = Origin & Pick<Parameters<typeof NewBookingDialog>[0], 'onClose' | 'onView'>

/** A new booking that starts from what is known already; where it cannot be read, from nothing. */
export function KnownBooking({ leadId, customerId, vehicleId, onClose, onView }: Props) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['bookings', 'start', leadId, customerId, vehicleId],
    queryFn: () => startOf(queries, { leadId, customerId, vehicleId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isPending) return <p role="status">{leadId ? 'Loading the lead...' : 'Loading customer...'}</p>
  return <NewBookingDialog onClose={onClose} onView={onView} {...(query.data ? { start: query.data } : {})} />
}

/** The form's selects need their options at once, or they lose what is chosen: so what they ask for is fetched before. */
async function startOf(
  queries: QueryClient,
  { leadId, customerId, vehicleId }: Origin,
): Promise<Partial<BookingValues>> {
  const [lead, customer, services] = await Promise.all([
    leadId ? getLead(leadId) : undefined,
    queries.fetchQuery(customerQuery(customerId)),
    queries.fetchQuery(servicesOnSale),
  ])
  const { registrationNumber: _, ...visitor } = visitorFrom(customer, vehicleId)
  const service = services.find(({ id }) => id === lead?.serviceId)
  return {
    ...visitor,
    ...(lead ? { leadId, customerNotes: lead.requirements ?? '' } : {}),
    ...(service ? { serviceId: service.id, serviceName: service.name, estimatedPrice: service.base_price } : {}),
  }
}
