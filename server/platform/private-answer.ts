import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of what a link opens: kept by no cache, listed by nobody, and where one goes from there does not learn the address. */
export async function keepPrivate(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
}
