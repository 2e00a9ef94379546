import { phoneLabel, unbroken } from '../../../contract/platform/phone.ts'
import { book } from '../../../contract/words/book.en.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { DemoHint } from '../sign-in/demo-hint.tsx'
import type { CodeFlow } from '../sign-in/use-code-flow.ts'
import { stepHeading } from './steps.tsx'

/** The sixth digit submits it, signs in and books. */
export function CodeStep({ flow, action }: { flow: CodeFlow; action: string }) {
  const words = say(book)
  return (
    <section className="slip" aria-labelledby="booking-code">
      <header>
        <h2 id="booking-code">{words.code}</h2>
        <span className="hint number">{words.sentTo({ phone: unbroken(phoneLabel(flow.sent?.phone ?? '')) })}</span>
      </header>
      <div className="slip-body">
        <CodeForm flow={flow} label={words.code} action={action} busyAction={words.booking} heading={stepHeading} />
        <p className="hint">{words.whyCode}</p>
        <DemoHint of={say(login).demo} />
      </div>
    </section>
  )
}
