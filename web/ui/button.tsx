import type { ComponentProps } from 'react'
import { useFormWaits } from './form.tsx'
import { SiteLink } from './site-link.tsx'

type Look = {
  /** Signal is the next action: one in a view. */
  look?: 'signal' | 'ink' | 'line' | 'soft' | 'quiet' | 'bad'
  wide?: boolean
  icon?: boolean
}

const classesOf = ({ look = 'line', wide, icon }: Look, extra: string | undefined) =>
  ['button', `button--${look}`, wide && 'button--wide', icon && 'button--icon', extra].filter(Boolean).join(' ')

export function Button({
  look,
  wide,
  icon,
  className,
  type = 'button',
  disabled,
  ...rest
}: Look & ComponentProps<'button'>) {
  const waits = useFormWaits() && type === 'submit'
  return (
    <button
      type={type}
      className={classesOf({ look, wide, icon } as Look, className)}
      disabled={disabled || waits}
      data-waits={waits || undefined}
      {...rest}
    />
  )
}

export function ButtonLink({ look, wide, icon, className, ...rest }: Look & ComponentProps<typeof SiteLink>) {
  return <SiteLink className={classesOf({ look, wide, icon } as Look, className)} {...rest} />
}

/** For addresses that are not pages of ours: tel:, files. */
export function ButtonAnchor({ look, wide, icon, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={classesOf({ look, wide, icon } as Look, className)} {...rest} />
}
