import { imageTypes, maxImageBytes, maxImagesOfService } from '../../../contract/catalogue/images/images.ts'
import { pictures } from '../../../contract/words/pictures.en.ts'
import { say } from '../../../contract/words/say.ts'

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** What is wrong, and the files that it concerns. */
export type Refusal = { sentence: string; names: string[] }

export function refusalReason({ type, size }: FileFacts): string | undefined {
  if (!(imageTypes as readonly string[]).includes(type)) return say(pictures).type
  if (size > maxImageBytes) return say(pictures).size
  return size === 0 ? say(pictures).missing : undefined
}

/**
 * Sorts what somebody chose or dropped, before anything is sent.
 * @param room how many more the service can have
 */
export function sortFiles<Chosen extends FileFacts>(files: readonly Chosen[], room: number) {
  const refusals = new Map<string, string[]>()
  const refuse = (sentence: string, { name }: Chosen) =>
    refusals.set(sentence, [...(refusals.get(sentence) ?? []), name])
  const taken: Chosen[] = []
  for (const file of files) {
    const sentence = refusalReason(file)
    if (sentence) refuse(sentence, file)
    else if (taken.length < room) taken.push(file)
    else refuse(`A service can have at most ${maxImagesOfService} images`, file)
  }
  return { taken, refusals: [...refusals].map(([sentence, names]): Refusal => ({ sentence, names })) }
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** 4.2 MB, 310 kB */
export const fileSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes(bytes)} MB`

/** 62%, 2.6 of 4.2 MB */
export function progressLabel(sent: number, size: number) {
  const percent = Math.min(100, Math.floor((sent / size) * 100))
  const amount = size < 1024 * 1024 ? fileSize(size) : `${megabytes(Math.min(sent, size))} of ${fileSize(size)}`
  return { percent, words: `${percent}%, ${amount}` }
}
