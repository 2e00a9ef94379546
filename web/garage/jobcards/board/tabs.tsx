import { type KeyboardEvent, useRef } from 'react'
import { stateWord } from '../../../ui/office/badge.tsx'
import type { CardsByState } from '../by-state.ts'
import { way } from '../words.ts'

type Tab = (typeof way)[number]
type Props = { lists: CardsByState; tab: Tab; onTab: (tab: Tab) => void }

/** On a phone one state is shown, and the others are a press away. */
export function Tabs({ lists, tab, onTab }: Props) {
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
        <button
          key={state}
          id={`tab-${state}`}
          type="button"
          role="tab"
          aria-selected={state === tab}
          aria-controls="tab-shown"
          tabIndex={state === tab ? 0 : -1}
          onClick={() => onTab(state)}
        >
          <b className="number">{lists[state].totalLabel ?? '–'}</b>
          {stateWord('job card', state)}
        </button>
      ))}
    </div>
  )
}
