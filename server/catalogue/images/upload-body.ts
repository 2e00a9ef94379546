import type { IncomingMessage } from 'node:http'
import { maxImageBytes } from '../../../contract/catalogue/images/images.ts'
import { pictures } from '../../../contract/words/pictures.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Problem } from '../../platform/problem.ts'

/** A file over the limit is read on up to here, unkept: whoever sends it then hears the answer, not a broken connection. */
const maxDrainedBytes = 4 * maxImageBytes

/**
 * The whole body, however long it takes (docs/rules.md#connections), which is never kept past the limit.
 * @throws Problem body_too_large, upload_interrupted
 */
export async function readUploadBody(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Problem('body_too_large', { at: 'file', sentence: say(pictures).size })
  if (Number(request.headers['content-length']) > maxDrainedBytes) throw tooLarge
  let chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size <= maxImageBytes) chunks.push(chunk)
      else chunks = []
      if (size > maxDrainedBytes) break
    }
  } catch (cause) {
    throw new Problem('upload_interrupted', { cause })
  }
  if (size > maxImageBytes) throw tooLarge
  return Buffer.concat(chunks)
}
