import { useNavigate } from 'react-router'
import type { ListedCustomer } from '../../../contract/customers/customers/customers.ts'
import { counted, printedDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import type { AccessLevel } from '../../../contract/platform/terms/access.ts'
import { actionsColumn, type Column, RowLink, statusColumn } from '../../ui/office/data-table.tsx'
import { EmailText } from '../../ui/office/email-text.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'

type Actions = {
  whyNot: (needed: AccessLevel, what: string) => string | undefined
  onEdit: (customer: ListedCustomer) => void
  onDelete: (customer: ListedCustomer) => void
}

export const typeWords = { INDIVIDUAL: 'Individual', CORPORATE: 'Corporate' } as const

export const columnsFor = (actions: Actions): Column<ListedCustomer>[] => [
  {
    header: 'Customer',
    phone: 'name',
    cell: (customer) => (
      <>
        <RowLink to={`/garage/customers/${customer.id}`}>{customer.name}</RowLink>
        {customer.companyName && customer.companyName !== customer.name && <small>{customer.companyName}</small>}
        <FirstCar customer={customer} />
      </>
    ),
  },
  {
    header: 'Contact',
    cell: ({ phone, email }) => (
      <>
        <span className="number">{spacedPhone(phone)}</span>
        <small className="wraps">{email ? <EmailText email={email} /> : 'No email'}</small>
      </>
    ),
  },
  {
    header: 'Type',
    narrow: 'from-middle',
    phone: 'none',
    skeleton: 'one',
    cell: (customer) => typeWords[customer.customerType],
  },
  {
    header: 'Vehicles',
    align: 'right',
    phone: 'none',
    skeleton: 'one',
    cell: ({ vehicleCount }) => <span className="number">{vehicleCount}</span>,
  },
  {
    header: 'Last Visit',
    narrow: 'from-wide',
    skeleton: 'one',
    cell: ({ lastVisitDate, vehicleCount }) => (
      <>
        <span className="narrow-only quiet">{`${counted(vehicleCount, 'vehicle')}. Last visit: `}</span>
        {lastVisitDate ? printedDay(lastVisitDate.slice(0, 10)) : <span className="quiet">Never</span>}
      </>
    ),
  },
  statusColumn('customer', ({ status }) => status),
  actionsColumn((customer) => <CustomerMenu customer={customer} {...actions} />),
]

/** The car that was searched for, else the latest. */
function FirstCar({ customer: { vehicles } }: { customer: ListedCustomer }) {
  const [car] = vehicles
  if (!car) return null
  return (
    <small>
      <Plate number={car.registrationNumber} /> {car.make} {car.model}
    </small>
  )
}

function CustomerMenu({ customer, whyNot, onEdit, onDelete }: Actions & { customer: ListedCustomer }) {
  const navigate = useNavigate()
  return (
    <RowMenu
      name={customer.name}
      detail={spacedPhone(customer.phone)}
      items={[
        { label: 'View Details', icon: 'eye', onClick: () => navigate(`/garage/customers/${customer.id}`) },
        { label: 'Edit', icon: 'edit', onClick: () => onEdit(customer), why: whyNot('STAFF', 'Edit') },
        {
          label: 'Delete',
          icon: 'bin',
          isBad: true,
          onClick: () => onDelete(customer),
          why: whyNot('MANAGER', 'Delete'),
        },
      ]}
    />
  )
}
