import { useRef } from 'react'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { NewPart, type Part, PartChange } from '../../../contract/stock/parts/parts.ts'
import { Button } from '../../ui/button.tsx'
import { resolverOf, unlessChosen } from '../../ui/office/form.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import { addPart, changePart, getPart } from './calls.ts'
import { carsFault } from './fitted-cars.ts'
import { PartFields } from './part-fields.tsx'
import { bodyOf, emptyPart, firstStock, type PartValues, partLabels, valuesOf } from './part-values.ts'

type Props = {
  /** Absent: a new one. */
  part?: Part
  known?: Partial<PartValues>
  showsCost: boolean
  onSaved?: (part: Part) => void
  /** After a new one another is added. */
  onNext?: () => void
  onClose: () => void
}

/** Add or edit. */
export function PartDialog({ part, known, showsCost, onSaved, onNext, onClose }: Props) {
  const goesOn = useRef(false)
  const edited = useRecordForm<PartValues, Part>({
    noun: 'part',
    resolver: resolverOf(part ? PartChange : NewPart, {
      checked: (values) => bodyOf(values, part),
      alsoWrong: ({ searchedSupplier, fits }) => ({
        searchedSupplier: unlessChosen(searchedSupplier),
        fits: carsFault(fits, part?.fits),
      }),
    }),
    adds: {
      blank: { ...emptyPart, ...known },
      add: (values, requestId) => addPart({ ...bodyOf(values), requestId }),
    },
    edits: part && {
      record: part,
      valuesOf,
      change: (id, { version, ...values }) => changePart(id, { ...bodyOf(values, part), version }),
      find: getPart,
      nameOf: ({ name }) => name,
      labels: partLabels,
    },
    refreshes: 'parts',
    says: ({ name }) => `${name} is ${part ? 'saved' : 'added'}.`,
    onDone: (saved) => {
      onSaved?.(saved)
      if (goesOn.current && onNext) onNext()
      else onClose()
    },
  })
  const addAndGoOn = async () => {
    goesOn.current = true
    await edited.submit.onSubmit()
    goesOn.current = false
  }
  const values = edited.form.watch()
  const isTaxCredited = useChargesTax() !== false
  const first = !part && firstStock(values, isTaxCredited, rupeesAndPaise)
  return (
    <RecordForm
      of={edited}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {first && <span className="hint wide-only number">{`First stock: ${first}`}</span>}
          {onNext && (
            <Button look="soft" disabled={edited.submit.isBusy} onClick={() => void addAndGoOn()}>
              Add and next
            </Button>
          )}
        </>
      }
    >
      <PartFields form={edited.form} isNew={!part} showsCost={showsCost} />
    </RecordForm>
  )
}
