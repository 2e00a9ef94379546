import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { ApiError, sentenceOf } from '../../../platform/api-error.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { DialogHeader } from '../../../ui/office/dialog-header.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { changePart, findByCode } from '../calls.ts'
import { PartPicker } from '../part-picker.tsx'
import { bodyOf, valuesOf } from '../part-values.ts'
import { CameraView } from './camera-view.tsx'
import { FoundPart, type Take } from './found-part.tsx'
import { useCamera } from './use-camera.ts'

type Props = {
  /** Why no part can be added; undefined where it can. */
  locked: string | undefined
  onNew: (code: string) => void
  take?: Take | undefined
  onClose: () => void
}

/** Holds a code to the camera, types it, or lets a scanner type it: the part, and where it lies. */
export function ScanDialog({ locked, onNew, take, onClose }: Props) {
  const id = useId()
  /** A part that was chosen, or a code that was read. */
  const [found, setFound] = useState<Part | string>()
  const camera = useCamera(setFound)
  const again = () => {
    setFound(undefined)
    camera.again()
  }
  return (
    <Modal className="dialog dialog--picks" labelledBy={id} focusOn="input" onClose={onClose}>
      <DialogHeader id={id} title="Scan a part" onClose={onClose} />
      <div className="body">
        <CameraView camera={camera} says={floor.camera} />
        <div className="full">
          <PartPicker
            label="Part number or code"
            placeholder="Or type the number"
            hasFind
            onPart={setFound}
            onUnknown={setFound}
          />
        </div>
        {typeof found === 'string' && <ByCode code={found} locked={locked} onNew={onNew} take={take} onAgain={again} />}
        {typeof found === 'object' && <FoundPart part={found} take={take} onAgain={again} />}
      </div>
    </Modal>
  )
}

type FoundProps = Pick<Props, 'locked' | 'onNew' | 'take'> & { code: string; onAgain: () => void }

function ByCode({ code, locked, onNew, take, onAgain }: FoundProps) {
  const found = useQuery({ queryKey: ['parts', 'code', code], queryFn: () => findByCode(code), retry: false })
  const isUnknown = found.error instanceof ApiError && found.error.status === 404
  const [isChoosing, setChoosing] = useState(false)
  if (found.data) return <FoundPart part={found.data} take={take} onAgain={onAgain} />
  if (found.isPending) {
    return (
      <p className="full" role="status">
        Looking for the part...
      </p>
    )
  }
  if (!isUnknown) {
    return (
      <div className="full">
        <Note kind="bad">{sentenceOf(found.error, 'The part could not be looked up.')}</Note>
      </div>
    )
  }
  return (
    <div className="scan-result full" role="status">
      <div className="scan-name">
        <span>
          <b>Not in your list</b>
          <small className="number break-words">{`No part has the code ${code}.`}</small>
        </span>
        <Badge tone="wait" shape="hollow">
          Unknown
        </Badge>
      </div>
      {!locked && (
        <Button look="signal" wide onClick={() => onNew(code)}>
          <Icon name="plus" />
          Add as a new part
        </Button>
      )}
      {isChoosing && <BelongsTo code={code} />}
      <div className="scan-pair">
        {!locked && !isChoosing && (
          <Button look="soft" wide onClick={() => setChoosing(true)}>
            It belongs to...
          </Button>
        )}
        <Button look="soft" wide onClick={onAgain}>
          Scan again
        </Button>
      </div>
    </div>
  )
}

/** Gives the code to a part that is known: from now on a scan finds it. */
function BelongsTo({ code }: { code: string }) {
  const refresh = useRefresh('parts')
  const { failure, run } = useTask('The code could not be given to this part.')
  const give = (part: Part) =>
    run(async () => {
      const { version, codes } = part
      await changePart(part.id, { ...bodyOf(valuesOf(part), part), codes: [...codes, code], version })
      // The code is looked up again with them.
      await refresh()
    })
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      <PartPicker label="Part that has this code" onPart={(part) => void give(part)} />
    </>
  )
}
