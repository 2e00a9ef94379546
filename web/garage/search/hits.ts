import type { SearchResults } from '../../../contract/search.ts'
import type { OfficeIconName } from '../../ui/office/icon.tsx'

type Kind = keyof SearchResults
export type Hit = { key: string; to: string; title: string; subtitle: string; plate: string | null }
export type HitGroup = { kind: Kind; label: string; icon: OfficeIconName; hits: Hit[] }

const kinds: { kind: Kind; label: string; icon: OfficeIconName }[] = [
  { kind: 'vehicles', label: 'Vehicles', icon: 'car' },
  { kind: 'jobCards', label: 'Job cards', icon: 'job-cards' },
  { kind: 'bookings', label: 'Bookings', icon: 'bookings' },
  { kind: 'customers', label: 'Customers', icon: 'person' },
  { kind: 'leads', label: 'Leads', icon: 'leads' },
]

const addresses: Record<Kind, (hit: { id: string; customerId?: string }) => string> = {
  vehicles: ({ id, customerId = id }) => `/garage/customers/${customerId}`,
  customers: ({ id }) => `/garage/customers/${id}`,
  bookings: ({ id }) => `/garage/bookings?open=${id}`,
  jobCards: ({ id }) => `/garage/jobcards?open=${id}`,
  leads: ({ id }) => `/garage/leads?open=${id}`,
}

/** What was found, by kind, kinds without a hit left out; each with where it leads. */
export const groupHits = (results: SearchResults): HitGroup[] =>
  kinds
    .map(({ kind, label, icon }) => ({
      kind,
      label,
      icon,
      hits: results[kind].map((hit) => ({
        key: `${kind} ${hit.id}`,
        to: addresses[kind](hit),
        title: hit.title,
        subtitle: hit.subtitle,
        plate: hit.registrationNumber,
      })),
    }))
    .filter(({ hits }) => hits.length > 0)
