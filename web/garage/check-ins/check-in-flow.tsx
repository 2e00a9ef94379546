import { useId } from 'react'
import type { CheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { DamageStep } from './damage-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { SignStep } from './sign-step.tsx'
import { ThingsStep } from './things-step.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'
import { type Step, steps, type useStep } from './use-step.ts'

const stepWords: Record<Step, string> = { photos: 'Photos', damage: 'Damage', things: 'Things', sign: 'Sign' }

type Props = {
  card: JobCardDetail
  screen: CheckInOnScreen
  checkIn: CheckIn
  flow: ReturnType<typeof useStep> & { step: Step }
  onDone: () => void
}

/** Four steps that fill a phone. Whatever is entered is kept at once, so that closing loses nothing. */
export function CheckInFlow({ card, screen, checkIn, flow, onDone }: Props) {
  const place = steps.indexOf(flow.step)
  const next = steps[place + 1]
  const onClose = flow.close
  const title = useId()
  const cardId = card.id
  const bodies = [
    <PhotosStep key="photos" cardId={cardId} />,
    <DamageStep key="damage" cardId={cardId} checkIn={checkIn} tap={screen.tap} />,
    <ThingsStep key="things" checkIn={checkIn} enter={screen.enter} />,
  ]
  return (
    <Modal className="dialog dialog--wide check-in" labelledBy={title} staysOnPressBeside isInHistory onClose={onClose}>
      <header>
        <h2 id={title}>Check-in</h2>
        <Plate number={card.registrationNumber} />
        <Button look="quiet" icon aria-label="Close. What you entered is kept" onClick={onClose}>
          <Icon name="close" />
        </Button>
        <ol className="check-in-steps">
          {steps.map((step, index) => (
            <li
              key={step}
              className={index < place ? 'past' : undefined}
              aria-current={index === place ? 'step' : undefined}
            >
              {stepWords[step]}
            </li>
          ))}
        </ol>
      </header>
      {next ? (
        <>
          <div className="body">
            {screen.refusal && (
              <p className="error" role="alert">
                {screen.refusal}
              </p>
            )}
            {bodies[place]}
          </div>
          <footer>
            <Button look="soft" onClick={place === 0 ? onClose : flow.back}>
              {place === 0 ? 'Close' : 'Back'}
            </Button>
            <Button look="signal" onClick={() => flow.goTo(next)}>
              <Icon name="right" />
              {stepWords[next]}
            </Button>
          </footer>
        </>
      ) : (
        <SignStep
          card={card}
          checkIn={checkIn}
          unsent={screen.unsent}
          answer={screen.answer}
          onBack={flow.back}
          onDone={onDone}
        />
      )}
    </Modal>
  )
}
