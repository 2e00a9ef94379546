import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '../../../contract/customers/customers/customers.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { useLive } from '../../platform/live.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { declinedOfCustomerQuery } from './calls.ts'
import { DeclinedList } from './declined-list.tsx'

/** What waits on a customer's cars, each under its plate. */
export function DeclinedOnCars({ customer }: { customer: CustomerDetail }) {
  const queries = useQueryClient()
  useLive(['job-card', 'vehicle'], () => queries.invalidateQueries({ queryKey: ['job-cards', 'declined-works'] }))
  const { data } = useQuery(declinedOfCustomerQuery(customer.id))
  return customer.vehicles.map((vehicle) => {
    const works = (data?.works ?? []).filter(({ vehicleId }) => vehicleId === vehicle.id)
    if (works.length === 0) return null
    return (
      <Sheet key={vehicle.id} title={`Declined for ${plateLabel(vehicle.registrationNumber)}`} count={works.length}>
        <DeclinedList works={works} />
        <p className="pad quiet">They appear at the top of this car’s next job card, to be added in one tap.</p>
      </Sheet>
    )
  })
}
