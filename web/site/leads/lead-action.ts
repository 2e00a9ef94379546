import type { PostAnswer, PostCall } from '../../../contract/platform/page-posts.ts'
import type { ProblemDocument } from '../../../contract/platform/problems.ts'
import { isDone, refused, seeOther } from '../../platform/posted-form.ts'
import type { Values } from '../../platform/use-form.ts'
import { type FixedLead, leadOf, shownFields } from './lead-of.ts'

const shown = ['phone', 'city', 'vehicle', 'name', 'email', 'requirements']

type Options = {
  values: Values
  fixed?: FixedLead
  /** Where the thanks stand. */
  thanks: string
  failure: string
}

/** Sends a request that was posted to a page, as the form does by its call. */
export async function postLead(call: PostCall, { values, fixed, thanks, failure }: Options) {
  const answer = await call('public/leads', leadOf(values, fixed))
  return isDone(answer) ? seeOther(thanks) : refused(onScreen(answer), values, shown, failure)
}

function onScreen({ status, body }: PostAnswer): PostAnswer {
  const { fields, ...problem } = body as Partial<ProblemDocument>
  return { status, body: fields ? { ...problem, fields: shownFields(fields) } : problem }
}
