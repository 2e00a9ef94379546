import { useEffect, useRef, useState } from 'react'

/** Long enough not to ask at every letter, short enough not to be felt. */
const typingMilliseconds = 250

/** The value, once it has not changed for so long. */
export function useDebouncedValue<Value>(value: Value, milliseconds = typingMilliseconds): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), milliseconds)
    return () => window.clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

type Options<Value> = {
  /** What has been asked for, out of the address. */
  value: Value
  /** What of it is asked for: blanks around a search are not. */
  keyOf: (value: Value) => string
  /** Called when one has stopped typing. */
  onSettled: (value: Value) => void
  milliseconds?: number
  /** What is waited for however long it takes; who leaves the field means it, and calls `settle`. */
  isHalfTyped?: (value: Value) => boolean
}

const isNever = () => false

/** What stands in a field whose value is in the address; the address has it once one has stopped typing. */
export function useTyped<Value>(options: Options<Value>) {
  const { value, keyOf, onSettled, milliseconds = typingMilliseconds, isHalfTyped = isNever } = options
  const [typed, setTyped] = useState(value)
  const sent = useRef(keyOf(value))
  const latest = useRef({ value, keyOf, onSettled })
  useEffect(() => {
    latest.current = { value, keyOf, onSettled }
  })
  const [asked, now] = [keyOf(value), keyOf(typed)]
  const isHalf = isHalfTyped(typed)

  // Back, or what clears it from elsewhere, changed the address under it.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(latest.current.value)
  }, [asked])

  useEffect(() => {
    if (now === sent.current || isHalf) return
    const timer = window.setTimeout(() => {
      sent.current = now
      latest.current.onSettled(typed)
    }, milliseconds)
    return () => window.clearTimeout(timer)
  }, [now, typed, isHalf, milliseconds])

  /** Without waiting. */
  const settle = (next: Value) => {
    setTyped(next)
    sent.current = keyOf(next)
    onSettled(next)
  }
  return { typed, setTyped, settle }
}
