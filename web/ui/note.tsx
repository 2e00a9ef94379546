import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const icons = { good: 'tick', wait: 'info', bad: 'warning' } as const

/** What a form answers, or what one should know before going on: read out at once when it is bad, else politely. */
export function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={`note note--${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      {children}
    </p>
  )
}
