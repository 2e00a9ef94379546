import { parentPort } from 'node:worker_threads'
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Language } from '../../../contract/words/languages.ts'
import { loadFonts, printableData } from './fonts.ts'

/*
 * PDFs are set here, on a thread of their own: setting five hundred lines takes long enough to be felt by every
 * other request. A job names the module that draws; its default export turns the data into a
 * document, in the language of whom it is for.
 */

export type PdfJob = { id: number; module: string; data: unknown; language: Language }
export type PdfAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; failed: string }

type DrawingModule = { default: (data: unknown, language: Language) => ReactElement<DocumentProps> }

const port = parentPort
if (!port) throw new Error('pdf-worker.ts only runs as a worker thread')

async function perform({ module, data, language }: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  const { default: draw } = (await import(module)) as DrawingModule
  await loadFonts()
  // A copy of its own, because small buffers share a pool, which cannot be handed over.
  return new Uint8Array(await renderToBuffer(draw(printableData(data), language)))
}

port.on('message', (job: PdfJob) => {
  perform(job).then(
    (bytes) => port.postMessage({ id: job.id, bytes } satisfies PdfAnswer, [bytes.buffer]),
    (error) => {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ id: job.id, failed } satisfies PdfAnswer)
    },
  )
})
