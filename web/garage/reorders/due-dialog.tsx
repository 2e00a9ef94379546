import { useForm } from 'react-hook-form'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay, nearDay } from '../../../contract/platform/formats.ts'
import { daysUntilOrderComes, OrderDue } from '../../../contract/stock/reorders/reorders.ts'
import { useRefresh } from '../../platform/query.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { resolverOf, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { setOrderDue } from './calls.ts'

type Values = { dueOn: string }
type Props = {
  reorderIds: string[]
  /** What is ordered, and of whom. */
  what: string
  dueOn: string | null
  onSaved?: (dueOn: string | null) => void
  onClose: () => void
}

/** The day that the supplier said, as long as it has not come: whoever waits for it sees it. */
export function DueDialog({ reorderIds, what, dueOn, onSaved, onClose }: Props) {
  const refresh = useRefresh('reorders', 'parts', 'floor')
  const toast = useToast()
  const today = indianDay()
  const bodyOf = (values: Values) => ({ reorderIds, ...values })
  const form = useForm<Values>({
    resolver: resolverOf<Values>(OrderDue, { checked: bodyOf }),
    // A day that is past is asked for anew.
    defaultValues: { dueOn: dueOn !== null && dueOn >= today ? dueOn : '' },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to note the day',
    save: async (values: Values) => {
      await setOrderDue(bodyOf(values))
      const day = values.dueOn || null
      toast(day === null ? 'No day is noted for it.' : `It comes on ${nearDay(day)}.`)
      onSaved?.(day)
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title="When does it come?"
      submit="Note the day"
      submitting="Saving..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p className="full break-words">{what}</p>
      <DateField
        control={form.control}
        name="dueOn"
        label="Comes on"
        min={today}
        max={addDays(today, daysUntilOrderComes)}
        hint="As the supplier says. Leave it empty where nobody knows."
      />
    </FormDialog>
  )
}
