import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { due as dueSaid } from '../../../contract/words/due.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { say } from '../../../contract/words/say.ts'
import { pathOfDue, pathOfGarage } from '../../site/public-garages/garage-path.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { DueGauge } from '../../ui/due-gauge.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { LinkEnd } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
import { headlineOf, limitsOf, nameOf, over } from './words.ts'

type Props = { due: LinkedDue; refused: string | undefined }

/** What is due, the way to its booking, and the way to hear no more of it. */
export function DueView({ due, refused }: Props) {
  const { state, drivenKm, intervalKm } = due
  if (state !== 'OPEN') return <Over due={due} />
  return (
    <section className="due">
      <p className="of">
        <Plate due={due} />
      </p>
      <h1 className="sign">{headlineOf(due, indianDay())}</h1>
      <p className="say">{limitsOf(due)}</p>
      {drivenKm !== null && intervalKm !== null && (
        <DueGauge driven={drivenKm} of={intervalKm} label={say(dueSaid).driven} />
      )}
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
      <ButtonAnchor look="signal" href={ownPage(pathOfDue(garage, { id, serviceId, plateEnd }))}>
        {say(dueSaid).chooseTime}
      </ButtonAnchor>
    )
  }
  return (
    <ButtonAnchor look="line" href={ownPage(pathOfGarage(garage))}>
      {say(dueSaid).seeGarage}
    </ButtonAnchor>
  )
}

function Stop({ due: { garage, isStopped }, refused }: Props) {
  const words = say(dueSaid)
  if (isStopped) {
    return (
      <p className="due-stop" role="status">
        {words.stopped({ garage: garage.name })}
      </p>
    )
  }
  return (
    <Form answered className="due-stop" aria-label={words.stopForm}>
      {refused && <Note kind="bad">{refused}</Note>}
      <p className="note note--bad" role="alert" data-lost hidden>
        <Icon name="warning" />
        {say(links).notArrived}
      </p>
      <Button look="quiet" type="submit">
        {words.stop}
      </Button>
      <p className="hint">{words.stopHint}</p>
    </Form>
  )
}

const Plate = ({ due: { carModel, plateEnd } }: Pick<Props, 'due'>) => (
  <Rich
    of={say(dueSaid).plateEnding({ car: carModel, end: plateEnd })}
    end={(end) => <b className="number">{end}</b>}
  />
)

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
            <ButtonAnchor look="signal" href={ownPage('/account/bookings')}>
              {say(dueSaid).seeBooking}
            </ButtonAnchor>
          )}
          <ButtonAnchor look="line" href={ownPage(pathOfGarage(due.garage))}>
            {say(dueSaid).seeGarage}
          </ButtonAnchor>
        </>
      }
    >
      <p>
        {nameOf(due)}, <Plate due={due} />
      </p>
      <p>{words}</p>
    </LinkEnd>
  )
}
