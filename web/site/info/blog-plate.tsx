import { Art } from '../../ui/art.tsx'

/** An article's drawing, with what it shows below it. */
export function ArticlePlate({ art, caption }: { art: string; caption: string }) {
  return (
    <figure className="plate-line plate-line--side">
      <Art name={art} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
