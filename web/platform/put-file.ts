import { UploadedFiles, type UploadPermission } from '../../contract/catalogue/images/images.ts'
import type { InEachLanguage } from '../../contract/platform/problems.ts'
import { languageHeader } from '../../contract/words/say.ts'
import { failures } from './failures.ts'
import { jsonIn, refusalOf } from './refusals.ts'

/** The raw file did not arrive. */
export class FailedPut extends Error {
  /** The server's reason, where it gave one. */
  readonly reason: string | undefined
  /** Absent where it never answered. */
  readonly status: number | undefined
  /** The reason in each language, where that was asked for. */
  readonly inEachLanguage: InEachLanguage | undefined

  constructor({ reason, status, inEachLanguage }: Partial<Omit<FailedPut, keyof Error>> = {}) {
    super(failures.uploadFile)
    this.reason = reason
    this.status = status
    this.inEachLanguage = inEachLanguage
  }
}

/** The server gives up on a file after two minutes; its answer is waited for. */
const maxMilliseconds = 150_000

/** XMLHttpRequest, because `fetch` does not tell how much of a file is on its way. */
export function putFile(
  { uploadUrl, headers }: UploadPermission,
  file: Blob,
  onProgress: (bytes: number) => void,
  timeout = maxMilliseconds,
) {
  return new Promise<UploadedFiles>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', new URL(uploadUrl, window.location.origin))
    request.withCredentials = true
    request.timeout = timeout
    for (const [name, value] of Object.entries({ ...headers, ...languageHeader() }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const answer = UploadedFiles.safeParse(jsonIn(request.responseText))
      if (request.status < 300 && answer.success) resolve(answer.data)
      else reject(new FailedPut({ status: request.status, ...reasonIn(request.responseText) }))
    }
    request.onerror = request.ontimeout = request.onabort = () => reject(new FailedPut())
    request.send(file)
  })
}

function reasonIn(text: string) {
  const { sentence, details } = refusalOf(0, jsonIn(text), { method: 'put', path: '' })
  return { reason: sentence, inEachLanguage: details.inEachLanguage }
}
