import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { counted } from '../../../contract/platform/formats.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { FoundBox } from '../../ui/office/found-box.tsx'
import { findByCode, findParts } from './calls.ts'
import { FoundPart } from './found-part.tsx'

type Props = {
  label: string
  inputRef?: Ref<HTMLInputElement>
  placeholder?: string
  onPart: (part: Part) => void
  /** What was typed is no part: called with it. */
  onUnknown?: (typed: string) => void
}

/**
 * Finds a part by words, number, or the code on its box. A scanner on a cable types the code and Enter: the part is taken
 * without a look.
 */
export function PartPicker({ label, inputRef, placeholder = 'Part, number or code', onPart, onUnknown }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
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
  const takeByCode = async (code: string) => {
    const part = await findByCode(code).catch(() => undefined)
    if (part) take(part)
    else onUnknown?.(code)
  }
  return (
    <FoundBox
      id={id}
      inputRef={inputRef}
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
        const code = typed.trim()
        if (code !== '') void takeByCode(code)
        return true
      }}
    >
      {(part) => <FoundPart part={part} query={query} price={false} />}
    </FoundBox>
  )
}

const stands = (isFailed: boolean, isPending: boolean, count: number) => {
  if (isFailed) return 'Failed to load parts'
  if (isPending) return 'Searching...'
  return count === 0 ? 'No part matches.' : `${counted(count, 'part')} found`
}
