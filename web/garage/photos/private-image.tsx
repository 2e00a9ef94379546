import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Props = {
  src: string
  alt: string
  /** What names the picture: asked again, it renews the session. */
  namedBy: QueryKey
}

/** A picture of the garage's alone. An <img> cannot renew a session that has run out: a call does, and it is fetched once more. */
export function PrivateImage({ src, alt, namedBy }: Props) {
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)
  const again = () => {
    if (turn > 0) return
    void queries.refetchQueries({ queryKey: namedBy }).then(() => setTurn(1))
  }
  return <img key={turn} src={src} alt={alt} loading="lazy" onError={again} />
}
