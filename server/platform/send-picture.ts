import type { FastifyReply } from 'fastify'

/** A picture that not everybody may see: no cache keeps it, the browser's neither. */
export const sendPrivatePicture = (reply: FastifyReply, { bytes, type }: { bytes: Buffer; type: string }) =>
  reply.type(type).header('cache-control', 'private, no-store').send(bytes)
