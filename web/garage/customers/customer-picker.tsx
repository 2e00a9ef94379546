import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import { spacedPhone } from '../../../contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Marked } from '../search/marked.tsx'
import { findCustomers } from './calls.ts'

export type Chosen = Pick<Customer, 'id' | 'name' | 'phone'>

type Props = {
  chosen: Chosen | undefined
  error: string | undefined
  inputRef: (element: HTMLElement | null) => void
  onChoose: (customer: Chosen | undefined) => void
  /** The last line was chosen: called with what was typed. */
  onNew: (typed: string) => void
}

/** Asks the server for a name or phone; the last line adds somebody new in place. */
export function CustomerPicker({ chosen, error, inputRef, onChoose, onNew }: Props) {
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={error ? 'field field--bad pick full' : 'field pick full'}>
      <label htmlFor={id}>Customer</label>
      {chosen ? (
        <Picked
          id={id}
          chosen={chosen}
          onChange={() => {
            setChanging(true)
            onChoose(undefined)
          }}
        />
      ) : (
        <Combobox
          id={id}
          invalid={error !== undefined}
          inputRef={inputRef}
          focusAtOnce={isChanging}
          onChoose={onChoose}
          onNew={onNew}
        />
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

function Picked({ id, chosen, onChange }: { id: string; chosen: Chosen; onChange: () => void }) {
  const change = useRef<HTMLButtonElement>(null)
  // The field that had the focus is gone.
  useEffect(() => change.current?.focus(), [])
  return (
    <div className="picked">
      <span>
        <b>{chosen.name}</b>
        <small className="number">{spacedPhone(chosen.phone)}</small>
      </span>
      <Button ref={change} id={id} look="quiet" aria-label={`Change customer, now ${chosen.name}`} onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

type ComboboxProps = Pick<Props, 'inputRef' | 'onNew'> & {
  id: string
  invalid: boolean
  focusAtOnce: boolean
  onChoose: (customer: Customer) => void
}

function Combobox({ id, invalid, inputRef, focusAtOnce, onChoose, onNew }: ComboboxProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const { rows, isPending, isError, query } = useFound(typed, isOpen)
  // The line that adds comes after those found.
  const last = rows.length
  const at = Math.min(active, last)

  useEffect(() => {
    if (focusAtOnce) input.current?.focus()
  }, [focusAtOnce])
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at, isOpen])

  const choose = (place: number) => {
    const customer = rows[place]
    if (customer?.status === 'BLOCKED') return
    setOpen(false)
    if (customer) onChoose(customer)
    else onNew(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen) setActive((at + step + last + 1) % (last + 1))
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey) {
      event.preventDefault()
      if (!isPending) choose(at)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const option = (place: number) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === at,
    tabIndex: -1,
    onPointerMove: () => setActive(place),
    onClick: () => choose(place),
  })

  return (
    <div className="pick-box">
      <Icon name="search" />
      <input
        ref={(element) => {
          input.current = element
          inputRef(element)
        }}
        className="input"
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        placeholder="Name or phone"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : undefined}
        value={typed}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        // Pressing it keeps the focus, and with it the keys, in the field.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it.
        <div className="pick-list" onMouseDown={(event) => event.preventDefault()}>
          <div id={`${id}-list`} role="listbox" aria-label="Customers found" tabIndex={-1}>
            {rows.map((customer, place) => (
              <div key={customer.id} {...option(place)} aria-disabled={customer.status === 'BLOCKED' || undefined}>
                <span>
                  <b>
                    <Marked text={customer.name} query={query} />
                  </b>
                  <small className="number">
                    <Marked text={spacedPhone(customer.phone)} query={query} />
                    {customer.companyName && `, ${customer.companyName}`}
                  </small>
                </span>
                {customer.status === 'BLOCKED' && <StateBadge of="customer" state="BLOCKED" />}
              </div>
            ))}
            <div {...option(last)} className="new">
              <Icon name="plus" />
              {typed.trim() === '' ? 'Add a new customer' : `Add “${typed.trim()}” as a new customer`}
            </div>
          </div>
          <p className="pick-foot" role="status">
            {isError ? 'Failed to load customers' : isPending ? 'Searching...' : foundText(rows.length)}
          </p>
        </div>
      )}
    </div>
  )
}

const foundText = (count: number) =>
  count === 0 ? 'No customers found' : count === 1 ? '1 customer found' : `${count} customers found`

function useFound(typed: string, isOpen: boolean) {
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: ['customers', 'picker', query],
    queryFn: () => findCustomers(query),
    enabled: isOpen,
  })
  return { rows: found.data ?? [], isPending: found.isPending || query !== typed.trim(), isError: found.isError, query }
}
