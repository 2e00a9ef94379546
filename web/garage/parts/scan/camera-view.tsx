import '../../css/parts.css'
import type { floor } from '../../../../contract/words/floor.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import type { useCamera } from './use-camera.ts'

/** @param says in the office's English, or in the language of the floor */
type Props = { camera: ReturnType<typeof useCamera>; says: (typeof floor)['camera'] }

/** What the camera sees, or why there is nothing to be seen. */
export function CameraView({ camera: { video, state, again, light, toggleLight }, says }: Props) {
  if (state === 'none') return <Off says={says.none} />
  if (state === 'elsewhere') {
    return (
      <div className="full stack">
        <p className="quiet">{says.elsewhere}</p>
        <Button look="soft" onClick={() => window.location.reload()}>
          {says.reload}
        </Button>
      </div>
    )
  }
  if (state === 'refused') return <Off says={says.refused} />
  return (
    <div className="scan-view full">
      <video ref={video} muted playsInline aria-label={says.sees} />
      {light !== undefined && (
        <Button look="soft" className="scan-light" aria-label={says.light} aria-pressed={light} onClick={toggleLight}>
          <Icon name="torch" />
        </Button>
      )}
      {state === 'stopped' ? (
        <Button look="soft" onClick={again}>
          {says.again}
        </Button>
      ) : (
        <p className="hint">{says.staysHere}</p>
      )}
    </div>
  )
}

/** Where the picture would be. */
const Off = ({ says }: { says: string }) => (
  <div className="scan-off full">
    <Icon name="camera" />
    <p>{says}</p>
  </div>
)
