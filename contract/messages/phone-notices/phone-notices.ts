import { z } from '../../platform/zod.ts'

/**
 * Push services of the browsers that we work in: Chrome and Samsung Internet, Firefox, Safari, Edge. What a subscription
 * names is called by our server, so that no other address may stand in it.
 */
const addressOfPushService =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[!-~]*$/

/** In base64 for addresses: a point of the curve P-256, uncompressed, of 65 bytes; and a secret of 16 (RFC 8291). */
const key = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'This is no key of a push subscription')

/** What a browser's `PushSubscription.toJSON()` says. */
export const PushSubscriptionForm = z
  .object({
    endpoint: z
      .string()
      .max(1000, 'This address is too long')
      .regex(addressOfPushService, 'This is no address of a push service'),
    keys: z.object({ p256dh: key(87), auth: key(22) }),
  })
  .meta({ id: 'PushSubscription' })
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>

export const PhoneNotices = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .describe('with which a browser subscribes (VAPID); null where the server or the garage tells no phone'),
    isOn: z.boolean().describe('whether this session’s phone is told'),
  })
  .meta({ id: 'PhoneNotices' })
export type PhoneNotices = z.infer<typeof PhoneNotices>

/** What the worker on the phone is handed (web/garage/installed/told.ts). */
export type PhoneNotice = {
  title: string
  text: string
  /** 'en', 'ta' or 'hi' */
  language: string
  cardId: string
  garageId: string
}
