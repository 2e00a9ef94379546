import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Of one length and in one time, whatever was sent. */
export const isSameSecret = (told: string, secret: string) => timingSafeEqual(digest(told), digest(secret))

/** As WhatsApp sends it: 'sha256=' and 64 digits. */
export const looksSigned = (signature: unknown): signature is string =>
  typeof signature === 'string' && /^sha256=[0-9a-f]{64}$/.test(signature)

/** Whether these very bytes were signed with the app's secret. */
export const isSigned = (body: Buffer, signature: string, appSecret: string) =>
  timingSafeEqual(
    createHmac('sha256', appSecret).update(body).digest(),
    Buffer.from(signature.slice('sha256='.length), 'hex'),
  )
