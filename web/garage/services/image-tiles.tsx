import { useCallback, useEffect, useRef, useState } from 'react'
import { maxImagesOfService } from '../../../contract/catalogue/images/images.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Art } from '../../ui/art.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Sortable, SortableItem } from '../../ui/office/sortable.tsx'
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
      <Sortable ids={ids} noun="Image" onOrder={(next) => void order(next)}>
        <ul className="pictures" aria-label={`Images of ${service.name}`}>
          {ids.map((id, place) => {
            const image = imageOf(id)
            if (!image) return null
            const name = `image ${place + 1} of ${ids.length}${image.caption ? `, ${image.caption}` : ''}`
            const rest = (
              <>
                <Edit image={image} name={name} isLocked={lockedBy !== undefined} onEdit={onEdit} />
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
              </>
            )
            if (!canMove) {
              return (
                <li key={id} className="picture">
                  <Shot image={image} alt={image.caption || `${service.name}, ${name}`} />
                  {rest}
                </li>
              )
            }
            return (
              <SortableItem key={id} id={id} className="picture">
                {(handle) => (
                  <>
                    <button type="button" className="move" aria-label={`Move ${name}`} {...handle}>
                      <Shot image={image} alt="" />
                    </button>
                    {rest}
                  </>
                )}
              </SortableItem>
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
      </Sortable>
    </div>
  )
}

const isSameSet = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join()

type EditProps = { image: Image; name: string; isLocked: boolean; onEdit: (image: Image) => void }

/** Its number, which opens it. */
function Edit({ image, name, isLocked, onEdit }: EditProps) {
  if (isLocked) {
    return (
      <span className="no number" aria-hidden="true">
        {image.displayOrder}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="no number"
      aria-label={`Edit ${name}, display order ${image.displayOrder}`}
      onClick={() => onEdit(image)}
    >
      {image.displayOrder}
      <Icon name="edit" />
    </button>
  )
}

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
