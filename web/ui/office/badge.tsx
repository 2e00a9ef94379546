import type { ReactNode } from 'react'
import type { CustomerStatus } from '../../../contract/customers/customers/customer-kinds.ts'
import { type LeadStatus, leadStatusLabel } from '../../../contract/customers/leads/lead-kinds.ts'
import type { MessageState } from '../../../contract/messages/messages/messages.ts'
import type { BillState } from '../../../contract/platform/terms/bill-kinds.ts'
import type { CountState, PurchaseState, ReturnState } from '../../../contract/platform/terms/stock.ts'
import type {
  Approval,
  BookingStatus,
  JobCardStatus,
  PaymentStatus,
  Urgency,
} from '../../../contract/platform/terms/workshop.ts'
import type { EstimateState } from '../../../contract/workshop/estimates/estimates.ts'

type Tone = 'wait' | 'plan' | 'work' | 'good' | 'bad' | 'mute'

/** Round is work, square is money: hollow waits, dotted is planned, half is under way, diamond is ready, ticked is done. */
const ring = <circle key="ring" cx="6" cy="6" r="4.7" />
const square = <rect key="square" x="1.2" y="1.2" width="9.6" height="9.6" />
const filled = (d: string) => <path className="filled" d={d} />
const shapes = {
  hollow: ring,
  dotted: [ring, <circle key="dot" className="filled" cx="6" cy="6" r="2" />],
  quarter: [ring, <g key="fill">{filled('M6 6V1.3A4.7 4.7 0 0 1 10.7 6z')}</g>],
  half: [ring, <g key="fill">{filled('M6 1.3a4.7 4.7 0 0 1 0 9.4z')}</g>],
  most: [ring, <g key="fill">{filled('M6 6V1.3A4.7 4.7 0 1 1 1.3 6z')}</g>],
  diamond: filled('M6 0l6 6-6 6-6-6z'),
  ticked: [
    <circle key="disc" className="filled" cx="6" cy="6" r="6" />,
    <path key="tick" className="knockout" d="m3.3 6.2 1.9 1.9 3.6-4" />,
  ],
  struck: [ring, <path key="stroke" d="m2.8 2.8 6.4 6.4" />],
  barred: [
    <circle key="disc" className="filled" cx="6" cy="6" r="6" />,
    <path key="bar" className="knockout" d="M3 6h6" />,
  ],
  paused: [ring, <path key="bars" d="M4.7 4.1v3.8M7.3 4.1v3.8" />],
  triangle: [<path key="frame" d="M6 1 11 10.7H1z" />, <path key="mark" d="M6 4.8v2.6" />],
  'triangle-hollow': <path d="M6 1.5 11 10.8H1z" />,
  'triangle-filled': [
    <path key="frame" className="filled" d="M6 .5 11.8 11H.2z" />,
    <path key="mark" className="knockout" d="M6 4.2v3.2M6 9v.2" />,
  ],
  dash: <path d="M1.5 6h9" />,
  dashed: <circle cx="6" cy="6" r="4.7" strokeDasharray="2.4 1.8" />,
  'square-hollow': square,
  'square-half': [square, <g key="fill">{filled('M1.2 6h9.6v4.8H1.2z')}</g>],
  'square-ticked': [
    <rect key="block" className="filled" width="12" height="12" />,
    <path key="tick" className="knockout" d="m3.1 6.2 2 2 3.8-4.2" />,
  ],
  'square-dotted': <rect x="1.2" y="1.2" width="9.6" height="9.6" strokeDasharray="2.4 1.6" />,
  'square-struck': [square, <path key="stroke" d="m1.5 10.5 9-9" />],
} satisfies Record<string, ReactNode>

export type Shape = keyof typeof shapes
type Mark = { tone: Tone; shape: Shape; word: string }
const mark = (tone: Tone, shape: Shape, word: string): Mark => ({ tone, shape, word })

const ofJobCard = {
  OPEN: mark('wait', 'hollow', 'Open'),
  IN_PROGRESS: mark('work', 'half', 'In Progress'),
  READY: mark('good', 'diamond', 'Ready'),
  DELIVERED: mark('good', 'ticked', 'Delivered'),
  CANCELLED: mark('mute', 'struck', 'Cancelled'),
} satisfies Record<JobCardStatus, Mark>

/** Every state, each with its colour, shape and word. */
const marks = {
  booking: {
    PENDING: mark('wait', 'hollow', 'Pending'),
    CONFIRMED: mark('plan', 'dotted', 'Confirmed'),
    IN_PROGRESS: mark('work', 'half', 'In Progress'),
    COMPLETED: mark('good', 'ticked', 'Completed'),
    CANCELLED: mark('mute', 'struck', 'Cancelled'),
  } satisfies Record<BookingStatus, Mark>,
  'job card': ofJobCard,
  /** As its driver knows it: that it is open says nothing to them. */
  visit: { ...ofJobCard, OPEN: mark('wait', 'hollow', 'At the garage') },
  payment: {
    PENDING: mark('wait', 'square-hollow', 'Payment Pending'),
    PARTIAL: mark('wait', 'square-half', 'Partial Payment'),
    PAID: mark('good', 'square-ticked', 'Paid'),
  } satisfies Record<PaymentStatus, Mark>,
  bill: {
    UNPAID: mark('wait', 'square-hollow', 'Unpaid'),
    PARTIAL: mark('wait', 'square-half', 'Partial Payment'),
    PAID: mark('good', 'square-ticked', 'Paid'),
    OVERDUE: mark('bad', 'square-hollow', 'Overdue'),
    CREDITED: mark('mute', 'square-struck', 'Credited'),
  } satisfies Record<BillState, Mark>,
  customer: {
    ACTIVE: mark('good', 'ticked', 'Active'),
    INACTIVE: mark('mute', 'struck', 'Inactive'),
    BLOCKED: mark('bad', 'barred', 'Blocked'),
  } satisfies Record<CustomerStatus, Mark>,
  lead: {
    NEW: mark('wait', 'hollow', leadStatusLabel.NEW),
    CONTACTED: mark('plan', 'dotted', leadStatusLabel.CONTACTED),
    QUALIFIED: mark('plan', 'quarter', leadStatusLabel.QUALIFIED),
    PROPOSAL: mark('work', 'half', leadStatusLabel.PROPOSAL),
    NEGOTIATION: mark('work', 'most', leadStatusLabel.NEGOTIATION),
    WON: mark('good', 'ticked', leadStatusLabel.WON),
    LOST: mark('mute', 'struck', leadStatusLabel.LOST),
  } satisfies Record<LeadStatus, Mark>,
  /** What the driver said of a work; not asked yet, it waits for the garage. */
  work: {
    NOT_ASKED: mark('wait', 'hollow', 'Not asked yet'),
    ASKED: mark('plan', 'dashed', 'Asked'),
    APPROVED: mark('good', 'ticked', 'Approved'),
    DECLINED: mark('mute', 'struck', 'Declined'),
  } satisfies Record<Exclude<Approval, 'PROPOSED'> | 'NOT_ASKED' | 'ASKED', Mark>,
  urgency: {
    NOW: mark('bad', 'triangle-filled', 'Now'),
    SOON: mark('wait', 'triangle-hollow', 'Soon'),
    ROUTINE: mark('mute', 'dash', 'Routine'),
  } satisfies Record<Urgency, Mark>,
  estimate: {
    OPEN: mark('plan', 'dashed', 'Asked'),
    PARTLY: mark('plan', 'half', 'Partly answered'),
    ANSWERED: mark('good', 'ticked', 'Answered'),
    EXPIRED: mark('wait', 'barred', 'Ran out'),
    SUPERSEDED: mark('mute', 'struck', 'Replaced'),
    WITHDRAWN: mark('mute', 'struck', 'Withdrawn'),
    CLOSED: mark('mute', 'struck', 'Closed'),
  } satisfies Record<EstimateState, Mark>,
  message: {
    WAITING: mark('wait', 'hollow', 'Waiting'),
    SENT: mark('good', 'ticked', 'Sent'),
    DELIVERED: mark('good', 'ticked', 'Delivered'),
    FAILED: mark('bad', 'triangle', 'Failed'),
    UNKNOWN: mark('mute', 'dashed', 'Unknown'),
    NOT_SENT: mark('mute', 'struck', 'Not sent'),
    RECEIVED: mark('plan', 'dotted', 'Received'),
  } satisfies Record<MessageState | 'RECEIVED', Mark>,
  purchase: {
    DRAFT: mark('wait', 'dashed', 'Not taken in'),
    IN_STOCK: mark('good', 'ticked', 'In stock'),
    RETURNED: mark('plan', 'half', 'Part returned'),
    UNDONE: mark('mute', 'struck', 'Undone'),
  } satisfies Record<PurchaseState | 'RETURNED', Mark>,
  /** To a supplier: it waits for the credit note. */
  return: {
    SENT: mark('wait', 'square-hollow', 'Credit note to come'),
    CREDITED: mark('good', 'square-ticked', 'Credited'),
    UNDONE: mark('mute', 'struck', 'Undone'),
  } satisfies Record<ReturnState, Mark>,
  count: {
    OPEN: mark('work', 'half', 'Being counted'),
    BOOKED: mark('good', 'ticked', 'Booked'),
    DROPPED: mark('mute', 'struck', 'Given up'),
  } satisfies Record<CountState, Mark>,
  staff: {
    ACTIVE: mark('good', 'ticked', 'Active'),
    INACTIVE: mark('mute', 'struck', 'Inactive'),
    INVITED: mark('plan', 'dotted', 'Invited'),
  },
}

type BadgeProps = {
  tone: Tone
  shape: Shape
  /** Without its wash, in a dense list or legend. */
  bare?: boolean
  children?: ReactNode
}

/** Shape, colour and word; the word alone is enough. Without children it is a mark beside words that say the same. */
export function Badge({ tone, shape, bare, children }: BadgeProps) {
  return (
    <span className={['status', `status--${tone}`, bare && 'status--bare'].filter(Boolean).join(' ')}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {shapes[shape]}
      </svg>
      {children}
    </span>
  )
}

export type StateKind = keyof typeof marks
export type StateOf<Kind extends StateKind> = keyof (typeof marks)[Kind]
type StateProps<Kind extends StateKind> = {
  of: Kind
  state: StateOf<Kind>
  bare?: boolean
  /** In place of our own word for it. */
  says?: string
}

/** `<StateBadge of="booking" state={booking.status} />` */
export function StateBadge<Kind extends keyof typeof marks>({ of, state, bare = false, says }: StateProps<Kind>) {
  const { tone, shape, word } = marks[of][state] as Mark
  return (
    <Badge tone={tone} shape={shape} bare={bare}>
      {says ?? word}
    </Badge>
  )
}

type MarkOf<Kind extends keyof typeof marks> = { of: Kind; state: keyof (typeof marks)[Kind] }

/** The shape alone, in its colour, beside words that say the same. */
export function StateMark<Kind extends keyof typeof marks>({ of, state }: MarkOf<Kind>) {
  const { tone, shape } = marks[of][state] as Mark
  return <Badge tone={tone} shape={shape} bare />
}

/** A state's colour, for the class `st--…`. */
export const stateTone = <Kind extends keyof typeof marks>(of: Kind, state: keyof (typeof marks)[Kind]) =>
  (marks[of][state] as Mark).tone

/** The word of a state, for filters: `stateWord('lead', 'PROPOSAL')` is 'Proposal Sent'. */
export const stateWord = <Kind extends keyof typeof marks>(of: Kind, state: keyof (typeof marks)[Kind]) =>
  (marks[of][state] as Mark).word
