import { useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { useTyped } from './debounce.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { useShortcut } from './shortcuts.ts'

type Props = {
  /** What has been searched for, out of the address. */
  value: string
  /** Called when one has stopped typing: `(q) => change({ q }, 'replace')`. */
  onSearch: (text: string) => void
  /** What can be found, as placeholder: 'Name, phone or email'. */
  placeholder: string
  /** Its name to a screen reader. */
  label?: string
}

/** The search above a list. `/` leads into it, Escape empties it. */
export function SearchField({ value, onSearch, placeholder, label = 'Search' }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, settle } = useTyped({
    value,
    keyOf: (text) => text.trim(),
    onSettled: (text) => onSearch(text.trim()),
  })
  useShortcut('/', () => input.current?.focus())

  const clear = () => {
    settle('')
    input.current?.focus()
  }

  return (
    <search className="seek">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="input"
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear()
        }}
      />
      {typed === '' ? (
        <Kbd keys="/" />
      ) : (
        <Button className="clear" look="quiet" icon aria-label="Clear search" onClick={clear}>
          <Icon name="close" />
        </Button>
      )}
    </search>
  )
}
