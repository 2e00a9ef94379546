import '../css/check-in.css'
import { useState } from 'react'
import { fuelLevelLabels } from '../../../contract/platform/terms/workshop.ts'
import { type CheckIn, type CheckInMark, skipReasonLabels } from '../../../contract/workshop/check-ins/check-ins.ts'
import { isFinished } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { relativeTime } from '../../platform/relative-time.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Fact, none } from '../../ui/office/fact.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { RecordStates } from '../../ui/office/record-states.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { back, states } from '../job-cards/card/states.ts'
import { useRefetchCard } from '../job-cards/card/use-card.ts'
import { CardPhotoImage } from '../photos/card-photo-image.tsx'
import { checkInPrintAddress } from './calls.ts'
import { CarPlan } from './car-plan.tsx'
import { CheckInFlow } from './check-in-flow.tsx'
import { LateMarkDialog } from './late-mark-dialog.tsx'
import { MarksList } from './marks-list.tsx'
import { PhotosStep } from './photos-step.tsx'
import { type CheckInOnScreen, useCheckIn } from './use-check-in.ts'
import { useStep } from './use-step.ts'

/** How the car came in; before it is signed, the way to do that. */
export default function CheckInTab({ card }: { card: JobCardDetail }) {
  const screen = useCheckIn(card.id)
  const { checkIn } = screen
  const flow = useStep()
  const { step } = flow
  const access = useAccess()
  const refetchCard = useRefetchCard()
  if (!checkIn)
    return (
      <RecordStates
        query={screen.query}
        loading="Loading the check-in..."
        failed="Failed to load the check-in"
        gone={{ ...states.gone, all: { to: back.to, words: states.gone.all } }}
      />
    )
  const isLocked = checkIn.state !== 'OPEN' || isFinished(card) || !access.may('STAFF')
  const finish = () => {
    flow.close()
    void refetchCard()
  }
  return (
    <div className="stack check-in-parts">
      {checkIn.state === 'OPEN' && !isFinished(card) && (
        <Sheet title="Not checked in yet" className="check-in-start">
          <p>Photos of the car, damage, what is in it, and the driver’s signature: about a minute on a phone.</p>
          <LockableButton
            look="signal"
            why={access.whyNot('STAFF', 'Checking a car in')}
            onClick={() => flow.goTo('photos')}
          >
            Check the car in
          </LockableButton>
        </Sheet>
      )}
      {checkIn.state === 'OPEN' && isFinished(card) && <Note kind="wait">No check-in was done for this visit.</Note>}
      <div className="two">
        <Sheet
          className="check-in-car"
          title="As it came in"
          count={checkIn.marks.length}
          beside={checkIn.completedAt && <Finished cardId={card.id} checkIn={checkIn} />}
        >
          <div className="damage">
            <CarPlan marks={checkIn.marks} />
            <div>
              <MarksList cardId={card.id} marks={checkIn.marks} isLocked={isLocked} />
              {checkIn.completedAt && !isFinished(card) && <LateMark screen={screen} marks={checkIn.marks} />}
            </div>
          </div>
        </Sheet>
        <div className="stack">
          <Sheet title="Photos">
            <PhotosStep cardId={card.id} isLocked={isLocked} />
          </Sheet>
          <Things cardId={card.id} checkIn={checkIn} />
        </div>
      </div>
      {step && !isLocked && (
        <CheckInFlow card={card} screen={screen} checkIn={checkIn} flow={{ ...flow, step }} onDone={finish} />
      )}
    </div>
  )
}

function Finished({ cardId, checkIn: { state } }: { cardId: string; checkIn: CheckIn }) {
  const { garageId } = useAccess()
  return (
    <>
      {state === 'SIGNED' ? (
        <Badge tone="good" shape="ticked">
          Signed
        </Badge>
      ) : (
        <Badge tone="mute" shape="struck">
          Not signed
        </Badge>
      )}
      <ButtonAnchor look="line" href={checkInPrintAddress(cardId, garageId)} target="_blank" rel="noopener">
        <Icon name="print" />
        Check-in PDF
      </ButtonAnchor>
    </>
  )
}

function LateMark({ screen, marks }: { screen: CheckInOnScreen; marks: CheckInMark[] }) {
  const { whyNot } = useAccess()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      {screen.refusal && (
        <p className="error" role="alert">
          {screen.refusal}
        </p>
      )}
      <LockableButton look="line" why={whyNot('STAFF', 'Marking damage')} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add a mark found later
      </LockableButton>
      {isOpen && <LateMarkDialog marks={marks} tap={screen.tap} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Things({ cardId, checkIn }: { cardId: string; checkIn: CheckIn }) {
  const { accessories, valuables, odometerIn, fuelLevel, signedName, signatureId, skipReason, completedAt } = checkIn
  return (
    <Sheet title="In the car">
      <dl className="check-in-facts">
        <Fact term="Things">
          {accessories.length === 0
            ? none
            : accessories.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ')}
        </Fact>
        <Fact term="Valuables">{valuables || none}</Fact>
        <Fact term="Reading">{`${odometerIn.toLocaleString('en-IN')} km, fuel: ${fuelLevelLabels[fuelLevel].toLowerCase()}`}</Fact>
        {completedAt && (
          <Fact term={skipReason ? 'Not signed' : 'Signed'}>
            {[skipReason ? skipReasonLabels[skipReason] : signedName, relativeTime(completedAt)].join(', ')}
            {signatureId && (
              <span className="signature-image">
                <CardPhotoImage cardId={cardId} photoId={signatureId} alt={`Signature of ${signedName}`} />
              </span>
            )}
          </Fact>
        )}
        {completedAt && <Fact term="Taken by">{checkIn.completedBy}</Fact>}
      </dl>
    </Sheet>
  )
}
