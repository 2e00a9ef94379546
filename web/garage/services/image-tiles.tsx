import { useCallback, useEffect, useRef, useState } from 'react'
import { maxImagesOfService } from '../../../contract/images.ts'
import type { GarageService } from '../../../contract/services.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Art } from '../../ui/art.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useSortable } from '../../ui/office/sortable.ts'
import { orderImages } from './image-calls.ts'
import { publicCategoryOfService } from './public-page.ts'

type Image = GarageService['images'][number]

type Props = {
  service: GarageService
  /** The id of the sentence that says why nothing can be changed; undefined: all can. */
  lockedBy: string | undefined
  onAdd: () => void
  onEdit: (image: Image) => void
  onDelete: (image: Image) => void
  onOrdered: () => void
  onFailure: (sentence: string | undefined) => void
}

/** A service's pictures in their order: added, deleted, dragged or moved by keys. */
export function ImageTiles({ service, lockedBy, onAdd, onEdit, onDelete, onOrdered, onFailure }: Props) {
  // What was put down stands at once, until the list that was there when it was saved is followed by another.
  const [wanted, setWanted] = useState<{ ids: string[]; until?: string }>()
  const given = service.images.map(({ id }) => id)
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const isWanted = wanted && isSameSet(wanted.ids, given) && (wanted.until ?? given.join()) === given.join()
  const ids = isWanted ? wanted.ids : given
  const sortable = useSortable({ ids, noun: 'Image', onOrder: (next) => void order(next) })

  const order = async (next: string[]) => {
    const before = ids
    setWanted({ ids: next })
    onFailure(undefined)
    try {
      await orderImages(service.id, next, before)
      setWanted((now) => (now?.ids === next ? { ids: next, until: latest.current.join() } : now))
    } catch (error) {
      setWanted(undefined)
      onFailure(sentenceOf(error, 'Failed to change the order'))
    }
    onOrdered()
  }
  const imageOf = (id: string) => service.images.find((image) => image.id === id)
  const canMove = lockedBy === undefined && ids.length > 1

  return (
    <div className="shots">
      <ul className="pictures" aria-label={`Images of ${service.name}`}>
        {ids.map((id, place) => {
          const image = imageOf(id)
          if (!image) return null
          const name = `image ${place + 1} of ${ids.length}${image.caption ? `, ${image.caption}` : ''}`
          return (
            <li key={id} className="picture" {...(canMove ? sortable.item(id) : {})}>
              {canMove ? (
                <button type="button" className="move" aria-label={`Move ${name}`} {...sortable.handle(id)}>
                  <Shot image={image} alt="" />
                </button>
              ) : (
                <Shot image={image} alt={image.caption || `${service.name}, ${name}`} />
              )}
              {lockedBy === undefined ? (
                <button
                  type="button"
                  className="no number"
                  aria-label={`Edit ${name}, display order ${image.displayOrder}`}
                  onClick={() => onEdit(image)}
                >
                  {image.displayOrder}
                  <Icon name="edit" />
                </button>
              ) : (
                <span className="no number" aria-hidden="true">
                  {image.displayOrder}
                </span>
              )}
              <button
                type="button"
                className="delete"
                aria-label={`Delete ${name}`}
                aria-disabled={lockedBy !== undefined || undefined}
                aria-describedby={lockedBy}
                onClick={() => lockedBy === undefined && onDelete(image)}
              >
                <Icon name="bin" />
              </button>
            </li>
          )
        })}
        {ids.length === 0 && (
          <li className="picture picture--plate">
            <Art name={publicCategoryOfService(service).slug} />
          </li>
        )}
        {ids.length < maxImagesOfService && (
          <li className="add-place">
            <button
              type="button"
              className="picture picture--add"
              aria-label={`Add image to ${service.name}`}
              aria-disabled={lockedBy !== undefined || undefined}
              aria-describedby={lockedBy}
              onClick={() => lockedBy === undefined && onAdd()}
            >
              <Icon name="plus" />
              Image
            </button>
          </li>
        )}
      </ul>
      {ids.length >= maxImagesOfService && (
        <p className="hint">{maxImagesOfService} images is the limit. Delete one to add another.</p>
      )}
      <p role="status" className={sortable.isHeld ? 'hint' : 'visually-hidden'}>
        {sortable.says}
      </p>
    </div>
  )
}

const isSameSet = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join()

function Shot({ image, alt }: { image: Image; alt: string }) {
  const [isBroken, setBroken] = useState(false)
  // A picture out of the cache may have failed before its error could be heard.
  const check = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(true)
  }, [])
  if (isBroken) return <span className="picture--none">No Image</span>
  return (
    <img
      ref={check}
      src={image.thumbnailUrl}
      alt={alt}
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
}
