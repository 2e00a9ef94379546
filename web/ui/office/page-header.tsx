import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useScreenTitle } from './screen-title.tsx'

type Props = {
  /** The screen's name; the phone's top bar and the browser's tab carry it too. */
  title: string
  /** What the heading says, where it is not the screen's name; then it stands on phones too. */
  heading?: ReactNode
  /** How many there are, such as '1,248' or '1,000+'. */
  count?: string | undefined
  /** Badges and tags beside the title, or a view switch. */
  beside?: ReactNode
  /** Buttons, the signal one last; give it `className="button--grow"`, and others `slim` to be icons on phones. */
  actions?: ReactNode
  /** A line beneath. */
  sub?: ReactNode
  /** Leads up, above the title. */
  back?: { to: string; label: string }
}

/** Title, count, switch, actions. On phones the top bar carries the title, and here only what one can press stands. */
export function PageHeader({ title, heading, count, beside, actions, sub, back }: Props) {
  useScreenTitle(title)
  return (
    <>
      {back && (
        <Link className="back" to={back.to}>
          <Icon name="back" />
          {back.label}
        </Link>
      )}
      <div className="page-head">
        <h1 className={heading ? undefined : 'duplicate'}>{heading ?? title}</h1>
        {count !== undefined && <span className="count wide-only">{count}</span>}
        {beside}
        {actions && <div className="actions">{actions}</div>}
        {sub && <p className="subtitle">{sub}</p>}
      </div>
    </>
  )
}

/** The words of a `slim` button: on phones only its icon is seen, the words are still its name. */
export function Words({ children }: { children: ReactNode }) {
  return <span className="words">{children}</span>
}
