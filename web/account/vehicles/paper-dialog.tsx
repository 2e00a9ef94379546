import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { DueKind } from '../../../contract/customers/dues/due-kinds.ts'
import { CarPapers } from '../../../contract/customers/dues/dues.ts'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { account } from '../../../contract/words/account.en.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { AccountDialog, DialogForm, FormFooter } from '../account-dialog.tsx'
import { duesQuery } from '../account-queries.ts'
import { changePapers } from '../api-account.ts'
import { dayInWords } from '../moments.ts'

/** What holds until a day. */
export type Paper = Exclude<DueKind, 'SERVICE'>
const fieldOf = { INSURANCE: 'insuranceUntil', PUC: 'pucUntil' } as const

type Values = { insuranceUntil: string; pucUntil: string }
type Props = {
  car: UserVehicle
  paper: Paper
  /** As it is known now. */
  until: string | null
  onClose: () => void
  onSaved: (news: string) => void
}

/** A policy or certificate was renewed, or its day is told for the first time. */
export function PaperDialog({ car, paper, until, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const words = say(cars).papers
  const name = fieldOf[paper]
  const form = useForm<Pick<Values, typeof name>>({
    resolver: resolverOf(CarPapers),
    defaultValues: { [name]: nextYear(paper, until) },
  })
  const field = useFields(form)
  const { onSubmit, failure, isBusy } = useSubmit(form, {
    otherwise: words.failed,
    offline: (failure) => say(account).offline({ failure }),
    save: async (values: CarPapers) => {
      client.setQueryData(duesQuery(car.id).queryKey, await changePapers(car.id, values))
      onSaved(words.saved[paper])
      onClose()
    },
  })
  return (
    <AccountDialog title={words.titles[paper]} small isBusy={isBusy} isDirty={form.formState.isDirty} onClose={onClose}>
      <DialogForm onSubmit={onSubmit} aria-label={words.titles[paper]}>
        <div className="body">
          <NumberPlate number={car.registrationNumber} />
          <TextField
            label={words.labels[paper]}
            type="date"
            hint={until ? words.untilNow({ printed: dayInWords(until) }) : undefined}
            {...field(name)}
          />
          <p className="hint">{words.garagesSee}</p>
          {failure && <Note kind="bad">{failure}</Note>}
        </div>
        <FormFooter isBusy={isBusy}>{isBusy ? say(account).saving : say(account).save}</FormFooter>
      </DialogForm>
    </AccountDialog>
  )
}

/** Policies run for a year, certificates do not all: only a policy that ends soon, or has ended, is guessed. */
function nextYear(paper: Paper, until: string | null, today = indianDay()): string {
  if (until === null) return ''
  const [year = '', ...rest] = until.split('-')
  const isNear = until.slice(0, 7) <= today.slice(0, 7)
  return paper === 'INSURANCE' && isNear ? [Number(year) + 1, ...rest].join('-') : until
}
