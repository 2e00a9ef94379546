import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { takeBack } from '../calls.ts'
import { WorkRow } from '../mine/work-row.tsx'
import { hoursText, plannedText, timeOf } from '../times.ts'
import type { Acts } from './acts.ts'

/** The car is with the quality check: what it took, what is next, and the way back. */
export function HandedOver({ card, clock, isBusy, onPress, next }: Acts & { next: WorkCard | undefined }) {
  const mayWrite = useAccess().may('STAFF')
  const open = card.status === 'IN_PROGRESS' ? card.lines.filter(({ doneAt }) => doneAt === null) : []
  return (
    <section className="sheet work-handed">
      <Note kind="good">
        <span>
          <b>{say(floor).handedAt({ time: timeOf(card.handedAt ?? '') })}</b>
          {card.minutes > 0 && (
            <>
              <br />
              {whyStopped(card)}
            </>
          )}
        </span>
      </Note>
      {open.length > 0 && (
        <Note kind="wait">
          {say(floor).notDoneYet({ named: open.map(({ description }) => description).join(', ') })}
        </Note>
      )}
      {next && (
        <>
          <h2 className="floor-heading">{say(floor).next}</h2>
          <ul className="work-rows">
            <WorkRow card={next} clock={clock} isBusy={isBusy} onPress={onPress} />
          </ul>
        </>
      )}
      {mayWrite && (
        <Button
          className="floor-large"
          look="soft"
          aria-busy={isBusy || undefined}
          onClick={() => void onPress(() => takeBack(card))}
        >
          <Icon name="left" />
          {isBusy ? say(floor).takingBack : say(floor).takeBack}
        </Button>
      )}
    </section>
  )
}

function whyStopped({ minutes, people, lines }: WorkCard): string {
  const time = hoursText(minutes)
  const hours = lines.reduce((sum, { plannedHours }) => sum + (plannedHours ?? 0), 0)
  const planned = hours > 0 ? plannedText(hours) : undefined
  const { handedWhy, handedWhyBy } = say(floor)
  return people.length > 1 ? handedWhyBy({ time, count: people.length, planned }) : handedWhy({ time, planned })
}
