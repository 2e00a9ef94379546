import type { ReactNode } from 'react'
import { Art } from '../../ui/art.tsx'

/** How a piece begins: its first words, and beside them what they are about, drawn. */
export function Opening({ art, caption, children }: { art: string; caption?: string; children: ReactNode }) {
  return (
    <div className="opening">
      <div>{children}</div>
      <figure className="plate-line">
        <Art name={art} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </div>
  )
}
