import { useState } from 'react'
import type { ShelfPart } from '../../../../contract/stock/parts/shelf.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { ApiError, sentenceOf } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { findByCode } from '../../parts/calls.ts'
import { ScanScreen } from '../../parts/scan/scan-screen.tsx'
import { useCamera } from '../../parts/scan/use-camera.ts'
import { partNumbered } from './parts-like.ts'

type Props = { shelf: readonly ShelfPart[]; onPart: (part: ShelfPart) => void; onClose: () => void }

/** A part by the number or the code on its box: the phone knows its numbers, and the server the codes. */
export default function ScanForPart({ shelf, onPart, onClose }: Props) {
  const [said, setSaid] = useState<{ isFault: boolean; sentence: string }>()
  const look = async (code: string) => {
    setSaid({ isFault: false, sentence: say(floor).lookingForPart })
    try {
      onPart(partNumbered(code, shelf) ?? (await findByCode(code)))
    } catch (error) {
      setSaid({ isFault: true, sentence: whyNot(error, code) })
    }
  }
  const camera = useCamera((code) => void look(code))
  const again = () => {
    setSaid(undefined)
    camera.again()
  }
  return (
    <ScanScreen title={say(floor).scanPart} camera={camera} says={say(floor).camera} focusOn="h2" onClose={onClose}>
      {said && (
        <>
          {said.isFault ? <Note kind="bad">{said.sentence}</Note> : <p role="status">{said.sentence}</p>}
          {said.isFault && (
            <Button className="floor-large" look="soft" onClick={again}>
              {say(floor).scanAgain}
            </Button>
          )}
        </>
      )}
    </ScanScreen>
  )
}

function whyNot(error: unknown, code: string): string {
  if (error instanceof ApiError && error.status === 404) return say(floor).codeUnknown({ code })
  return sentenceOf(error, say(floor).codeNeedsSignal)
}
