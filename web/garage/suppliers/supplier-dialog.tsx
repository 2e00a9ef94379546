import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import { NewSupplier, type Supplier, SupplierChange } from '../../../contract/stock/suppliers/suppliers.ts'
import { countInput, TextField } from '../../ui/field.tsx'
import { figure, resolverOf, useFields, valuesIn } from '../../ui/office/form.ts'
import { gstHint, phoneHint } from '../../ui/office/format-hints.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { addSupplier, changeSupplier, getSupplier } from './calls.ts'

const emptySupplier = {
  name: '',
  phone: '',
  gstin: '',
  address: '',
  creditDays: undefined as Figure,
  isActive: true,
}
type SupplierValues = typeof emptySupplier

/** Days that were typed, or what could not be read as such, to be refused beside the field. */
const bodyOf = <Values extends Pick<SupplierValues, 'creditDays'>>({ creditDays, ...values }: Values) => ({
  ...values,
  creditDays: creditDays as number | undefined,
})

const labels: Record<keyof SupplierValues, string> = {
  name: 'Name',
  phone: 'Phone',
  gstin: 'GSTIN',
  address: 'Address',
  creditDays: 'Days to pay',
  isActive: 'In use',
}

type Props = {
  /** Absent: a new one. */
  supplier?: Supplier
  known?: Partial<SupplierValues>
  onSaved?: (supplier: Supplier) => void
  onClose: () => void
}

/** Add or edit. */
export function SupplierDialog({ supplier, known, onSaved, onClose }: Props) {
  const edited = useRecordForm<SupplierValues, Supplier>({
    noun: 'supplier',
    resolver: resolverOf(supplier ? SupplierChange : NewSupplier, { checked: bodyOf }),
    adds: {
      blank: { ...emptySupplier, ...known },
      add: ({ isActive: _, ...values }, requestId) => addSupplier({ ...bodyOf(values), requestId }),
    },
    edits: supplier && {
      record: supplier,
      valuesOf: (record) => ({ ...valuesIn(emptySupplier, record), creditDays: record.creditDays || undefined }),
      change: (id, { version, ...values }) => changeSupplier(id, { ...bodyOf(values), version }),
      find: getSupplier,
      nameOf: ({ name }) => name,
      labels,
    },
    refreshes: 'suppliers',
    says: ({ name }) => `${name} is ${supplier ? 'saved' : 'added'}.`,
    onDone: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const field = useFields(edited.form)
  const [phone, gstin] = edited.form.watch(['phone', 'gstin'])
  return (
    <RecordForm of={edited} onClose={onClose}>
      <TextField className="full" label={labels.name} autoComplete="off" {...field('name')} />
      <TextField
        label={labels.phone}
        optional
        type="tel"
        autoComplete="off"
        hint={phoneHint(phone)}
        {...field('phone')}
      />
      <TextField
        label={labels.gstin}
        optional
        className="number"
        autoCapitalize="characters"
        autoComplete="off"
        hint={gstHint(gstin, '')}
        {...field('gstin')}
      />
      <TextField label={labels.address} optional autoComplete="off" {...field('address')} />
      <TextField label={labels.creditDays} optional {...countInput} {...field('creditDays', figure('days'))} />
      {supplier && (
        <label className="check-line full">
          <input type="checkbox" {...edited.form.register('isActive')} />
          <span>In use: offered for bills and parts</span>
        </label>
      )}
    </RecordForm>
  )
}
