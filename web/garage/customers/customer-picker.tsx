import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useId, useRef, useState } from 'react'
import type { Customer } from '../../../contract/customers/customers/customers.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { looksLikePlate, plateLabel } from '../../../contract/platform/plates.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Option } from '../../ui/office/option.tsx'
import { foundWords } from '../../ui/office/totals.ts'
import { FoundCustomer, useFound } from './found-customers.tsx'
import type { Hit, ListedCar } from './hits.ts'

export type Chosen = Pick<Customer, 'id' | 'name' | 'phone'>

type Props = {
  chosen: Chosen | undefined
  /** Nobody may be named. */
  isOptional?: boolean
  error: string | undefined
  inputRef?: (element: HTMLElement | null) => void
  /** A form keeps what is typed and not chosen, where nobody need be named. */
  unchosen?: { typed: string; onType: (typed: string) => void }
  /** The plate of a car whose owner is looked for. */
  plateToAdd: string | undefined
  onChoose: (customer: Chosen | undefined, car?: ListedCar) => void
  /** The line for somebody new was chosen: called with what was typed. */
  onNew: (typed: string) => void
  /** A plate that nobody has was typed, and its owner is known by another car, or none. */
  onAddPlate?: (plate: string) => void
}

/** Asks the server for a name, phone or plate; lines of its own add somebody new in place, or a car. */
export function CustomerPicker({ chosen, isOptional = false, error, onChoose, ...search }: Props) {
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={`field ${isOptional ? '' : 'field--required '}${error ? 'field--bad ' : ''}pick full`}>
      <label htmlFor={id}>
        Customer
        {isOptional && <span className="optional">optional</span>}
      </label>
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
          focusAtOnce={isChanging}
          isOptional={isOptional}
          onChoose={onChoose}
          {...search}
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

type SearchProps = Omit<Props, 'chosen' | 'isOptional' | 'error'> & {
  id: string
  isOptional: boolean
  invalid: boolean
  focusAtOnce: boolean
}

/** The lines that add somebody, or a car to somebody: last for the keys, but shown on top, where nothing that is found moves them. */
const newCustomer = 'new'
const newCar = 'car'

function CustomerSearch({ id, isOptional, invalid, inputRef, focusAtOnce, plateToAdd, ...on }: SearchProps) {
  const [own, setOwn] = useState('')
  const { typed, onType: setTyped } = on.unchosen ?? { typed: own, onType: setOwn }
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const found = useFound(typed, isOpen)
  const { hits, isPending, query } = found
  const plate = on.onAddPlate && found.plateToAdd
  useEffect(() => {
    if (focusAtOnce) input.current?.focus()
  }, [focusAtOnce])

  const choose = ({ customer, car }: Hit) => {
    if (customer.status === 'BLOCKED') return
    setOpen(false)
    on.onChoose(customer, car)
  }
  const addPlate = (unknown: string) => {
    setTyped('')
    on.onAddPlate?.(unknown)
  }
  const onKeyDown = (event: ComboboxKeyEvent) => {
    // Escape closes the list, or the dialog: what was typed stays.
    if (event.key === 'Escape') event.preventBaseUIHandler()
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
      items={[...hits, newCustomer, ...(plate ? [newCar] : [])]}
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
            inputRef?.(element)
          }}
          className="input"
          id={id}
          autoComplete="off"
          required={!isOptional}
          maxLength={100}
          placeholder={plateToAdd ? `Whose car is ${plateLabel(plateToAdd)}?` : 'Name, phone or plate'}
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
              {hits.map((hit) => (
                <Option
                  key={`${hit.customer.id} ${hit.car?.id}`}
                  value={hit}
                  disabled={hit.customer.status === 'BLOCKED'}
                  onClick={() => choose(hit)}
                >
                  <FoundCustomer hit={hit} query={query} />
                </Option>
              ))}
              <div className="new" role="presentation">
                <Option
                  value={newCustomer}
                  onClick={() => {
                    setOpen(false)
                    on.onNew(plate || !looksLikePlate(typed) ? typed.trim() : '')
                  }}
                >
                  <Icon name="plus" />
                  {addWords(typed.trim(), plate)}
                </Option>
                {plate && (
                  <Option value={newCar} onClick={() => addPlate(plate)}>
                    <Icon name="car" />
                    {`Add car ${plateLabel(plate)} to a known customer`}
                  </Option>
                )}
              </div>
            </Autocomplete.List>
            <p className="pick-foot" role="status">
              {found.isError
                ? 'Failed to load customers'
                : isPending
                  ? 'Searching...'
                  : foundWords(found.count, found.total, 'customers')}
            </p>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  )
}

type ComboboxKeyEvent = Parameters<NonNullable<Autocomplete.Input.Props['onKeyDown']>>[0]

function addWords(typed: string, plate: string | undefined) {
  if (plate) return `Add car ${plateLabel(plate)} with a new customer`
  // A plate that is known is nobody's name.
  return typed === '' || looksLikePlate(typed) ? 'Add a new customer' : `Add “${typed}” as a new customer`
}
