import { useQuery } from '@tanstack/react-query'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { Marked } from '../search/marked.tsx'
import { findCustomers } from './calls.ts'
import { type Hit, hitsOf, unknownPlate } from './hits.ts'

export function useFound(typed: string, isOpen: boolean) {
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: ['customers', 'picker', query],
    queryFn: () => findCustomers(query),
    enabled: isOpen,
  })
  const isPending = found.isPending || query !== typed.trim()
  const rows = found.data?.rows ?? []
  return {
    hits: hitsOf(rows, query),
    count: rows.length,
    total: found.data?.total,
    plateToAdd: found.data && !isPending ? unknownPlate(rows, query) : undefined,
    isPending,
    isError: found.isError,
    query,
  }
}

/** As many of a fleet's cars as stand under its name. */
const carsShown = 2

/** One line of what was found: who, and beneath with which car. */
export function FoundCustomer({ hit: { customer, car }, query }: { hit: Hit; query: string }) {
  const { name, phone, companyName, status, vehicles, vehicleCount } = customer
  const cars = car ? [car] : vehicles.slice(0, carsShown)
  const others = car ? 0 : vehicleCount - cars.length
  return (
    <>
      <span>
        <b>
          <Marked text={name} query={query} />
        </b>
        <small className="number">
          <Marked text={spacedPhone(phone)} query={query} />
          {companyName && `, ${companyName}`}
        </small>
        {cars.map(({ id, make, model, registrationNumber }) => (
          <small key={id}>
            <Plate number={registrationNumber}>
              <Marked text={plateLabel(registrationNumber)} query={query} />
            </Plate>{' '}
            {make} {model}
          </small>
        ))}
        {others > 0 && <small>{`and ${others} more`}</small>}
      </span>
      {status === 'BLOCKED' && <StateBadge of="customer" state="BLOCKED" />}
    </>
  )
}
