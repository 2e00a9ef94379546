import { imageTypes } from '../../../contract/catalogue/images/images.ts'
import type { ReviewPhoto } from '../../../contract/drivers/reviews/reviews.ts'
import { review as reviewWords } from '../../../contract/words/review.en.ts'
import { say } from '../../../contract/words/say.ts'
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
  const words = say(reviewWords)
  const count = '{count}'
  const ofScript = {
    remove: words.removePhoto({ count }),
    photo: words.photoInYours({ count }),
    sending: words.sending,
    notSent: words.notSent,
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
      data-words={JSON.stringify(ofScript)}
      aria-describedby={error && 'photos-error'}
    >
      <legend>
        {words.photos} <span className="optional">{words.upTo}</span>
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
            {words.add}
            <span className="visually-hidden">{words.addPhotos}</span>
          </label>
        </li>
      </ul>
      <template>
        <PhotoItem file="" number={0} />
      </template>
      <p
        className="message"
        data-refusal
        data-no-picture={words.noPicture}
        data-too-many={words.tooMany}
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
    <img src={src} alt={say(reviewWords).photoInYours({ count: number })} width={96} height={72} />
    <button
      type="button"
      className="needs-script"
      data-remove
      aria-label={say(reviewWords).removePhoto({ count: number })}
    >
      <Icon name="close" />
    </button>
    <small data-said role="status" />
    <button type="button" className="link" data-again hidden>
      {say(reviewWords).tryAgain}
    </button>
  </li>
)
