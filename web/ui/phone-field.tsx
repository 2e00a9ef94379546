import { type ChangeEvent, useState } from 'react'
import { looksLikeMobile } from '../../contract/platform/phone.ts'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { TextField } from './field.tsx'
import { emptyPhone, phoneRefusal, typePhone } from './phone-typing.ts'

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

/** Takes ten digits, however they are typed or pasted; what cannot be one is refused in words, and stays. */
export function PhoneField({ name = 'phone', label = say(frame).phone, hint, error, ...rest }: Props) {
  const [phone, setPhone] = useState(emptyPhone)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = typePhone(target.value, phone)
    target.value = typed.shown
    target.setCustomValidity(phoneRefusal(typed))
    setPhone(typed)
  }
  const isOdd = phone.shown.length === 10 && !looksLikeMobile(phone.shown)
  return (
    <TextField
      name={name}
      label={label}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={say(frame).tenDigits}
      hint={isOdd ? say(frame).isPhoneRight : hint}
      error={phoneRefusal(phone) || error}
      onChange={onChange}
      {...rest}
    />
  )
}
