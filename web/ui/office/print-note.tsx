import { boxesWords, unprintedIn } from '../../../contract/platform/printable.ts'
import { Icon } from './icon.tsx'

/** Before a paper is made of these texts: for what no font has a box is printed, and that is seen here first. */
export function PrintNote({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const signs = unprintedIn(texts.join(' '))
  if (signs.length === 0) return null
  return (
    <p className="hint asked full" role="status">
      <Icon name="info" />
      <span>{boxesWords(signs)}</span>
    </p>
  )
}
