import { firstLetterOf } from '../first-letter.ts'

/** A person's initials in a ring; their name stands beside it. */
export function Avatar({ name, own }: { name: string; own?: boolean }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => firstLetterOf(word ?? ''))
    .join('')
  return (
    <span className={own ? 'initials initials--own' : 'initials'} aria-hidden="true">
      {initials}
    </span>
  )
}
