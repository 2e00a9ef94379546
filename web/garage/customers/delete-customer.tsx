import type { Customer } from '../../../contract/customers/customers/customers.ts'
import { DeleteDialog } from '../../ui/office/delete-dialog.tsx'
import { removeCustomer } from './calls.ts'

type Props = { customer: Pick<Customer, 'id' | 'name'>; onClose: () => void; onDeleted?: () => void }

/** One with bookings or job cards stays: the server says so, and what to do instead. */
export function DeleteCustomer({ customer: { id, name }, ...rest }: Props) {
  return (
    <DeleteDialog
      noun="customer"
      name={name}
      consequence={`${name} and their cars will be gone for good.`}
      remove={() => removeCustomer(id)}
      refreshes="customers"
      {...rest}
    />
  )
}
