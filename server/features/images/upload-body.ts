import type { IncomingMessage } from 'node:http'
import { imageSentences, maxImageBytes } from '../../../contract/images.ts'
import { Problem } from '../../platform/problem.ts'

/** Each may hold 10 MB, so that their number bounds the memory. */
const maxAtOnce = 32
const maxAtOnceOfLane = 4
/** 10 MB at 0.7 Mbit/s. */
const maxMilliseconds = 120_000
/** A file over the limit is read on up to here, unkept: whoever sends it then hears the answer, not a broken connection. */
const maxDrainedBytes = 4 * maxImageBytes

const underWay = new Map<string, number>()

/** @param lane a garage, or a driver's visit. @throws Problem unavailable, while too many pictures are under way */
export async function withUploadSlot<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
  const own = underWay.get(lane) ?? 0
  const all = [...underWay.values()].reduce((sum, each) => sum + each, 0)
  if (own >= maxAtOnceOfLane || all >= maxAtOnce) {
    throw new Problem('unavailable', {
      sentence: 'Too many images are arriving at once. Please try again in a moment.',
      retryAfterSeconds: 5,
    })
  }
  underWay.set(lane, own + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(lane) ?? 1) - 1
    if (left > 0) underWay.set(lane, left)
    else underWay.delete(lane)
  }
}

/**
 * The whole body, which is never kept past the limit.
 * @throws Problem body_too_large, upload_interrupted
 */
export async function readUploadBody(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Problem('body_too_large', { at: 'file', sentence: imageSentences.size })
  if (Number(request.headers['content-length']) > maxDrainedBytes) throw tooLarge
  const slow = setTimeout(() => request.destroy(new Error('too slow')), maxMilliseconds)
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
  } finally {
    clearTimeout(slow)
  }
  if (size > maxImageBytes) throw tooLarge
  return Buffer.concat(chunks)
}
