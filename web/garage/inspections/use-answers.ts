import { useState } from 'react'
import type { Inspection } from '../../../contract/workshop/inspections/inspections.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { addWrite, useWrites } from '../outbox/outbox.ts'
// Comes with the screen: when something is pressed the signal may be gone.
import '../outbox/send.ts'
import { refusalOf } from '../outbox/write-row.tsx'
import { isWaiting } from '../outbox/writes.ts'
import { type Answer, withWaiting } from './answers.ts'
import { answerCall } from './calls.ts'

/** What is tapped stands at once, is kept on the device, and is sent as soon as there is a network. */
export function useAnswers(cardId: string, inspection: Inspection) {
  const [failure, setFailure] = useState<string>()
  const ofThis = useWrites().flatMap((write) =>
    write.what.kind === 'inspection' && write.what.inspectionId === inspection.id ? [{ write, what: write.what }] : [],
  )
  const unsent = ofThis.filter(({ write }) => isWaiting(write))
  const waiting = Object.fromEntries(unsent.map(({ what: { pointId, answer } }) => [pointId, answer]))

  return {
    points: withWaiting(inspection.points, waiting),
    /** Answers that wait for a network; none while they are on their way. */
    stuck: unsent.some(({ write }) => write.tries > 0) ? unsent.length : 0,
    isWaiting: unsent.length > 0,
    failure: failure ?? ofThis.map(({ write }) => refusalOf(write)).find((refusal) => refusal !== undefined),
    answer: (pointId: string, typed: Omit<Answer, 'at'>) => {
      setFailure(undefined)
      const answer = { ...typed, at: new Date().toISOString() }
      const said = { inspectionId: inspection.id, pointId, answer }
      const what = { kind: 'inspection', ...said } as const
      // Of two answers at one point the later goes.
      const place = `${inspection.id} ${pointId}`
      void addWrite(answerCall(cardId, said), { cardId, what, place }).catch((error) =>
        setFailure(sentenceOf(error, failures.save)),
      )
    },
  }
}
