import { useEffect, useRef, useState } from 'react'
import { type ArrivalSlot, arrivalSlotLabels } from '../../../contract/workshop/photos/card-photos.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'

export const hasCamera = () => 'mediaDevices' in navigator

type Props = {
  /** In the order in which one walks round the car. */
  sides: readonly ArrivalSlot[]
  onTake: (side: ArrivalSlot, photo: Blob) => void
  onClose: () => void
}

/** One photo after the other, without leaving for the phone's own camera: a press for each side. */
export function Camera({ sides, onTake, onClose }: Props) {
  const { video, isReady, failure } = useStream()
  const [place, setPlace] = useState(0)
  const side = sides[place]
  const next = () => (place + 1 < sides.length ? setPlace(place + 1) : onClose())
  const take = async () => {
    const photo = video.current && (await frameOf(video.current))
    if (!photo || !side) return
    onTake(side, photo)
    next()
  }
  if (!side) return null
  return (
    <Modal className="dialog camera" label="Camera" focusOn=".shutter" staysOnPressBeside onClose={onClose}>
      <header>
        <h2 aria-live="polite">{arrivalSlotLabels[side]}</h2>
        <span className="number">{`${place + 1} of ${sides.length}`}</span>
      </header>
      <video ref={video} autoPlay muted playsInline aria-label={`Camera view: ${arrivalSlotLabels[side]}`} />
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button look="soft" onClick={onClose}>
          Done
        </Button>
        <Button look="signal" className="shutter" disabled={!isReady} onClick={() => void take()}>
          <Icon name="camera" />
          Take
        </Button>
        <Button look="soft" onClick={next}>
          Skip
        </Button>
      </footer>
    </Modal>
  )
}

/** The camera at the back, for as long as the screen is open. */
function useStream() {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const asked = navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
    let isOver = false
    asked.then(
      (stream) => {
        if (isOver || !video.current) return
        video.current.srcObject = stream
        video.current.onloadeddata = () => setReady(true)
      },
      () => setFailure('The camera can’t be opened here. Please use the Photo button of each side.'),
    )
    return () => {
      isOver = true
      void asked.then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop()
        },
        () => undefined,
      )
    }
  }, [])
  return { video, isReady, failure }
}

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
