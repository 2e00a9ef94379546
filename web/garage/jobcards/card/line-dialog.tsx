import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { rupeesAndPaise } from '../../../../contract/formats.ts'
import { type JobCardLine, LineForm, usualTaxRates } from '../../../../contract/job-card-lines.ts'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import { type LineKind, lineKinds } from '../../../../contract/workshop.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { isEditConflict } from '../../../ui/office/edit-conflict.ts'
import { useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { addLine, changeLine, getJobCard } from '../calls.ts'
import { lineKindWords } from '../words.ts'
import { useShowCard } from './use-card.ts'

const blank = {
  kind: 'LABOUR' as LineKind,
  description: '',
  quantity: 1 as number | undefined,
  unit: '',
  unitPrice: undefined as number | undefined,
  discount: undefined as number | undefined,
  taxCode: '',
  taxRate: 18 as number | undefined,
}
type Values = typeof blank

const valuesOf = ({ id: _id, amount: _amount, tax: _tax, total: _total, ...values }: JobCardLine): Values => values

type LineJson = Parameters<typeof addLine>[1]
const check = zodResolver(LineForm, undefined, { raw: true }) as unknown as Resolver<Values>
const number = { setValueAs: (text: unknown) => (text === '' || text == null ? undefined : Number(text)) }
const units = ['job', 'h', 'pc', 'set', 'L', 'kg', 'm']

type Props = { card: JobCardDetail; line?: JobCardLine; onClose: () => void }

/** One line of labour or parts. The server adds up. */
export function LineDialog({ card, line, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const save = useSaveLine(card, line)
  const form = useForm<Values>({ resolver: check, defaultValues: line ? valuesOf(line) : blank })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: line ? 'Failed to change the line' : 'Failed to add the line',
    save: async (values) => {
      // The resolver has let through only what the contract takes.
      await save(values as LineJson)
      toast(`${values.description.trim()} is ${line ? 'saved' : 'added'}.`)
      onClose()
    },
  })
  const [kind, quantity = 0, unitPrice = 0, discount = 0] = form.watch(['kind', 'quantity', 'unitPrice', 'discount'])
  const amount = Math.round((quantity * unitPrice - discount) * 100) / 100
  return (
    <FormDialog
      title={line ? 'Change line' : 'Add line'}
      submit={line ? 'Save line' : 'Add line'}
      submitting={line ? 'Saving...' : 'Adding...'}
      isBusy={submit.isBusy}
      isDirty={submit.isDirty}
      failure={submit.failure}
      onSubmit={submit.onSubmit}
      onClose={onClose}
      footer={
        <span className="hint left num" role="status">
          {amount > 0 && `${rupeesAndPaise(amount)} before tax`}
        </span>
      }
    >
      <SelectField label="Kind" {...field('kind')}>
        {lineKinds.map((each) => (
          <option key={each} value={each}>
            {lineKindWords[each]}
          </option>
        ))}
      </SelectField>
      <TextField label="HSN / SAC" optional inputMode="numeric" maxLength={8} {...field('taxCode')} />
      <TextField className="full" label="Description" maxLength={200} autoComplete="off" {...field('description')} />
      <TextField
        label="Quantity"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        {...field('quantity', number)}
      />
      <TextField
        label="Unit"
        optional
        maxLength={10}
        autoComplete="off"
        list={`${id}-units`}
        placeholder={kind === 'LABOUR' ? 'job' : 'pc'}
        {...field('unit')}
      />
      <TextField
        label="Unit price"
        prefix="₹"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        {...field('unitPrice', number)}
      />
      <TextField
        label="Discount"
        optional
        prefix="₹"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        hint="Off the whole line, before tax."
        {...field('discount', number)}
      />
      <TextField
        label="GST rate (%)"
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        list={`${id}-rates`}
        {...field('taxRate', number)}
      />
      <datalist id={`${id}-units`}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <datalist id={`${id}-rates`}>
        {usualTaxRates.map((rate) => (
          <option key={rate} value={rate} />
        ))}
      </datalist>
    </FormDialog>
  )
}

/** Somebody who changed the card elsewhere is no hindrance; where they changed this very line, one is told once. */
function useSaveLine(card: JobCardDetail, line: JobCardLine | undefined) {
  const show = useShowCard()
  const [base, setBase] = useState({ version: card.version, line })
  return async (json: LineJson) => {
    if (!base.line) return show(await addLine(card.id, json))
    const { id } = base.line
    try {
      await show(await changeLine(card.id, id, { ...json, version: base.version }))
    } catch (error) {
      if (!isEditConflict(error)) throw error
      const fresh = await getJobCard(card.id)
      const theirs = fresh.lines.find((each) => each.id === id)
      setBase({ version: fresh.version, line: theirs ?? base.line })
      await show(fresh)
      if (JSON.stringify(theirs) !== JSON.stringify(base.line)) throw error
      await show(await changeLine(card.id, id, { ...json, version: fresh.version }))
    }
  }
}
