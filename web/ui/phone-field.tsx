import { type ChangeEvent, useState } from 'react'
import { looksLikeMobile, tenDigits } from '../../contract/phone.ts'
import { TextField } from './field.tsx'

type Props = {
  id: string
  name?: string
  label?: string
  optional?: boolean
  hint?: string
  error?: string | undefined
  className?: string
  defaultValue?: string | undefined
}

/** What has been typed of a number; one that begins with +91, 91 or 0 may grow until its ten can be told apart. */
function digitsSoFar(value: string): string {
  const digits = value.replace(/\D/g, '')
  if (value.trim().startsWith('+')) return `+${digits.slice(0, 12)}`
  if (digits.startsWith('91')) return digits.slice(0, 12)
  return digits.slice(0, digits.startsWith('0') ? 11 : 10)
}

/** Takes ten digits and no more; a number pasted with +91, a leading 0 or spaces is brought to its ten. */
export function PhoneField({ name = 'phone', label = 'Phone', hint, ...rest }: Props) {
  const [isOdd, setOdd] = useState(false)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target
    const digits = tenDigits(value) ?? digitsSoFar(value)
    event.target.value = digits
    setOdd(digits.length === 10 && !looksLikeMobile(digits))
  }
  return (
    <TextField
      name={name}
      label={label}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="10 digits"
      hint={isOdd ? 'Is this number right?' : hint}
      onChange={onChange}
      {...rest}
    />
  )
}
