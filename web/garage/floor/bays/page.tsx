import '../../css/bays.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { indianDay } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { BayBoard } from '../../../../contract/workshop/bays/bays.ts'
import { myWork } from '../../../platform/garage-home.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { Empty, ListStates } from '../../../ui/office/list-states.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { useFloorLanguage } from '../../layout/floor-language.ts'
import { bayBoardQuery } from '../calls.ts'
import { listWords, useFloorLock } from '../states.ts'
import { FloorTabs } from '../tabs.tsx'
import { timeOf } from '../times.ts'
import { useFloorLive } from '../use-floor.ts'
import { BayRow } from './bay-row.tsx'
import { BaysDialog } from './bays-dialog.tsx'
import { hourMarks, lineOf, placeOf } from './places.ts'
import { YardCard } from './yard-card.tsx'

/** The board is the whole workshop's: who sees their own cards only is led to them. */
export default function BaysPage() {
  useFloorLanguage()
  return useAccess().ownCardsOnly ? <Navigate to={myWork} replace /> : <Bays />
}

/** Which car stands where, until when, and what is late. Moves by itself. */
function Bays() {
  const query = useQuery(bayBoardQuery)
  useFloorLive()
  const now = useNow(60_000)
  const [isEditing, setEditing] = useState(false)
  const why = useFloorLock('ADMIN', say(floor).setBays)
  const board = query.data
  const edit = (look: 'soft' | 'ink', said: string) => (
    <LockableButton look={look} why={why} onClick={() => setEditing(true)}>
      {said}
    </LockableButton>
  )
  return (
    <>
      <PageHeader
        title={say(floor).views}
        beside={<FloorTabs />}
        actions={
          <>
            <span className="hint wide-only">
              {`${say(floor).nearDay({ day: indianDay(now) })}, ${timeOf(now.toISOString())}. ${say(floor).movesByItself}`}
            </span>
            {board && board.rows.length > 0 && edit('soft', say(floor).editBays)}
          </>
        }
      />
      <ListStates
        list={query}
        nouns="bays"
        words={listWords(say(floor).loadingBays)}
        failed={say(floor).loadBays}
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={board !== undefined && board.rows.length + board.yard.length === 0}
        empty={
          <Empty title={say(floor).noBays} actions={edit('ink', say(floor).setBays)}>
            {say(floor).noBaysWhy}
          </Empty>
        }
        says={board ? say(floor).lateCars({ count: board.late }) : ''}
      >
        {board && <Board board={board} now={now} />}
      </ListStates>
      {isEditing && <BaysDialog bays={board?.rows.map(({ bay }) => bay) ?? []} onClose={() => setEditing(false)} />}
    </>
  )
}

function Board({ board, now }: { board: BayBoard; now: Date }) {
  const line = lineOf(board, now)
  const place = placeOf(line, now)
  const here = [...board.yard, ...board.rows.flatMap(({ cards }) => cards)]
  const sums = [
    board.late > 0 && say(floor).lateCars({ count: board.late }),
    board.carriedOver > 0 && say(floor).carriedOver({ count: board.carriedOver }),
  ].filter(Boolean)
  return (
    <>
      {sums.length > 0 && <p className="bay-sums">{sums.join(', ')}</p>}
      {board.rows.length > 0 && (
        <>
          <div className="bay-board">
            <div className="bay-hours" aria-hidden="true">
              <b>{say(floor).bays}</b>
              <div className="bay-line">
                {hourMarks(line, now).map(({ label, at }) => (
                  <i key={at} style={{ left: `${at}%` }}>
                    {label}
                  </i>
                ))}
                <i className="bay-now" style={{ left: `clamp(2rem, ${place.now}%, 100% - 2rem)` }}>
                  {timeOf(now.toISOString())}
                </i>
              </div>
              <b>{say(floor).promised}</b>
            </div>
            <ul>
              {board.rows.map((row) => (
                <BayRow key={row.bay.id} row={row} others={here} place={place} now={now} />
              ))}
            </ul>
          </div>
          <BayKey />
        </>
      )}
      {board.yard.length > 0 && (
        <section aria-labelledby="bay-yard">
          <h2 className="floor-heading" id="bay-yard">
            {say(floor).inTheYard} <span className="number">{board.yard.length}</span>
          </h2>
          <ul className="yard-cards">
            {board.yard.map((card) => (
              <YardCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const BayKey = () => (
  <div className="bay-key" aria-hidden="true">
    <span>
      <i className="bay-block" />
      {say(floor).workedOn}
    </span>
    <span>
      <i className="bay-block bay-block--still" />
      {say(floor).standing}
    </span>
    <span>
      <i className="bay-ahead" />
      {say(floor).untilPromised}
    </span>
    <span>
      <i className="bay-over" />
      {say(floor).pastPromise}
    </span>
  </div>
)
