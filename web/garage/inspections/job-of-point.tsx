import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { serviceTax } from '../../../contract/catalogue/services/tax.ts'
import { type LineKind, lineKinds } from '../../../contract/platform/terms/workshop.ts'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import {
  type Inspection,
  type InspectionPoint,
  NewWorkOfPoint,
} from '../../../contract/workshop/inspections/inspections.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { unanswered } from '../../platform/failures.ts'
import { decimalInput, rupeesInput, TextField } from '../../ui/field.tsx'
import { ChoiceField } from '../../ui/office/filters.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { useShowCard } from '../job-cards/card/use-card.ts'
import { lineKindWords } from '../job-cards/words.ts'
import { addWorkOfPoint } from './calls.ts'
import { useRefetchInspections } from './use-inspections.ts'

type Line = {
  kind: LineKind
  description: string
  quantity: Figure
  unitPrice: Figure
  taxRate: Figure
  priceIncludesTax: boolean
}
type Values = { title: string; lines: [Line] }

const resolver = resolverOf<Values>(NewWorkOfPoint)

type Props = { card: JobCardDetail; inspection: Inspection; point: InspectionPoint; onClose: () => void }

/** A job of a point that has none ready: one line is enough to ask, more are added on the card. */
export function JobOfPoint({ card, inspection, point, onClose }: Props) {
  const show = useShowCard()
  const refetch = useRefetchInspections(card.id)
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const line = { kind: 'PART', description: point.name, quantity: 1, unitPrice: undefined } as const
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      title: point.name,
      lines: [{ ...line, taxRate: serviceTax.taxRate, priceIncludesTax: card.pricesIncludeTax }],
    },
  })
  const submit = useSubmit(form, {
    otherwise: 'The job could not be added.',
    unanswered: unanswered('added'),
    save: async (values: Values) => {
      await show(await addWorkOfPoint(card.id, inspection.id, point.id, { ...values, requestId } as object))
      await refetch()
      toast(`${values.title} added.`)
      onClose()
    },
  })
  const field = useFields(form)
  return (
    <FormDialog title="Add a job" submit="Add job" submitting="Adding..." {...submit} onClose={onClose}>
      <TextField className="full" label="Job" {...field('title')} />
      <ChoiceField
        label="Kind"
        className="segments"
        value={form.watch('lines.0.kind')}
        options={lineKinds.map((value) => ({ value, label: lineKindWords[value] }))}
        onChange={(kind) => form.setValue('lines.0.kind', kind, { shouldDirty: true })}
      />
      <TextField className="full" label="Description" {...field('lines.0.description')} />
      <TextField label="Quantity" {...decimalInput} {...field('lines.0.quantity', figure())} />
      <TextField
        label={card.chargesTax ? (card.pricesIncludeTax ? 'Price, GST included' : 'Price, before GST') : 'Price'}
        {...rupeesInput}
        {...field('lines.0.unitPrice', figure('₹'))}
      />
      {card.chargesTax && <TextField label="GST %" {...decimalInput} {...field('lines.0.taxRate', figure('%'))} />}
    </FormDialog>
  )
}
