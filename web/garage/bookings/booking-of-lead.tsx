import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getCustomer } from '../customers/calls.ts'
import { getLead } from '../leads/calls.ts'
import type { BookingValues } from './booking-values.ts'
import { listServicesOnSale } from './calls.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'

type Origin = { leadId: string; customerId: string; vehicleId: string }
type Props = Origin & Pick<Parameters<typeof NewBookingDialog>[0], 'onClose' | 'onView'>

/** A new booking that starts from what a lead has said; where it cannot be read, from nothing. */
export function BookingOfLead({ leadId, customerId, vehicleId, onClose, onView }: Props) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['bookings', 'of lead', leadId, customerId, vehicleId],
    queryFn: () => startOf(queries, { leadId, customerId, vehicleId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isPending) return <p role="status">Loading the lead...</p>
  return <NewBookingDialog onClose={onClose} onView={onView} {...(query.data ? { start: query.data } : {})} />
}

/** The form's selects need their options at once, or they lose what is chosen: so what they ask for is fetched before. */
async function startOf(
  queries: QueryClient,
  { leadId, customerId, vehicleId }: Origin,
): Promise<Partial<BookingValues>> {
  const [lead, customer, services] = await Promise.all([
    getLead(leadId),
    queries.fetchQuery({ queryKey: ['customers', customerId], queryFn: () => getCustomer(customerId) }),
    queries.fetchQuery({ queryKey: ['services', 'on sale'], queryFn: listServicesOnSale }),
  ])
  const car = customer.vehicles.find(({ id }) => id === vehicleId)
  const service = services.find(({ id }) => id === lead.serviceId)
  return {
    leadId,
    customerId,
    customerName: customer.name,
    customerPhone: customer.phone,
    ...(car ? { vehicleId: car.id, vehicleInfo: `${car.make} ${car.model}` } : {}),
    ...(service ? { serviceId: service.id, serviceName: service.name, estimatedPrice: service.base_price } : {}),
    customerNotes: lead.requirements ?? '',
  }
}
