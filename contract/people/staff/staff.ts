import { absentWhenEmpty, RecordVersion, RequestId, SearchText } from '../../platform/fields.ts'
import { phoneForm } from '../../platform/phone.ts'
import { fieldSentences, requiredSentences, tooLong } from '../../platform/sentences.ts'
import { accessLevels, grantableLevels, roles, staffRoles } from '../../platform/terms/access.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { NewPassword, PersonName } from '../auth/auth.ts'

/** The form's status, mapped from isActive. */
const StaffStatus = absentWhenEmpty(z.enum(['ACTIVE', 'INACTIVE'], { error: requiredSentences.status }).optional())

/** Whether a member reads GST pages, registers and what is outstanding, as an accountant does. */
const Books = absentWhenEmpty(z.enum(['NONE', 'READS'], { error: 'Please say whether they keep the books' }).optional())

const StaffEmail = z
  .string({ error: 'Email is required' })
  .overwrite(usualSigns)
  .min(1, 'Email is required')
  .max(254, fieldSentences.emailOfRecord)
  .pipe(z.email(fieldSentences.emailOfRecord))
  .transform((email) => email.toLowerCase())

/** At least ten digits (docs/rules.md#phones). */
const StaffPhone = z
  .string({ error: requiredSentences.phone })
  .max(40, tooLong(20))
  .overwrite(phoneForm)
  .min(1, requiredSentences.phone)
  .max(20, tooLong(20))
  .regex(/^\+?\d{10,}$/, fieldSentences.phoneTooShort)

/** POST /garages/staff (docs/rules.md#staff) */
export const NewStaff = z.object({
  name: PersonName,
  email: StaffEmail,
  phone: StaffPhone,
  password: z.string({ error: requiredSentences.password }).min(1, requiredSentences.password).pipe(NewPassword),
  role: absentWhenEmpty(z.enum(staffRoles, { error: 'Please select a role' }).default('SERVICE_ADVISOR')),
  accessLevel: absentWhenEmpty(z.enum(grantableLevels, { error: 'Please select an access level' }).default('STAFF')),
  status: StaffStatus,
  books: Books,
  requestId: RequestId,
})
export type NewStaff = z.infer<typeof NewStaff>

/** PUT /garages/staff/{id}. The email is locked: one that is sent is ignored, and so are an owner's role and access. */
export const ChangedStaff = z.object({
  name: PersonName,
  phone: StaffPhone,
  role: absentWhenEmpty(z.enum(roles, { error: 'Please select a role' }).optional()),
  accessLevel: absentWhenEmpty(z.enum(accessLevels, { error: 'Please select an access level' }).optional()),
  status: StaffStatus,
  books: Books,
  version: RecordVersion,
})
export type ChangedStaff = z.infer<typeof ChangedStaff>

/** POST /garages/staff/{id}/handover: proved by the present owner's password. */
export const Handover = z.object({
  password: z
    .string({ error: requiredSentences.password })
    .min(1, requiredSentences.password)
    .max(200, 'Invalid password'),
})

export const StaffMember = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(roles),
    accessLevel: z.enum(accessLevels),
    isActive: z.boolean(),
    isEmailVerified: z.boolean(),
    isInvited: z.boolean().describe('asked to join, and has not answered yet'),
    hasSecondFactor: z.boolean().optional(),
    hasPin: z.boolean().optional().describe('told to admins'),
    isPinLocked: z.boolean().optional().describe('after too many wrong tries, until another is set'),
    readsBooks: z.boolean().describe('reads GST pages, registers and what is outstanding'),
    createdAt: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>
/** What a name is looked for by; all, where it is absent. */
export const StaffQuery = z.object({ search: SearchText.describe('name, email or phone') })
export const StaffList = z.object({ staff: z.array(StaffMember) })

const StaffSession = z.object({
  id: z.string(),
  device: z.string().describe('browser and system, such as “Chrome on Android”'),
  lastSeenOn: z.string().describe('the day in India'),
  lastSeenAt: z
    .string()
    .nullable()
    .describe('null for somebody who works at another garage too: when they are at work there is told to nobody here'),
  isCurrent: z.boolean().describe('the one that asks'),
  unsent: z
    .number()
    .int()
    .nullable()
    .describe('so many changes waited on it when it was last heard of; null as lastSeenAt is'),
})
export type StaffSession = z.infer<typeof StaffSession>

/** GET /garages/staff/{id}/sessions: those that open this garage, the one used last first. */
export const StaffSessions = z.object({ sessions: z.array(StaffSession) })

/** A system that a phone or a tablet has, as `device` names it. */
export const phoneSystems = ['Android', 'iOS'] as const

const PhoneSession = StaffSession.extend({ staffId: z.string(), name: z.string().describe('of the member') })
export type PhoneSession = z.infer<typeof PhoneSession>

/** GET /garages/staff/phones: all on which this garage is open, the one used last first. */
export const StaffPhones = z.object({ phones: z.array(PhoneSession) })

/** DELETE /garages/staff/{id}/sessions/{sessionId} (docs/rules.md#staff) */
export const EndedStaffSession = z.object({
  lost: z
    .boolean({ error: 'Please say whether the device is lost' })
    .describe('what the device keeps is deleted at its next contact, also what was not sent from it yet'),
})
