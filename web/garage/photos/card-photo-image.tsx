import { photoAddress } from './calls.ts'
import { PrivateImage } from './private-image.tsx'
import { useOwner } from './use-photos.ts'

type Props = { cardId: string; photoId: string; alt: string; width?: 400 | 800 | 1280 }

/** A photo of a card. */
export function CardPhotoImage({ cardId, photoId, alt, width = 400 }: Props) {
  const { garageId } = useOwner()
  return (
    <PrivateImage src={photoAddress(garageId, cardId, photoId, width)} alt={alt} namedBy={['card-photos', cardId]} />
  )
}
