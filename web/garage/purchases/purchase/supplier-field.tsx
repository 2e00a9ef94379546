import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Options, SelectField } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/office/form.ts'
import { useSuppliers } from '../../suppliers/calls.ts'
import type { PurchaseValues } from '../purchase-values.ts'

type Props = { form: UseFormReturn<PurchaseValues>; onChoose: (id: string) => void; onNew: () => void }

/** Of those that are known, or a new one. */
export function SupplierField({ form, onChoose, onNew }: Props) {
  const { suppliers, isSuccess } = useSuppliers(form.watch('supplierId'))
  const { onChange: _native, ...rest } = useFields(form)('supplierId')
  return (
    <div className="purchase-supplier">
      <SelectField
        label="Supplier"
        hint={isSuccess && suppliers.length === 0 ? 'None is known yet: add the first one.' : undefined}
        {...rest}
        value={form.watch('supplierId')}
        onChoose={onChoose}
      >
        <option value="">Please choose</option>
        <Options of={suppliers.map(({ id, name, address }) => [id, address ? `${name}, ${address}` : name])} />
      </SelectField>
      <Button look="quiet" onClick={onNew}>
        New supplier
      </Button>
    </div>
  )
}
