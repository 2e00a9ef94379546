import { ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Words } from '../../ui/office/page-header.tsx'

export function ImportLink() {
  const why = useAccess().whyNot('MANAGER', 'Import')
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
    <ButtonLink className="slim" look="line" to="/garage/customers/import">
      {content}
    </ButtonLink>
  )
}
