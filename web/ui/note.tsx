import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What a form answers: read out at once when it is bad, politely when it is good. */
export function Note({ kind, children }: { kind: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={`note note--${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={kind === 'bad' ? 'warning' : 'tick'} />
      {children}
    </p>
  )
}
