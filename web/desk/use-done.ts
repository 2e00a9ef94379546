import { useRef, useState } from 'react'

/** What an act at the desk came to: said in a status, with the focus on the heading above it, whose ref this gives. */
export function useDone() {
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const onDone = (words: string) => {
    setDone(words)
    heading.current?.focus()
  }
  return { done, heading, onDone }
}
