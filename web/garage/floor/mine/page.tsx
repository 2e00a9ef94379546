import type { MyWork } from '../../../../contract/workshop/floor/floor.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty, ListStates } from '../../../ui/office/list-states.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { NoSignal, RefusedNote } from '../../outbox/no-signal.tsx'
import { Sync } from '../../outbox/sync.tsx'
import { FloorTabs } from '../tabs.tsx'
import { hoursText } from '../times.ts'
import { useFloorLive, useFloorTask, useMyWork } from '../use-floor.ts'
import { floorWords as words } from '../words.ts'
import { Running } from './running.tsx'
import { WorkRow } from './work-row.tsx'

/** What a technician works on: the clock that runs, one's own cars, and those that nobody has. */
export default function MyWorkPage() {
  const { query, work } = useMyWork()
  const refresh = useFloorLive()
  return (
    <>
      <PageHeader title={words.myWork} beside={<FloorTabs />} actions={<Sync />} />
      <NoSignal />
      <RefusedNote />
      <ListStates
        list={query}
        nouns="your work"
        failed={words.loadWork}
        reassurance={words.keptOnPhone}
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={work !== undefined && work.cards.length + work.waiting.length === 0}
        empty={
          <Empty
            title={words.none}
            actions={
              <Button className="floor-large" onClick={() => void refresh()}>
                {words.lookAgain}
              </Button>
            }
          >
            {words.noneWhy}
          </Empty>
        }
        says={work ? words.doneOf(work.day.linesDone, work.day.linesDone) : ''}
      >
        {work && <Shown work={work} />}
      </ListStates>
    </>
  )
}

function Shown({ work }: { work: MyWork }) {
  const { isBusy, failure, press } = useFloorTask()
  const { cards, waiting, waitingTotal, clock, day } = work
  const rows = { clock, isBusy, onPress: press }
  return (
    <div className="floor-mine">
      <div>
        {failure && <Note kind="bad">{failure}</Note>}
        {cards.length > 0 && (
          <section aria-labelledby="floor-mine-today">
            <h2 className="floor-heading" id="floor-mine-today">
              {words.mineToday} <span className="number">{cards.length}</span>
            </h2>
            <ul className="work-rows">
              {cards.map((card) => (
                <WorkRow key={card.id} card={card} {...rows} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="floor-nobodys">
            <h2 className="floor-heading" id="floor-nobodys">
              {words.nobodys} <span className="number">{waitingTotal}</span>
            </h2>
            <ul className="work-rows">
              {waiting.map((card) => (
                <WorkRow key={card.id} card={card} {...rows} />
              ))}
            </ul>
            {waitingTotal > waiting.length && <p className="hint">{words.moreWait(waitingTotal - waiting.length)}</p>}
          </section>
        )}
      </div>
      <div className="floor-beside">
        {clock && <Running clock={clock} closesAt={work.closesAt} isBusy={isBusy} onPress={press} />}
        <section className="sheet wide-only" aria-labelledby="floor-day">
          <header>
            <h2 id="floor-day">{words.yourDay}</h2>
          </header>
          <dl className="floor-day">
            <Fact term={words.onCars} value={`${hoursText(day.minutes)} h`} />
            <Fact term={words.linesDone} value={String(day.linesDone)} />
            <Fact term={words.carsHanded} value={String(day.handedOver)} />
          </dl>
        </section>
      </div>
    </div>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)
