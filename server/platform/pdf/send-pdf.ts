import type { FastifyReply } from 'fastify'

/** A document that is one garage's: opened in the browser, kept by no cache on the way. */
export const sendPdf = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
  reply
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(bytes)
