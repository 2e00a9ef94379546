import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useFrameWords } from './frame-words.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** Of its heading, for `labelledBy`. */
  id: string
  title: ReactNode
  /** Beside the title, such as a state. */
  children?: ReactNode
  isBusy?: boolean
  onClose: () => void
}

/** A dialog's title, which can take the focus, and the cross that closes it. */
export function DialogHeader({ id, title, children, isBusy, onClose }: Props) {
  const { close } = useFrameWords()
  return (
    <header>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Button look="quiet" icon aria-label={close} disabled={isBusy} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </header>
  )
}
