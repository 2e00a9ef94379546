import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/*
 * What has to be read again, and is worth stealing: kept sealed where the operator gave a key (SECRETS_KEY). Nobody can
 * move it to another owner's row.
 */

const prefix = 'sealed:'
const [ivBytes, tagBytes] = [12, 16]

export function seal(key: Buffer | undefined, text: string, owner: string): string {
  if (!key) return text
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = [iv, cipher.update(text, 'utf8'), cipher.final()]
  return prefix + Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** What was stored before there was a key is read as it stands. @throws Error, where the key is another, or missing */
export function unseal(key: Buffer | undefined, stored: string, owner: string): string {
  if (!stored.startsWith(prefix)) return stored
  if (!key) throw new Error('A secret is sealed, and SECRETS_KEY is not set.')
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
