import '../css/sending.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { maxSmsLength } from '../../../contract/messages/messages/messages.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { customerQuery } from '../customers/calls.ts'

export type Written = 'SMS' | 'MAIL'

type Props = {
  title: string
  customer: { id: string; phone: string }
  /** The SMS as it will be read, with this link in it. */
  sms: (link: string) => string
  /** How the link's path begins. */
  path: '/e/' | '/i/'
  /** Pressed again after a lost answer it sends once. @returns what is on its way: 'E2' */
  send: (channels: readonly Written[]) => Promise<string>
  otherwise: string
  unanswered: string
  onShare: () => void
  onClose: () => void
  /** What goes out, with its sums. */
  children: ReactNode
}

/** What goes out, to whom, in which words: an estimate and a bill alike. A link to pass on is the other way. */
export function SendDialog({ title, customer, sms, path, send, otherwise, unanswered, ...rest }: Props) {
  const email = useQuery(customerQuery(customer.id)).data?.email ?? null
  const toast = useToast()
  const form = useForm<Record<Written, boolean>>({ defaultValues: { SMS: true, MAIL: false } })
  const ways = form.watch()
  const chosen = (['SMS', 'MAIL'] as const).filter((channel) => ways[channel])
  const to = { SMS: `${spacedPhone(customer.phone)} by SMS`, MAIL: `${email} by email` }
  const submit = useSubmit(form, {
    otherwise,
    unanswered,
    save: async () => {
      const sent = await send(chosen)
      toast(`${sent} is on its way to ${chosen.map((channel) => to[channel]).join(' and to ')}.`)
      rest.onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      submit={chosen.includes('SMS') || chosen.length === 0 ? 'Send SMS' : 'Send email'}
      submitting="Sending..."
      {...submit}
      isDirty={false}
      lockedBecause={chosen.length === 0 ? 'Choose SMS or email, or share the link.' : undefined}
      footer={
        <Button look="soft" className="left" disabled={submit.isBusy} onClick={rest.onShare}>
          <Icon name="share" />
          Share link
        </Button>
      }
      onClose={rest.onClose}
    >
      {rest.children}
      <fieldset className="send-ways full">
        <legend className="visually-hidden">How to send it</legend>
        <label>
          <input type="checkbox" {...form.register('SMS')} />
          <span>
            <b>SMS</b>
            <small className="number">{spacedPhone(customer.phone)}</small>
          </span>
          <Icon name="phone" />
        </label>
        <label>
          <input type="checkbox" {...form.register('MAIL', { disabled: email === null })} />
          <span>
            <b>Email</b>
            <small>{email ?? 'This customer has no email address.'}</small>
          </span>
          <Icon name="mail" />
        </label>
      </fieldset>
      <Bubble sms={sms} base={window.location.origin + path} />
    </FormDialog>
  )
}

/** A token is made when it is sent: 16 letters stand for it. */
const tokenLetters = 16

function Bubble({ sms, base }: { sms: Props['sms']; base: string }) {
  const { length } = sms(`${base}${'x'.repeat(tokenLetters)}`)
  return (
    <figure className="send-bubble full" aria-label="The SMS">
      <p>{sms(`${base}…`)}</p>
      <figcaption className="number">
        <span>{`${length} characters${length <= maxSmsLength ? ': one SMS' : ''}`}</span>
      </figcaption>
    </figure>
  )
}
