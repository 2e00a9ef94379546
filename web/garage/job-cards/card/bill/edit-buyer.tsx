import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../../../ui/office/access.ts'
import { customerQuery } from '../../../customers/calls.ts'
import { CustomerDialog } from '../../../customers/customer-dialog.tsx'

type Props = { card: JobCardDetail; children: ReactNode }

/** To whom it is billed is what their record says: company, GSTIN and address are changed there, without leaving the card. */
export function EditBuyer({ card, children }: Props) {
  const { may } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const { data: customer } = useQuery({ ...customerQuery(card.customerId), enabled: may('STAFF') })
  const queries = useQueryClient()
  if (!may('STAFF')) return null
  return (
    <>
      <button type="button" className="text-button" disabled={!customer} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && customer && (
        <CustomerDialog
          customer={customer}
          onClose={() => setOpen(false)}
          onSaved={() => void queries.invalidateQueries({ queryKey: ['bill-preview'] })}
        />
      )}
    </>
  )
}
