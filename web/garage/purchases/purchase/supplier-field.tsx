import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { foundSuppliers } from '../../suppliers/calls.ts'
import { SupplierPicker } from '../../suppliers/supplier-picker.tsx'
import type { PurchaseValues } from '../purchase-values.ts'

type Props = { form: UseFormReturn<PurchaseValues>; onNew: (typed: string) => void }

/** Of those that are known, or a new one. */
export function SupplierField({ form, onNew }: Props) {
  const isNoneKnown = useQuery(foundSuppliers('')).data?.total === 0
  return (
    <div className="purchase-supplier">
      <SupplierPicker
        form={form}
        hint={isNoneKnown ? 'None is known yet: add the first one.' : undefined}
        onNew={onNew}
      />
      <Button look="quiet" onClick={() => onNew(form.getValues('searchedSupplier').trim())}>
        New supplier
      </Button>
    </div>
  )
}
