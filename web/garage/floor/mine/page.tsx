import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { MyWork } from '../../../../contract/workshop/floor/floor.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty, ListStates } from '../../../ui/office/list-states.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { InstallCard } from '../../installed/install-card.tsx'
import { PhoneNoticesCard } from '../../installed/phone-notices-card.tsx'
import { useFloorLanguage } from '../../layout/floor-language.ts'
import { NoSignal, RefusedNote } from '../../outbox/no-signal.tsx'
import { Sync } from '../../outbox/sync.tsx'
import { inTurn } from '../overlay.ts'
import { listWords } from '../states.ts'
import { FloorTabs } from '../tabs.tsx'
import { hoursText } from '../times.ts'
import { useFloorLive, useFloorTask, useKeptShelf, useMyWork } from '../use-floor.ts'
import { Running } from './running.tsx'
import { WorkRow } from './work-row.tsx'

/** What a technician works on: the clock that runs, one's own cars, and those that nobody has. */
export default function MyWorkPage() {
  useFloorLanguage()
  const { query, work } = useMyWork()
  const refresh = useFloorLive()
  useKeptShelf(query.isFetchedAfterMount && query.isSuccess)
  return (
    <>
      <PageHeader title={say(floor).myWork} beside={<FloorTabs />} actions={<Sync />} />
      <InstallCard />
      <PhoneNoticesCard />
      <NoSignal />
      <RefusedNote />
      <ListStates
        list={query}
        nouns="your work"
        words={listWords(say(floor).loading)}
        failed={say(floor).loadWork}
        reassurance={say(floor).keptOnPhone}
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={work !== undefined && work.cards.length + work.waiting.length === 0}
        empty={
          <Empty
            title={say(floor).none}
            actions={
              <Button className="floor-large" onClick={() => void refresh()}>
                {say(floor).lookAgain}
              </Button>
            }
          >
            {say(floor).noneWhy}
          </Empty>
        }
        says={work ? `${say(floor).mineToday} ${work.cards.length}` : ''}
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
              {say(floor).mineToday} <span className="number">{cards.length}</span>
            </h2>
            <ul className="work-rows">
              {inTurn(cards, clock).map((card) => (
                <WorkRow key={card.id} card={card} {...rows} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="floor-nobodys">
            <h2 className="floor-heading" id="floor-nobodys">
              {say(floor).nobodys} <span className="number">{waitingTotal}</span>
            </h2>
            <ul className="work-rows">
              {waiting.map((card) => (
                <WorkRow key={card.id} card={card} {...rows} />
              ))}
            </ul>
            {waitingTotal > waiting.length && (
              <p className="hint">{say(floor).moreWait({ count: waitingTotal - waiting.length })}</p>
            )}
          </section>
        )}
      </div>
      <div className="floor-beside">
        {clock && <Running clock={clock} closesAt={work.closesAt} isBusy={isBusy} onPress={press} />}
        <section className="sheet wide-only" aria-labelledby="floor-day">
          <header>
            <h2 id="floor-day">{say(floor).yourDay}</h2>
          </header>
          <dl className="floor-day">
            <Fact
              term={say(floor).onCars}
              value={day.minutes > 0 ? say(floor).hoursOf({ time: hoursText(day.minutes) }) : '–'}
            />
            <Fact term={say(floor).linesDone} value={String(day.linesDone)} />
            <Fact term={say(floor).carsHanded} value={String(day.handedOver)} />
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
