import type { AccessLevel } from '../../../contract/platform/terms/access.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Words } from '../../ui/office/page-header.tsx'

type Props = { to: string /** Whose it is. */; from: AccessLevel }

/** To the screen that takes a file in. */
export function ImportLink({ to, from }: Props) {
  const why = useAccess().whyNot(from, 'Import')
  const content = (
    <>
      <Icon name="import" />
      <Words>Import</Words>
    </>
  )
  if (why) {
    return (
      <LockableButton className="slim" look="line" why={why}>
        {content}
      </LockableButton>
    )
  }
  return (
    <ButtonLink className="slim" look="line" to={to}>
      {content}
    </ButtonLink>
  )
}
