import '../../css/job-split.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../../../../contract/platform/formats.ts'
import { jobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCardFilter } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { ListStates } from '../../../ui/office/list-states.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { useIsPhone } from '../../../ui/office/use-is-phone.ts'
import { Part } from '../../../ui/part.tsx'
import { combineLists, matchesFilter, useCardsByState } from '../by-state.ts'
import { CardBeside } from '../card/beside.tsx'
import { Group } from './group.tsx'

type Props = {
  filter: JobCardFilter
  /** The id of the card that is open; without one it is the first. */
  open: string
  onOpen: (id: string) => void
  empty: ReactNode
}

const firstOfEach = 25

/** The cards by state, and beside them the one that is open. On a phone the list alone, which leads to their pages. */
export function Split({ filter, open, onOpen, empty }: Props) {
  const isPhone = useIsPhone()
  const lists = useCardsByState({ filter, limit: firstOfEach, states: jobCardStatuses })
  const kept = jobCardStatuses.filter((state) => matchesFilter(filter, state))
  // One that was deleted stands in its list until that is asked anew.
  const [gone, setGone] = useState<string>()
  const cards = kept.flatMap((state) => lists[state].rows).filter(({ id }) => id !== gone)
  // Without one in the address it is the first: and stays it, when another comes to stand before it.
  const [first, setFirst] = useState<string>()
  if ((!first || first === gone) && cards[0]) setFirst(cards[0].id)
  const shown = [open, first].find((id) => id && id !== gone)
  const place = cards.findIndex(({ id }) => id === shown)
  const step = (by: number) => {
    const next = cards[Math.min(Math.max(place + by, 0), cards.length - 1)]
    if (next && next.id !== shown) onOpen(next.id)
  }
  useShortcut(isPhone ? undefined : 'j', () => step(1))
  useShortcut(isPhone ? undefined : 'k', () => step(-1))
  const forget = () => {
    flushSync(() => setGone(shown))
    onOpen('')
  }
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])

  const states = {
    list: combineLists(kept.map((state) => lists[state])),
    nouns: 'job cards',
    skeleton: <span className="skeleton skeleton--page" />,
    isEmpty: cards.length === 0,
    empty,
    says: `${counted(cards.length, 'job card')} shown`,
  }
  if (!shown) return <ListStates {...states}>{null}</ListStates>
  return (
    <div className="split-view">
      <nav aria-label="Job cards by state" ref={list}>
        <div className="split-list">
          <ListStates {...states}>
            {kept.map((state) => (
              <Group key={state} state={state} list={lists[state]} open={isPhone ? undefined : shown} />
            ))}
          </ListStates>
        </div>
        {!isPhone && (
          <p className="split-keys">
            <Kbd keys="j k" /> step through the cards
            {place >= 0 && <span className="number">{`${place + 1} of ${cards.length}`}</span>}
          </p>
        )}
      </nav>
      {!isPhone && (
        <Part of={shown} frame={(fault) => <div className="sheet">{fault}</div>}>
          <CardBeside key={shown} id={shown} all="?view=split" onGone={forget} />
        </Part>
      )}
    </div>
  )
}
