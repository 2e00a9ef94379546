import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicServiceImage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { say } from '../../../../contract/words/say.ts'
import { service } from '../../../../contract/words/service.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCarousel } from '../../../ui/use-carousel.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { pictureHash } from './picture-in-address.ts'

export type LightboxHandle = { open: (index: number) => void }

type Props = {
  ref: Ref<LightboxHandle>
  title: string
  images: PublicServiceImage[]
  broken: ReactNode
  altOf: (index: number) => string
}

/** Full screen: arrow keys move, Escape and Back close, the film below jumps. */
export function Lightbox({ ref, title, images, broken, altOf }: Props) {
  const words = say(service)
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const navigate = useNavigate()
  // The address alone says whether it is open; said twice, a key pressed in between would leave the page.
  // What the server sends has no hash.
  const isOpen = useHydrated() && location.hash === pictureHash
  const { index, go, handlers } = useCarousel(images.length)
  const image = images[index]

  const show = useCallback(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  useImperativeHandle(ref, () => ({
    open(start) {
      go(start)
      // After a reload, or when pressed twice, the address has it already: a second entry would outlive the picture.
      if (window.location.hash === pictureHash) show()
      else void navigate({ hash: pictureHash }, { preventScrollReset: true })
    },
  }))

  useEffect(() => {
    if (isOpen) show()
    else dialog.current?.close()
  }, [isOpen, show])

  const onClose = () => {
    if (!isOpen) return
    // Whoever came by a link to the picture has no entry before it.
    if (location.key === 'default') void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
    else void navigate(-1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(index + 1)
    if (event.key === 'ArrowLeft') go(index - 1)
  }

  return (
    <dialog className="lightbox" ref={dialog} aria-label={title} onKeyDown={onKeyDown} onClose={onClose}>
      {isOpen && image && (
        <>
          <div className="head">
            <span className="ordinal">
              {index + 1} / {images.length}
            </span>
            <h2>{title}</h2>
            <span className="keys" aria-hidden="true">
              <kbd>←</kbd>
              <kbd>→</kbd> {words.toMove} <kbd>Esc</kbd> {words.toClose}
            </span>
            <Button look="quiet" icon aria-label={words.close} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="picture" {...handlers}>
            <figure>
              <Picture key={image.id} image={image} alt={altOf(index)} sizes="100vw" eager fallback={broken} />
            </figure>
            {images.length > 1 && (
              <>
                <button
                  className="go go--previous"
                  type="button"
                  aria-label={words.previous}
                  onClick={() => go(index - 1)}
                >
                  <Icon name="left" />
                </button>
                <button className="go go--next" type="button" aria-label={words.next} onClick={() => go(index + 1)}>
                  <Icon name="right" />
                </button>
              </>
            )}
          </div>
          <div>
            <p className="caption" aria-live="polite">
              {altOf(index)}
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
            <div className="film" role="group" aria-label={words.pictures}>
              {images.map((each, place) => (
                <button
                  key={each.id}
                  type="button"
                  aria-label={words.imageNamed({ count: place + 1, alt: altOf(place) })}
                  aria-current={place === index || undefined}
                  onClick={() => go(place)}
                >
                  <Picture image={each} alt="" sizes="96px" fallback={<span className="no-thumb" />} />
                </button>
              ))}
            </div>
          </div>
        </>
      )}
    </dialog>
  )
}
