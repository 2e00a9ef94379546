import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { handoverDays, type Passport } from '../../../../contract/drivers/passports/passports.ts'
import { tenDigits } from '../../../../contract/platform/phone.ts'
import { account } from '../../../../contract/words/account.en.ts'
import { login } from '../../../../contract/words/login.en.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { useUser } from '../../../platform/session-store.ts'
import { useCode } from '../../../site/sign-in/use-code.ts'
import { asClock, useCountdown } from '../../../site/sign-in/use-countdown.ts'
import { Button } from '../../../ui/button.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { AccountDialog, DialogForm, FormFooter } from '../../account-dialog.tsx'
import { handoversQuery, passportQuery } from '../../account-queries.ts'
import { offerCar } from '../../api-account.ts'
import { OwnCode } from '../../own-code.tsx'

type Props = {
  car: Passport['car']
  /** As an offer that was taken back had it. */
  withAmounts: boolean
  onClose: () => void
  onOffered: () => void
}
type Asked = { phone: string; withAmounts: boolean }

/** To whom, and what that means; then a code to the seller's own phone proves that it is they who give the car away. */
export function HandOverDialog({ car, withAmounts, onClose, onOffered }: Props) {
  const client = useQueryClient()
  const own = useUser().phone ?? ''
  const [asked, setAsked] = useState<Asked>({ phone: '', withAmounts })
  const [isTyped, setTyped] = useState(false)
  const [isProving, setProving] = useState(false)
  const [requestId] = useState(newRequestId)
  const code = useCode(async ({ otp }) => {
    await offerCar(car.id, { ...asked, otp, requestId })
    for (const { queryKey } of [handoversQuery, passportQuery(car.id)]) await client.invalidateQueries({ queryKey })
    onOffered()
  }, say(passportWords).giving.failed)
  const proof = { ...code, send: () => void code.send(own) }
  const prove = (form: Asked) => {
    setAsked(form)
    setProving(true)
    code.calm()
    if (!code.isFresh(own)) proof.send()
  }
  const isChecking = code.answer.kind === 'checking'
  return (
    <AccountDialog title={say(passportWords).handOver} small isBusy={isChecking} isDirty={isTyped} onClose={onClose}>
      {isProving ? (
        <Prove proof={proof} own={own} onBack={() => setProving(false)} />
      ) : (
        <WhoBuys asked={asked} own={own} onTyped={setTyped} onAsk={prove} />
      )}
    </AccountDialog>
  )
}

type WhoProps = { asked: Asked; own: string; onTyped: (isTyped: boolean) => void; onAsk: (asked: Asked) => void }

function WhoBuys({ asked, own, onTyped, onAsk }: WhoProps) {
  const [error, setError] = useState<string>()
  const words = say(passportWords).giving
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const phone = String(values.get('phone') ?? '').replace(/\D/g, '')
    const problem = refusalOf(phone, own)
    setError(problem)
    if (problem) return event.currentTarget.querySelector<HTMLInputElement>('#buyer-phone')?.focus()
    onAsk({ phone, withAmounts: values.get('withAmounts') !== null })
  }
  return (
    <DialogForm
      aria-label={say(passportWords).handOver}
      onInput={({ currentTarget }) => onTyped(new FormData(currentTarget).get('phone') !== '')}
      onSubmit={onSubmit}
    >
      <div className="body">
        <PhoneField id="buyer-phone" label={words.phone} defaultValue={asked.phone} error={error} />
        <ul className="passport-terms">
          {words.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <label className="tick-line">
          <input type="checkbox" name="withAmounts" defaultChecked={asked.withAmounts} />
          <span>{words.showCost}</span>
        </label>
        <p className="hint">{words.tellThem({ days: handoverDays })}</p>
      </div>
      <FormFooter isBusy={false} cancel={say(account).keepIt}>
        {words.sendCode}
      </FormFooter>
    </DialogForm>
  )
}

function refusalOf(phone: string, own: string): string | undefined {
  if (phone.length !== 10) return say(passportWords).giving.tenDigits
  return phone === tenDigits(own) ? say(passportWords).giving.ownPhone : undefined
}

type ProveProps = { proof: Parameters<typeof OwnCode>[0]['proof']; own: string; onBack: () => void }

function Prove({ proof, own, onBack }: ProveProps) {
  const left = useCountdown(proof.sent?.resendAt ?? 0)
  const words = say(passportWords).giving
  const isChecking = proof.answer.kind === 'checking'
  return (
    <DialogForm
      aria-label={say(passportWords).handOver}
      onSubmit={(event) => {
        event.preventDefault()
        if (!proof.isSpent) void proof.check()
        else if (left === 0) proof.send()
      }}
    >
      <div className="body">
        <p>{words.toOwnPhone}</p>
        <OwnCode proof={proof} phone={own} left={left} />
      </div>
      <footer>
        <Button look="soft" disabled={isChecking} onClick={onBack}>
          {words.back}
        </Button>
        {proof.isSpent ? (
          <Button look="signal" type="submit" aria-disabled={left > 0 || undefined}>
            {left > 0 ? say(account).code.newIn({ clock: asClock(left) }) : say(login).sendNewCode}
          </Button>
        ) : (
          <Button look="signal" type="submit" aria-busy={isChecking || undefined}>
            {isChecking ? words.offering : words.offer}
          </Button>
        )}
      </footer>
    </DialogForm>
  )
}
