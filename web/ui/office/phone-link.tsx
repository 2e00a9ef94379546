import type { ComponentProps } from 'react'
import { spacedPhone, telOf } from '../../../contract/phone.ts'
import { ButtonAnchor } from '../button.tsx'
import { Icon } from './icon.tsx'

/** A number that one press calls. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="number" href={telOf(phone)}>
    {spacedPhone(phone)}
  </a>
)

type Props = Pick<ComponentProps<typeof ButtonAnchor>, 'look' | 'className'> & {
  name: string
  phone: string
  /** The handset alone, as in a row. */
  icon?: boolean
}

/** Calls somebody. */
export function CallButton({ name, phone, icon = false, look = 'soft', className }: Props) {
  return (
    <ButtonAnchor look={look} icon={icon} className={className} href={telOf(phone)} aria-label={`Call ${name}`}>
      <Icon name="phone" />
      {!icon && 'Call'}
    </ButtonAnchor>
  )
}
