import type { ReactNode } from 'react'
import { Art } from './art.tsx'

type Props = {
  art: string
  title?: string
  alert?: boolean
  isPage?: boolean
  children?: ReactNode
  actions?: ReactNode
}

/**
 * An empty or failed list: drawing, fact, reason, one way out.
 * @param isPage it is all that the page has: its title is the page's
 */
export function EmptyState({ art, title, alert, isPage, children, actions }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="blank" role={alert ? 'alert' : undefined}>
      <Art name={art} />
      {title && <Title>{title}</Title>}
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
