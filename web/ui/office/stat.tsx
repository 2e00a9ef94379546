import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** Before the word, such as the mark of the state that is counted. */
  mark?: ReactNode
  /** Already formatted. */
  figure: string
  to?: string
  /** Said beneath. */
  note?: string
  bad?: boolean
  isLoading?: boolean
}

/** A figure under its word; a link where it leads somewhere. */
export function Stat({ label, mark, figure, to, note, bad, isLoading }: Props) {
  const content = (
    <>
      <span>
        {mark}
        {label}
        {to && <Icon name="right" />}
      </span>
      {isLoading ? <i className="skeleton" /> : <b className={bad ? 'bad' : undefined}>{figure}</b>}
      {note && <small>{note}</small>}
    </>
  )
  return to ? <Link to={to}>{content}</Link> : <div>{content}</div>
}

/** One ruled strip of four or five. */
export function Stats({ five, children }: { five?: boolean; children: ReactNode }) {
  return <div className={five ? 'stats stats--five' : 'stats'}>{children}</div>
}
