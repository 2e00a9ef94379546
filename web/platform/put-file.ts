import { UploadedFiles, type UploadPermission } from '../../contract/catalogue/images/images.ts'
import { languageHeader } from '../../contract/words/say.ts'
import { failures } from './failures.ts'
import { jsonIn, refusalOf } from './refusals.ts'

/** The raw file did not arrive. */
export class FailedPut extends Error {
  /** The server's reason, where it gave one. */
  readonly reason: string | undefined
  /** Absent where it never answered. */
  readonly status: number | undefined

  constructor(reason?: string, status?: number) {
    super(failures.uploadFile)
    this.reason = reason
    this.status = status
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
      else reject(new FailedPut(reasonIn(request.responseText), request.status))
    }
    request.onerror = request.ontimeout = request.onabort = () => reject(new FailedPut())
    request.send(file)
  })
}

function reasonIn(text: string) {
  return refusalOf(0, jsonIn(text), { method: 'put', path: '' }).sentence
}
