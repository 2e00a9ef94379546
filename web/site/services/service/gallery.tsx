import { useRef } from 'react'
import type { PublicService } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { slugOfCategory } from '../../../../contract/catalogue/services/categories.ts'
import { list } from '../../../../contract/words/list.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as serviceWords } from '../../../../contract/words/service.en.ts'
import { Dots } from '../../../ui/dots.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inTurn } from '../../../ui/in-turn.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useCarousel } from '../../../ui/use-carousel.ts'
import { ImagePlaceholder } from '../image-placeholder.tsx'
import { Lightbox, type LightboxHandle } from './lightbox.tsx'

const intervalMilliseconds = 5000

const altOf = (service: PublicService, index: number) =>
  service.images[index]?.caption || say(serviceWords).pictureOf({ service: service.serviceName, count: index + 1 })

export function Gallery({ service }: { service: PublicService }) {
  const { images } = service
  const { index, go, frame, handlers } = useCarousel(images.length, intervalMilliseconds)
  const lightbox = useRef<LightboxHandle>(null)
  const category = slugOfCategory(service.serviceCategory)
  const broken = <ImagePlaceholder category={category} text={say(list).imageBroken} />

  if (images.length === 0) {
    return (
      <figure className="gallery gallery--none">
        <ImagePlaceholder category={category} text={say(list).noImage} />
      </figure>
    )
  }
  const words = say(serviceWords)
  const isMany = images.length > 1
  return (
    <figure
      {...inTurn('gallery')}
      ref={frame}
      aria-roledescription={isMany ? 'carousel' : undefined}
      aria-label={words.pictures}
    >
      <div className="stage" {...handlers}>
        <button
          type="button"
          className="frame"
          aria-label={words.fullScreenOf({ count: index + 1 })}
          onClick={() => lightbox.current?.open(index)}
        >
          {images.map((image, place) => (
            <span
              className="slide"
              key={image.id}
              data-shown={place === index || undefined}
              aria-hidden={place !== index}
            >
              <Picture
                image={image}
                alt={altOf(service, place)}
                sizes="(min-width: 1000px) 860px, calc(100vw - 34px)"
                eager={place === 0}
                first={place === 0}
                fallback={broken}
              />
            </span>
          ))}
        </button>
      </div>
      <div className="controls">
        {isMany && <Arrow direction="left" onClick={() => go(index - 1)} />}
        <span className="middle">
          <span className="number">
            {index + 1} / {images.length}
          </span>
          {isMany && <Dots count={images.length} index={index} />}
          <button type="button" aria-label={words.fullScreen} onClick={() => lightbox.current?.open(index)}>
            <Icon name="expand" />
          </button>
        </span>
        {isMany && <Arrow direction="right" onClick={() => go(index + 1)} />}
      </div>
      {isMany && (
        <div className="thumbnails">
          {images.map((image, place) => (
            <button
              key={image.id}
              type="button"
              aria-label={words.image({ count: place + 1 })}
              aria-current={place === index || undefined}
              onClick={() => go(place)}
            >
              <Picture image={image} alt="" sizes="160px" fallback={<span className="no-thumb" />} />
            </button>
          ))}
        </div>
      )}
      <Lightbox
        ref={lightbox}
        title={service.serviceName}
        images={images}
        broken={broken}
        altOf={(place) => altOf(service, place)}
      />
    </figure>
  )
}

function Arrow({ direction, onClick }: { direction: 'left' | 'right'; onClick: () => void }) {
  const { previous, next } = say(serviceWords)
  return (
    <button type="button" aria-label={direction === 'left' ? previous : next} onClick={onClick}>
      <Icon name={direction} />
    </button>
  )
}
