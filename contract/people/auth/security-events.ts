import { accessLevels, roles } from '../../platform/terms/access.ts'
import { z } from '../../platform/zod.ts'

/** Ids, words of closed sets and routes only: no fact of an event can hold a secret, a name, a phone or an email. */
const id = z.uuid()
const somebody = id.nullable().describe('null: nobody that we know')
const route = { method: z.string(), route: z.string().describe('with the names of its parameters, not their values') }

const means = z.enum(['password', 'pin', 'one-time-code', 'second-factor', 'recovery-code'])
type Means = z.infer<typeof means>

const meansWords: Record<Means, string> = {
  password: 'by password',
  pin: 'by phone and PIN',
  'one-time-code': 'by one-time code',
  'second-factor': 'by password and second factor',
  'recovery-code': 'by password and recovery code',
}
const wrong: Partial<Record<Means, string>> = {
  pin: 'PIN',
  'one-time-code': 'one-time code',
  'second-factor': 'code of the second factor',
  'recovery-code': 'recovery code',
}

/** What the audit log knows of an event, beside its facts. */
export type SecurityChanges = Record<string, unknown>

const by = ({ by: given }: SecurityChanges) => meansWords[given as Means] ?? ''
const wrongWords = ({ by: given }: SecurityChanges) => wrong[given as Means] ?? 'password'

type Event = {
  facts: z.ZodObject
  /** What the audit log of the person's garages says after their name; without one it stands in the server's log only. */
  sentence?: (changes: SecurityChanges) => string
  /** Somebody may cause it as often as they like: only the first of an hour stand in audit logs. */
  isRefusal?: true
}

/**
 * What happens to accounts and rights beside the writes of the back-office, each with its facts. The server's log names
 * it 'security.sign-in.failed', an audit log 'sign-in.failed' (docs/rules.md#security-log). A new event is a line here.
 */
export const securityEvents = {
  'sign-in.succeeded': {
    facts: z.strictObject({ userId: id, by: means }),
    sentence: (changes) => `signed in ${by(changes)}`,
  },
  'sign-in.failed': {
    facts: z.strictObject({ userId: somebody, by: means }),
    sentence: (changes) => `was not signed in: wrong ${wrongWords(changes)}`,
    isRefusal: true,
  },
  'sign-in.limited': {
    facts: z.strictObject({ userId: somebody, by: means }),
    sentence: () => 'was not signed in: too many failed tries',
    isRefusal: true,
  },
  'code.sent': { facts: z.strictObject({}) },
  'session.reused': {
    facts: z.strictObject({ userId: id }),
    sentence: () => 'was signed out: a token that had been replaced was used again',
  },
  'session.ended': { facts: z.strictObject({ userId: id }), sentence: () => 'ended sessions' },
  'password.reset-asked': {
    facts: z.strictObject({ userId: somebody }),
    sentence: () => 'was mailed a link to set a new password',
  },
  'password.reset': {
    facts: z.strictObject({ userId: id }),
    sentence: () => 'set a new password by a mailed link',
  },
  'password.changed': { facts: z.strictObject({ userId: id }), sentence: () => 'changed their own password' },
  'password.refused': {
    facts: z.strictObject({ userId: id }),
    sentence: () => 'typed a wrong password as their present one',
    isRefusal: true,
  },
  'password.limited': {
    facts: z.strictObject({ userId: id }),
    sentence: () => 'typed too many wrong passwords as their present one',
    isRefusal: true,
  },
  'email.confirmed': { facts: z.strictObject({ userId: id }), sentence: () => 'confirmed their email address' },
  'second-factor.enrolled': { facts: z.strictObject({ userId: id }), sentence: () => 'set up a second factor' },
  'second-factor.removed': { facts: z.strictObject({ userId: id }), sentence: () => 'removed their second factor' },
  'second-factor.codes-renewed': { facts: z.strictObject({ userId: id }), sentence: () => 'made new recovery codes' },
  'second-factor.refused': {
    facts: z.strictObject({ userId: id }),
    sentence: () => 'typed a wrong code of their second factor',
    isRefusal: true,
  },
  'right.refused': {
    facts: z.strictObject({
      userId: somebody,
      garageId: id.nullable().describe('for which they acted'),
      askedGarageId: id.nullable().describe('one that they asked for and are no member of'),
      status: z.int(),
      code: z.string().describe('of the problem document'),
      ...route,
    }),
    sentence: ({ method, route: path, because }) =>
      `was refused ${method} ${path} (${String(because).replace(/\.$/, '')})`,
    isRefusal: true,
  },
  'limit.reached': { facts: z.strictObject({ userId: somebody, ...route }) },
  'account.exported': { facts: z.strictObject({ userId: id }) },
  'account.deleted': { facts: z.strictObject({ userId: id }) },
  'garage.registered': { facts: z.strictObject({ userId: id, garageId: id }) },
} satisfies Record<string, Event>

/** Of a write of the back-office that concerns rights or takes data out of the house. */
export const SecurityWrite = z.strictObject({
  userId: id,
  garageId: id,
  subjectId: somebody,
  role: z.enum(roles).optional(),
  accessLevel: z.enum(accessLevels).optional(),
  isActive: z.boolean().optional(),
})

type Events = typeof securityEvents
export type SecurityEvent = keyof Events
export type SecurityFacts<Name extends SecurityEvent> = z.infer<Events[Name]['facts']>

const all: [string, Event][] = Object.entries(securityEvents)

/** The events that stand in audit logs, as actions. */
export const auditedSecurityEvents = all.filter(([, { sentence }]) => sentence).map(([name]) => name)
export const isRefusal = (name: SecurityEvent): boolean => 'isRefusal' in securityEvents[name]

/** How the actions of each filter of the security tab begin, and its name. */
export const securityFilters = [
  { value: 'sign-in', label: 'Sign-ins' },
  { value: 'session', label: 'Sessions' },
  { value: 'password', label: 'Passwords' },
  { value: 'second-factor', label: 'Second factor' },
  { value: 'right', label: 'Refusals' },
  { value: 'staff', label: 'Staff and access' },
]

/** What an audit log says of an event after the person's name, with the device and the address it came from. */
export function securitySentence(name: string, changes: SecurityChanges): string | undefined {
  const sentence = new Map(all).get(name)?.sentence?.(changes)
  if (sentence === undefined) return undefined
  const { device, address } = changes
  return [sentence, device && `, ${device}`, address && `, ${address}`].filter(Boolean).join('')
}
