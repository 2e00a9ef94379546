import type { ReactNode } from 'react'
import { Art } from './art.tsx'

type Props = { art: string; title?: string; alert?: boolean; children?: ReactNode; actions?: ReactNode }

/** An empty or failed list: drawing, fact, reason, one way out. */
export function EmptyState({ art, title, alert, children, actions }: Props) {
  return (
    <div className="blank" role={alert ? 'alert' : undefined}>
      <Art name={art} />
      {title && <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
