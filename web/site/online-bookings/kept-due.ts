import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'

/** What a reminder, or My Vehicles, said to book: which due it is, which of the services, and the end of the car's plate. */
type KeptDue = { dueId: string; serviceId: string; plateEnd: string }

const nameOf = (slug: string) => `due at ${slug}`

/** What the page's address says of it (web/site/public-garages/garage-path.ts). */
export function dueIn(params: URLSearchParams): KeptDue | undefined {
  const [serviceId, dueId, plateEnd] = ['add', 'due', 'plate'].map((name) => params.get(name) ?? '')
  return serviceId && dueId ? { dueId, serviceId, plateEnd: plateEnd ?? '' } : undefined
}

export const keepDue = (slug: string, due: KeptDue) => keepDraft(nameOf(slug), due)
export const keptDue = (slug: string) => draftOf<KeptDue>(nameOf(slug))
export const forgetDue = (slug: string) => forgetDraft(nameOf(slug))

/** The due that is booked with these services; where its own was taken out of the basket, none. */
export const dueBookedWith = (slug: string, serviceIds: readonly string[]) => {
  const due = keptDue(slug)
  return due && serviceIds.includes(due.serviceId) ? due.dueId : undefined
}
