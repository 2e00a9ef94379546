import type { FastifyInstance } from 'fastify'

/**
 * The policy for everything that we serve. Pages add the hashes of their own inline scripts: cached HTML is the same
 * for all, so a nonce in it would protect nothing.
 * @param ofScripts what scripts may do besides being our own files: hashes, and 'wasm-unsafe-eval' where codes are read
 */
export const contentSecurityPolicy = (ofScripts: string[] = []) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...ofScripts].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of the back-office alone: its camera reads codes, by WebAssembly where the browser does not by itself. */
export const readsCodes = (url: string) => /^\/garage(?:[/?]|$)/.test(url)

/** @param options `pagesFromSource`: development's pages carry styles and scripts that no policy could name. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean; pagesFromSource: boolean }) {
  app.addHook('onSend', async ({ url }, reply) => {
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'permissions-policy': `camera=(${readsCodes(url) ? 'self' : ''}), geolocation=(), microphone=(), payment=()`,
      'cross-origin-opener-policy': 'same-origin',
    })
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (options.pagesFromSource) reply.removeHeader('content-security-policy')
    else if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', contentSecurityPolicy())
    }
  })
}
