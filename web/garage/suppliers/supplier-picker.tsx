import '../css/parts.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import type { Supplier } from '../../../contract/stock/suppliers/suppliers.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldWrap } from '../../ui/field.tsx'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { FoundBox } from '../../ui/office/found-box.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { foundWords } from '../../ui/office/totals.ts'
import { Marked } from '../search/marked.tsx'
import { foundSuppliers, supplierQuery } from './calls.ts'

/** What a form holds of its supplier. */
type NamedSupplier = {
  supplierId: string
  /** What is typed of one, and none chosen: it is not sent so. */
  searchedSupplier: string
}

/** Puts one into a form as if it had been chosen by hand. */
export function nameSupplier<Values extends NamedSupplier>(ofForm: UseFormReturn<Values>, named: NamedSupplier) {
  const form = ofForm as unknown as UseFormReturn<NamedSupplier>
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('supplierId', named.supplierId, options)
  form.setValue('searchedSupplier', named.searchedSupplier, options)
}

type Props<Values extends NamedSupplier> = {
  form: UseFormReturn<Values>
  /** Nobody need be named. */
  optional?: boolean
  className?: string
  hint?: string | undefined
  listClass?: string
  /** Called with what was typed, which is none of those that are known. */
  onNew?: (typed: string) => void
}

const isCalled = ({ name }: Supplier, typed: string) => searchKey(name) === searchKey(typed)

const nameOf = ({ name, address }: Supplier) => (address ? `${name}, ${address}` : name)

/** Whom the garage buys from: found by what is typed, else the newest; Enter takes the only one, or the only one of this name. */
export function SupplierPicker<Values extends NamedSupplier>(props: Props<Values>) {
  const { onNew, optional = false, className, hint, listClass } = props
  const form = props.form as unknown as UseFormReturn<NamedSupplier>
  const id = useId()
  const named = useController({ control: form.control, name: 'supplierId' })
  const searched = useController({ control: form.control, name: 'searchedSupplier' })
  const [chosenId, typed] = [named.field.value, searched.field.value]
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const chosen = useQuery(supplierQuery(chosenId))
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({ ...foundSuppliers(query), enabled: isAsked, placeholderData: keepPreviousData })
  const isPending = found.isPending || query !== typed.trim()
  const take = (supplier: Supplier) => {
    queries.setQueryData(supplierQuery(supplier.id).queryKey, supplier)
    nameSupplier(form, { supplierId: supplier.id, searchedSupplier: '' })
  }
  const takeTyped = async () => {
    const { rows } = await queries.fetchQuery(foundSuppliers(typed.trim())).catch(() => ({ rows: [] }))
    const [only, ...others] = rows.length > 1 ? rows.filter((row) => isCalled(row, typed)) : rows
    if (only && others.length === 0) take(only)
    // Which of them, or why there is none, is said beneath the field.
    else setAsked(true)
  }
  const common = {
    id,
    label: 'Supplier',
    optional,
    error: searched.fieldState.error?.message ?? named.fieldState.error?.message,
    hint,
    className: ['supplier-picker', className].filter(Boolean).join(' '),
  }
  return (
    <FieldWrap {...common}>
      <FoundBox
        id={id}
        inputRef={(input) => {
          named.field.ref(input)
          searched.field.ref(input)
        }}
        isInvalid={common.error !== undefined}
        aria-describedby={describedBy(common)['aria-describedby']}
        placeholder="Name, phone or GSTIN"
        hasIcon
        chosenId={chosenId || undefined}
        value={chosenId === '' ? typed : shownOf(chosen)}
        rows={found.data?.rows ?? []}
        keyOf={(supplier) => supplier.id}
        listLabel="Suppliers"
        listClass={['line-known', listClass].filter(Boolean).join(' ')}
        isAsked={isAsked}
        onAsk={setAsked}
        onType={(text) => nameSupplier(form, { supplierId: '', searchedSupplier: text })}
        onChoose={take}
        onEnter={() => {
          if (chosenId !== '' || typed.trim() === '') return false
          void takeTyped()
          return true
        }}
        foot={found.isError ? 'Failed to load suppliers' : isPending ? 'Searching...' : footOf(found.data, typed)}
        more={
          onNew && (
            <Button
              look="quiet"
              onClick={() => {
                setAsked(false)
                onNew(typed.trim())
              }}
            >
              <Icon name="plus" />
              Add as a new supplier
            </Button>
          )
        }
      >
        {(supplier) => <FoundSupplier supplier={supplier} query={query} />}
      </FoundBox>
    </FieldWrap>
  )
}

const shownOf = ({ data, isError }: { data: Supplier | undefined; isError: boolean }) =>
  data ? nameOf(data) : isError ? 'Failed to load the supplier' : 'Loading...'

const footOf = (found: { rows: Supplier[]; total: number | undefined } | undefined, typed: string) =>
  found?.rows.length === 0 && typed.trim() === ''
    ? 'No suppliers yet'
    : foundWords(found?.rows.length ?? 0, found?.total, 'suppliers')

function FoundSupplier({ supplier: { name, phone, gstin, address }, query }: { supplier: Supplier; query: string }) {
  const about = [address, phone && spacedPhone(phone), gstin].filter(Boolean).join(', ')
  return (
    <span>
      <b>
        <Marked text={name} query={query} />
      </b>
      {about && (
        <small className="number">
          <Marked text={about} query={query} />
        </small>
      )}
    </span>
  )
}
