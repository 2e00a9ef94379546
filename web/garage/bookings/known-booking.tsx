import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { customerQuery, findByPhone } from '../customers/calls.ts'
import { visitorFrom } from '../customers/visitor.tsx'
import { getLead } from '../leads/calls.ts'
import type { BookingValues } from './booking-values.ts'
import { servicesOnSale } from './calls.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'

/** Where it starts from: a lead, who may be a customer already, or a customer, perhaps with one of their cars. */
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
  const [lead, services] = await Promise.all([leadId ? getLead(leadId) : undefined, queries.fetchQuery(servicesOnSale)])
  const known = customerId || (lead && (lead.customerId ?? (await findByPhone(lead.phone))[0]?.id))
  const { registrationNumber: _, ...visitor } = known
    ? visitorFrom(await queries.fetchQuery(customerQuery(known)), vehicleId)
    : { registrationNumber: '' }
  const service = services.find(({ id }) => id === lead?.serviceId)
  return {
    ...visitor,
    ...(lead ? { leadId, customerNotes: lead.requirements ?? '' } : {}),
    ...(service ? { serviceId: service.id, serviceName: service.name, estimatedPrice: service.base_price } : {}),
  }
}
