import { Fragment, type ReactNode } from 'react'

type Elements = Record<string, (words: string) => ReactNode>

const tag = /<(?<name>\w+)(?:\/>|>(?<words>.*?)<\/\k<name>>)/g

const usual: Elements = {
  b: (words) => <b>{words}</b>,
  /** Read by those alone who hear the page. */
  heard: (words) => <span className="visually-hidden">{words}</span>,
}

/**
 * A sentence whose words stand in elements: 'Not listed? <any/>, or <call>call us</call>.' Where they stand is the
 * translator's, what they are the page's.
 */
export function Rich({ of, ...elements }: { of: string } & Record<string, Elements[string] | string>) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { index, 0: whole, groups: { name = '', words = '' } = {} } of of.matchAll(tag)) {
    const make = elements[name] ?? usual[name]
    parts.push(of.slice(end, index), typeof make === 'function' ? make(words) : whole)
    end = index + whole.length
  }
  parts.push(of.slice(end))
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
