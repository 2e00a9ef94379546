import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CarDues, NewReading } from '../../../contract/customers/dues/dues.ts'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { readFigure } from '../../../contract/platform/typed-numbers.ts'
import { account } from '../../../contract/words/account.en.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError } from '../../platform/api-error.ts'
import { countInput, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { AccountDialog, DialogForm, FormFooter } from '../account-dialog.tsx'
import { duesQuery } from '../account-queries.ts'
import { enterReading } from '../api-account.ts'
import { pace } from './due-words.ts'

type Values = { km: string; confirmed: boolean }
type Props = {
  car: UserVehicle
  last: CarDues['lastReading']
  onClose: () => void
  onSaved: (news: string) => void
}

/** What the odometer shows now; one that is lower than before is asked about. */
export function ReadingDialog({ car, last, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const words = say(cars).reading
  const [requestId] = useState(newRequestId)
  /** Of these kilometres the server asks whether they are right. */
  const [asked, setAsked] = useState<{ km: string; question: string }>()
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewReading, {
      checked: ({ km, confirmed }) => ({ km: readFigure(km, 'km'), confirmed, requestId }) as unknown as Values,
    }),
    defaultValues: { km: '', confirmed: false },
  })
  const field = useFields(form)
  const { onSubmit, failure, isBusy } = useSubmit(form, {
    otherwise: words.failed,
    offline: (failure) => say(account).offline({ failure }),
    save: async ({ km, confirmed }: Values) => {
      try {
        const body = { km: readFigure(km, 'km') ?? 0, requestId, confirmed: confirmed && asked?.km === km }
        client.setQueryData(duesQuery(car.id).queryKey, await enterReading(car.id, body))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'reading_lower')) throw error
        setAsked({ km, question: error.fields.km ?? error.message })
        form.setValue('confirmed', false)
        form.setFocus('km')
        return
      }
      onSaved(words.saved({ km: readFigure(km, 'km') ?? 0 }))
      onClose()
    },
  })
  const typed = form.watch('km')
  const question = asked?.km === typed ? asked.question : undefined
  const { error, ...km } = field('km')
  return (
    <AccountDialog title={words.title} small isBusy={isBusy} isDirty={form.formState.isDirty} onClose={onClose}>
      <DialogForm onSubmit={onSubmit} aria-label={words.title}>
        <div className="body">
          <NumberPlate number={car.registrationNumber} />
          <TextField
            label={words.now}
            {...countInput}
            maxLength={12}
            hint={last && !question ? lastWords(last, typed) : undefined}
            error={error ?? question}
            {...km}
          />
          {question && (
            <label className="tick-line">
              <input type="checkbox" {...form.register('confirmed')} />
              <span>{words.yes}</span>
            </label>
          )}
          <p className="hint">{words.garagesSee}</p>
          {failure && <Note kind="bad">{failure}</Note>}
        </div>
        <FormFooter isBusy={isBusy}>{isBusy ? say(account).saving : words.save}</FormFooter>
      </DialogForm>
    </AccountDialog>
  )
}

function lastWords(last: NonNullable<CarDues['lastReading']>, typed: string): string {
  const since = pace(last, readFigure(typed, 'km') ?? 0, indianDay())
  return [say(cars).reading.last({ km: last.km, day: last.readOn }), since].filter(Boolean).join(', ')
}
