import { useRef, useState } from 'react'
import { type CheckIn, type SkipReason, skipReasonLabels, skipReasons } from '../../../../contract/check-ins.ts'
import { counted } from '../../../../contract/formats.ts'
import { fuelLevelLabels } from '../../../../contract/workshop.ts'
import { Button } from '../../../ui/button.tsx'
import { Options, SelectField, TextField } from '../../../ui/field.tsx'
import { Fact } from '../../../ui/office/fact.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { useWaitingPhotos } from '../photos/photo-queue.ts'
import { useCardPhotos } from '../photos/use-photos.ts'
import { Signature } from './signature.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'
import { useFinish } from './use-finish.ts'

type Props = {
  cardId: string
  customerName: string
  checkIn: CheckIn
  unsent: number
  answer: CheckInOnScreen['answer']
  onBack: () => void
  onDone: () => void
}

/** What is signed, who signs, and the two ways to finish: with a signature, or without one for a reason. */
export function SignStep({ cardId, customerName, checkIn, unsent, answer, onBack, onDone }: Props) {
  const [name, setName] = useState(customerName)
  const [isSigned, setSigned] = useState(false)
  const [reason, setReason] = useState<SkipReason | ''>('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const finish = useFinish(cardId, answer, onDone)
  const waiting = useWaitingPhotos(cardId).filter(({ refusal }) => !refusal).length + unsent
  const isReady = reason !== '' || (isSigned && name.trim() !== '')
  return (
    <>
      <div className="body">
        <WhatIsSigned cardId={cardId} checkIn={checkIn} />
        <TextField
          id="signed-name"
          label="Name"
          maxLength={120}
          value={name}
          error={finish.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Signature
          canvas={canvas}
          isSigned={isSigned}
          onSigned={(isDrawn) => {
            if (!isDrawn) finish.drawAgain()
            setSigned(isDrawn)
          }}
        />
        <SelectField
          id="skip-reason"
          label="No signature, because"
          optional
          value={reason}
          onChange={({ target }) => setReason(target.value as SkipReason | '')}
        >
          <option value="">The driver signs</option>
          <Options of={skipReasons.map((each) => [each, skipReasonLabels[each]] as const)} />
        </SelectField>
        {finish.failure && (
          <p className="error" role="alert">
            {finish.failure}
          </p>
        )}
        <p className="hint" role="status">
          {waiting > 0
            ? `${counted(waiting, 'item')} still on the way. You can finish when everything has arrived.`
            : 'Once finished, the check-in cannot be changed.'}
        </p>
      </div>
      <footer>
        <Button look="soft" onClick={onBack}>
          Back
        </Button>
        <Button
          look="signal"
          disabled={!isReady || waiting > 0}
          aria-busy={finish.isBusy || undefined}
          onClick={() => void (reason ? finish.skip(reason) : finish.sign(name.trim(), canvas))}
        >
          <Icon name="tick" />
          {finish.isBusy ? 'Finishing...' : 'Finish check-in'}
        </Button>
      </footer>
    </>
  )
}

function WhatIsSigned({ cardId, checkIn }: { cardId: string; checkIn: CheckIn }) {
  const { at, waiting } = useCardPhotos(cardId)
  const photos =
    at({ purpose: 'ARRIVAL' }).photos.length + waiting.filter(({ purpose }) => purpose === 'ARRIVAL').length
  const { marks, accessories, valuables, odometerIn, fuelLevel } = checkIn
  return (
    <dl className="check-in-facts">
      <Fact term="Photos">{photos}</Fact>
      <Fact term="Damage">{marks.length === 0 ? 'None marked' : counted(marks.length, 'mark')}</Fact>
      <Fact term="In the car">
        {[...accessories.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)), valuables]
          .filter(Boolean)
          .join(', ') || 'Nothing noted'}
      </Fact>
      <Fact term="Reading">{`${odometerIn.toLocaleString('en-IN')} km, fuel: ${fuelLevelLabels[fuelLevel].toLowerCase()}`}</Fact>
    </dl>
  )
}
