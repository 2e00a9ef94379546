import { type ReactNode, useCallback, useState } from 'react'
import type { PublicServiceImage } from '../../contract/catalogue/public-catalogue/public-catalogue.ts'

type Props = {
  image: PublicServiceImage
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** Fetched at once. */
  eager?: boolean
  /** The first thing one looks at on its page. */
  first?: boolean
  /** Stands in for a picture that does not load. */
  fallback: ReactNode
}

/** A service's picture, 4:3, in the width that fits. */
export function Picture({ image, alt, sizes, eager, first, fallback }: Props) {
  const [isBroken, setBroken] = useState(false)
  // A picture that failed before the page came to life has sent its error to nobody.
  const check = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true)
  }, [])
  if (isBroken) return fallback
  return (
    <img
      ref={check}
      src={image.imageUrl}
      {...(image.sources.length > 1 && {
        srcSet: image.sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
        sizes,
      })}
      alt={alt}
      width={1280}
      height={960}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
}
