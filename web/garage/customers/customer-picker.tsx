import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import { spacedPhone } from '../../../contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Option } from '../../ui/office/option.tsx'
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
    <div className={`field field--required ${error ? 'field--bad ' : ''}pick full`}>
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
        <CustomerSearch
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

type SearchProps = Pick<Props, 'inputRef' | 'onNew'> & {
  id: string
  invalid: boolean
  focusAtOnce: boolean
  onChoose: (customer: Customer) => void
}

/** The line after those found, which adds somebody. */
const newCustomer = 'new'

function CustomerSearch({ id, invalid, inputRef, focusAtOnce, onChoose, onNew }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { rows, isPending, isError, query } = useFound(typed, isOpen)
  useEffect(() => {
    if (focusAtOnce) input.current?.focus()
  }, [focusAtOnce])

  const choose = (customer: Customer) => {
    if (customer.status === 'BLOCKED') return
    setOpen(false)
    onChoose(customer)
  }
  const onKeyDown = (event: ComboboxKeyEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen && isPending && !event.ctrlKey) {
      event.preventDefault()
      event.preventBaseUIHandler()
    }
  }

  return (
    <Autocomplete.Root
      inline
      open={isOpen}
      // The server has searched.
      filter={null}
      autoHighlight="always"
      keepHighlight
      items={[...rows, newCustomer]}
      value={typed}
      onValueChange={(text, { reason }) => {
        if (reason === 'item-press') return
        setTyped(text)
        setOpen(true)
      }}
    >
      <div className="pick-box">
        <Icon name="search" />
        <Autocomplete.Input
          ref={(element) => {
            input.current = element
            inputRef(element)
          }}
          className="input"
          id={id}
          autoComplete="off"
          required
          maxLength={100}
          placeholder="Name or phone"
          aria-expanded={isOpen}
          // While it is closed there is no list for it to control.
          {...(!isOpen && { 'aria-controls': undefined, 'aria-activedescendant': undefined })}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          // Pressing it keeps the focus, and with it the keys, in the field.
          // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it.
          <div className="pick-list" onMouseDown={(event) => event.preventDefault()}>
            <Autocomplete.List aria-label="Customers found">
              {rows.map((customer) => (
                <Option
                  key={customer.id}
                  value={customer}
                  disabled={customer.status === 'BLOCKED'}
                  onClick={() => choose(customer)}
                >
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
                </Option>
              ))}
              <Option
                value={newCustomer}
                className="new"
                onClick={() => {
                  setOpen(false)
                  onNew(typed.trim())
                }}
              >
                <Icon name="plus" />
                {typed.trim() === '' ? 'Add a new customer' : `Add “${typed.trim()}” as a new customer`}
              </Option>
            </Autocomplete.List>
            <p className="pick-foot" role="status">
              {isError ? 'Failed to load customers' : isPending ? 'Searching...' : foundText(rows.length)}
            </p>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  )
}

type ComboboxKeyEvent = Parameters<NonNullable<Autocomplete.Input.Props['onKeyDown']>>[0]

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
