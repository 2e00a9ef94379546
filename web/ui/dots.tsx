/** Where one is among a few pictures; the words beside it say the same to those who do not see it. */
export function Dots({ count, index }: { count: number; index: number }) {
  return (
    <span className="dots" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <i key={place} className={place === index ? 'on' : ''} />
      ))}
    </span>
  )
}
