const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * One for each form that is opened: a save that is sent again after a lost answer makes no second record.
 * A UUID of random bits; `crypto.randomUUID` is missing where a workshop's own network has no https.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = hex(bytes)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`
}
