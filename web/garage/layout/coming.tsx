import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'

/** By first segment: the screen's title (specification, section 2) and what one can do until it opens. */
const screens: Record<string, { title: string; meanwhile: string }> = {
  customers: {
    title: 'Customers',
    meanwhile: 'Customers are kept already: Search finds them by name, phone or plate.',
  },
  bookings: { title: 'Bookings', meanwhile: 'The latest five stand on the dashboard, and Search finds the others.' },
  jobcards: { title: 'Job Cards', meanwhile: 'Late cars stand on the dashboard, and Search finds every card.' },
  services: { title: 'Services Management', meanwhile: 'Your services are on the public site as they were set up.' },
  staff: { title: 'Staff Management', meanwhile: 'Those who have an account can sign in.' },
  leads: {
    title: 'Lead Management',
    meanwhile: 'Requests reach you all the same: those without an answer stand on the dashboard, with their phone.',
  },
  reports: { title: 'Reports', meanwhile: 'The figures of today stand on the dashboard.' },
  settings: { title: 'Settings', meanwhile: 'Light or dark and the keys are under Display and keys.' },
}

/** Stands at the address of a screen until it opens. */
export default function ComingPage() {
  const segment = useLocation().pathname.split('/')[2] ?? ''
  const { title, meanwhile } = screens[segment] ?? { title: 'Not open yet', meanwhile: '' }
  return (
    <>
      <PageHeader title={title} />
      <div className="sheet">
        <Empty
          art="step-lift"
          title="This screen is not open yet"
          actions={
            <ButtonLink look="ink" to="/garage/dashboard">
              Back to Dashboard
            </ButtonLink>
          }
        >
          {meanwhile}
        </Empty>
      </div>
    </>
  )
}
