import { useId } from 'react'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'

type Words = { label: string; meaning: string }
type Props = Words & { isOn: boolean; onChange?: (next: boolean) => void }

/** A setting that is on or off, and what that means. Locked where nothing changes it. */
export function SwitchLine({ label, meaning, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className="switch-line">
      <div>
        <b>{label}</b>
        <p id={id}>{meaning}</p>
      </div>
      <Switch
        label={label}
        describedBy={id}
        checked={isOn}
        isLocked={onChange === undefined}
        onChange={(next) => onChange?.(next)}
      />
    </div>
  )
}

type Name =
  | 'techniciansTakeCards'
  | 'techniciansSeePrices'
  | 'closeClocks'
  | 'tellsTechnicians'
  | 'holdParts'
  | 'stockBelowZero'
  | 'blindCount'

/** One that is saved with the others of its form. */
export const FormSwitchLine = ({ form, name, ...words }: Words & { form: SettingsForm; name: Name }) => (
  <SwitchLine
    {...words}
    isOn={form.watch(name)}
    onChange={(next) => form.setValue(name, next, { shouldDirty: true })}
  />
)
