import { useState } from 'react'
import type { z } from 'zod'
import { rupeesAndPaise } from '../../../../../contract/platform/formats.ts'
import type { JobCardLine } from '../../../../../contract/workshop/job-cards/job-card-lines.ts'
import { priceOfWork } from '../../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork, WorkEdit } from '../../../../../contract/workshop/job-cards/works.ts'
import { changedMeanwhile, isEditConflict } from '../../../../ui/office/edit-conflict.ts'
import { newRequestId } from '../../../../ui/office/request-id.ts'
import { addWork, changeWork, getJobCard } from '../../calls.ts'
import { useShowCard } from '../use-card.ts'
import type { WorkHeadValues } from './work-head.tsx'

type Line = z.input<typeof WorkEdit>['lines'][number]

/** A line as it is sent back unchanged. */
const asSent = ({ discountPercent, ...line }: JobCardLine): Line => ({
  id: line.id,
  kind: line.kind,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: line.unitPrice,
  discount: line.discount,
  discountPercent: discountPercent ?? undefined,
  taxCode: line.taxCode,
  taxRate: line.taxRate,
  priceIncludesTax: line.priceIncludesTax,
})

export function useAddWork(card: JobCardDetail) {
  const show = useShowCard()
  const [requestId] = useState(newRequestId)
  return async (head: WorkHeadValues, line: Line) => {
    const saved = await addWork(card.id, { ...head, lines: [line], requestId })
    await show(saved)
    return saved
  }
}

type Change = { head?: WorkHeadValues; added?: Line }

/** Somebody who changed the card elsewhere is no hindrance; where they changed this very work, one is told once. */
export function useSaveWork(card: JobCardDetail, work: JobCardWork) {
  const show = useShowCard()
  const [base, setBase] = useState({ version: card.version, work })
  const save = async (json: z.input<typeof WorkEdit>) => {
    const saved = await changeWork(card.id, work.id, json)
    await show(saved)
    return saved
  }
  return async ({ head, added }: Change) => {
    const json = ({ title, reason, urgency, lines }: JobCardWork) => ({
      ...(head ?? { title, reason, urgency }),
      lines: [...lines.map(asSent), ...(added ? [added] : [])],
    })
    try {
      return await save({ ...json(base.work), version: base.version })
    } catch (error) {
      if (!isEditConflict(error)) throw error
      const fresh = await getJobCard(card.id)
      const theirs = fresh.works.find(({ id }) => id === work.id)
      setBase({ version: fresh.version, work: theirs ?? base.work })
      await show(fresh)
      if (theirs?.termsHash !== base.work.termsHash) throw changedMeanwhile(workSentence(theirs))
      return save({ ...json(theirs), version: fresh.version })
    }
  }
}

const workSentence = (theirs: JobCardWork | undefined) =>
  theirs
    ? `Someone else changed this job: it is ${theirs.title}, ${rupeesAndPaise(priceOfWork(theirs))} now. Yours is still here: save again to replace theirs.`
    : 'Someone else has removed this job. What you typed is still here.'
