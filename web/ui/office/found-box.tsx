import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, type Ref, useState } from 'react'
import { Icon } from './icon.tsx'
import { Option } from './option.tsx'

type Props<Row> = {
  id: string
  name?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  isInvalid?: boolean
  placeholder?: string
  /** A lens, where the field is for finding alone. */
  hasIcon?: boolean
  'aria-label'?: string
  /** Of a field that has more beneath it than its error. */
  'aria-describedby'?: string | undefined
  /** What stands there was chosen, and this is sent for it: a press marks it as a whole, to be typed over. */
  chosenId?: string | undefined
  value: string
  /** What was found for it; asked for once `onAsk` was called. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What the list holds, for a screen reader. */
  listLabel: string
  listClass?: string
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
  onType: (text: string) => void
  onChoose: (row: Row) => void
  /** Enter, where nothing is chosen: true takes the key away from its form. */
  onEnter?: () => boolean
  /** Beneath the rows, and where there are none: how the search stands. */
  foot?: string | undefined
  /** Beneath that: a button for what is none of them. */
  more?: ReactNode
  /** Last: how one chooses. */
  hint?: ReactNode
  children: (row: Row) => ReactNode
}

type KeyEvent = Parameters<NonNullable<Autocomplete.Input.Props['onKeyDown']>>[0]

/** A field whose text is free, with what the server found for it beneath: one press, or Enter, takes a row. */
export function FoundBox<Row>(props: Props<Row>) {
  const { id, rows, keyOf, isAsked, onAsk, onType, onChoose, onEnter, isInvalid, foot, children } = props
  const [marked, setMarked] = useState<Row>()
  const hasRows = isAsked && rows.length > 0
  const isOpen = hasRows || (isAsked && foot !== undefined)
  const onKeyDown = (event: KeyEvent) => {
    // Escape closes the list, or the dialog: what was typed stays.
    // Enter in a list that is closed takes nothing: it is the form's.
    if (event.key === 'Escape' || (event.key === 'Enter' && !hasRows)) event.preventBaseUIHandler()
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      onAsk(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onAsk(true)
    else if (event.key === 'Enter') {
      // Whoever takes none of them goes on: the list lies over what comes next.
      if (!(hasRows && marked !== undefined) && onEnter?.()) event.preventDefault()
      onAsk(false)
    }
  }
  return (
    <Autocomplete.Root
      inline
      open={hasRows}
      // The server has searched.
      filter={null}
      items={rows as Row[]}
      value={props.value}
      onItemHighlighted={setMarked}
      onValueChange={(text, { reason }) => {
        if (reason === 'item-press') return
        onType(text)
        onAsk(true)
      }}
    >
      <div className="pick-box">
        {props.hasIcon && <Icon name="search" />}
        <Autocomplete.Input
          ref={props.inputRef}
          name={props.name}
          className="input number"
          id={id}
          autoComplete="off"
          placeholder={props.placeholder}
          aria-label={props['aria-label']}
          data-chosen={props.chosenId}
          aria-expanded={hasRows}
          // While it is closed there is no list for it to control.
          {...(!hasRows && { 'aria-controls': undefined, 'aria-activedescendant': undefined })}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={props['aria-describedby'] ?? (isInvalid ? `${id}-error` : undefined)}
          onClick={({ currentTarget }) => {
            if (props.chosenId) currentTarget.select()
            onAsk(true)
          }}
          onBlur={() => onAsk(false)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          // Pressing it keeps the focus, and with it the keys, in the field.
          // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it.
          <div
            className={['pick-list', props.listClass].filter(Boolean).join(' ')}
            onMouseDown={(event) => event.preventDefault()}
          >
            {hasRows && (
              <Autocomplete.List aria-label={props.listLabel}>
                {rows.map((row) => (
                  <Option
                    key={keyOf(row)}
                    value={row}
                    onClick={() => {
                      onAsk(false)
                      onChoose(row)
                    }}
                  >
                    {children(row)}
                  </Option>
                ))}
              </Autocomplete.List>
            )}
            {foot !== undefined && (
              <p className="pick-foot" role="status">
                {foot}
              </p>
            )}
            {props.more}
            {props.hint}
          </div>
        )}
      </div>
    </Autocomplete.Root>
  )
}
