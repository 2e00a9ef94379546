import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AccessLevel, grantableLevels, type Role, reaches, staffRoles } from '../../../contract/access.ts'
import { accessWords, roleWords } from '../../../contract/access-words.ts'
import { ChangedStaff, NewStaff, type StaffMember } from '../../../contract/staff.ts'
import { useUser } from '../../platform/session.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { addStaff, changeStaff, listStaff } from './calls.ts'

type Values = {
  name: string
  email: string
  phone: string
  password: string
  role: string
  accessLevel: string
  status: string
}

const blank: Values = {
  name: '',
  email: '',
  phone: '',
  password: '',
  role: 'SERVICE_ADVISOR',
  accessLevel: 'STAFF',
  status: 'ACTIVE',
}

const valuesOf = ({ name, email, phone, role, accessLevel, isActive }: StaffMember): Values => ({
  name,
  email,
  phone,
  password: '',
  role,
  accessLevel,
  status: isActive ? 'ACTIVE' : 'INACTIVE',
})

const labels = {
  name: 'Full Name',
  phone: 'Phone',
  role: 'Role',
  accessLevel: 'Access Level',
  status: 'Status',
} as const

/** What each level means to the person who gives it (docs/rules.md#rights). */
const accessHints: Record<AccessLevel, string> = {
  VIEW_ONLY: 'Sees everything but settings. Changes nothing.',
  STAFF: 'Creates and changes customers, bookings, job cards and leads. Deletes nothing.',
  MANAGER: 'As Staff, and deletes; services, images and payments too.',
  ADMIN: 'As Manager, and staff, settings and exports.',
  OWNER: 'Everything.',
}

/** Add, or edit: then the e-mail is locked and there is no password (docs/rules.md#staff). */
export function StaffDialog({ member: given, onClose }: { member?: StaffMember; onClose: () => void }) {
  // The list behind it is live: an edit is of what one saw when it began.
  const [member] = useState(given)
  const { level } = useAccess()
  const isOwn = useUser().id === member?.id
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm<Values, unknown, Values>({
    resolver: (member ? zodResolver(ChangedStaff) : zodResolver(NewStaff)) as never,
    defaultValues: member ? valuesOf(member) : blank,
  })
  const field = useFields(form)
  const findTheirs = async () => (await listStaff()).find(({ id }) => id === member?.id)

  const save = async (values: Values, version = member?.version) => {
    const saved = member
      ? await changeStaff(member.id, { ...values, version } as z.input<typeof ChangedStaff>)
      : await addStaff(values as z.input<typeof NewStaff>)
    await queries.invalidateQueries({ queryKey: ['staff'] })
    toast(sayingOf(saved, member !== undefined))
    onClose()
  }
  const otherwise = member ? 'Failed to update staff member' : 'Failed to create staff member'
  const conflict = useEditConflict({ findTheirs, save, otherwise })
  const submit = useSubmit(form, { otherwise, save: (values) => save(values), onConflict: conflict.open })

  if (member && conflict.found) {
    const { theirs, yours } = conflict.found
    return (
      <ConflictDialog
        key={theirs.version}
        {...conflict.dialog}
        name={member.name}
        base={valuesOf(member)}
        theirs={valuesOf(theirs)}
        yours={{ ...valuesOf(member), ...yours }}
        labels={labels}
        textOf={textOf}
      />
    )
  }

  const levels = grantableLevels.filter((each) => reaches(level, each))
  const chosen = form.watch('accessLevel') as AccessLevel
  return (
    <FormDialog
      title={member ? 'Edit staff' : 'Add staff'}
      submit={member ? 'Save changes' : 'Add staff'}
      submitting={member ? 'Saving...' : 'Adding...'}
      isBusy={submit.isBusy}
      isDirty={submit.isDirty}
      failure={submit.failure}
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
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
        <PasswordField
          className="full"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters. They can change it after signing in. An existing account keeps its password."
          {...field('password')}
        />
      )}
      <SelectField label="Role" {...field('role')}>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Access Level"
        hint={isOwn ? 'You cannot change your own access. Please ask another admin.' : accessHints[chosen]}
        disabled={isOwn}
        {...field('accessLevel')}
      >
        {levels.map((each) => (
          <option key={each} value={each}>
            {accessWords[each]}
          </option>
        ))}
      </SelectField>
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
    </FormDialog>
  )
}

function statusHint({ isInvited }: StaffMember, isOwn: boolean) {
  if (isOwn) return 'You cannot make yourself inactive. Please ask another admin.'
  if (isInvited) return 'This person has not accepted the invitation yet.'
  return 'Inactive staff are signed out of this garage at once.'
}

function textOf(name: keyof Values, value: unknown): string {
  if (name === 'role') return roleWords[value as Role]
  if (name === 'accessLevel') return accessWords[value as AccessLevel]
  if (name === 'status') return stateWord('staff', value as 'ACTIVE' | 'INACTIVE')
  return String(value)
}

function sayingOf({ name, isInvited }: StaffMember, isChange: boolean) {
  if (isChange) return `${name} is saved.`
  return isInvited ? `${name} has an account already and is asked to join.` : `${name} is added.`
}
