import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useIsPhone } from './use-is-phone.ts'

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

type StatsProps = { label: string; five?: boolean; children: ReactNode }

/** One ruled strip of four or five; on a phone it is pushed sideways where they do not all fit, by keys too. */
export function Stats({ label, five, children }: StatsProps) {
  const isPhone = useIsPhone()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div
      className={five ? 'stats stats--five' : 'stats'}
      role="group"
      aria-label={label}
      tabIndex={isPhone ? 0 : undefined}
    >
      {children}
    </div>
  )
}
