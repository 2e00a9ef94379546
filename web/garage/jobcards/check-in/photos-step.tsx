import { arrivalSlotLabels, arrivalSlots } from '../../../../contract/card-photos.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'

export function PhotosStep({ cardId, isLocked = false }: { cardId: string; isLocked?: boolean }) {
  return (
    <>
      <ul className="arrival-sides">
        {arrivalSlots.map((slot) => (
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
