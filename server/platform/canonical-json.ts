import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * SHA-256 of a value as canonical JSON (RFC 8785), as hex: the same whatever order its fields were written in, and after
 * jsonb has kept it.
 */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex')
