import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmedUpload, type UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { figureOf, readFigure } from '../../../contract/platform/typed-numbers.ts'
import { pictures } from '../../../contract/words/pictures.en.ts'
import { say } from '../../../contract/words/say.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { FailedPut } from '../../platform/put-file.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { type Refusal, sortFiles } from './chosen-files.ts'
import { allowUpload, confirmUpload, uploadFile } from './image-calls.ts'

export type Entry = {
  id: string
  file: File
  /** Of the preview, in this browser only. */
  url: string
  caption: string
  /** As typed. */
  displayOrder: string
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  sentBytes: number
  /** However often this file is sent, it is one image. */
  requestId: string
  /** The file has arrived and waits for its confirmation: trying again does not send it twice. */
  arrived?: UploadedFiles | undefined
  failure?: { sentence: string; reason: string | undefined } | undefined
  errors: { caption?: string | undefined; displayOrder?: string | undefined }
}

type Field = 'caption' | 'displayOrder'

let lastId = 0

/** Files on their way to one service: chosen, then sent one after another. What fails keeps all that was typed. */
export function useUploadQueue(serviceId: string, room: number) {
  const [entries, setEntries] = useState<Entry[]>([])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [isBusy, setBusy] = useState(false)
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const urls = previews.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  const patch = useCallback((id: string, changes: Partial<Entry>) => {
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }, [])

  const previewOf = (file: File) => {
    const url = URL.createObjectURL(file)
    previews.current.add(url)
    const fresh = { state: 'chosen', sentBytes: 0, arrived: undefined, failure: undefined, errors: {} } as const
    return { file, url, requestId: newRequestId(), ...fresh }
  }

  const choose = (files: readonly File[]) => {
    if (isBusy) return
    const sorted = sortFiles(files, room - entries.length)
    setRefusals(sorted.refusals)
    const added = sorted.taken.map((file) => {
      const id = `file-${++lastId}`
      return { ...previewOf(file), id, caption: '', displayOrder: '0' }
    })
    setEntries((before) => [...before, ...added])
  }

  /** Another file in its place; caption and order stay. */
  const replace = (id: string, file: File) => {
    const { taken, refusals: refused } = sortFiles([file], 1)
    setRefusals(refused)
    if (taken[0]) patch(id, previewOf(taken[0]))
  }

  const drop = (id: string) => {
    setRefusals([])
    setEntries((before) => before.filter((entry) => entry.id !== id))
  }
  const type = (id: string, field: Field, text: string) => patch(id, { [field]: text, errors: {} })

  /** @returns how many arrived, and whether some are left: with an error, or none chosen. */
  const start = async (): Promise<{ sent: number; isLeft: boolean }> => {
    setRefusals(entries.length === 0 ? [{ sentence: say(pictures).missing, names: [] }] : [])
    const waiting = entries.filter(({ state }) => state !== 'sent')
    const faulty = waiting.map((entry) => ({ entry, errors: errorsOf(entry) })).filter(({ errors }) => errors)
    for (const { entry, errors = {} } of faulty) patch(entry.id, { errors })
    if (isBusy || waiting.length === 0 || faulty.length > 0) return { sent: 0, isLeft: true }

    setBusy(true)
    let failed = 0
    for (const entry of waiting) if (!(await send(serviceId, entry, patch))) failed += 1
    setBusy(false)
    return { sent: waiting.length - failed, isLeft: failed > 0 }
  }

  return { entries, refusals, isBusy, choose, replace, drop, type, start }
}

function errorsOf({ caption, displayOrder }: Entry): Entry['errors'] | undefined {
  const checked = ConfirmedUpload.safeParse({ filename: '-', caption, displayOrder: figureOf()(displayOrder) })
  if (checked.success) return undefined
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

/** One file: permission, raw file, confirmation (docs/rules.md#images). @returns whether it is there. */
async function send(serviceId: string, entry: Entry, patch: (id: string, changes: Partial<Entry>) => void) {
  const { id, file, caption, displayOrder, requestId } = entry
  patch(id, { state: 'sending', sentBytes: 0, failure: undefined })
  let { arrived } = entry
  try {
    arrived ??= await uploadFile(allowUpload(serviceId), file, (sentBytes) => patch(id, { sentBytes }))
    patch(id, { sentBytes: file.size })
    const facts = { fileSize: file.size, mimeType: file.type, requestId }
    await confirmUpload(serviceId, { ...arrived, ...facts, caption, displayOrder: readFigure(displayOrder) ?? 0 })
    patch(id, { state: 'sent', arrived: undefined })
    return true
  } catch (error) {
    const isTooOld = (error as { status?: number }).status === 410
    patch(id, { state: 'failed', failure: failureOf(error), arrived: isTooOld ? undefined : arrived })
    return false
  }
}

const failureOf = (error: unknown) =>
  error instanceof FailedPut
    ? { sentence: error.message, reason: error.reason }
    : { sentence: sentenceOf(error, 'Failed to upload image'), reason: undefined }
