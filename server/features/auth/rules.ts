import type { User } from '../../../contract/auth.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'

/** docs/rules.md#one-time-codes and docs/rules.md#limits */
export const codeMinutes = 5
export const maxWrongAttempts = 5
export const resendSeconds = 30
export const linkHours = { 'verify-email': 48, 'reset-password': 1 } as const

const quarter = 15 * 60
export const limits = {
  codesOfPhone: { name: 'code phone', max: 5, windowSeconds: 3600 },
  codesOfAddress: { name: 'code address', max: 300, windowSeconds: 3600 },
  failuresOfEmail: { name: 'sign-in e-mail', max: 10, windowSeconds: quarter },
  failuresOfAddress: { name: 'sign-in address', max: 100, windowSeconds: quarter },
  linksOfEmail: { name: 'link e-mail', max: 5, windowSeconds: 3600 },
  linksOfAddress: { name: 'link address', max: 60, windowSeconds: 3600 },
  garagesOfAddress: { name: 'garage address', max: 20, windowSeconds: 3600 },
} satisfies Record<string, Limit>

/** What the browser is told of the person who is signed in. */
export function presentUser(signedIn: SignedIn): User {
  const { memberships, chosenGarageId } = signedIn
  const chosen = memberships.find(({ garageId }) => garageId === chosenGarageId) ?? memberships[0]
  return {
    id: signedIn.userId,
    userType: signedIn.userType,
    name: signedIn.name,
    email: signedIn.email,
    phone: signedIn.phone,
    isEmailVerified: signedIn.isEmailVerified,
    garageId: chosen?.garageId ?? null,
    garageAccess: memberships,
  }
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome on Android': enough for a person to know their own devices by. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [first(browsers), first(systems)]
  return [browser ?? 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ')
}
