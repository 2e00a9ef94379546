import { useEffect, useState } from 'react'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { slugOfCategory } from '../../../contract/catalogue/services/categories.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Dots } from '../../ui/dots.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCarousel } from '../../ui/use-carousel.ts'
import { ImagePlaceholder } from './image-placeholder.tsx'

const intervalMilliseconds = 4000
const untilNextIsFetched = 1000

/** The pictures of a card, one at a time; those after the first are fetched when their turn comes near. */
export function CardPictures({ service, eager }: { service: PublicService; eager: boolean }) {
  const { images } = service
  const category = slugOfCategory(service.serviceCategory)
  const { index, frame, handlers } = useCarousel(images.length, intervalMilliseconds)
  const [fetched, setFetched] = useState(1)

  useEffect(() => {
    const soon = window.setTimeout(() => setFetched((count) => Math.max(count, index + 2)), untilNextIsFetched)
    return () => window.clearTimeout(soon)
  }, [index])

  if (images.length === 0) return <ImagePlaceholder category={category} text={say(list).noImage} />
  return (
    <div className="shot shot--photo" ref={frame} {...handlers}>
      <div className="slides">
        {images.slice(0, Math.max(fetched, index + 1)).map((image, place) => (
          <div className="slide" key={image.id} data-shown={place === index || undefined} aria-hidden={place !== index}>
            <Picture
              image={image}
              alt={place === 0 ? image.caption || service.serviceName : ''}
              sizes="(min-width: 1300px) 400px, (min-width: 768px) 204px, 116px"
              eager={eager && place === 0}
              fallback={<ImagePlaceholder category={category} text={say(list).imageBroken} />}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && <Dots count={images.length} index={index} />}
    </div>
  )
}
