import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import type { MyWork } from '../../../../contract/workshop/floor/floor.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { Fact } from '../../../ui/office/fact.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { countOfScanned } from '../../counts/calls.ts'
import { tickLine } from '../../floor/calls.ts'
import { useMyWork } from '../../floor/use-floor.ts'
import { RefusedNote } from '../../outbox/no-signal.tsx'
import { useWrites } from '../../outbox/outbox.ts'
import { partQuery } from '../calls.ts'
import { quantityText } from '../words.ts'

/** What is done with a part that is found, if it is not fitted, counted or opened. */
export type Take = { label: string; onTake: (part: Part) => void }

type Props = { part: Part; take: Take | undefined; onAgain: () => void }

/** Which part it is, where it lies, what is free of it, and what is done with it. */
export function FoundPart({ part, take, onAgain }: Props) {
  const again = (
    <Button look="soft" wide onClick={onAgain}>
      Scan again
    </Button>
  )
  if (!take) return <OnTheFloor part={part} again={again} />
  return (
    <Found part={part}>
      <Button look="ink" wide onClick={() => take.onTake(part)}>
        {take.label}
      </Button>
      {again}
    </Found>
  )
}

function Found({ part, children }: { part: Part; children: ReactNode }) {
  const { name, number, brand, rack, unit, onHand, held, free } = part
  return (
    <div className="scan-result" role="status">
      <div className="scan-name">
        <span>
          <b className="break-words">{name}</b>
          <small className="number break-words">{[number, brand].filter(Boolean).join(', ')}</small>
        </span>
        <Badge tone="good" shape="ticked">
          Found
        </Badge>
      </div>
      <dl className="scan-facts">
        <Fact term="Rack">{rack ?? '–'}</Fact>
        <Fact term="On hand">{quantityText(onHand, unit)}</Fact>
        <Fact term="Held">{quantityText(held, unit)}</Fact>
        <Fact term="Free">{quantityText(free, unit)}</Fact>
      </dl>
      {children}
    </div>
  )
}

/** Fitted on the car that one works on, counted, or opened. What is fitted shows in the figures once it has arrived. */
function OnTheFloor({ part, again }: { part: Part; again: ReactNode }) {
  const { data } = useQuery(partQuery(part.id))
  const isCounter = useAccess().may('STAFF')
  return (
    <Found part={data ?? part}>
      {isCounter && <Fit part={part} />}
      <div className="scan-pair">
        {isCounter && <Count part={part} />}
        <ButtonLink look="soft" wide to={`/garage/parts/${part.id}`}>
          Open part
        </ButtonLink>
      </div>
      {again}
    </Found>
  )
}

/** The line that still takes this part: on the card that one's clock runs on, else on the first of one's own. */
function lineFor({ cards, clock }: Pick<MyWork, 'cards' | 'clock'>, partId: string) {
  const byClock = [...cards].sort((one, other) => Number(other.id === clock?.cardId) - Number(one.id === clock?.cardId))
  const lines = byClock.flatMap((card) => card.lines.map((line) => ({ card, line })))
  return lines.find(({ line }) => line.part?.id === partId && line.doneAt === null)
}

type Line = NonNullable<ReturnType<typeof lineFor>>

const fittedOn = ({ card }: Line) => `Fitted on ${plateLabel(card.registrationNumber)}`

function Fit({ part }: { part: Part }) {
  const { work } = useMyWork()
  const { isBusy, failure, run } = useTask('Failed to fit the part')
  const [fitted, setFitted] = useState<Line>()
  const writes = useWrites()
  const isRefused = writes.some(({ cardId, refusal }) => refusal !== undefined && cardId === fitted?.card.id)
  if (isRefused && fitted) return <RefusedNote cardId={fitted.card.id} />
  const offered = work && lineFor(work, part.id)
  const fit = (next: Line) =>
    run(async () => {
      await tickLine(next.card, next.line, true)
      setFitted(next)
    })
  return (
    <>
      {fitted && (
        <Badge tone="good" shape="ticked">
          {fittedOn(fitted)}
        </Badge>
      )}
      {failure && <Note kind="bad">{failure}</Note>}
      {offered && (
        <Button look="signal" wide aria-busy={isBusy || undefined} onClick={() => void fit(offered)}>
          <Icon name="tick" />
          {fittedOn(offered)}
        </Button>
      )}
    </>
  )
}

/** Into the count of what is scanned. */
function Count({ part }: { part: Part }) {
  const navigate = useNavigate()
  const { isBusy, failure, run } = useTask('Failed to begin the count')
  const count = () =>
    run(async () => {
      const { id } = await countOfScanned()
      await navigate(`/garage/counts/${id}?part=${part.id}`)
    })
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button look="soft" wide aria-busy={isBusy || undefined} onClick={() => void count()}>
        Count it
      </Button>
    </>
  )
}
