import { Art } from '../../ui/art.tsx'

/** The category's drawing, where a garage has no picture or it does not load; the words say which. */
export function ImagePlaceholder({ category, text }: { category: string; text: string }) {
  return (
    <div className="shot shot--none">
      <Art name={category} />
      <span>{text}</span>
    </div>
  )
}
