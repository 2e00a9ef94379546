import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import type { Hit, HitGroup } from './hits.tsx'
import { Marked } from './marked.tsx'
import { useSearch } from './use-search.ts'

/** Ctrl K: finds customers, cars, bookings, cards and leads. Arrows move, Enter opens, Ctrl Enter in a new tab. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const hits = search.groups.flatMap((group) => group.hits)
  const [place, setPlace] = useState(0)
  const active = hits[Math.min(place, hits.length - 1)]
  const optionId = (hit: Hit) => `${id}${hit.key}`

  useEffect(() => {
    if (active) document.getElementById(`${id}${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const open = (hit: Hit, event: KeyboardEvent | MouseEvent) => {
    if (event.ctrlKey || event.metaKey) {
      window.open(hit.to, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(hit.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) {
      // Else the same key would press the button that gets the focus back.
      event.preventDefault()
      open(active, event)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (hits.length > 0) setPlace((Math.min(place, hits.length - 1) + step + hits.length) % hits.length)
  }

  return (
    <Modal className="find" label="Search everything" focusOn="input" onClose={onClose}>
      <div className="query">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}hits`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-label="Search customers, vehicles, bookings, cards and leads"
          placeholder="Name, phone, plate or number"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Button look="quiet" onClick={onClose}>
          Close
          <Kbd keys="Esc" />
        </Button>
      </div>
      <div className="results">
        <ResultCount search={search} found={hits.length} />
        <div id={`${id}hits`} role="listbox" aria-label="Results" tabIndex={-1}>
          {search.groups.map((group) => (
            <Group
              key={group.kind}
              id={`${id}${group.kind}`}
              group={group}
              query={search.query}
              active={active}
              optionId={optionId}
              onPoint={(hit) => setPlace(hits.indexOf(hit))}
              onOpen={open}
            />
          ))}
        </div>
      </div>
      <p className="keys" aria-hidden="true">
        <span>
          <Kbd keys="Enter" /> opens
        </span>
        <span>
          <Kbd keys="Ctrl Enter" /> new tab
        </span>
        <span className="end">Plates work with or without spaces</span>
      </p>
    </Modal>
  )
}

/** The one sentence above the hits: seen where there are none, said in any case. */
function ResultCount({ search, found }: { search: ReturnType<typeof useSearch>; found: number }) {
  if (search.isError && search.isSettled) {
    return (
      <div className="says">
        <Note kind="bad">The search did not respond.</Note>
        <p>
          <Button look="line" onClick={search.retry}>
            Try Again
          </Button>
        </p>
      </div>
    )
  }
  const isNothing = search.isSettled && search.isFound && found === 0
  const sentence = isNothing
    ? `Nothing found for “${search.query}”.`
    : !search.isAsked
      ? 'Two characters are enough: a name, a phone, a plate, or the number of a booking or card.'
      : search.isSettled
        ? `${counted(found, 'hit')} found`
        : ''
  return (
    <p role="status" className={found > 0 ? 'visually-hidden' : 'says'}>
      {sentence}
    </p>
  )
}

type GroupProps = {
  id: string
  group: HitGroup
  query: string
  active: Hit | undefined
  optionId: (hit: Hit) => string
  onPoint: (hit: Hit) => void
  onOpen: (hit: Hit, event: MouseEvent) => void
}

function Group({ id, group, query, active, optionId, onPoint, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no fieldset.
    <div role="group" aria-labelledby={id}>
      <div className="kind" id={id}>
        {group.label}
        <span className="number" aria-hidden="true">
          {group.hits.length}
        </span>
      </div>
      {group.hits.map((hit) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the search; its keys choose the option.
        <div
          key={hit.key}
          id={optionId(hit)}
          role="option"
          aria-selected={hit === active}
          onPointerMove={() => hit !== active && onPoint(hit)}
          onClick={(event) => onOpen(hit, event)}
        >
          <Icon name={group.icon} />
          <span>
            <b>
              <Marked text={hit.title} query={query} />
            </b>
            <small className="number">
              <Marked text={hit.subtitle} query={query} />
            </small>
          </span>
          {hit.plate && (
            <span className="plate-number">
              <Marked text={hit.plate} query={query} />
            </span>
          )}
          {hit.badge}
        </div>
      ))}
    </div>
  )
}
