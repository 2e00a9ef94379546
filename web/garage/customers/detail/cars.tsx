import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '../../../../contract/customers/customers/customers.ts'
import type { CustomerVehicle } from '../../../../contract/customers/vehicles/vehicles.ts'
import { printedDay } from '../../../../contract/platform/formats.ts'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { factsText } from '../../../../contract/platform/terms/car-facts.ts'
import type { VehicleState } from '../../../../contract/platform/terms/car-models.ts'
import { failures } from '../../../platform/failures.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { DeleteDialog } from '../../../ui/office/delete-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { historyQuery, removeVehicle } from '../calls.ts'
import { PlateQuestionNote } from '../plate-question.tsx'
import { VehicleDialog } from '../vehicle-dialog.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; vehicle: CustomerVehicle }

/** A car is its plate first. */
export function Cars({ customer }: { customer: CustomerDetail }) {
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Sheet
      title="Cars"
      count={customer.vehicles.length}
      beside={
        <LockableButton look="quiet" why={whyNot('STAFF', 'Add a car')} onClick={() => setOpen({ kind: 'add' })}>
          <Icon name="plus" />
          Add a car
        </LockableButton>
      }
    >
      {customer.vehicles.length === 0 && <p className="pad quiet">No cars yet. A booking needs one.</p>}
      <ul className="cars">
        {customer.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <Plate number={vehicle.registrationNumber} large />
            <b>{`${vehicle.make} ${vehicle.model}`}</b>
            <small className="number">{factsOf(vehicle)}</small>
            {vehicle.state === 'CLAIMED' && <Claimed customer={customer} vehicle={vehicle} />}
            <RowMenu
              name={plateLabel(vehicle.registrationNumber)}
              items={[
                {
                  label: 'Edit',
                  icon: 'edit',
                  onClick: () => setOpen({ kind: 'edit', vehicle }),
                  why: whyNot('STAFF', 'Edit'),
                },
                {
                  label: 'Remove',
                  icon: 'bin',
                  isBad: true,
                  onClick: () => setOpen({ kind: 'remove', vehicle }),
                  why: whyNot('MANAGER', 'Remove'),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {open?.kind === 'add' && <VehicleDialog customerId={customer.id} onClose={close} />}
      {open?.kind === 'edit' && <VehicleDialog customerId={customer.id} vehicle={open.vehicle} onClose={close} />}
      {open?.kind === 'remove' && (
        <DeleteDialog
          verb="remove"
          noun="car"
          name={plateLabel(open.vehicle.registrationNumber)}
          consequence={`${plateLabel(open.vehicle.registrationNumber)} will be removed from ${customer.name}’s cars.`}
          otherwise={failures.removeCar}
          remove={() => removeVehicle(customer.id, open.vehicle.id)}
          refreshes="customers"
          onClose={close}
        />
      )}
    </Sheet>
  )
}

/** Driven by somebody else at the garage too: the question, where it still stands. */
function Claimed({ customer, vehicle }: { customer: CustomerDetail; vehicle: CustomerVehicle }) {
  const { data } = useQuery(historyQuery(customer.id, vehicle.id))
  if (!data?.plateQuestion) return null
  const { id: customerId, name: customerName } = customer
  const { id: vehicleId, registrationNumber } = vehicle
  const car = { customerId, customerName, vehicleId, registrationNumber }
  return <PlateQuestionNote question={data.plateQuestion} car={car} />
}

const stateWords: Partial<Record<VehicleState, string>> = { SHARED: 'Shared with another customer', PAST: 'Sold' }

const factsOf = ({ state, insuranceUntil, pucUntil, ...known }: CustomerVehicle) =>
  [
    stateWords[state],
    factsText(known) || 'Fuel and year not known',
    insuranceUntil && `Insured until ${printedDay(insuranceUntil)}`,
    pucUntil && `PUC until ${printedDay(pucUntil)}`,
  ]
    .filter(Boolean)
    .join('. ')
