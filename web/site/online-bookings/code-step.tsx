import { phoneLabel } from '../../../contract/platform/phone.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { DemoHint } from '../sign-in/demo-hint.tsx'
import type { CodeFlow } from '../sign-in/use-code-flow.ts'
import { stepHeading } from './steps.tsx'

/** The sixth digit submits it, signs in and books. */
export function CodeStep({ flow, action }: { flow: CodeFlow; action: string }) {
  return (
    <section className="slip" aria-labelledby="booking-code">
      <header>
        <h2 id="booking-code">Code</h2>
        <span className="hint number">Sent to {phoneLabel(flow.sent?.phone ?? '')}</span>
      </header>
      <div className="slip-body">
        <CodeForm flow={flow} label="Code" action={action} busyAction="Booking..." heading={stepHeading} />
        <p className="hint">It signs you in, so that you can move or cancel the booking.</p>
        <DemoHint of={say(login).demo} />
      </div>
    </section>
  )
}
