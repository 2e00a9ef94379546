import '../css/parts.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useId, useRef, useState } from 'react'
import { counted } from '../../../contract/platform/formats.ts'
import { type Part, pickedParts } from '../../../contract/stock/parts/parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { FoundBox } from '../../ui/office/found-box.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { findByCode, findParts } from './calls.ts'
import { FoundPart } from './found-part.tsx'

type Props = {
  label: string
  inputRef?: Ref<HTMLInputElement>
  placeholder?: string
  onPart: (part: Part) => void
  /** What was typed is no part: called with it, and with what empties the field once it has become one. */
  onUnknown?: (typed: string, onTaken: () => void) => void
  /** Whether a button beside the field looks it up, as Enter does. */
  hasFind?: boolean
  /** Words of a button beneath what was found, which says of what was typed that it is none of these. */
  offersNew?: string
  /** A form keeps what is typed and not chosen: it is not sent without it, and asks before it is left. */
  unchosen?: { typed: string; onType: (typed: string) => void }
  error?: string | undefined
}

/** What a scanner types, which means one part and none that is like it. */
export const isCode = (typed: string) => /^\d{6,}$/.test(typed)

/** What the form of a part that nobody knows yet begins with. */
export const knownFrom = (typed: string) => ({ [isCode(typed) ? 'codes' : 'name']: typed })

/**
 * Finds a part by words, number, or the code on its box. A scanner on a cable types the code and Enter: the part is taken
 * without a look. Enter takes the only one that was found, too.
 */
export function PartPicker(props: Props) {
  const { label, inputRef, placeholder = 'Part, number or code', onPart, onUnknown, hasFind, offersNew, error } = props
  const id = useId()
  const [own, setOwn] = useState('')
  const { typed, onType: setTyped } = props.unchosen ?? { typed: own, onType: setOwn }
  const [isAsked, setAsked] = useState(false)
  const query = useDebouncedValue(typed.trim())
  const found = useQuery({
    queryKey: ['parts', 'picker', query],
    queryFn: () => findParts(query),
    enabled: isAsked && query !== '',
    placeholderData: keepPreviousData,
  })
  const isPending = found.isPending || query !== typed.trim()
  const rows = query === '' ? [] : (found.data ?? [])
  const take = (part: Part) => {
    setTyped('')
    onPart(part)
  }
  const isLookingUp = useRef(false)
  const clear = () => setTyped('')
  const lookUp = async (text: string) => {
    const part = await findByCode(text).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) return 'failed' as const
    })
    if (typeof part === 'object') return take(part)
    if (part === undefined && isCode(text)) return onUnknown?.(text, clear)
    const rows = await findParts(text).catch(() => undefined)
    const only = rows?.length === 1 ? rows[0] : undefined
    if (only) take(only)
    else if (rows?.length === 0 && part === undefined) onUnknown?.(text, clear)
    // Which of them, or why there is none, is said beneath the field.
    else setAsked(true)
  }
  /** Enter again, before the answer is here, means the same part once. */
  const takeTyped = async () => {
    const text = typed.trim()
    if (text === '' || isLookingUp.current) return
    isLookingUp.current = true
    await lookUp(text)
    isLookingUp.current = false
  }
  return (
    <div className={['part-picker', error && 'field--bad'].filter(Boolean).join(' ')}>
      <FoundBox
        id={id}
        inputRef={inputRef}
        isInvalid={error !== undefined}
        aria-label={label}
        placeholder={placeholder}
        hasIcon
        value={typed}
        rows={rows}
        foot={typed.trim() === '' ? undefined : stands(found.isError, isPending, rows.length)}
        keyOf={(part) => part.id}
        listLabel="Parts"
        listClass="line-known"
        isAsked={isAsked}
        onAsk={setAsked}
        onType={setTyped}
        onChoose={take}
        onEnter={() => {
          void takeTyped()
          return true
        }}
        more={
          offersNew && (
            <Button look="quiet" onClick={() => onUnknown?.(typed.trim(), clear)}>
              <Icon name="plus" />
              {offersNew}
            </Button>
          )
        }
      >
        {(part) => <FoundPart part={part} query={query} price={false} />}
      </FoundBox>
      {hasFind && (
        <Button look="soft" onClick={() => void takeTyped()}>
          Find
        </Button>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

const stands = (isFailed: boolean, isPending: boolean, count: number) => {
  if (isFailed) return 'Failed to load parts'
  if (isPending) return 'Searching...'
  if (count === 0) return 'No part matches.'
  return count === pickedParts ? `The first ${count}: type more to find others` : `${counted(count, 'part')} found`
}
