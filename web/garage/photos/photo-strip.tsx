import '../css/card-photos.css'
import { useId, useState } from 'react'
import { imageTypes } from '../../../contract/catalogue/images/images.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { forgetWrite, sendNow } from '../outbox/outbox.ts'
import { removePhoto } from './calls.ts'
import { CardPhotoImage } from './card-photo-image.tsx'
import type { PhotoPlace, WaitingPhoto } from './photo-queue.ts'
import { useCardPhotos } from './use-photos.ts'

type PhotoWords = Pick<
  typeof floor,
  'photo' | 'photosOf' | 'photoOf' | 'deletePhoto' | 'photoNotDeleted' | 'removePhoto' | 'photoStalled' | 'photoSent'
>

type Props = {
  cardId: string
  /** Of its car, for the list of what waits. */
  plate?: string
  place: PhotoPlace
  /** What they show: 'Front left door'. Names the photos and the key. */
  label: string
  /** Why none can be added or deleted: then they only show. */
  isLocked?: boolean
  /** Where the screen speaks its reader's language. */
  words?: PhotoWords
}

/** The photos of one place of a card, in a row, with a key that opens the camera. They travel while one goes on. */
export function PhotoStrip({ cardId, plate, place, label, isLocked = false, words = floor }: Props) {
  const all = useCardPhotos(cardId, plate)
  const { photos, waiting } = all.at(place)
  const refresh = useRefresh('card-photos')
  const [failure, setFailure] = useState<string>()
  const remove = (id: string) =>
    removePhoto(cardId, id)
      .then(
        () => setFailure(undefined),
        (error) => setFailure(sentenceOf(error, words.photoNotDeleted)),
      )
      .then(refresh)
  return (
    <>
      <ul className="photo-strip" aria-label={words.photosOf({ what: label })}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <CardPhotoImage
              cardId={cardId}
              photoId={photo.id}
              alt={words.photoOf({ what: label, number: String(index + 1) })}
            />
            {!isLocked && !photo.isSealed && (
              <Button
                look="quiet"
                icon
                aria-label={words.deletePhoto({ what: label, number: String(index + 1) })}
                onClick={() => void remove(photo.id)}
              >
                <Icon name="close" />
              </Button>
            )}
          </li>
        ))}
        {waiting.map((photo) => (
          <li key={photo.id}>
            <OnItsWay photo={photo} label={label} words={words} />
          </li>
        ))}
        {!isLocked && (
          <li>
            <CameraKey label={label} says={words.photo} onTake={(files) => void all.take(place, files)} />
          </li>
        )}
      </ul>
      {(failure ?? all.failure) && (
        <p className="error" role="alert">
          {failure ?? all.failure}
        </p>
      )}
    </>
  )
}

/** A photo that is not on its card yet: how far it is, or what keeps it. */
function OnItsWay({ photo, label, words }: { photo: WaitingPhoto; label: string; words: PhotoWords }) {
  const { id, url, refusal, isStalled, sentBytes, size } = photo
  return (
    <span className="photo-waiting">
      <img
        src={url}
        alt={label}
        onError={({ currentTarget }) => {
          // A file that is no picture: the sentence below says so.
          currentTarget.hidden = true
        }}
      />
      {refusal ? (
        <>
          <b role="alert">{refusal}</b>
          <button type="button" className="link" onClick={() => void forgetWrite(id)}>
            {words.removePhoto}
          </button>
        </>
      ) : isStalled ? (
        <button type="button" className="link" onClick={sendNow}>
          {words.photoStalled}
        </button>
      ) : (
        <progress aria-label={words.photoSent({ what: label })} max={size} value={Math.min(sentBytes, size)} />
      )}
    </span>
  )
}

/** Opens the camera of a phone; at a desk, the files. */
type KeyProps = { label: string; says: string; onTake: (files: File[]) => void }

function CameraKey({ label, says, onTake }: KeyProps) {
  const id = useId()
  return (
    <span className="photo-key">
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        capture="environment"
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onTake(files)
        }}
      />
      <label htmlFor={id}>
        <Icon name="camera" />
        <span>
          {says}
          <span className="visually-hidden">: {label}</span>
        </span>
      </label>
    </span>
  )
}
