import type { CapacitySlot } from './place.ts'

/** More boxes than this would not fit. */
const maxBoxes = 8

/** One box a place, filled where it is taken. */
export function CapacityMeter({ slot }: { slot: CapacitySlot | undefined }) {
  if (!slot || slot.isClosed || slot.places === null || slot.places === 0 || slot.places > maxBoxes) return null
  return (
    <span className="boxes" aria-hidden="true">
      {Array.from({ length: slot.places }, (_, place) => (
        <i key={place} className={place < slot.taken ? 'taken' : undefined} />
      ))}
    </span>
  )
}
