import '../../css/scan.css'
import { type ReactNode, useId } from 'react'
import type { floor } from '../../../../contract/words/floor.en.ts'
import { Button } from '../../../ui/button.tsx'
import { useFrameWords } from '../../../ui/office/frame-words.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { CameraView } from './camera-view.tsx'
import type { useCamera } from './use-camera.ts'

type Props = {
  title: string
  camera: ReturnType<typeof useCamera>
  says: (typeof floor)['camera']
  /** Which element gets the focus, by selector. */
  focusOn: string
  onClose: () => void
  /** What came of it, and what else can be done. */
  children: ReactNode
}

/** The whole screen for a code that is held to the camera. */
export function ScanScreen({ title, camera, says, focusOn, onClose, children }: Props) {
  const id = useId()
  const { close } = useFrameWords()
  const sees = camera.state === 'starting' || camera.state === 'on'
  return (
    <Modal className="dialog scan-screen" labelledBy={id} focusOn={focusOn} onClose={onClose}>
      <div className="scan-camera">
        <header>
          <Button look="quiet" icon aria-label={close} onClick={onClose}>
            <Icon name="close" />
          </Button>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
        </header>
        <CameraView camera={camera} says={says} />
        {sees && (
          <span className="scan-frame" aria-hidden="true">
            <svg viewBox="0 0 160 100" preserveAspectRatio="none" role="presentation">
              <path
                vectorEffect="non-scaling-stroke"
                d="M2 16V6q0-4 3-4h11M144 2h11q3 0 3 4v10M158 84v10q0 4-3 4h-11M16 98H5q-3 0-3-4V84"
              />
            </svg>
          </span>
        )}
      </div>
      {children && <div className="scan-panel">{children}</div>}
    </Modal>
  )
}
