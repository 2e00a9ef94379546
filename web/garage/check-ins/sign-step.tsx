import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../contract/platform/formats.ts'
import { fuelLevelLabels } from '../../../contract/platform/terms/workshop.ts'
import {
  type CheckIn,
  type SkipReason,
  skipReasonLabels,
  skipReasons,
} from '../../../contract/workshop/check-ins/check-ins.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { arrivalSlotLabels, arrivalSlots } from '../../../contract/workshop/photos/card-photos.ts'
import { Button } from '../../ui/button.tsx'
import { Options, SelectField, TextField } from '../../ui/field.tsx'
import { Fact } from '../../ui/office/fact.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { PrintNote } from '../../ui/office/print-note.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useRefetchCard } from '../job-cards/card/use-card.ts'
import { notifyText } from '../messages/notify-text.ts'
import { useWaitingPhotos } from '../photos/photo-queue.ts'
import { useCardPhotos } from '../photos/use-photos.ts'
import { ApproveWorks, termsOf } from './approve-works.tsx'
import { tellingQuery } from './calls.ts'
import { Signature } from './signature.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'
import { useFinish } from './use-finish.ts'
import { useSignDraft } from './use-sign-draft.ts'

type Props = {
  card: JobCardDetail
  checkIn: CheckIn
  unsent: number
  answer: CheckInOnScreen['answer']
  onBack: () => void
  onDone: () => void
}

/** What is signed, who signs, and the two ways to finish: with a signature, or without one for a reason. */
export function SignStep({ card, checkIn, unsent, answer, onBack, onDone }: Props) {
  const telling = useQuery(tellingQuery(card.id))
  const ways = telling.data?.ways ?? []
  const { draft, change, forget } = useSignDraft(card.id, card.customerName)
  const refetchCard = useRefetchCard()
  const finish = useFinish(card.id, {
    answer,
    onDone: () => {
      forget()
      onDone()
    },
    onRefused: () => void refetchCard(),
  })
  const { name, reason, signature, requestId } = draft
  const tellDriver = draft.tellDriver && ways.length > 0
  const terms = termsOf(card)
  // A job that has changed since is no longer what was said yes to.
  const isApproving = terms.length > 0 && reason === '' && draft.approved === JSON.stringify(terms)
  const waiting = useWaitingPhotos(card.id).filter(({ refusal }) => !refusal).length + unsent
  const lacking =
    reason !== ''
      ? undefined
      : name.trim() === ''
        ? 'Please enter who signs, or choose why nobody does.'
        : signature === ''
          ? 'Please sign, or choose why nobody does.'
          : undefined
  const press = () =>
    reason
      ? finish.skip({ skipReason: reason, tellDriver })
      : finish.sign({ signature, requestId }, { name: name.trim(), tellDriver, approve: isApproving ? terms : [] })
  return (
    <>
      <div className="body">
        <div className="sign-halves">
          <div>
            <WhatIsSigned cardId={card.id} checkIn={checkIn} />
            {reason === '' && (
              <ApproveWorks
                card={card}
                name={name}
                isTicked={isApproving}
                onTick={(isTicked) => change({ approved: isTicked ? JSON.stringify(terms) : '' })}
              />
            )}
          </div>
          <div>
            {reason === '' && (
              <>
                <TextField
                  id="signed-name"
                  label="Name"
                  maxLength={120}
                  value={name}
                  error={finish.fields.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <Signature
                  drawn={signature}
                  onDrawn={(drawn) => change({ signature: drawn, requestId: newRequestId() })}
                />
              </>
            )}
            <SelectField
              id="skip-reason"
              label="If nobody signs, why not?"
              optional
              value={reason}
              onChoose={(chosen: SkipReason | '') => change({ reason: chosen })}
            >
              <option value="">Choose a reason</option>
              <Options of={skipReasons.map((each) => [each, skipReasonLabels[each]] as const)} />
            </SelectField>
            {ways.length > 0 && (
              <label className="tick">
                <input
                  type="checkbox"
                  checked={tellDriver}
                  onChange={({ target }) => change({ tellDriver: target.checked })}
                />
                {notifyText('Send the check-in', card.customerPhone, ways)}
              </label>
            )}
            {telling.data?.whyNot && <LockReason>{telling.data.whyNot}</LockReason>}
            {telling.isError && !telling.data && <p className="hint">{unknownTelling}</p>}
          </div>
        </div>
        <PrintNote
          texts={[card.customerName, name, checkIn.valuables, ...checkIn.accessories.map((each) => each.name)]}
        />
        {finish.failure && (
          <p className="error" role="alert">
            {finish.failure}
          </p>
        )}
        <p className="hint" role="status">
          {waiting > 0
            ? `${counted(waiting, 'item')} still on the way. You can finish when everything has arrived.`
            : (lacking ?? 'Once finished, the check-in cannot be changed.')}
        </p>
      </div>
      <footer>
        <Button look="soft" onClick={onBack}>
          Back
        </Button>
        <Button
          look="signal"
          // Whether the driver is told is known before it is pressed.
          disabled={lacking !== undefined || waiting > 0 || telling.isLoading}
          aria-busy={finish.isBusy || undefined}
          onClick={() => void press()}
        >
          <Icon name="tick" />
          {finish.isBusy ? 'Finishing...' : 'Finish check-in'}
        </Button>
      </footer>
    </>
  )
}

const unknownTelling = 'We could not check how to reach the driver. If you finish now, they get no message.'
function WhatIsSigned({ cardId, checkIn }: { cardId: string; checkIn: CheckIn }) {
  const { at } = useCardPhotos(cardId)
  const { photos, waiting } = at({ purpose: 'ARRIVAL' })
  const missing = arrivalSlots.filter((slot) => ![...photos, ...waiting].some((each) => each.slot === slot))
  const { marks, accessories, valuables, odometerIn, fuelLevel } = checkIn
  return (
    <dl className="check-in-facts">
      <Fact term="Photos">
        {photos.length + waiting.length}
        {missing.length > 0 && `, none of: ${missing.map((slot) => arrivalSlotLabels[slot].toLowerCase()).join(', ')}`}
      </Fact>
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
