import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { photoAddress } from './calls.ts'
import { useOwner } from './use-photos.ts'

type Props = { cardId: string; photoId: string; alt: string; width?: 400 | 800 | 1280 }

/** A photo of a card. An <img> cannot renew a session that has run out: a call does, and it is fetched once more. */
export function CardPhotoImage({ cardId, photoId, alt, width = 400 }: Props) {
  const queries = useQueryClient()
  const { garageId } = useOwner()
  const [turn, setTurn] = useState(0)
  const again = () => {
    if (turn > 0) return
    void queries.refetchQueries({ queryKey: ['card-photos', cardId] }).then(() => setTurn(1))
  }
  return (
    <img key={turn} src={photoAddress(garageId, cardId, photoId, width)} alt={alt} loading="lazy" onError={again} />
  )
}
