import type { IncomingMessage } from 'node:http'
import { imageSentences, mostImageBytes } from '../../../contract/images.ts'
import { Problem } from '../../platform/problem.ts'

/** Each may hold 10 MB, so that their number bounds the memory. */
const mostAtOnce = 32
const mostAtOnceOfGarage = 4
/** 10 MB at 0.7 Mbit/s. */
const mostMilliseconds = 120_000
/** A file over the limit is read on up to here, unkept: whoever sends it then hears the answer, not a broken connection. */
const mostDrainedBytes = 4 * mostImageBytes

const underWay = new Map<string, number>()

/** @throws Problem unavailable, while too many pictures are under way */
export async function whileFewArrive<Result>(garageId: string, work: () => Promise<Result>): Promise<Result> {
  const own = underWay.get(garageId) ?? 0
  const all = [...underWay.values()].reduce((sum, each) => sum + each, 0)
  if (own >= mostAtOnceOfGarage || all >= mostAtOnce) {
    throw new Problem('unavailable', {
      sentence: 'Too many images are arriving at once. Please try again in a moment.',
      retryAfterSeconds: 5,
    })
  }
  underWay.set(garageId, own + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(garageId) ?? 1) - 1
    if (left > 0) underWay.set(garageId, left)
    else underWay.delete(garageId)
  }
}

/**
 * The whole body, which is never kept past the limit.
 * @throws Problem body_too_large, upload_interrupted
 */
export async function readArrival(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Problem('body_too_large', { at: 'file', sentence: imageSentences.size })
  if (Number(request.headers['content-length']) > mostDrainedBytes) throw tooLarge
  const slow = setTimeout(() => request.destroy(new Error('too slow')), mostMilliseconds)
  let chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size <= mostImageBytes) chunks.push(chunk)
      else chunks = []
      if (size > mostDrainedBytes) break
    }
  } catch (cause) {
    throw new Problem('upload_interrupted', { cause })
  } finally {
    clearTimeout(slow)
  }
  if (size > mostImageBytes) throw tooLarge
  return Buffer.concat(chunks)
}
