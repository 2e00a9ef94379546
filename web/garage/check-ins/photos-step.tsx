import { useState } from 'react'
import { type ArrivalSlot, arrivalSlotLabels, arrivalSlots } from '../../../contract/workshop/photos/card-photos.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { useCardPhotos } from '../photos/use-photos.ts'
import { Camera, hasCamera } from './camera.tsx'

export function PhotosStep({ cardId, isLocked = false }: { cardId: string; isLocked?: boolean }) {
  const taken = useCardPhotos(cardId)
  const [sides, setSides] = useState<readonly ArrivalSlot[]>()
  const slots = arrivalSlots.filter((slot) => !isLocked || taken.at({ purpose: 'ARRIVAL', slot }).photos.length > 0)
  if (slots.length === 0) return <p className="hint">No photos of the car.</p>
  const isTaken = (slot: ArrivalSlot) => {
    const { photos, waiting } = taken.at({ purpose: 'ARRIVAL', slot })
    return photos.length + waiting.length > 0
  }
  const open = arrivalSlots.filter((slot) => !isTaken(slot))
  return (
    <>
      {!isLocked && hasCamera() && open.length > 0 && (
        <Button look="line" onClick={() => setSides(open)}>
          <Icon name="camera" />
          {open.length === arrivalSlots.length ? 'Photograph each side' : 'Photograph the rest'}
        </Button>
      )}
      {sides && (
        <Camera
          sides={sides}
          onTake={(slot, photo) => void taken.take({ purpose: 'ARRIVAL', slot }, [photo])}
          onClose={() => setSides(undefined)}
        />
      )}
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
      {!isLocked && (
        <p className="hint">Photos are sent in the background; without a network they wait on this phone.</p>
      )}
    </>
  )
}
