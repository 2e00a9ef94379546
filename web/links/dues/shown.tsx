import { dueName } from '../../../contract/customers/dues/due-kinds.ts'
import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { failures } from '../../platform/failures.ts'
import { pathOfDue, pathOfGarage } from '../../site/public-garages/garage-path.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { DueGauge } from '../../ui/due-gauge.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { LinkEnd } from '../link-page.tsx'
import { headlineOf, limitsOf, over } from './words.ts'

type Props = { due: LinkedDue; refused: string | undefined }

/** What is due, the way to its booking, and the way to hear no more of it. */
export function DueShown({ due, refused }: Props) {
  const { state, drivenKm, intervalKm } = due
  if (state !== 'OPEN') return <Over due={due} />
  return (
    <section className="due">
      <p className="of">
        {due.carModel}, plate ending <b className="number">{due.plateEnd}</b>
      </p>
      <h1 className="sign">{headlineOf(due, indianDay())}</h1>
      <p className="say">{limitsOf(due)}</p>
      {drivenKm !== null && intervalKm !== null && <DueGauge driven={drivenKm} of={intervalKm} />}
      <div className="keys">
        <Way due={due} />
      </div>
      <Stop due={due} refused={refused} />
    </section>
  )
}

/** To the garage's free places with the service in the basket; of what it does not sell there, to its page. */
function Way({ due: { id, serviceId, isOffered, plateEnd, garage } }: Pick<Props, 'due'>) {
  if (serviceId !== null && isOffered) {
    return (
      <ButtonAnchor look="signal" href={pathOfDue(garage, { id, serviceId, plateEnd })}>
        Choose a day and time
      </ButtonAnchor>
    )
  }
  return (
    <ButtonAnchor look="line" href={pathOfGarage(garage)}>
      See the garage’s page
    </ButtonAnchor>
  )
}

function Stop({ due: { garage, isStopped }, refused }: Props) {
  if (isStopped) {
    return (
      <p className="due-stop" role="status">
        {garage.name} will send you no more reminders or review requests.
      </p>
    )
  }
  return (
    <Form answered className="due-stop" aria-label="Stop reminders">
      {refused && <Note kind="bad">{refused}</Note>}
      <p className="note note--bad" role="alert" data-lost hidden>
        <Icon name="warning" />
        {failures.notArrived}
      </p>
      <Button look="quiet" type="submit">
        Stop reminders from this garage
      </Button>
      <p className="hint">Review requests stop too. You will still get estimates and bills for work you ask for.</p>
    </Form>
  )
}

/** Booked, done, or off the garage's list: nothing is left to do here. */
const Over = ({ due }: Pick<Props, 'due'>) => {
  const { title, words } = over(due)
  return (
    <LinkEnd
      drawing="papers"
      title={title}
      ways={
        <>
          {due.state === 'BOOKED' && (
            <ButtonAnchor look="signal" href="/account/bookings">
              See it in My Bookings
            </ButtonAnchor>
          )}
          <ButtonAnchor look="line" href={pathOfGarage(due.garage)}>
            See the garage’s page
          </ButtonAnchor>
        </>
      }
    >
      <p>
        {dueName(due)}, {due.carModel}, plate ending <b className="number">{due.plateEnd}</b>. {words}
      </p>
    </LinkEnd>
  )
}
