import type { ComponentProps } from 'react'
import { isUnreadablePhone, spacedPhone, telOf } from '../../../contract/platform/phone.ts'
import { ButtonAnchor } from '../button.tsx'
import { Icon } from './icon.tsx'

/** A number that one press calls; one from before that cannot be read says so. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  isUnreadablePhone(phone) ? (
    <span>
      {phone} <small>This number cannot be reached: please correct it.</small>
    </span>
  ) : (
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
