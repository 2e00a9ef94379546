import type { ReactNode } from 'react'
import type { SearchResults } from '../../../contract/office/search/search.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import type { OfficeIconName } from '../../ui/office/icon.tsx'

export type Hit = {
  key: string
  to: string
  title: string
  subtitle: string
  /** A car's own, as it stands on its plate; elsewhere it begins the subtitle. */
  plate: string | undefined
  badge: ReactNode
}
export type HitGroup = { kind: keyof SearchResults | 'newCard'; label: string; icon: OfficeIconName; hits: Hit[] }

const newCards = { kind: 'newCard', label: 'New job card', icon: 'plus' } as const

/**
 * What was found, by kind, kinds without a hit left out; each with where it leads and how it stands. A car that stands
 * at the gate is searched for to open its card, so that is offered beside it.
 */
export function groupHits(results: SearchResults, { mayOpenCards }: { mayOpenCards: boolean }): HitGroup[] {
  const { vehicles, jobCards, bookings, customers, leads } = results
  const groups: HitGroup[] = [
    {
      kind: 'vehicles',
      label: 'Vehicles',
      icon: 'car',
      hits: vehicles.map(({ registrationNumber, ...hit }) => ({
        ...hitOf('vehicles', { ...hit, registrationNumber: null }, `/garage/customers/${hit.customerId}`),
        plate: plateLabel(registrationNumber ?? ''),
      })),
    },
    {
      ...newCards,
      hits: (mayOpenCards ? vehicles : []).map(({ id, customerId, registrationNumber, title, subtitle }) => ({
        key: `newCard ${id}`,
        to: `/garage/jobcards?new=1&customer=${customerId}&vehicle=${id}`,
        title: 'New Job Card',
        subtitle: [title, subtitle].join(', '),
        plate: plateLabel(registrationNumber ?? ''),
        badge: undefined,
      })),
    },
    {
      kind: 'jobCards',
      label: 'Job cards',
      icon: 'job-cards',
      hits: jobCards.map((hit) =>
        hitOf('jobCards', hit, `/garage/jobcards?open=${hit.id}`, <StateBadge of="job card" state={hit.status} />),
      ),
    },
    {
      kind: 'bookings',
      label: 'Bookings',
      icon: 'bookings',
      hits: bookings.map((hit) =>
        hitOf('bookings', hit, `/garage/bookings?open=${hit.id}`, <StateBadge of="booking" state={hit.status} />),
      ),
    },
    {
      kind: 'customers',
      label: 'Customers',
      icon: 'person',
      hits: customers.map((hit) =>
        hitOf('customers', hit, `/garage/customers/${hit.id}`, <StateBadge of="customer" state={hit.status} />),
      ),
    },
    {
      kind: 'leads',
      label: 'Leads',
      icon: 'leads',
      hits: leads.map((hit) =>
        hitOf('leads', hit, `/garage/leads?open=${hit.id}`, <StateBadge of="lead" state={hit.status} />),
      ),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

/** Nobody known: who or what was typed is a new customer's. */
export const walkInHit = (typed: string): HitGroup => ({
  ...newCards,
  hits: [
    {
      key: 'walk-in',
      to: `/garage/jobcards?${new URLSearchParams({ new: '1', walkin: typed })}`,
      title: 'New Job Card',
      subtitle: `For a new customer: ${typed}`,
      plate: undefined,
      badge: undefined,
    },
  ],
})

type Found = { id: string; title: string; subtitle: string; registrationNumber: string | null }

const hitOf = (kind: string, hit: Found, to: string, badge?: ReactNode): Hit => ({
  key: `${kind} ${hit.id}`,
  to,
  title: hit.title,
  subtitle: [hit.registrationNumber && plateLabel(hit.registrationNumber), hit.subtitle].filter(Boolean).join(', '),
  plate: undefined,
  badge,
})
