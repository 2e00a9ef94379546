import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/office/icon.tsx'

type GroupProps = {
  title: string
  total: number
  isBad?: boolean
  none: string
  all: string
  /** A line of its own beneath. */
  more?: ReactNode
  children: ReactNode[]
}

/** What there is of one kind: how many, the first of them, and the way to all. */
export function Group({ title, total, isBad, none, all, more, children }: GroupProps) {
  const id = `need-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <b className={isBad && total > 0 ? 'bad' : undefined}>{total}</b>
      </header>
      {total === 0 ? (
        <p className="none">{none}</p>
      ) : (
        <ul>
          {children}
          {total > children.length && (
            <li className="rest">
              <Link to={all} aria-label={`All ${total}: ${title}`}>
                All {total}
              </Link>
              <Icon name="right" />
            </li>
          )}
        </ul>
      )}
      {more}
    </section>
  )
}

export function Line({
  name,
  to,
  action,
  children,
}: {
  name: string
  to: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to}>{name}</Link>
      <small>{children}</small>
      {action}
    </li>
  )
}
