import { useEffect } from 'react'
import type { Priced } from '../../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useSubmit } from '../../../../ui/office/form.ts'
import { useDiscardGuard } from '../../../../ui/office/leave-guard.tsx'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { useDropOnceFinal } from '../drop-once-final.ts'
import { LineRow } from '../line-row.tsx'
import { CardForm } from '../unsaved.tsx'
import { useAddWork, useSaveWork } from './use-save-work.ts'
import { useWorkHead, WorkHead } from './work-head.tsx'

type RowProps = {
  card: JobCardDetail
  onDraft: (draft: Priced | undefined) => void
  onSaved: () => void
  onDrop: () => void
}

/** A new work with its first line, written in one go. */
export function NewWorkRow({ card, ...rest }: RowProps) {
  const head = useWorkHead()
  const add = useAddWork(card)
  const { setFocus } = head
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <LineRow
      card={card}
      name="Add job"
      head={{
        fields: <WorkHead form={head} />,
        isDirty: head.formState.isDirty,
        check: () => head.trigger(undefined, { shouldFocus: true }),
        onChosen: ({ source, description }) => {
          if (source === 'SERVICE') nameAfter(head, description)
        },
      }}
      saveInstead={(line) => add(head.getValues(), line)}
      {...rest}
    />
  )
}

/** A job that has no name, or the beginning of the service's, is called as the service is. */
function nameAfter({ getValues, setValue, formState }: ReturnType<typeof useWorkHead>, service: string) {
  if (!service.toLowerCase().startsWith(getValues('title').trim().toLowerCase())) return
  setValue('title', service, { shouldDirty: true, shouldValidate: formState.isSubmitted })
}

/** One more line of a work: the driver is asked about the whole of it again. */
export function NewLineOfWork({ card, work, ...rest }: RowProps & { work: JobCardWork }) {
  const save = useSaveWork(card, work)
  return <LineRow card={card} saveInstead={(line) => save({ added: line })} {...rest} />
}

type HeadProps = { card: JobCardDetail; work: JobCardWork; onClose: () => void }

/** The work's title, urgency and reason, written where they stand. */
export function WorkHeadRow({ card, work, onClose }: HeadProps) {
  const head = useWorkHead(work)
  const save = useSaveWork(card, work)
  const toast = useToast()
  const { setFocus } = head
  useEffect(() => setFocus('title', { shouldSelect: true }), [setFocus])
  const submit = useSubmit(head, {
    otherwise: 'Failed to change the job',
    save: async (values) => {
      await save({ head: values })
      toast(`${values.title.trim()} is saved.`)
      onClose()
    },
  })
  useDropOnceFinal(card, submit.isDirty, onClose)
  const { question, ...guard } = useDiscardGuard({
    isChanged: submit.isDirty,
    isBusy: submit.isBusy,
    onDiscard: onClose,
    question: 'Discard what you typed?',
    consequence: 'The job is not saved.',
    action: 'Throw away',
    cancel: 'Keep editing',
  })
  return (
    <CardForm className="line-form" aria-label="Change job" of={submit} what="The changed job" {...guard}>
      <WorkHead form={head} />
      {submit.failure && <Note kind="bad">{submit.failure}</Note>}
      <div className="line-foot">
        <Button look="soft" disabled={submit.isBusy} onClick={onClose}>
          Discard
        </Button>
        <Button look="ink" type="submit" aria-busy={submit.isBusy || undefined}>
          {submit.isBusy ? 'Saving...' : 'Save job'}
        </Button>
      </div>
      {question}
    </CardForm>
  )
}
