import { type SubmitEvent, useId, useState } from 'react'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'

type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'done'; sentence: string }
  | { kind: 'failed'; sentence: string }

type Props =
  | { way?: 'subscribe' }
  // On one page alone: no other loads its words.
  | { way: 'unsubscribe'; words: typeof frame.newsletter.subscribe }
  | { way: 'awaitCity'; city: string }

/** Giving consent and taking it back are alike easy: an address and a press. */
export function NewsletterForm(props: Props) {
  const { name, label, button, failure } =
    'words' in props ? props.words : say(frame).newsletter[props.way ?? 'subscribe']
  const id = useId()
  const [state, setState] = useState<State>({ kind: 'idle' })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setState({ kind: 'sending' })
    try {
      const api = await import('../../platform/api.ts')
      const { message } = await api[props.way ?? 'subscribe'](email, 'city' in props ? props.city : '')
      form.reset()
      setState({ kind: 'done', sentence: message })
    } catch (error) {
      setState({ kind: 'failed', sentence: formSentenceOf(error, failure) })
    }
  }

  const isBad = state.kind === 'failed'
  return (
    <Form className="newsletter" onSubmit={onSubmit} aria-label={name}>
      <label className="visually-hidden" htmlFor={`${id}email`}>
        {label}
      </label>
      <input
        className="input"
        id={`${id}email`}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={label}
        aria-invalid={isBad || undefined}
        aria-describedby={`${id}answer`}
      />
      <Button look="soft" type="submit" aria-busy={state.kind === 'sending' || undefined}>
        {button}
      </Button>
      <p
        className={state.kind === 'done' ? 'answer note note--good' : 'answer'}
        id={`${id}answer`}
        role={isBad ? 'alert' : 'status'}
      >
        {state.kind === 'done' && <Icon name="tick" />}
        {'sentence' in state ? state.sentence : ''}
      </p>
    </Form>
  )
}
