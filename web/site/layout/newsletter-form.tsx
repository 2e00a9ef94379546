import { type SubmitEvent, useState } from 'react'
import { formSentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'

type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'done'; sentence: string }
  | { kind: 'failed'; sentence: string }

export function NewsletterForm() {
  const [state, setState] = useState<State>({ kind: 'idle' })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setState({ kind: 'sending' })
    try {
      const { subscribe } = await import('../../platform/api.ts')
      const { message } = await subscribe(email)
      form.reset()
      setState({ kind: 'done', sentence: message })
    } catch (error) {
      setState({ kind: 'failed', sentence: formSentenceOf(error, 'Failed to subscribe. Please try again.') })
    }
  }

  const isBad = state.kind === 'failed'
  return (
    <Form onSubmit={onSubmit} aria-label="Newsletter">
      <label className="visually-hidden" htmlFor="newsletter-email">
        Email for the newsletter
      </label>
      <input
        className="input"
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Email for the newsletter"
        aria-invalid={isBad || undefined}
        aria-describedby="newsletter-answer"
      />
      <Button look="soft" type="submit" aria-busy={state.kind === 'sending' || undefined}>
        Subscribe
      </Button>
      <p className="answer" id="newsletter-answer" role={isBad ? 'alert' : 'status'}>
        {'sentence' in state ? state.sentence : ''}
      </p>
    </Form>
  )
}
