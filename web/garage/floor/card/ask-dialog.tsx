import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Figure, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import type { ShelfPart } from '../../../../contract/stock/parts/shelf.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { NewPartRequest } from '../../../../contract/workshop/part-requests/part-requests.ts'
import { Button } from '../../../ui/button.tsx'
import { type Common, decimalInput, describedBy, FieldWrap } from '../../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { Marked } from '../../search/marked.tsx'
import { askForPart, shelfQuery } from '../calls.ts'
import { partsLike } from './parts-like.ts'

const ScanForPart = lazy(() => import('./scan-for-part.tsx'))

/** What is counted of a part that the shelf does not know, as the server has it. */
const piece = 'pc'

type Values = { words: string; quantity: Figure }

/** What is missing for this car: the desk finds it, and its driver is asked first. */
export function AskDialog({ card, onClose }: { card: WorkCard; onClose: () => void }) {
  const [part, setPart] = useState<ShelfPart>()
  const [scanned, setScanned] = useState<ShelfPart>()
  const [isScanning, setScanning] = useState(false)
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewPartRequest),
    defaultValues: { words: '', quantity: 1 },
  })
  const field = useFields(form)
  const typed = form.watch('words').trim()
  const quantity = numberIn(form.watch('quantity'))
  const { data: shelf = [] } = useQuery(shelfQuery)
  const found = scanned?.number === typed ? [scanned] : partsLike(typed, shelf)
  const chosen = found.find(({ id }) => id === part?.id)
  const asTyped = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const take = (read: ShelfPart) => {
    setScanning(false)
    setScanned(read)
    setPart(read)
    form.setValue('words', read.number, asTyped)
  }
  const step = (next: number) => {
    if (next > 0) form.setValue('quantity', next, asTyped)
  }
  const submit = useSubmit(form, {
    otherwise: say(floor).askFailed,
    save: async (values: Values) => {
      await askForPart(card, { words: values.words, part: chosen, quantity: Number(values.quantity) })
      onClose()
    },
  })
  const asked = quantity === undefined ? undefined : `${quantity} ${chosen?.unit ?? piece}`
  return (
    <>
      <FormDialog
        title={say(floor).askForPart}
        size="slim"
        submit={asked ? say(floor).askFor({ quantity: asked }) : say(floor).ask}
        submitting={say(floor).asking}
        onClose={onClose}
        {...submit}
      >
        <Which field={field('words')} onScan={() => setScanning(true)} />
        {found.length > 0 && (
          <ul className="ask-parts full">
            {found.map((one) => (
              <Choice key={one.id} isChosen={one === chosen} onChoose={() => setPart(one)}>
                <b>
                  <Marked text={one.name} query={typed} />
                </b>
                <small>
                  {[one.number, one.rack && say(floor).rack({ rack: one.rack })].filter(Boolean).join(', ')}
                </small>
                <span className="number" data-is={one.free > 0 ? undefined : 'none'}>
                  {say(floor).freeOnShelf({ quantity: `${one.free} ${one.unit}` })}
                </span>
              </Choice>
            ))}
            <Choice isChosen={!chosen} onChoose={() => setPart(undefined)}>
              <b>{say(floor).notInList({ typed })}</b>
              <small>{say(floor).deskLooks}</small>
            </Choice>
          </ul>
        )}
        <HowMany field={field('quantity', figure())} value={quantity} onStep={step} />
        <p className="hint">{say(floor).driverFirst}</p>
      </FormDialog>
      {isScanning && (
        <Suspense>
          <ScanForPart shelf={shelf} onPart={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}

type Field = ReturnType<ReturnType<typeof useFields<Values, unknown, Values>>>

function Which({ field: { id, error, ...rest }, onScan }: { field: Field; onScan: () => void }) {
  const common: Common = { id, error, label: say(floor).whichPart }
  return (
    <FieldWrap {...common}>
      <span className="ask-which">
        <input
          className="input"
          maxLength={120}
          autoComplete="off"
          placeholder={say(floor).partExample}
          {...describedBy(common)}
          {...rest}
        />
        <Button look="soft" onClick={onScan}>
          <Icon name="scan" />
          {say(floor).scan}
        </Button>
      </span>
    </FieldWrap>
  )
}

type Quantity = { field: Field; value: number | undefined; onStep: (next: number) => void }

/** With a thumb: one more, one less, or typed. */
function HowMany({ field: { id, error, ...rest }, ...stepped }: Quantity) {
  const common: Common = { id, error, label: say(floor).howMany, className: 'ask-how-many' }
  return (
    <FieldWrap {...common}>
      <Stepper less={say(floor).oneLess} more={say(floor).oneMore} {...stepped}>
        <input className="number" {...decimalInput} {...describedBy(common)} {...rest} />
      </Stepper>
    </FieldWrap>
  )
}

const Choice = ({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <li data-is={isChosen ? 'chosen' : undefined}>
    <label>
      <input type="radio" name="ask-part" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  </li>
)
