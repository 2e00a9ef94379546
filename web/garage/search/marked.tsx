import { Fragment } from 'react'
import { searchWays } from '../../../contract/platform/search-ways.ts'

/** What was searched for, underlined where it stands; spaces and hyphens of plates and phones do not part it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = searchWays(query).flat().map(apart).filter(Boolean)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'i'))
  // Every second part is what was captured.
  return parts.map((part, place) => <Fragment key={place}>{place % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>)
}

const apart = (word: string) =>
  [...word.replace(/[\s-]/g, '')].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s-]*')
