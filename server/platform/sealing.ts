import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/*
 * What has to be read again, and is worth stealing: kept sealed where the operator gave a key (SECRETS_KEY). Nobody can
 * move it to another owner's row.
 */

/** The newest first, which seals; those before it still open what they have sealed. */
export type SecretsKeys = readonly Buffer[]

const prefix = 'sealed:'
const [ivBytes, tagBytes] = [12, 16]

export function seal([key]: SecretsKeys, text: string, owner: string): string {
  if (!key) return text
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = [iv, cipher.update(text, 'utf8'), cipher.final()]
  return prefix + Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** What was stored before there was a key is read as it stands. @throws Error, where none of the keys opens it */
export function unseal(keys: SecretsKeys, stored: string, owner: string): string {
  if (!stored.startsWith(prefix)) return stored
  const bytes = bytesOf(stored)
  for (const key of keys) {
    const opened = openWith(key, bytes, owner)
    if (opened !== undefined) return opened
  }
  throw new Error(
    keys.length > 0 ? 'A secret is sealed with another key.' : 'A secret is sealed, and SECRETS_KEY is not set.',
  )
}

/** Whether it is sealed, and by this very key. */
export const isSealedBy = (key: Buffer, stored: string, owner: string): boolean =>
  stored.startsWith(prefix) && openWith(key, bytesOf(stored), owner) !== undefined

const bytesOf = (stored: string) => Buffer.from(stored.slice(prefix.length), 'base64url')

function openWith(key: Buffer, bytes: Buffer, owner: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8')
  try {
    return text + decipher.final('utf8')
  } catch {
    return undefined
  }
}
