import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 bits; what is stored is only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Tokens are random enough that a plain hash cannot be guessed backwards. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
