import type { ReviewPhoto } from '../../contract/drivers/reviews/reviews.ts'

/** Of a review, small; each opens alone. */
export const GivenPhotos = ({ photos, of }: { photos: ReviewPhoto[]; of: string }) => (
  <ul className="given-photos">
    {photos.map(({ filename, thumbnailUrl, imageUrl }, index) => (
      <li key={filename}>
        <a href={imageUrl} target="_blank" rel="noreferrer">
          <img
            src={thumbnailUrl}
            alt={`${index + 1} of ${photos.length} in ${of}’s review`}
            width={96}
            height={72}
            loading="lazy"
          />
        </a>
      </li>
    ))}
  </ul>
)
