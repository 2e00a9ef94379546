import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { counted, priceText, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { RecordedAnswer, recordedChannels } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWork, sumsOfAmounts } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../contract/workshop/job-cards/works.ts'
import { unanswered } from '../../platform/failures.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { ChoiceField } from '../../ui/office/filters.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useRefetchCard, useShowCard } from '../job-cards/card/use-card.ts'
import { recordAnswer, sendEstimate } from './calls.ts'
import type { EstimateNow } from './estimate-state.ts'

type Channel = (typeof recordedChannels)[number]
type Choice = 'APPROVED' | 'DECLINED'
type Values = { channel: Channel; name: string; saidAt: string; note: string; choices: Record<string, Choice> }

const channels: Record<Channel, string> = { PHONE: 'By phone', IN_PERSON: 'In person', MESSAGE: 'By message' }
const channelOptions = recordedChannels.map((value) => ({ value, label: channels[value] }))

/** What a field of time and day holds: 2026-11-22T12:31, by the clock of this device. */
function localMinute(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const sentOf = ({ choices, saidAt, ...values }: Values, works: readonly JobCardWork[]) => ({
  ...values,
  saidAt: saidAt && new Date(saidAt).toISOString(),
  decisions: works.flatMap(({ id, termsHash, approval }) => {
    const decision = choices[id]
    return decision ? [{ workId: id, decision, termsHash, shown: approval }] : []
  }),
})

type Props = { card: JobCardDetail; now: EstimateNow; onClose: () => void }

/** What the driver said, written down by whoever heard it. Before anything was sent, that seals the version it is about. */
export function RecordAnswer({ card, now, onClose }: Props) {
  const isNew = now.step === 'TO_ASK'
  // Once all is answered an approval can still be taken back, and what was declined be approved.
  const works = now.step === 'ANSWERED' ? card.works : now.asked
  const { form, submit } = useRecord({ card, now, works, isNew, onClose })
  const field = useFields(form)
  const chosen = form.watch('choices')
  const isAnyChosen = works.some(({ id }) => chosen[id])
  return (
    <FormDialog
      title={`${now.step === 'ANSWERED' ? 'Change an answer' : 'Record answer'} to E${isNew ? now.nextVersion : now.newest?.version}`}
      submit="Record answer"
      submitting="Recording..."
      lockedBecause={isAnyChosen ? undefined : 'Please approve or decline at least one job.'}
      {...submit}
      onClose={onClose}
    >
      <ChoiceField
        label="How did they answer?"
        className="segments"
        value={form.watch('channel')}
        options={channelOptions}
        onChange={(channel) => form.setValue('channel', channel, { shouldDirty: true })}
      />
      <ul className="answer-choices full" aria-label="Jobs">
        {works.map((work) => (
          <WorkChoice key={work.id} work={work} form={form} />
        ))}
      </ul>
      <ApprovedSum card={card} choices={chosen} />
      <TextField label="Who answered" autoComplete="off" {...field('name')} />
      <DateField
        control={form.control}
        name="saidAt"
        label="When"
        type="datetime-local"
        max={localMinute(new Date())}
      />
      <AreaField className="full" label="Note" optional rows={2} {...field('note')} />
      <p className="quiet-note">
        <Icon name="info" />
        <span>
          {`Kept as evidence under your name. A receipt goes to ${spacedPhone(card.customerPhone)} by SMS, so that a wrong entry is noticed.`}
        </span>
      </p>
    </FormDialog>
  )
}

/** What the receipt will say: all that is approved then, what was approved before with it. */
function ApprovedSum({ card, choices }: { card: JobCardDetail; choices: Values['choices'] }) {
  const approved = card.works.filter(({ id, approval }) => (choices[id] ?? approval) === 'APPROVED')
  const { total } = sumsOfAmounts(
    approved.flatMap(({ lines }) => lines),
    card,
  )
  const terms = [card.chargesTax && 'GST', card.discount && 'the discount on the whole bill']
    .filter(Boolean)
    .join(' and ')
  return (
    <p className="answer-sum number full" role="status">
      {approved.length === 0
        ? 'Nothing is approved.'
        : `Approved in all: ${counted(approved.length, 'job')}, ${total === 0 ? 'free' : `${rupees(total)}${terms && ` with ${terms}`}`}`}
    </p>
  )
}

type RecordProps = Props & { works: readonly JobCardWork[]; isNew: boolean }

function useRecord({ card, now, works, isNew, onClose }: RecordProps) {
  const show = useShowCard()
  const refetch = useRefetchCard()
  const [[versionRequest, requestId]] = useState(() => [newRequestId(), newRequestId()] as const)
  const form = useForm<Values>({
    resolver: resolverOf<Values>(RecordedAnswer, { checked: (values) => ({ ...sentOf(values, works), requestId }) }),
    defaultValues: {
      channel: 'PHONE',
      name: card.customerName,
      saidAt: localMinute(new Date()),
      note: '',
      choices: {},
    },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to record the answer',
    unanswered: unanswered('recorded'),
    save: async (values) => {
      try {
        const made = isNew
          ? (
              await sendEstimate(card.id, {
                send: [],
                version: card.version,
                requestId: versionRequest,
              })
            ).estimate
          : now.newest
        if (made) await show(await recordAnswer(card.id, made.id, { ...sentOf(values, works), requestId }))
      } catch (error) {
        await refetch()
        throw error
      }
      onClose()
    },
  })
  return { form, submit }
}

/** Neither is chosen at first. */
function WorkChoice({ work, form }: { work: JobCardWork; form: UseFormReturn<Values> }) {
  const name = `choices.${work.id}` as const
  const price = priceOfWork(work)
  const choice = (value: Choice, words: string) => (
    <label className={value === 'APPROVED' ? 'yes' : undefined}>
      <input type="radio" value={value} {...form.register(name)} />
      {value === 'APPROVED' && <Icon name="tick" />}
      {words}
    </label>
  )
  return (
    <li>
      <span>
        <b>{work.title}</b>
        <small className="number">{price === 0 ? priceText(price) : rupeesAndPaise(price)}</small>
        {work.approval !== 'PROPOSED' && (
          <small>{work.approval === 'APPROVED' ? 'Approved so far' : 'Declined so far'}</small>
        )}
      </span>
      <fieldset className="yes-no" aria-label={work.title}>
        {choice('DECLINED', 'Declined')}
        {choice('APPROVED', 'Approved')}
      </fieldset>
    </li>
  )
}
