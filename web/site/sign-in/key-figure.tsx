import { useEffect } from 'react'
import { Art } from '../../ui/art.tsx'

const cuts = [1, 2, 3, 4, 5, 6]

/**
 * The key, one cut a digit.
 * @param made absent: nothing is typed here, and nothing is said about it
 */
export function KeyFigure({ made, caption }: { made?: number; caption?: string }) {
  const isCut = made !== undefined
  useEffect(() => {
    // Fetched ahead, so that no cut comes late.
    if (isCut) for (const cut of cuts) new Image().src = `/art/key-${cut}.svg`
  }, [isCut])
  return (
    <>
      <Art name={made ? `key-${made}` : 'key'} eager />
      {caption && <figcaption>{caption}</figcaption>}
    </>
  )
}
