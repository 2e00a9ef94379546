import { Fragment } from 'react'

/** What was searched for, underlined where it stands; spaces and hyphens of plates and phones do not part it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const letters = [...query.replace(/[\s-]/g, '')].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (letters.length === 0) return text
  const parts = text.split(new RegExp(`(${letters.join('[\\s-]*')})`, 'i'))
  // Every second part is what was captured.
  return parts.map((part, place) => <Fragment key={place}>{place % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>)
}
