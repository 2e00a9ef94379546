import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from './icon.tsx'
import { Key } from './key.tsx'
import { useShortcut } from './shortcuts.ts'

/** Long enough not to ask at every letter, short enough not to be felt. */
const debounceMilliseconds = 250

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
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useShortcut('/', () => input.current?.focus())

  // Back, or 'Clear search', changed the address under it.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = window.setTimeout(() => {
      sent.current = text
      search.current(text)
    }, debounceMilliseconds)
    return () => window.clearTimeout(timer)
  }, [typed])

  const clear = () => {
    setTyped('')
    sent.current = ''
    onSearch('')
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
        <Key keys="/" />
      ) : (
        <Button className="clear" look="quiet" icon aria-label="Clear search" onClick={clear}>
          <Icon name="close" />
        </Button>
      )}
    </search>
  )
}
