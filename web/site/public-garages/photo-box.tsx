import { useEffect, useRef } from 'react'
import type { ReviewPhoto } from '../../../contract/drivers/reviews/reviews.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Lightbox, type LightboxHandle } from '../services/service/lightbox.tsx'

type ShownPhoto = ReviewPhoto & { alt: string }

const asImage = ({ filename, imageUrl, thumbnailUrl, alt }: ShownPhoto) => ({
  id: filename,
  imageUrl,
  thumbnailUrl,
  caption: alt,
  sources: [400, 800, 1280].map((width) => ({ url: imageUrl.replace(/1280(?=\.webp$)/, String(width)), width })),
})

type Props = {
  title: string
  photos: ShownPhoto[]
  /** Which was pressed; another press is another object. */
  pressed: { filename: string }
}

/** The photos of all reviews that are shown, full screen. */
export default function PhotoBox({ title, photos, pressed }: Props) {
  const lightbox = useRef<LightboxHandle>(null)
  const all = useRef(photos)
  all.current = photos
  useEffect(() => {
    lightbox.current?.open(all.current.findIndex(({ filename }) => filename === pressed.filename))
  }, [pressed])
  return (
    <Lightbox
      ref={lightbox}
      title={title}
      images={photos.map(asImage)}
      broken={<p>{say(garageWords).photoGone}</p>}
      altOf={(index) => photos[index]?.alt ?? ''}
    />
  )
}
