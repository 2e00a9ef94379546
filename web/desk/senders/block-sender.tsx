import { useId, useState } from 'react'
import type { SenderKind } from '../../../contract/desk/senders/senders.ts'
import { Options, SelectField, TextField } from '../../ui/field.tsx'
import { setSenderBlocked } from '../people-calls.ts'
import { ReasonForm } from '../reason-form.tsx'

const kinds = [
  ['PHONE', 'Phone'],
  ['ADDRESS', 'Address'],
] as const

export function BlockSender({ onDone }: { onDone: (words: string) => void }) {
  const id = useId()
  const [kind, setKind] = useState<SenderKind>('PHONE')
  const [value, setValue] = useState('')
  return (
    <ReasonForm
      does="Block"
      doing="Blocking..."
      isGrave
      hint="Only the log has the reason."
      act={(reason) => setSenderBlocked(true, { kind, value, reason })}
      onDone={() => {
        setValue('')
        onDone(`${value} is blocked.`)
      }}
    >
      {(faults) => (
        <>
          <SelectField id={`${id}-kind`} label="What" value={kind} onChoose={setKind}>
            <Options of={kinds} />
          </SelectField>
          <TextField
            id={`${id}-value`}
            label={kind === 'PHONE' ? 'Phone number' : 'Address of the network'}
            maxLength={60}
            autoComplete="off"
            value={value}
            error={faults.value}
            onChange={({ target }) => setValue(target.value)}
          />
        </>
      )}
    </ReasonForm>
  )
}
