import type { FastifyReply, FastifyRequest } from 'fastify'
import { FairQueue } from './fair-queue.ts'
import { addressKey } from './rate-limit.ts'

/** What takes a file reads of its call. */
export type FileRequest = Pick<FastifyRequest, 'raw' | 'ip'>

/**
 * Files that arrive. Each may hold 10 MB, so that their number bounds the memory; anybody may make garages, so that an
 * address has its share besides, and waits for more (docs/rules.md#limits).
 */
const places = new FairQueue({
  atOnce: 32,
  atOnceOfAddress: 16,
  mostOfAccount: 4,
  mostOfAddress: 64,
  mostOfAll: 256,
  sentence: 'Too many files are arriving at once. Please try again in a moment.',
})

const laneOf = (account: string, ip: string) => ({ account, address: addressKey(ip) })

/** @param account a garage, or a driver's visit. @throws Problem unavailable, while too many files are under way */
export const withFilePlace = <Result>(account: string, { ip }: FileRequest, work: () => Promise<Result>) =>
  places.run(laneOf(account, ip), work)

/** The same for as long as the call lasts. */
export async function takeFilePlace(account: string, { raw, ip }: FileRequest, reply: FastifyReply): Promise<void> {
  const leave = await places.enter(laneOf(account, ip))
  if (raw.destroyed) leave()
  else reply.raw.once('close', leave)
}
