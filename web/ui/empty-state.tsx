import { type ReactNode, useRef, useState } from 'react'
import { Art } from './art.tsx'
import { useGivesWay } from './gives-way.ts'
import { Icon } from './icon.tsx'

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
  const frame = useRef<HTMLDivElement>(null)
  useGivesWay(frame, alert === true)
  const Title = isPage ? 'h1' : 'h2'
  // Without a connection the drawing does not arrive either.
  const [isLost, setLost] = useState(false)
  return (
    <div ref={frame} className="blank" role={alert ? 'alert' : undefined}>
      {isLost ? <Icon name={alert ? 'warning' : 'info'} /> : <Art name={art} onError={() => setLost(true)} />}
      {title && <Title>{title}</Title>}
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
