import { useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../../contract/customers.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { removeCustomer } from './calls.ts'

type Props = { customer: Pick<Customer, 'id' | 'name'>; onClose: () => void; onDeleted?: () => void }

/** One with bookings or job cards stays: the server says so, and what to do instead. */
export function DeleteCustomer({ customer, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this customer?"
      consequence={`${customer.name} and their cars will be gone for good.`}
      action="Delete"
      acting="Deleting..."
      otherwise="Failed to delete customer"
      onConfirm={async () => {
        await removeCustomer(customer.id)
        onDeleted?.()
        await queries.invalidateQueries({ queryKey: ['customers'] })
        toast(`${customer.name} is deleted.`)
      }}
      onClose={onClose}
    />
  )
}
