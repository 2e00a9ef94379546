import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type UserVehicle, UserVehicleForm } from '../../../contract/drivers/account/account.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { account } from '../../../contract/words/account.en.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Note } from '../../ui/note.tsx'
import { useSubmit, valuesIn } from '../../ui/office/form.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { DiscardQuestion } from '../../ui/office/unsaved-changes-guard.tsx'
import { AccountDialog, DialogForm, FormFooter } from '../account-dialog.tsx'
import { vehiclesQuery } from '../account-queries.ts'
import { addVehicle, changeVehicle } from '../api-account.ts'
import { carDraft, closeCarDraft, forgetCarDraft, keepCarDraft } from './car-draft.ts'
import { CarFields, type CarForm, emptyCar } from './car-fields.tsx'

type Props = { car?: UserVehicle; onClose: () => void; onSaved: (car: UserVehicle) => void }

/** Adds a car, or changes the one that is given. */
export function CarDialog({ car, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const words = say(cars).form
  const isNew = !car
  const [draft] = useState(() => (isNew ? carDraft() : undefined))
  const [requestId] = useState(draft?.requestId ?? newRequestId)
  const form = useForm<CarForm, unknown, UserVehicleForm>({
    resolver: zodResolver(UserVehicleForm),
    defaultValues: car ? asForm(car) : { ...emptyCar, ...draft?.values },
  })
  const [isAsking, setAsking] = useState(false)
  const { watch } = form
  useEffect(() => {
    if (!isNew) return
    const { unsubscribe } = watch((values) => keepCarDraft({ values, requestId, isOpen: true }))
    return unsubscribe
  }, [isNew, watch, requestId])
  const { onSubmit, failure, isBusy } = useSubmit(form, {
    otherwise: car ? words.notChanged : words.notAdded,
    offline: (failure) => say(account).offline({ failure }),
    save: async (values: UserVehicleForm) => {
      const saved = await (car ? changeVehicle(car.id, values) : addVehicle({ ...values, requestId }))
      client.setQueryData(vehiclesQuery.queryKey, (before = []) =>
        car ? before.map((each) => (each.id === saved.id ? saved : each)) : [...before, saved],
      )
      if (isNew) forgetCarDraft()
      onSaved(saved)
    },
  })
  const shut = () => {
    if (isNew) closeCarDraft()
    onClose()
  }
  const throwAway = () => {
    forgetCarDraft()
    onClose()
  }
  const cancel = () => (Object.values(form.getValues()).some(Boolean) ? setAsking(true) : throwAway())
  return (
    <AccountDialog
      title={isNew ? words.addTitle : words.changeTitle}
      isBusy={isBusy}
      // What was typed of a new car is kept: closing loses nothing, only Cancel does.
      isDirty={!isNew && form.formState.isDirty}
      onClose={shut}
    >
      <DialogForm onSubmit={onSubmit} aria-label={isNew ? words.addTitle : words.changeTitle}>
        <div className="body">
          <CarFields form={form} />
          {failure && (
            <div className="full">
              <Note kind="bad">{failure}</Note>
            </div>
          )}
        </div>
        <FormFooter isBusy={isBusy} {...(isNew ? { onCancel: cancel } : {})}>
          {isBusy ? say(account).saving : isNew ? words.add : say(account).save}
        </FormFooter>
      </DialogForm>
      {isAsking && (
        <DiscardQuestion
          onDiscard={async () => throwAway()}
          onClose={() => setAsking(false)}
          loss={say(account).discard}
        />
      )}
    </AccountDialog>
  )
}

const asForm = (car: UserVehicle): CarForm => ({
  ...valuesIn(emptyCar, car),
  registrationNumber: plateLabel(car.registrationNumber),
})
