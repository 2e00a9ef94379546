import { Autocomplete } from '@base-ui/react/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupees } from '../../../../contract/platform/formats.ts'
import { priceSentences } from '../../../../contract/platform/sentences.ts'
import type { LineSuggestion } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { useDebouncedValue } from '../../../ui/office/debounce.ts'
import { Option } from '../../../ui/office/option.tsx'
import { Marked } from '../../search/marked.tsx'
import { findSuggestions } from '../calls.ts'

type Props = {
  field: { id: string; name: string; error: string | undefined; ref: (input: HTMLInputElement | null) => void }
  value: string
  /** Whether the garage has GST within some of its prices. */
  chargesTax: boolean
  onType: (text: string) => void
  onChoose: (suggestion: LineSuggestion) => void
}

/** What the line is for, with the garage's services and former lines beneath: one tap fills the whole line. */
export function LineDescription({ field, value, chargesTax, onType, onChoose }: Props) {
  const { id, error, ref, name } = field
  const [isAsked, setAsked] = useState(false)
  const { rows, query } = useFound(value, isAsked)
  const isOpen = isAsked && rows.length > 0
  const onKeyDown = (event: KeyEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setAsked(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setAsked(true)
    // Whoever takes none of them goes on: the list lies over what comes next.
    else if (event.key === 'Enter') setAsked(false)
  }
  return (
    <div className={error ? 'line-cell line-what field--bad' : 'line-cell line-what'}>
      <label htmlFor={id}>Description</label>
      <Autocomplete.Root
        inline
        open={isOpen}
        // The server has searched.
        filter={null}
        items={rows}
        value={value}
        onValueChange={(text, { reason }) => {
          if (reason === 'item-press') return
          onType(text)
          setAsked(true)
        }}
      >
        <div className="pick-box">
          <Autocomplete.Input
            ref={ref}
            name={name}
            className="input number"
            id={id}
            autoComplete="off"
            aria-expanded={isOpen}
            // While it is closed there is no list for it to control.
            {...(!isOpen && { 'aria-controls': undefined, 'aria-activedescendant': undefined })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => setAsked(true)}
            onBlur={() => setAsked(false)}
            onKeyDown={onKeyDown}
          />
          {isOpen && (
            // Pressing it keeps the focus, and with it the keys, in the field.
            // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it.
            <div className="pick-list line-known" onMouseDown={(event) => event.preventDefault()}>
              <Autocomplete.List aria-label="Services and lines used before">
                {rows.map((row) => (
                  <Option
                    key={row.source + row.description}
                    value={row}
                    onClick={() => {
                      setAsked(false)
                      onChoose(row)
                    }}
                  >
                    <Known row={row} query={query} chargesTax={chargesTax} />
                  </Option>
                ))}
              </Autocomplete.List>
            </div>
          )}
        </div>
      </Autocomplete.Root>
    </div>
  )
}

type KeyEvent = Parameters<NonNullable<Autocomplete.Input.Props['onKeyDown']>>[0]

function Known({ row, query, chargesTax }: { row: LineSuggestion; query: string; chargesTax: boolean }) {
  const about = [row.source === 'SERVICE' ? 'Service' : 'Used before', row.taxCode, chargesTax && `GST ${row.taxRate}%`]
  return (
    <>
      <span>
        <b>
          <Marked text={row.description} query={query} />
        </b>
        <small className="number">{about.filter(Boolean).join(', ')}</small>
      </span>
      <span className="line-price number">
        {rupees(row.unitPrice - row.discount)}
        <small>{chargesTax && row.priceIncludesTax ? priceSentences.includesTax : `per ${row.unit}`}</small>
      </span>
    </>
  )
}

function useFound(typed: string, isAsked: boolean) {
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: ['job-cards', 'line-suggestions', query],
    queryFn: () => findSuggestions(query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { rows: found.data?.suggestions ?? [], query }
}
