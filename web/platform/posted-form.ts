import { createContext, data, redirect } from 'react-router'
import type { PostAnswer, PostCall } from '../../contract/platform/page-posts.ts'
import type { ProblemDocument } from '../../contract/platform/problems.ts'
import { problems } from '../../contract/words/problems.en.ts'
import { say } from '../../contract/words/say.ts'
import type { FieldErrors, Values } from './use-form.ts'

/** The server puts it in for a form that was posted to a page (server/page-posts.ts). */
export const postCallContext = createContext<PostCall>()

/** What a page shows again of a form that was refused: each field's sentence, and what was typed but for secrets. */
export type Posted = { values: Values; faults: FieldErrors; code: string | undefined }

export async function valuesOf(request: Request): Promise<Values> {
  const fields = [...(await request.formData())]
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) as Values
}

export const isDone = ({ status }: PostAnswer) => status < 300

/** After a form that was taken: loading the page again sends nothing again. */
export const seeOther = (path: string, headers: HeadersInit = {}) => redirect(path, { status: 303, headers })

/**
 * The page once more, with what was wrong.
 * @param kept the fields that are shown as they were typed
 * @param failure what is said where the server has no sentence
 */
export function refused({ status, body }: PostAnswer, values: Values, kept: readonly string[], failure: string) {
  const { code, error = failure, fields = {} } = body as Partial<ProblemDocument>
  const isChecked = code === 'validation_failed' && Object.keys(fields).length > 0
  const posted: Posted = {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => kept.includes(name))),
    faults: { ...fields, '': isChecked ? say(problems).said.validation_failed : error },
    code,
  }
  return data(posted, { status })
}
