import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Figure } from '../../../../contract/platform/typed-numbers.ts'
import type { ShelfPart } from '../../../../contract/stock/parts/shelf.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { NewPartRequest } from '../../../../contract/workshop/part-requests/part-requests.ts'
import { decimalInput, TextField } from '../../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { askForPart, shelfQuery } from '../calls.ts'
import { partsLike } from './parts-like.ts'

type Values = { words: string; quantity: Figure }

/** What is missing for this car: the desk finds it, and its driver is asked first. */
export function AskDialog({ card, onClose }: { card: WorkCard; onClose: () => void }) {
  const [part, setPart] = useState<ShelfPart>()
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewPartRequest),
    defaultValues: { words: '', quantity: 1 },
  })
  const field = useFields(form)
  const typed = form.watch('words').trim()
  const { data: shelf = [] } = useQuery(shelfQuery)
  const found = partsLike(typed, shelf)
  const isOffered = (one: ShelfPart | undefined) => found.some(({ id }) => id === one?.id)
  const submit = useSubmit(form, {
    otherwise: say(floor).askFailed,
    save: async (values: Values) => {
      await askForPart(card, {
        words: values.words,
        part: isOffered(part) ? part : undefined,
        quantity: Number(values.quantity),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={say(floor).askForPart}
      size="slim"
      submit={say(floor).ask}
      submitting={say(floor).asking}
      onClose={onClose}
      {...submit}
    >
      <TextField
        label={say(floor).whichPart}
        maxLength={120}
        autoComplete="off"
        placeholder={say(floor).partExample}
        {...field('words')}
      />
      {found.length > 0 && (
        <ul className="ask-parts full">
          {found.map((one) => (
            <Choice key={one.id} isChosen={one.id === part?.id} onChoose={() => setPart(one)}>
              <b>{one.name}</b>
              <small>{[one.number, one.rack && say(floor).rack({ rack: one.rack })].filter(Boolean).join(', ')}</small>
              <span className="number">{say(floor).freeOnShelf({ quantity: `${one.free} ${one.unit}` })}</span>
            </Choice>
          ))}
          <Choice isChosen={!isOffered(part)} onChoose={() => setPart(undefined)}>
            <b>{say(floor).notInList({ typed })}</b>
            <small>{say(floor).deskLooks}</small>
          </Choice>
        </ul>
      )}
      <TextField label={say(floor).howMany} {...decimalInput} {...field('quantity', figure())} />
      <p className="hint">{say(floor).driverFirst}</p>
    </FormDialog>
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
