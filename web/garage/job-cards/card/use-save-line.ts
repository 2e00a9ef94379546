import { useState } from 'react'
import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { JobCardLine } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { changedMeanwhile, isEditConflict } from '../../../ui/office/edit-conflict.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { addLine, changeLine, getJobCard } from '../calls.ts'
import { useShowCard } from './use-card.ts'

export type LineJson = Parameters<typeof changeLine>[2]

/** Somebody who changed the card elsewhere is no hindrance; where they changed this very line, one is told once. */
export function useSaveLine(card: JobCardDetail, line: JobCardLine | undefined) {
  const show = useShowCard()
  const [requestId] = useState(newRequestId)
  const [base, setBase] = useState({ version: card.version, line })
  // Not waited for: while the lists are fetched the next line is typed already.
  const shown = (saved: JobCardDetail) => {
    void show(saved)
    return saved
  }
  return async (json: LineJson) => {
    if (!base.line) return shown(await addLine(card.id, { ...json, requestId }))
    const { id } = base.line
    try {
      return shown(await changeLine(card.id, id, { ...json, version: base.version }))
    } catch (error) {
      if (!isEditConflict(error)) throw error
      const fresh = await getJobCard(card.id)
      const theirs = fresh.lines.find((each) => each.id === id)
      setBase({ version: fresh.version, line: theirs ?? base.line })
      await show(fresh)
      if (JSON.stringify(theirs) !== JSON.stringify(base.line)) throw changedMeanwhile(lineSentence(theirs))
      return shown(await changeLine(card.id, id, { ...json, version: fresh.version }))
    }
  }
}

const lineSentence = (theirs: JobCardLine | undefined) =>
  theirs
    ? `Someone else saved this line as ${theirs.description}, ${theirs.quantity} ${theirs.unit} at ${rupeesAndPaise(theirs.unitPrice)}. Yours is still here: save again to replace theirs.`
    : 'Someone else has removed this line. What you typed is still here.'
