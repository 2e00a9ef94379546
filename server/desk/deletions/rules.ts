import type { Tables } from '../../platform/database/tables.ts'

type Table = keyof Tables
/** Rows that kept ones point at: those go to which none does, the others lose what is not needed. */
export type Emptied = 'reviews' | 'job_cards' | 'vehicles' | 'customers'
type Fate =
  | { becomes: 'DELETED' | 'KEPT'; tables: readonly Table[] }
  | { becomes: 'EMPTIED'; tables: readonly (Emptied | 'garage_members')[] }
type Part = { what: string; why: string } & Fate

const unneeded = 'nobody needs it once the garage is gone'
const named = 'what tax law or evidence keeps points at some: those lose names, numbers and words'
const evidence = 'written once, as evidence of what was agreed and done'

/**
 * All that a garage has, in the order in which it goes: each table after those that point at it. A test compares it with the
 * database's own catalogue, so that no table is forgotten (docs/rules.md#deleted-garages).
 */
export const parts = [
  {
    what: 'Messages and links',
    becomes: 'DELETED',
    why: unneeded,
    tables: ['outbox', 'garage_outbox', 'public_links', 'garage_links', 'push_subscriptions', 'messages'],
  },
  { what: 'Requests and reminders', becomes: 'DELETED', why: unneeded, tables: ['leads', 'lead_turns', 'dues'] },
  {
    what: 'What is on job cards: lines, check-ins, inspections, photos',
    becomes: 'DELETED',
    why: unneeded,
    tables: [
      'estimate_answer_clients',
      'part_proofs',
      'payment_claims',
      'check_in_marks',
      'check_ins',
      'card_photos',
      'work_clock_changes',
      'work_clocks',
      'card_notes',
      'part_requests',
      'floor_answers',
      'inspection_points',
      'inspections',
      'job_card_works',
      'job_card_lines',
      'declined_works',
    ],
  },
  {
    what: 'Photos of reviews, and the garage’s answers',
    becomes: 'DELETED',
    why: unneeded,
    tables: ['review_photos', 'review_replies'],
  },
  { what: 'Reviews', becomes: 'EMPTIED', why: 'each version is kept, sealed; the page is gone', tables: ['reviews'] },
  {
    what: 'Services and pictures',
    becomes: 'DELETED',
    why: unneeded,
    tables: ['image_uploads', 'service_images', 'garage_pictures'],
  },
  {
    what: 'Parts, photos of suppliers’ bills',
    becomes: 'DELETED',
    why: unneeded,
    tables: [
      'purchase_photos',
      'service_parts',
      'stock_count_lines',
      'stock_counts',
      'reorder_arrivals',
      'reorders',
      'part_codes',
      'part_fits',
      'part_totals',
      'parts',
    ],
  },
  { what: 'Job cards', becomes: 'EMPTIED', why: named, tables: ['job_cards'] },
  { what: 'Bookings', becomes: 'DELETED', why: unneeded, tables: ['booking_services', 'bookings'] },
  { what: 'The catalogue', becomes: 'DELETED', why: unneeded, tables: ['services'] },
  { what: 'Cars', becomes: 'EMPTIED', why: named, tables: ['vehicles'] },
  { what: 'Customers', becomes: 'EMPTIED', why: named, tables: ['customers'] },
  {
    what: 'Settings, checklists, imported files',
    becomes: 'DELETED',
    why: unneeded,
    tables: [
      'customer_import_rows',
      'customer_imports',
      'account_ledgers',
      'gst_2b_documents',
      'gst_2b_files',
      'bays',
      'checklist_points',
      'checklists',
      'message_settings',
      'garage_closed_days',
      'garage_days',
      'garage_counters',
      'garage_ratings',
      'garage_totals',
      'garage_limits',
      'staff_pins',
    ],
  },
  { what: 'People', becomes: 'EMPTIED', why: 'payments say who received them', tables: ['garage_members'] },
  {
    what: 'Bills, credit notes, vouchers, payments, GST registers',
    becomes: 'KEPT',
    why: 'tax law asks for them for 72 months after the year’s annual return is due (CGST Act, section 36); sealed',
    tables: [
      'bills',
      'bill_lines',
      'bill_einvoices',
      'bill_balances',
      'bill_series',
      'bill_totals',
      'vouchers',
      'payments',
    ],
  },
  {
    what: 'The ledger of parts, suppliers and their bills',
    becomes: 'KEPT',
    why: 'accounts of stock and of input tax (CGST Rules, rule 56), kept as bills are; sealed',
    tables: [
      'stock_moves',
      'supplier_return_lines',
      'supplier_returns',
      'purchase_lines',
      'purchase_bills',
      'suppliers',
    ],
  },
  {
    what: 'Day closes',
    becomes: 'KEPT',
    why: 'books of account, as bills are; sealed',
    tables: ['day_closes', 'day_close_methods', 'day_close_notes'],
  },
  {
    what: 'Estimates and answers, gate passes, readings, versions of reviews',
    becomes: 'KEPT',
    why: `${evidence}; sealed`,
    tables: [
      'estimates',
      'estimate_events',
      'estimate_answers',
      'gate_passes',
      'booking_events',
      'odometer_readings',
      'due_contacts',
      'review_versions',
      'review_reports',
      'review_decisions',
    ],
  },
  { what: 'Its log', becomes: 'KEPT', why: 'who did what is written once; sealed', tables: ['audit_log'] },
  {
    what: 'Drivers’ consents and first services',
    becomes: 'KEPT',
    why: 'theirs, not the garage’s',
    tables: ['consents', 'first_service_claims'],
  },
  {
    what: 'What operators did about it',
    becomes: 'KEPT',
    why: 'the proof',
    tables: ['operator_log', 'garage_deletions'],
  },
] as const satisfies readonly Part[]

export type OfGarage = (typeof parts)[number]['tables'][number]
type Step = { table: OfGarage; becomes: 'DELETED' } | { table: Emptied; becomes: 'EMPTIED' }

const stepsOf = (part: (typeof parts)[number]): Step[] => {
  if (part.becomes === 'KEPT') return []
  return part.tables.flatMap((table) => (table === 'garage_members' ? [] : [{ table, becomes: part.becomes } as Step]))
}

/** What is done in turn, a few hundred rows at a time; its people go last. */
export const steps: readonly Step[] = parts.flatMap(stepsOf)

/** What a file of a garage's data leaves out: keys that open something, and what others have written down about it. */
export const secrets: Partial<Record<OfGarage, readonly string[] | 'all'>> = {
  outbox: 'all',
  garage_outbox: 'all',
  public_links: 'all',
  garage_links: 'all',
  push_subscriptions: 'all',
  image_uploads: 'all',
  staff_pins: 'all',
  garage_limits: 'all',
  estimate_answer_clients: 'all',
  first_service_claims: 'all',
  consents: 'all',
  operator_log: 'all',
  garage_deletions: 'all',
}
