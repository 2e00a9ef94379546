import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Sortable, SortableItem } from '../../ui/office/sortable.tsx'

type Props = {
  items: string[]
  /** The form's errors: of the list, or by an item's place. */
  errors: unknown
  onChange: (items: string[]) => void
}

type Row = { id: string; text: string }

const maxItems = 40
let lastId = 0
const newRow = (text: string): Row => ({ id: `item-${++lastId}`, text })

/** The list that the public page numbers: the row is the form. Enter adds, an emptied row goes. */
export function IncludedItems({ items, errors, onChange }: Props) {
  const id = useId()
  const [rows, setRows] = useState(() => items.map(newRow))
  const list = useRef<HTMLOListElement>(null)
  const set = (next: Row[]) => {
    setRows(next)
    onChange(next.map(({ text }) => text))
  }
  const order = (ids: string[]) => set(ids.flatMap((each) => rows.filter((row) => row.id === each)))
  const remove = (row: Row, place: number) => {
    set(rows.filter((each) => each !== row))
    const inputs = list.current?.querySelectorAll<HTMLElement>('input')
    ;(inputs?.[place + 1] ?? inputs?.[place - 1])?.focus()
  }
  const message = messageOf(errors)

  return (
    <div className={message ? 'field field--bad full' : 'field full'}>
      <p className="label" id={`${id}-label`}>
        What’s Included
        <span className="optional">optional, in the order drivers read it</span>
      </p>
      <Sortable ids={rows.map((row) => row.id)} noun="Item" onOrder={order}>
        <ol className="items" ref={list} aria-labelledby={`${id}-label`}>
          {rows.map((row, place) => (
            <SortableItem key={row.id} id={row.id}>
              {(handle) => (
                <>
                  <button
                    type="button"
                    className="grip"
                    aria-label={`Move ${row.text || 'item'}, number ${place + 1}`}
                    {...handle}
                  >
                    <Icon name="grip" />
                  </button>
                  <span className="marker" aria-hidden="true">
                    {place + 1}
                  </span>
                  <input
                    value={row.text}
                    aria-label={`Included item ${place + 1}`}
                    aria-invalid={message !== undefined || undefined}
                    aria-describedby={message && `${id}-error`}
                    onChange={(event) =>
                      set(rows.map((each) => (each === row ? { ...row, text: event.target.value } : each)))
                    }
                    onKeyDown={(event) => {
                      if (!isPlainEnter(event)) return
                      event.preventDefault()
                      list.current?.querySelector<HTMLElement>('[data-new]')?.focus()
                    }}
                  />
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Remove ${row.text || 'item'}`}
                    onClick={() => remove(row, place)}
                  >
                    <Icon name="close" />
                  </Button>
                </>
              )}
            </SortableItem>
          ))}
          {rows.length < maxItems && <NewItem place={rows.length} onAdd={(text) => set([...rows, newRow(text)])} />}
        </ol>
      </Sortable>
      <FieldError id={id} error={message} />
    </div>
  )
}

const isPlainEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey

/** What is typed and not yet added would be lost with the dialog: leaving the field adds it. */
function NewItem({ place, onAdd }: { place: number; onAdd: (text: string) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onAdd(text.trim())
    setText('')
  }
  return (
    <li className="new">
      <span />
      <span className="marker" aria-hidden="true">
        {place + 1}
      </span>
      <input
        data-new
        value={text}
        aria-label="New included item"
        placeholder="Add an item, then Enter"
        onChange={(event) => setText(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '') return
          if (isPlainEnter(event)) event.preventDefault()
          add()
        }}
      />
      <span />
    </li>
  )
}

/** The list's own sentence, or that of the first item that has one. */
function messageOf(errors: unknown): string | undefined {
  if (!errors || typeof errors !== 'object') return undefined
  const { message } = errors as { message?: unknown }
  if (typeof message === 'string') return message
  return Object.values(errors).map(messageOf).find(Boolean)
}
