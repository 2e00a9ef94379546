import { type Customer, CustomerChange, NewCustomer } from '../../../contract/customers/customers/customers.ts'
import { ownNames } from '../../../contract/words/languages.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { resolverOf } from '../../ui/office/form.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { addCustomer, changeCustomer, getCustomer } from './calls.ts'
import { typeWords } from './columns.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { type CustomerValues, customerLabels, emptyCustomer, payloadOf, valuesOf } from './customer-values.ts'
import type { OnUse } from './known-hints.tsx'

type Props = {
  /** Absent: a new one. */
  customer?: Customer
  /** What is known of a new one already, such as what was searched for. */
  known?: Partial<CustomerValues>
  onClose: () => void
  onSaved?: (customer: Customer) => void
  /** Where somebody is looked for: whoever has the phone already can be taken. */
  onUse?: OnUse
}

/** Add or edit. */
export function CustomerDialog({ customer, known, onClose, onSaved, onUse }: Props) {
  const edited = useRecordForm<CustomerValues, Customer>({
    noun: 'customer',
    resolver: resolverOf(customer ? CustomerChange : NewCustomer),
    adds: {
      blank: { ...emptyCustomer, ...known },
      add: (values, requestId) => addCustomer({ ...payloadOf(values), requestId }),
    },
    edits: customer && {
      record: customer,
      valuesOf,
      change: (id, { version, ...values }) =>
        // No days to pay are said too: absent they would stay.
        changeCustomer(id, { ...payloadOf(values), creditDays: values.creditDays, version }),
      find: getCustomer,
      nameOf: ({ companyName, name }) => companyName ?? name,
      labels: customerLabels,
      textOf,
    },
    refreshes: 'customers',
    says: ({ name }) => `${name} is ${customer ? 'saved' : 'added'}.`,
    onDone: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <RecordForm of={edited} onClose={onClose}>
      <CustomerFields form={edited.form} id={customer?.id} onUse={onUse} />
    </RecordForm>
  )
}

function textOf(name: keyof CustomerValues, value: unknown): string {
  if (name === 'status') return stateWord('customer', value as Customer['status'])
  if (name === 'customerType') return typeWords[value as Customer['customerType']]
  if (name === 'language') return ownNames[value as Customer['language']]
  if (name === 'inSez') return value ? 'Yes' : 'No'
  return String(value ?? '')
}
