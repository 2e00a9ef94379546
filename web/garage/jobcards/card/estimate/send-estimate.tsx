import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { counted, plusOrMinus, rupees, rupeesAndPaise } from '../../../../../contract/formats.ts'
import { priceOfWork, sumsOfAmounts } from '../../../../../contract/job-card-sums.ts'
import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import { maxSmsLength, smsText } from '../../../../../contract/messages.ts'
import { sumOfRupees } from '../../../../../contract/paise.ts'
import { spacedPhone } from '../../../../../contract/phone.ts'
import { plateLabel } from '../../../../../contract/plates.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAccess } from '../../../../ui/office/access.ts'
import { StateBadge } from '../../../../ui/office/badge.tsx'
import { useSubmit } from '../../../../ui/office/form.ts'
import { FormDialog } from '../../../../ui/office/form-dialog.tsx'
import { Icon } from '../../../../ui/office/icon.tsx'
import { newRequestId } from '../../../../ui/office/request-id.ts'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { customerQuery } from '../../../customers/calls.ts'
import { useRefetchCard } from '../use-card.ts'
import { sendEstimate } from './calls.ts'
import type { EstimateNow } from './estimate-state.ts'
import { ShareLink } from './share-link.tsx'

type Props = { card: JobCardDetail; now: EstimateNow; onClose: () => void }
type Ways = { SMS: boolean; MAIL: boolean }

/** What goes out, to whom, in which words. Sent again after a lost answer, it is one version and one SMS. */
export function SendEstimateDialog({ card, now, onClose }: Props) {
  const [requestId] = useState(newRequestId)
  const [isSharing, setSharing] = useState(false)
  const email = useQuery(customerQuery(card.customerId)).data?.email ?? null
  const toast = useToast()
  const refetch = useRefetchCard()
  const form = useForm<Ways>({ defaultValues: { SMS: true, MAIL: false } })
  const ways = form.watch()
  const send = (['SMS', 'MAIL'] as const).filter((channel) => ways[channel])
  const submit = useSubmit(form, {
    otherwise: 'The estimate was not sent',
    unanswered: 'No answer came. Press again: it is sent only once.',
    save: async () => {
      try {
        const { estimate } = await sendEstimate(card.id, {
          send: send.map((channel) => ({ channel })),
          version: card.version,
          requestId,
        })
        toast(`E${estimate.version} is on its way ${toText(send, card, email)}.`)
        onClose()
      } finally {
        await refetch()
      }
    },
  })
  if (isSharing) return <ShareLink card={card} requestId={requestId} onClose={onClose} />
  return (
    <FormDialog
      title={`Send ${card.jobCardNumber}/E${now.nextVersion}`}
      submit={send.includes('SMS') || send.length === 0 ? 'Send SMS' : 'Send e-mail'}
      submitting="Sending..."
      {...submit}
      isDirty={false}
      lockedBecause={send.length === 0 ? 'Choose SMS or e-mail, or share the link.' : undefined}
      footer={
        <Button look="soft" className="left" disabled={submit.isBusy} onClick={() => setSharing(true)}>
          <Icon name="share" />
          Share link
        </Button>
      }
      onClose={onClose}
    >
      <Asked card={card} now={now} />
      <fieldset className="send-ways full">
        <legend className="visually-hidden">How to send it</legend>
        <label>
          <input type="checkbox" {...form.register('SMS')} />
          <span>
            <b>SMS</b>
            <small className="number">{spacedPhone(card.customerPhone)}</small>
          </span>
          <Icon name="phone" />
        </label>
        <label>
          <input type="checkbox" {...form.register('MAIL', { disabled: email === null })} />
          <span>
            <b>E-mail</b>
            <small>{email ?? 'This customer has no e-mail address.'}</small>
          </span>
          <Icon name="mail" />
        </label>
      </fieldset>
      <Bubble card={card} now={now} />
    </FormDialog>
  )
}

function toText(send: readonly ('SMS' | 'MAIL')[], card: JobCardDetail, email: string | null): string {
  const to = send.map((channel) =>
    channel === 'SMS' ? `to ${spacedPhone(card.customerPhone)} by SMS` : `to ${email} by e-mail`,
  )
  return to.join(' and ')
}

/** Works that are asked with their prices, what stays approved, and how the card comes from them to its total. */
function Asked({ card, now: { asked, askedTotal, approved, approvedTotal } }: Pick<Props, 'card' | 'now'>) {
  const { total } = card.totals
  const off = card.discount ? sumsOfAmounts(card.lines, card).discountWithTax : 0
  const rounding = sumOfRupees([total, off, -askedTotal, -approvedTotal])
  return (
    <ul className="send-asked full" aria-label="What is asked">
      {asked.map((work) => (
        <li key={work.id}>
          <b>
            {work.title} {work.urgency !== 'ROUTINE' && <StateBadge of="urgency" state={work.urgency} />}
          </b>
          <b className="number">{rupeesAndPaise(priceOfWork(work))}</b>
        </li>
      ))}
      {approved.length > 0 && (
        <li className="quiet">
          <span>{`Stays approved: ${counted(approved.length, 'job')}`}</span>
          <span className="number">{rupeesAndPaise(approvedTotal)}</span>
        </li>
      )}
      {off > 0 && <Step name="Discount on the whole bill" amount={-off} />}
      {rounding !== 0 && <Step name="Rounding" amount={rounding} />}
      {(off > 0 || rounding !== 0) && (
        <li>
          <b>In all</b>
          <b className="number">{rupees(total)}</b>
        </li>
      )}
    </ul>
  )
}

const Step = ({ name, amount }: { name: string; amount: number }) => (
  <li className="quiet">
    <span>{name}</span>
    <span className="number">{plusOrMinus(amount)}</span>
  </li>
)

/** A token is made when it is sent: 16 letters stand for it. */
const tokenLetters = 16

/** The SMS as it will be read. */
function Bubble({ card, now: { asked, askedTotal, approved } }: Pick<Props, 'card' | 'now'>) {
  const { garageName } = useAccess()
  const base = `${window.location.origin}/e/`
  const names = { garage: garageName, plate: plateLabel(card.registrationNumber) }
  const written = (amount: number) => rupees(amount).slice(1)
  const text = (link: string) =>
    approved.length === 0
      ? smsText('ESTIMATE_READY', { ...names, total: written(card.totals.total) }, link)
      : smsText(
          'ESTIMATE_MORE',
          { ...names, jobs: counted(asked.length, 'more job'), total: written(askedTotal) },
          link,
        )
  const length = text(`${base}${'x'.repeat(tokenLetters)}`).length
  return (
    <figure className="send-bubble full" aria-label="The SMS">
      <p>{text(`${base}…`)}</p>
      <figcaption className="number">
        <span>{`${length} characters${length <= maxSmsLength ? ': one SMS' : ''}`}</span>
      </figcaption>
    </figure>
  )
}
