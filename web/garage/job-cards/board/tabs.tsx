import { useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, useRef } from 'react'
import { stateWord } from '../../../ui/office/badge.tsx'
import type { CardsByState } from '../by-state.ts'
import { way } from '../words.ts'
import { whyNotTo } from './moves.ts'
import { type Lifted, tabPlace } from './use-lift.ts'

type Tab = (typeof way)[number]
type Props = { lists: CardsByState; tab: Tab; lifted: Lifted | undefined; onTab: (tab: Tab) => void }

/** On a phone one state is shown, and the others are a press away; a card is set down on the tab of another. */
export function Tabs({ lists, tab, lifted, onTab }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = way[(way.indexOf(tab) + by + way.length) % way.length] ?? tab
    onTab(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div className="board-tabs" role="tablist" aria-label="State" ref={list} onKeyDown={onKeyDown}>
      {way.map((state) => (
        <StateTab
          key={state}
          state={state}
          count={lists[state].totalLabel}
          isSelected={state === tab}
          lifted={lifted}
          onSelect={() => onTab(state)}
        />
      ))}
    </div>
  )
}

type TabProps = {
  state: Tab
  count: string | undefined
  isSelected: boolean
  lifted: Lifted | undefined
  onSelect: () => void
}

function StateTab({ state, count, isSelected, lifted, onSelect }: TabProps) {
  const { setNodeRef } = useDroppable({ id: tabPlace(state) })
  const isOther = lifted !== undefined && lifted.card.status !== state
  const drop = isOther ? (whyNotTo(state, lifted.card) ? 'no' : lifted.over === state ? 'over' : 'yes') : undefined
  return (
    <button
      ref={setNodeRef}
      id={`tab-${state}`}
      type="button"
      role="tab"
      aria-selected={isSelected}
      aria-controls="tab-shown"
      data-drop={drop}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
    >
      <b className="number">{count ?? '–'}</b>
      {stateWord('job card', state)}
    </button>
  )
}
