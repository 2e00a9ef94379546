import { useForm } from 'react-hook-form'
import { TaxCode } from '../../../../../contract/catalogue/services/tax.ts'
import { z } from '../../../../../contract/platform/zod.ts'
import type { JobCardLine } from '../../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { resolverOf, useFields, useSubmit } from '../../../../ui/office/form.ts'
import { jsonOf, valuesOf } from '../line-values.ts'
import { CardForm } from '../unsaved.tsx'
import { type LineJson, useSaveLine } from '../use-save-line.ts'

const resolver = resolverOf<{ taxCode: string }>(z.object({ taxCode: TaxCode }))

/** A line's HSN or SAC, typed where its lack is told. */
export function LineCode({ card, line }: { card: JobCardDetail; line: JobCardLine }) {
  const save = useSaveLine(card, line)
  const form = useForm({ defaultValues: { taxCode: line.taxCode }, resolver })
  const { error, ...code } = useFields(form)('taxCode')
  const submit = useSubmit(form, {
    otherwise: 'The code was not saved',
    // As it stands but for its code.
    save: async ({ taxCode }: { taxCode: string }) => {
      await save({ ...jsonOf(valuesOf(line)), taxCode } as LineJson)
    },
  })
  const problem = error ?? submit.failure
  return (
    <CardForm
      className="bill-code"
      aria-label={`Code of ${line.description}`}
      of={submit}
      what={`The code of ${line.description}`}
    >
      <input
        className="input number"
        inputMode="numeric"
        placeholder={line.kind === 'PART' ? 'HSN' : 'SAC'}
        aria-label={`${line.kind === 'PART' ? 'HSN' : 'SAC'} of ${line.description}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${code.id}-error` : undefined}
        {...code}
      />
      <Button look="line" type="submit" aria-busy={submit.isBusy || undefined}>
        Save
      </Button>
      <div className={problem ? 'field--bad' : undefined}>
        <FieldError id={code.id} error={problem} />
      </div>
    </CardForm>
  )
}
