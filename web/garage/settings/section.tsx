import type { ReactNode } from 'react'
import { Part } from '../../ui/part.tsx'

type Props = { id: SectionId; about: string; children: ReactNode }

export const sectionTitles = {
  profile: 'Garage profile',
  pictures: 'Photos and logo',
  invoices: 'GST and bills',
  numbers: 'Bill numbers',
  warranty: 'Warranty',
  hours: 'Opening hours',
  capacity: 'Capacity',
  'closed-days': 'Closed days',
  'online-booking': 'Online booking',
  payments: 'Payments',
  asking: 'Ask before work',
  reminders: 'Reminders',
  floor: 'Technicians',
  stock: 'Stock',
  bays: 'Bays',
  phones: 'Phones',
  security: 'Security',
  messages: 'Messages',
  checklists: 'Checklists',
  team: 'Team’s access',
  audit: 'Audit log',
  account: 'Your account',
} as const
export type SectionId = keyof typeof sectionTitles

/** One subject of the settings: its name and what it is about at the side, the thing itself beside them. */
export function Section({ id, about, children }: Props) {
  return (
    <section className="set" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{sectionTitles[id]}</h2>
        <p>{about}</p>
      </div>
      <Part frame={(fault) => <div className="stack stack--near">{fault}</div>}>{children}</Part>
    </section>
  )
}
