import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupees } from '../../../../contract/platform/formats.ts'
import { priceSentences } from '../../../../contract/platform/public-sentences.ts'
import { fitsCar, type Part, type PickedPart } from '../../../../contract/stock/parts/parts.ts'
import type { LineSuggestion } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { useDebouncedValue } from '../../../ui/office/debounce.ts'
import { FoundBox } from '../../../ui/office/found-box.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { findByCode, findParts } from '../../parts/calls.ts'
import { FoundPart } from '../../parts/found-part.tsx'
import { isCode } from '../../parts/part-picker.tsx'
import { Marked } from '../../search/marked.tsx'
import { findSuggestions } from '../calls.ts'

type Props = {
  field: { id: string; name: string; error: string | undefined; ref: (input: HTMLInputElement | null) => void }
  value: string
  /** Make and model. */
  car: string
  /** Whether the garage has GST within some of its prices. */
  chargesTax: boolean
  onType: (text: string) => void
  onChoose: (suggestion: LineSuggestion) => void
  onPart: (part: Part) => void
}

type Found = { key: string; suggestion: LineSuggestion } | { key: string; part: PickedPart }

/** What the line is for; beneath it parts of the garage, its services and former lines: one tap fills the whole line. */
export function LineDescription({ field, value, car, chargesTax, onType, onChoose, onPart }: Props) {
  const { id, error, ref, name } = field
  const [isAsked, setAsked] = useState(false)
  const { rows, query } = useFound(value, car, isAsked)
  const typed = value.trim()
  return (
    <div className={error ? 'line-cell line-what field--bad' : 'line-cell line-what'}>
      <label htmlFor={id}>Description</label>
      <FoundBox
        id={id}
        name={name}
        inputRef={ref}
        isInvalid={error !== undefined}
        value={value}
        rows={rows}
        keyOf={({ key }) => key}
        listLabel="Parts, services and lines used before"
        listClass="line-known"
        isAsked={isAsked}
        onAsk={setAsked}
        onType={onType}
        // No line is described by a number alone.
        onEnter={() => isCode(typed) && takeByCode(typed, onPart)}
        onChoose={(row) => ('part' in row ? onPart(row.part) : onChoose(row.suggestion))}
        more={
          typed !== '' && (
            <Button look="quiet" onClick={() => setAsked(false)}>
              <Icon name="plus" />
              {`“${typed}” without stock, as typed`}
            </Button>
          )
        }
        hint={<HowToChoose fits={rows.some((row) => 'part' in row && fitsCar(row.part, car))} />}
      >
        {(row) =>
          'part' in row ? (
            <FoundPart part={row.part} query={query} car={car} />
          ) : (
            <Known row={row.suggestion} query={query} chargesTax={chargesTax} />
          )
        }
      </FoundBox>
    </div>
  )
}

/** Keys are a desk's. */
const HowToChoose = ({ fits }: { fits: boolean }) => (
  <p className={fits ? 'pick-foot pick-keys' : 'pick-foot pick-keys wide-only'}>
    <span className="wide-only">
      <Kbd keys="↑ ↓" /> choose, <Kbd keys="Enter" /> takes
    </span>
    {fits && <span>Parts that fit this car come first</span>}
  </p>
)

function takeByCode(code: string, take: (part: Part) => void): true {
  void findByCode(code).then(take, () => undefined)
  return true
}

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

/**
 * Parts first, and of them those that fit the car: what is on the shelf is what is sold. They come with the others, so that
 * nothing moves under the finger.
 */
async function findAll(search: string, car: string): Promise<Found[]> {
  const [parts, { suggestions }] = await Promise.all([
    search === '' ? [] : findParts(search, car).catch(() => []),
    findSuggestions(search),
  ])
  return [
    ...parts.map((part) => ({ key: part.id, part })),
    ...suggestions
      // Taken from a former line it would leave the shelf without anybody knowing.
      .filter(({ source, description }) => source === 'SERVICE' || parts.every(({ name }) => name !== description))
      .map((suggestion) => ({ key: suggestion.source + suggestion.description, suggestion })),
  ]
}

function useFound(typed: string, car: string, isAsked: boolean) {
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: ['job-cards', 'line-suggestions', query, car],
    queryFn: () => findAll(query, car),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { rows: found.data ?? [], query }
}
