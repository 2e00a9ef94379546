import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { ApiError, sentenceOf } from '../../../platform/api-error.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { useIsPhone } from '../../../ui/office/use-is-phone.ts'
import { useTask } from '../../../ui/office/use-task.ts'
import { changePart, findByCode } from '../calls.ts'
import { PartPicker } from '../part-picker.tsx'
import { bodyOf, valuesOf } from '../part-values.ts'
import { FoundPart, type Take } from './found-part.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { useCamera } from './use-camera.ts'

type Props = {
  /** Adds a part that has this code; undefined where none is added, or given a code. */
  onNew: ((code: string) => void) | undefined
  take?: Take | undefined
  onClose: () => void
}

/** Holds a code to the camera, types it, or lets a scanner type it: the part, and where it lies. */
export function ScanDialog({ onNew, take, onClose }: Props) {
  /** A part that was chosen, or a code that was read. */
  const [found, setFound] = useState<Part | string>()
  const camera = useCamera(setFound)
  const again = () => {
    setFound(undefined)
    camera.again()
  }
  const field = useRef<HTMLInputElement>(null)
  useTypedInto(field)
  // On a phone its keyboard would lie over what the camera sees.
  const focusOn = useIsPhone() ? 'h2' : 'input'
  return (
    <ScanScreen title="Scan a part" camera={camera} says={floor.camera} focusOn={focusOn} onClose={onClose}>
      {typeof found === 'string' && <ByCode code={found} onNew={onNew} take={take} onAgain={again} />}
      {typeof found === 'object' && <FoundPart part={found} take={take} onAgain={again} />}
      <PartPicker
        label="Part number or code"
        placeholder="Or type the number"
        inputRef={field}
        hasFind
        onPart={setFound}
        onUnknown={setFound}
      />
    </ScanScreen>
  )
}

/** A scanner on a cable or by Bluetooth types: wherever the focus is, it goes into the field. */
function useTypedInto(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = /^[^ ]$/.test(key) && !ctrlKey && !metaKey && !altKey
      if (isTyped && !(target instanceof HTMLInputElement)) field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

type FoundProps = Pick<Props, 'onNew' | 'take'> & { code: string; onAgain: () => void }

function ByCode({ code, onNew, take, onAgain }: FoundProps) {
  const found = useQuery({ queryKey: ['parts', 'code', code], queryFn: () => findByCode(code), retry: false })
  const isUnknown = found.error instanceof ApiError && found.error.status === 404
  const [isChoosing, setChoosing] = useState(false)
  if (found.data) return <FoundPart part={found.data} take={take} onAgain={onAgain} />
  if (found.isPending) {
    return <p role="status">Looking for the part...</p>
  }
  if (!isUnknown) {
    return <Note kind="bad">{sentenceOf(found.error, 'The part could not be looked up.')}</Note>
  }
  return (
    <div className="scan-result" role="status">
      <div className="scan-name">
        <span>
          <b>Not in your list</b>
          <small className="number break-words">{`No part has the code ${code}.`}</small>
        </span>
        <Badge tone="wait" shape="hollow">
          Unknown
        </Badge>
      </div>
      {onNew && (
        <Button look="signal" wide onClick={() => onNew(code)}>
          <Icon name="plus" />
          Add as a new part
        </Button>
      )}
      {isChoosing && <BelongsTo code={code} />}
      <div className="scan-pair">
        {onNew && !isChoosing && (
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
