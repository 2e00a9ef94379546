import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '../../../contract/people/second-factor/second-factor.ts'
import { counted, printedDay } from '../../../contract/platform/formats.ts'
import { secondFactorSentences } from '../../../contract/platform/sentences.ts'
import { refreshUser } from '../../platform/session.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { dayOf } from '../../ui/office/days.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { SendMailAgain } from '../layout/send-mail-again.tsx'
import { renewRecoveryCodes, secondFactorQuery, turnOffSecondFactor } from './calls.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { ProofsDialog } from './proofs-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Open = { kind: 'set up' | 'turn off' | 'renew' } | { kind: 'codes'; codes: string[] }

/** Whether one's own sign-in asks for a code of an app, and what is left if the phone is lost. */
export function SecondFactorSheet() {
  const queries = useQueryClient()
  const { data: state, isError } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const askAnew = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ['sessions'] }),
    ])
    await refreshUser()
  }
  return (
    <section className="sheet" aria-labelledby="second-factor">
      <header>
        <h3 id="second-factor">Second factor</h3>
      </header>
      {isError && <Note kind="bad">Failed to load your second factor</Note>}
      {state && <State state={state} onOpen={(kind) => setOpen({ kind })} />}
      {open?.kind === 'set up' && <SetUpDialog onClose={close} onDone={askAnew} />}
      {open?.kind === 'turn off' && (
        <TurnOff isDemanded={Boolean(state?.isDemanded)} onClose={close} onDone={askAnew} />
      )}
      {open?.kind === 'renew' && (
        <ProofsDialog
          title="New recovery codes"
          consequence="The ones you saved will stop working."
          submit="Make new codes"
          submitting="Making..."
          otherwise="Failed to make new recovery codes"
          prove={async (proofs) => setOpen({ kind: 'codes', codes: await renewRecoveryCodes(proofs) })}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <CodesDialog codes={open.codes} onClose={() => void askAnew().finally(close)} />}
    </section>
  )
}

function State({ state, onOpen }: { state: SecondFactor; onOpen: (kind: 'set up' | 'turn off' | 'renew') => void }) {
  const { isEmailVerified } = useUser()
  if (!state.isOn && isEmailVerified === false) {
    return (
      <div className="pad">
        <p>Off. {secondFactorSentences.confirmFirst}</p>
        <SendMailAgain />
      </div>
    )
  }
  if (!state.isOn) {
    return (
      <div className="pad">
        <p>Off. Turn it on, and no one can sign in with your password alone: your phone is needed too.</p>
        <p>
          <Button look="ink" onClick={() => onOpen('set up')}>
            Set up
          </Button>
        </p>
      </div>
    )
  }
  return (
    <div className="pad">
      <p>
        {state.since ? `On since ${printedDay(dayOf(state.since))}. ` : 'On. '}
        {`${counted(state.recoveryCodesLeft, 'recovery code')} left.`}
      </p>
      <p className="recovery-ways">
        <Button onClick={() => onOpen('renew')}>New recovery codes</Button>
        <Button onClick={() => onOpen('turn off')}>Turn off</Button>
      </p>
    </div>
  )
}

type TurnOffProps = { isDemanded: boolean; onClose: () => void; onDone: () => Promise<void> }

function TurnOff({ isDemanded, onClose, onDone }: TurnOffProps) {
  const toast = useToast()
  return (
    <ProofsDialog
      title="Turn off the second factor"
      consequence={
        isDemanded
          ? 'Your garage requires one: you can’t open its screens until you set up another.'
          : 'You will sign in with your password alone. Your recovery codes will stop working.'
      }
      submit="Turn off"
      submitting="Turning off..."
      otherwise="Failed to turn off the second factor"
      prove={async (proofs) => {
        const { message } = await turnOffSecondFactor(proofs)
        toast(message)
        onClose()
        await onDone()
      }}
      onClose={onClose}
    />
  )
}
