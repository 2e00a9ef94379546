import { imageTypes } from '../../../contract/catalogue/images/images.ts'
import { maxReviewPhotos } from '../../../contract/drivers/reviews/review-kinds.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../ui/rich.tsx'
import type { ChosenPhoto, useReviewPhotos } from './use-review-photos.ts'

type Props = { chosen: ReturnType<typeof useReviewPhotos>; error: string | undefined }

export function ReviewPhotos({ chosen, error }: Props) {
  const { photos, add, again, remove, refusal, hasFailed, hasRoom } = chosen
  const words = say(visits).review
  const unsent = hasFailed ? words.notArrived : undefined
  const shown = error ?? refusal ?? unsent
  return (
    <fieldset className="review-photos" aria-describedby={shown && 'photos-error'}>
      <legend>
        <Rich
          of={words.photos({ most: maxReviewPhotos })}
          optional={(text) => <span className="optional">{text}</span>}
        />
      </legend>
      <ul>
        {photos.map((photo, index) => (
          <li key={photo.id} className={photo.failure ? 'refused' : undefined}>
            <img
              src={photo.picture}
              alt={words.photo({ position: index + 1, count: photos.length })}
              width={96}
              height={72}
            />
            <button
              type="button"
              aria-label={words.removePhoto({ position: index + 1 })}
              onClick={() => remove(photo.id)}
            >
              <Icon name="close" />
            </button>
            <Waiting photo={photo} again={again} />
          </li>
        ))}
        {hasRoom && (
          <li className="photo-add">
            <label>
              <input
                className="visually-hidden"
                type="file"
                accept={imageTypes.join(',')}
                multiple
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  // The same one may be chosen again.
                  target.value = ''
                  add(files)
                }}
              />
              <Icon name="plus" />
              <Rich of={words.addPhotos} />
            </label>
          </li>
        )}
      </ul>
      <FieldError id="photos" role="alert" error={shown} />
    </fieldset>
  )
}

function Waiting({ photo, again }: { photo: ChosenPhoto; again: (photo: ChosenPhoto) => void }) {
  if (photo.filename !== undefined) return null
  if (!photo.failure) return <small role="status">{say(visits).review.sending}</small>
  return (
    <>
      <small>{photo.failure}</small>
      <button type="button" className="link" onClick={() => again(photo)}>
        {say(visits).review.tryAgain}
      </button>
    </>
  )
}
