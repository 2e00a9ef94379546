import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedCustomer } from '../../../contract/customers/customers/customers.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { plateIn, plateLabel } from '../../../contract/platform/plates.ts'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { findByPhone, findCustomers } from './calls.ts'
import { type Hit, onlyCarOf } from './hits.ts'

/** Takes the one who is known instead of what was typed. */
export type OnUse = (customer: ListedCustomer, car: Hit['car']) => void

/** Two may share a phone, as families do: one is only told. @param id of the customer whose form it is */
export function useTwin(phone: string, id?: string) {
  const digits = tenDigits(phone)
  const { data } = useQuery({
    queryKey: ['customers', 'phone', digits],
    queryFn: () => findByPhone(digits ?? ''),
    enabled: digits !== undefined,
  })
  return data?.find((customer) => customer.id !== id)
}

/** Who has a car with exactly this plate. */
export function useOwner(typed: string) {
  const plate = useDebouncedValue(plateIn(typed) ?? '')
  const { data } = useQuery({
    queryKey: ['customers', 'plate', plate],
    queryFn: () => findCustomers(plate),
    enabled: plate !== '',
  })
  const cars = (data?.rows ?? []).flatMap((customer) => customer.vehicles.map((car) => ({ customer, car })))
  return cars.find(({ car }) => car.registrationNumber === plate)
}

export function PhoneIsKnown({ customer, onUse }: { customer: ListedCustomer; onUse?: OnUse | undefined }) {
  return (
    <Known customer={customer} says="already has this number">
      {onUse && <Use label={`Use ${customer.name}`} onClick={() => onUse(customer, onlyCarOf(customer))} />}
    </Known>
  )
}

export function PlateIsKnown({ owner, onUse }: { owner: NonNullable<ReturnType<typeof useOwner>>; onUse: OnUse }) {
  const { customer, car } = owner
  return (
    <Known customer={customer} says={`already has ${plateLabel(car.registrationNumber)}, a ${car.make} ${car.model}`}>
      <Use label="Use this car" onClick={() => onUse(customer, car)} />
    </Known>
  )
}

type KnownProps = { customer: ListedCustomer; says: string; children: ReactNode }

/** Whoever is blocked is named, and cannot be taken. */
function Known({ customer: { id, name, status }, says, children }: KnownProps) {
  const isBlocked = status === 'BLOCKED'
  return (
    <>
      <Link to={`/garage/customers/${id}`} target="_blank">
        {name}
      </Link>
      {` ${says}${isBlocked ? ', and is blocked' : ''}. `}
      {!isBlocked && children}
    </>
  )
}

const Use = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="text-button" onClick={onClick}>
    {label}
  </button>
)
