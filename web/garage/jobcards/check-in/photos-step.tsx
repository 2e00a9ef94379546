import { arrivalSlotLabels, arrivalSlots } from '../../../../contract/card-photos.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { useCardPhotos } from '../photos/use-photos.ts'

export function PhotosStep({ cardId, isLocked = false }: { cardId: string; isLocked?: boolean }) {
  const taken = useCardPhotos(cardId)
  const slots = arrivalSlots.filter((slot) => !isLocked || taken.at({ purpose: 'ARRIVAL', slot }).photos.length > 0)
  if (slots.length === 0) return <p className="hint">No photos of the car.</p>
  return (
    <>
      <ul className="arrival-sides">
        {slots.map((slot) => (
          <li key={slot}>
            <b>{arrivalSlotLabels[slot]}</b>
            <PhotoStrip
              cardId={cardId}
              place={{ purpose: 'ARRIVAL', slot }}
              label={arrivalSlotLabels[slot]}
              isLocked={isLocked}
            />
          </li>
        ))}
      </ul>
      {!isLocked && <p className="hint">Photos are sent while you go on, and wait on this phone without a network.</p>}
    </>
  )
}
