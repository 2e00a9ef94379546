import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Option } from '../../ui/office/option.tsx'
import type { Hit, HitGroup } from './hits.tsx'
import { Marked } from './marked.tsx'
import { useSearch } from './use-search.ts'

/** Ctrl K: finds customers, cars, bookings, cards and leads. Arrows move, Enter opens, Ctrl Enter in a new tab. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const chosen = useRef<Hit>(undefined)

  const open = (hit: Hit, event: KeyboardEvent | MouseEvent) => {
    if (event.ctrlKey || event.metaKey) {
      window.open(hit.to, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(hit.to)
  }
  return (
    <Modal className="find" label="Search everything" focusOn="input" onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        // The server has searched.
        filter={null}
        autoHighlight="always"
        keepHighlight
        items={search.groups.map(({ kind, hits }) => ({ value: kind, items: hits }))}
        itemToStringValue={(hit: Hit) => hit.title}
        value={typed}
        onValueChange={(text, { reason }) => reason !== 'item-press' && setTyped(text)}
        onItemHighlighted={(hit) => {
          chosen.current = hit
        }}
      >
        <div className="query">
          <Icon name="search" />
          <Autocomplete.Input
            aria-label="Search customers, vehicles, bookings, cards and leads"
            placeholder="Name, phone, plate or number"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            onKeyDown={(event) => {
              // Without Ctrl the list presses what is chosen.
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && chosen.current)
                open(chosen.current, event)
            }}
          />
          <Button look="quiet" onClick={onClose}>
            Close
            <Kbd keys="Esc" />
          </Button>
        </div>
        <div className="results">
          <ResultCount search={search} />
          <Autocomplete.List aria-label="Results">
            {search.groups.map((group) => (
              <Group key={group.kind} group={group} query={search.query} onOpen={open} />
            ))}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
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
function ResultCount({ search }: { search: ReturnType<typeof useSearch> }) {
  if (search.isError) {
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
  const sentence = search.isNothing
    ? `Nothing found for “${search.query}”.`
    : !search.isAsked
      ? 'Two characters are enough, of a name, phone, plate, booking number or card number.'
      : search.isSettled
        ? `${counted(search.total, 'hit')} found`
        : ''
  return (
    <p role="status" className={search.total > 0 ? 'visually-hidden' : 'says'}>
      {sentence}
    </p>
  )
}

type GroupProps = { group: HitGroup; query: string; onOpen: (hit: Hit, event: MouseEvent) => void }

function Group({ group, query, onOpen }: GroupProps) {
  return (
    <Autocomplete.Group items={group.hits}>
      <Autocomplete.GroupLabel className="kind">
        {group.label}
        {group.kind !== 'newCard' && (
          <span className="number" aria-hidden="true">
            {group.hits.length}
          </span>
        )}
      </Autocomplete.GroupLabel>
      {group.hits.map((hit) => (
        <Option key={hit.key} value={hit} onClick={(event) => onOpen(hit, event)}>
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
        </Option>
      ))}
    </Autocomplete.Group>
  )
}
