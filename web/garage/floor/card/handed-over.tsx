import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { takeBack } from '../calls.ts'
import { WorkRow } from '../mine/work-row.tsx'
import { hoursText, timeOf } from '../times.ts'
import { floorWords as words } from '../words.ts'
import type { Acts } from './acts.ts'

/** The car is with the quality check: what it took, what is next, and the way back. */
export function HandedOver({ card, clock, isBusy, onPress, next }: Acts & { next: WorkCard | undefined }) {
  const mayWrite = useAccess().may('STAFF')
  return (
    <section className="sheet work-handed">
      <Note kind="good">
        <span>
          <b>{words.handedAt(timeOf(card.handedAt ?? ''))}</b>{' '}
          {words.handedWhy(hoursText(card.minutes), card.people.length)}
        </span>
      </Note>
      {next && (
        <>
          <h2 className="floor-heading">{words.next}</h2>
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
          {isBusy ? words.takingBack : words.takeBack}
        </Button>
      )}
    </section>
  )
}
