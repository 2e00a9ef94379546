import '../css/settings.css'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Empty } from '../../ui/office/list-states.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { ChecklistsSection } from '../checklists/checklists-section.tsx'
import { AccountSection } from './account-section.tsx'
import { AuditSection } from './audit-section.tsx'
import { getSettings } from './calls.ts'
import { GarageSettingsForm } from './garage-settings.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PhonesSection } from './phones-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { TeamSection } from './team-section.tsx'

/** The garage's settings for admins and owners; everybody's own account. */
export default function SettingsPage() {
  const { whyNot } = useAccess()
  const locked = whyNot('ADMIN', 'Changing the garage’s settings')
  return (
    <>
      <PageHeader title="Settings" sub={locked && <LockReason>{locked}</LockReason>} />
      {locked ? <AccountSection /> : <ForAdmins />}
    </>
  )
}

function ForAdmins() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['settings'], queryFn: getSettings })
  if (data) {
    return (
      <GarageSettingsForm settings={data}>
        <PhonesSection />
        <PicturesSection />
        <MessagesSection />
        <ChecklistsSection />
        <TeamSection />
        <AuditSection />
        <AccountSection />
      </GarageSettingsForm>
    )
  }
  if (isPending) {
    return (
      <p role="status" className="list-says">
        Loading settings...
      </p>
    )
  }
  return (
    <>
      <div className="sheet" role="alert">
        <Empty
          art="error-spanner"
          title="Failed to load settings"
          actions={
            <Button look="ink" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {sentenceOf(error, 'The settings could not be loaded. What you saved is safe.')}
        </Empty>
      </div>
      <AccountSection />
    </>
  )
}
