import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addressOf } from '../../../../contract/platform/endpoints.ts'
import { counted } from '../../../../contract/platform/formats.ts'
import { type Figure, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import * as partsApi from '../../../../contract/stock/parts/api.ts'
import { labelSheet, mostLabels, sheetsOf } from '../../../../contract/stock/parts/label-sheet.ts'
import { LabelLayout } from '../../../../contract/stock/parts/labels.ts'
import { stockSentences } from '../../../../contract/stock/parts/stock-sentences.ts'
import { ask } from '../../../platform/api-client.ts'
import { unanswered } from '../../../platform/failures.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { countInput, Options, SelectField, TextField } from '../../../ui/field.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { DialogHeader } from '../../../ui/office/dialog-header.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { useChargesTax } from '../../settings/garage-profile.ts'

type Query = Record<string, string | undefined>
type Props = {
  /** Of one part; else of those that are listed. */
  part?: { id: string; name: string }
  /** What the list is filtered by. */
  query?: Query
  onClose: () => void
}

type Values = { which: 'NO_CODE' | 'SHOWN'; copies: Figure; start: Figure; price: boolean }
type Ready = { parts: string[]; copies: number; start: number; price: boolean }

const whichWords = [
  ['NO_CODE', 'Parts without a code'],
  ['SHOWN', 'Parts that the list shows'],
] as const

/** Sheets of labels to stick on bins and boxes. A part without a code is given one of the garage's own first. */
export function LabelsDialog({ part, query = {}, onClose }: Props) {
  const [ready, setReady] = useState<Ready>()
  const queries = useQueryClient()
  const form = useForm<Values>({
    resolver: resolverOf(LabelLayout, { checked: ({ copies, start }) => ({ copies, start }) }),
    defaultValues: { which: 'NO_CODE', copies: 1, start: 1, price: false },
  })
  const { which, copies: typedCopies, start: typedStart, price } = form.watch()
  const [copies, start] = [numberIn(typedCopies) ?? 1, numberIn(typedStart) ?? 1]
  const asked = which === 'NO_CODE' ? { filter: which } : query
  const listed = useQuery({
    queryKey: ['parts', 'labels', asked],
    queryFn: async () => (await ask(partsApi.listParts, { query: { ...asked, limit: mostLabels } })).parts,
    enabled: !part && !ready,
  })
  const found = part ? [part] : (listed.data ?? [])
  const most = Math.max(1, Math.floor(mostLabels / Math.max(1, copies)))
  const parts = found.slice(0, most)
  const failure = listed.isError ? 'Failed to load the parts' : undefined
  const submit = useSubmit(form, {
    otherwise: 'Failed to make the labels',
    unanswered: unanswered('recorded'),
    save: async () => {
      const ids = parts.map(({ id }) => id)
      await ask(partsApi.labelParts, { json: { partIds: ids } })
      void queries.invalidateQueries({ queryKey: ['parts'] })
      setReady({ parts: ids, copies, start, price })
    },
  })
  const field = useFields(form)
  const isTaxed = useChargesTax()
  if (ready) return <LabelsReady ready={ready} onClose={onClose} />
  const isNone = !part && listed.isSuccess && found.length === 0
  return (
    <FormDialog
      title={part ? `Labels of ${part.name}` : 'Labels'}
      submit="Make labels"
      submitting="Making labels..."
      {...submit}
      failure={submit.failure ?? failure}
      lockedBecause={isNone ? stockSentences.noLabels : undefined}
      onClose={onClose}
    >
      {!part && (
        <SelectField
          className="full"
          label="Which parts"
          hint={
            listed.isError
              ? undefined
              : hintOf({ isPending: listed.isPending, found: found.length, taken: parts.length, which })
          }
          {...field('which')}
        >
          <Options of={whichWords} />
        </SelectField>
      )}
      <TextField label="Labels of each" {...countInput} {...field('copies', figure())} />
      <TextField
        label="Begin with label"
        hint="Counted along the rows; 1 is a new sheet."
        {...countInput}
        {...field('start', figure())}
      />
      <Sheet from={start} count={parts.length * copies} />
      <label className="tick full">
        <input type="checkbox" {...form.register('price')} />
        {isTaxed === false ? 'With the selling price' : 'With the selling price, with GST'}
      </label>
      <p className="hint full">A4 with 65 labels of 38.1 × 21.2 mm. A part without a code is given one of yours.</p>
    </FormDialog>
  )
}

type Hint = { isPending: boolean; found: number; taken: number; which: Values['which'] }

function hintOf({ isPending, found, taken, which }: Hint): string {
  if (isPending) return 'Counting...'
  if (found === 0) return which === 'NO_CODE' ? 'Every part has a code.' : 'The list shows no parts.'
  if (taken < found || found === mostLabels) {
    return `The first ${counted(taken, 'part')}: at most ${mostLabels} labels are printed at once.`
  }
  return `${counted(found, 'part')}.`
}

const places = Array.from({ length: labelSheet.labels }, (_, at) => at + 1)

/** The first sheet as it will be: what is printed, and what is taken already. */
function Sheet({ from, count }: { from: number; count: number }) {
  return (
    <div className="label-sheet full" aria-hidden="true">
      {places.map((place) => (
        <i key={place} className={place < from ? 'gone' : place < from + count ? 'here' : undefined} />
      ))}
    </div>
  )
}

function LabelsReady({ ready, onClose }: { ready: Ready; onClose: () => void }) {
  const id = useId()
  const { garageId } = useAccess()
  const labels = ready.parts.length * ready.copies
  const sheets = counted(sheetsOf(labels, ready.start), 'sheet')
  const query = {
    garageId,
    parts: ready.parts.join(','),
    copies: ready.copies,
    start: ready.start,
    price: String(ready.price),
  }
  return (
    <Modal className="dialog dialog--small" labelledBy={id} onClose={onClose}>
      <DialogHeader id={id} title="Labels are ready" onClose={onClose} />
      <div className="body">
        <p className="full" role="status">{`${counted(labels, 'label')} on ${sheets}.`}</p>
        <p className="hint full">Print at 100 %, not fitted to the page: then each stands within its label.</p>
      </div>
      <footer>
        <Button look="soft" onClick={onClose}>
          Close
        </Button>
        <ButtonAnchor look="signal" href={addressOf(partsApi.printLabels, { query })} target="_blank" rel="noopener">
          <Icon name="print" />
          Open the labels
        </ButtonAnchor>
      </footer>
    </Modal>
  )
}
