import { imageSentences, imageTypes } from '../../../contract/catalogue/images/images.ts'
import { maxReviewPhotos } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { ReviewPhoto } from '../../../contract/drivers/reviews/reviews.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { WordsOfPhotos } from './photos-script.ts'

type Props = {
  /** The call that permits to send one. */
  address: string
  /** Of the review as it stands. */
  photos: ReviewPhoto[]
  /** What was posted, where it comes again. */
  names: string | undefined
  error: string | undefined
}

/** Choosing and sending takes scripts (photos-script.ts); without them a review keeps the photos that it has. */
export function PhotoField({ address, photos, names, error }: Props) {
  const words = {
    remove: 'Remove photo {count}',
    photo: '{count} in your review',
    sending: 'Sending…',
    notSent: 'Not sent.',
  } satisfies WordsOfPhotos
  const known = photos.map(({ filename }) => filename)
  const posted = names?.split(' ') ?? known
  // After 'not here any more' only those that stand are left.
  const left = error ? posted.filter((name) => known.includes(name)) : posted
  const shown = photos.filter(({ filename }) => left.includes(filename))
  return (
    <fieldset
      className="review-photos"
      data-photos={address}
      data-words={JSON.stringify(words)}
      aria-describedby={error && 'photos-error'}
    >
      <legend>
        Photos <span className="optional">up to {maxReviewPhotos}, optional</span>
      </legend>
      <input type="hidden" name="photos" value={left.join(' ')} />
      <ul>
        {shown.map(({ filename, thumbnailUrl }, index) => (
          <PhotoItem key={filename} file={filename} src={thumbnailUrl} number={index + 1} />
        ))}
        <li className="photo-add needs-script" data-add>
          <label>
            <input className="visually-hidden" type="file" accept={imageTypes.join(',')} multiple />
            <Icon name="plus" />
            Add<span className="visually-hidden"> photos</span>
          </label>
        </li>
      </ul>
      <template>
        <PhotoItem file="" number={0} />
      </template>
      <p
        className="message"
        data-refusal
        data-no-picture={imageSentences.type}
        data-too-many={`A review can have at most ${maxReviewPhotos} photos.`}
        role="alert"
        hidden
      >
        <Icon name="warning" />
        <span />
      </p>
      <FieldError id="photos" error={error} />
    </fieldset>
  )
}

const PhotoItem = ({ file, src, number }: { file: string; src?: string; number: number }) => (
  <li data-file={file}>
    <img src={src} alt={`${number} in your review`} width={96} height={72} />
    <button type="button" className="needs-script" data-remove aria-label={`Remove photo ${number}`}>
      <Icon name="close" />
    </button>
    <small data-said role="status" />
    <button type="button" className="link" data-again hidden>
      Try again
    </button>
  </li>
)
