import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PlateAnswer, PlateQuestion } from '../../../contract/customers/vehicles/vehicles.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { answerPlateQuestion } from './calls.ts'

type Props = {
  question: PlateQuestion
  /** Whoever booked with the plate, and the car that they have it as. */
  car: { customerId: string; vehicleId: string; registrationNumber: string; customerName: string }
}

/** Two customers have one plate: whose it is now is asked until somebody knows (docs/rules.md#customers). */
export function PlateQuestionNote({ question: { version, heldBy }, car }: Props) {
  const { whyNot } = useAccess()
  const queries = useQueryClient()
  const toast = useToast()
  const { run, isBusy, failure } = useTask(failures.answerPlate)
  const plate = plateLabel(car.registrationNumber)
  const why = whyNot('STAFF', 'Answering')
  const say = (answer: PlateAnswer['answer'], said: string) =>
    run(async () => {
      try {
        await answerPlateQuestion(car.customerId, car.vehicleId, { answer, version, heldVersion: heldBy.version })
        toast(said)
      } finally {
        // Where somebody else was quicker, what they have said is shown.
        for (const queryKey of [['bookings'], ['customers'], ['job-cards', 'history']]) {
          void queries.invalidateQueries({ queryKey })
        }
      }
    })
  return (
    <section className="plate-question full" aria-label={`Whose car is ${plate} now?`}>
      <p>
        <b>{`Whose car is ${plate} now?`}</b> {car.customerName} booked with it online, and it is on file for{' '}
        <Link to={`/garage/customers/${heldBy.customerId}`}>{heldBy.customerName}</Link>. Please ask.
      </p>
      {failure && <Note kind="bad">{failure}</Note>}
      {why ? (
        <LockReason>{why}</LockReason>
      ) : (
        <p className="plate-answers">
          <Button
            look="soft"
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => void say('SOLD', `${plate} is ${car.customerName}’s now.`)}
          >
            Sold: move the plate
          </Button>
          <Button
            look="soft"
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => void say('SHARED', `Both keep ${plate}.`)}
          >
            Both drive it
          </Button>
        </p>
      )}
    </section>
  )
}
