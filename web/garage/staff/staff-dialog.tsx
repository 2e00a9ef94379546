import { accessWords, roleWords } from '../../../contract/people/staff/access-words.ts'
import { ChangedStaff, NewStaff, type StaffMember } from '../../../contract/people/staff/staff.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import {
  type AccessLevel,
  grantableLevels,
  isAtLeast,
  type Role,
  staffRoles,
} from '../../../contract/platform/terms/access.ts'
import { useUser } from '../../platform/session-store.ts'
import { Options, SelectField, TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { resolverOf, valuesIn } from '../../ui/office/form.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { addStaff, changeStaff, listStaff } from './calls.ts'

const blank = {
  name: '',
  email: '',
  phone: '',
  password: '',
  role: 'SERVICE_ADVISOR',
  accessLevel: 'STAFF',
  status: 'ACTIVE',
  books: 'NONE',
}
type Values = typeof blank

const valuesOf = (member: StaffMember): Values => ({
  ...valuesIn(blank, member),
  status: member.isActive ? 'ACTIVE' : 'INACTIVE',
  books: member.readsBooks ? 'READS' : 'NONE',
})

const labels = {
  name: 'Full Name',
  phone: 'Phone',
  role: 'Role',
  accessLevel: 'Access Level',
  status: 'Status',
  books: 'Accounts',
} as const

const booksWords = { NONE: 'No', READS: 'Reads GST, registers and dues' } as const

/** What each level means to the person who gives it (docs/rules.md#rights). */
const accessHints: Record<AccessLevel, string> = {
  VIEW_ONLY: 'Sees everything but settings. Changes nothing.',
  STAFF: 'Creates and changes customers, bookings, job cards and leads. Cannot delete.',
  MANAGER: 'Everything Staff may do; also deletes, services, images and payments.',
  ADMIN: 'Everything Manager may do; also staff, settings and exports.',
  OWNER: 'Everything.',
}

/** Add, or edit: then the email is locked and there is no password (docs/rules.md#staff). */
export function StaffDialog({ member, onClose }: { member?: StaffMember; onClose: () => void }) {
  const { level } = useAccess()
  const isOwn = useUser().id === member?.id
  const staff = useRecordForm<Values, StaffMember>({
    noun: 'staff member',
    words: member ? { title: 'Edit staff', submit: 'Save changes' } : { title: 'Add staff', submit: 'Add staff' },
    resolver: resolverOf(member ? ChangedStaff : NewStaff),
    adds: { blank, add: (values, requestId) => addStaff({ ...values, requestId }) },
    edits: member && {
      record: member,
      valuesOf,
      change: (id, { password, ...changes }) => changeStaff(id, changes),
      find: async (id) => (await listStaff()).find((each) => each.id === id),
      nameOf: ({ name }) => name,
      labels,
      textOf,
    },
    refreshes: 'staff',
    says: (saved) => sayingOf(saved, member !== undefined),
    onDone: onClose,
  })
  const { form, field } = staff
  const levels = grantableLevels.filter((each) => isAtLeast(level, each))
  const chosen = form.watch('accessLevel') as AccessLevel
  return (
    <RecordForm of={staff} onClose={onClose}>
      <TextField className="full" label="Full Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={member !== undefined}
        hint={member && 'This can’t be changed: they sign in with it.'}
        {...field('email')}
      />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      {!member && (
        <NewPasswordField
          className="full"
          label="Password"
          hint="At least 6 characters. We mail them a link to choose their own. An existing account keeps its password."
          {...field('password')}
        />
      )}
      <SelectField label="Role" {...field('role')}>
        <Options of={staffRoles.map((role) => [role, roleWords[role]])} />
      </SelectField>
      <SelectField
        label="Access Level"
        hint={isOwn ? staffSentences.ownAccess : accessHints[chosen]}
        disabled={isOwn}
        {...field('accessLevel')}
      >
        <Options of={levels.map((each) => [each, accessWords[each]])} />
      </SelectField>
      {!isAtLeast(chosen, 'ADMIN') && (
        <SelectField
          className="full"
          label="Accounts"
          hint="For your accountant, with View Only: GST pages, registers and who owes what, and nothing changes."
          {...field('books')}
        >
          <Options of={Object.entries(booksWords)} />
        </SelectField>
      )}
      {member && (
        <SelectField
          label="Status"
          hint={statusHint(member, isOwn)}
          disabled={member.isInvited || isOwn}
          {...field('status')}
        >
          <option value="ACTIVE">Active</option>
          <option value="INACTIVE">Inactive</option>
        </SelectField>
      )}
    </RecordForm>
  )
}

function statusHint({ isInvited }: StaffMember, isOwn: boolean) {
  if (isOwn) return staffSentences.ownStatus
  if (isInvited) return staffSentences.notAccepted
  return 'Inactive staff are signed out of this garage at once.'
}

function textOf(name: keyof Values, value: unknown): string {
  if (name === 'role') return roleWords[value as Role]
  if (name === 'accessLevel') return accessWords[value as AccessLevel]
  if (name === 'books') return booksWords[value as keyof typeof booksWords]
  if (name === 'status') return stateWord('staff', value as 'ACTIVE' | 'INACTIVE')
  return String(value)
}

function sayingOf({ name, isInvited }: StaffMember, isChange: boolean) {
  if (isChange) return `${name} is saved.`
  return isInvited ? `${name} already has an account and has been invited.` : `${name} is added.`
}
