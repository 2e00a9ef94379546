import { fieldSentences } from '../../../contract/sentences.ts'
import { ApiError } from '../../platform/api-error.ts'

/** What is said of a link that was used, is too old, or lost a part on its way; undefined: the fault is another one. */
export function badLinkSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.fields.token ?? (error.code === 'link_not_valid' ? error.sentence : undefined)
}

export const noToken = fieldSentences.link
