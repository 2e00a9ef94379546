import { useId } from 'react'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'

type Name =
  | 'techniciansTakeCards'
  | 'techniciansSeePrices'
  | 'closeClocks'
  | 'tellsTechnicians'
  | 'holdParts'
  | 'stockBelowZero'
  | 'blindCount'
type Props = { form: SettingsForm; name: Name; label: string; meaning: string }

/** A setting that is on or off, and what that means. */
export function SwitchLine({ form, name, label, meaning }: Props) {
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
        checked={form.watch(name)}
        onChange={(next) => form.setValue(name, next, { shouldDirty: true })}
      />
    </div>
  )
}
