/** The states and kinds of a day in the workshop. */
export const bookingStatuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** What a booking may become (docs/rules.md#bookings). */
export const nextBookingStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
}

/** Who took a booking: the garage, the driver on the site, or the driver from a list of what is due. */
export const bookingSources = ['BACK_OFFICE', 'WEBSITE', 'DUE'] as const
export type BookingSource = (typeof bookingSources)[number]

/** Who confirms what drivers book on the site. */
export const bookingConfirmations = ['GARAGE', 'AT_ONCE'] as const

export const timeSlots = ['MORNING', 'AFTERNOON', 'EVENING'] as const
export type TimeSlot = (typeof timeSlots)[number]

export const slotWords: Record<TimeSlot, string> = { MORNING: 'Morning', AFTERNOON: 'Afternoon', EVENING: 'Evening' }

export const slotHours: Record<TimeSlot, string> = {
  MORNING: '9 AM to 12 PM',
  AFTERNOON: '12 PM to 3 PM',
  EVENING: '3 PM to 6 PM',
}

const slotClock: Record<TimeSlot, { from: string; to: string }> = {
  MORNING: { from: '09:00', to: '12:00' },
  AFTERNOON: { from: '12:00', to: '15:00' },
  EVENING: { from: '15:00', to: '18:00' },
}

/** Of a day for which a garage has saved none. */
export const usualHours = { opensAt: '09:00', closesAt: '18:00' } as const

/** As one says when it begins: '9 AM'. */
export const slotStart: Record<TimeSlot, string> = { MORNING: '9 AM', AFTERNOON: '12 PM', EVENING: '3 PM' }

type OpeningHours = { opensAt: string; closesAt: string }

/** Whether opening hours, each HH:MM or longer, leave a slot any time (docs/rules.md#bookings). */
export const isSlotWithin = (slot: TimeSlot, hours: OpeningHours) => minutesWithin(slot, hours) > 0

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How many minutes of a slot lie within opening hours, each HH:MM or longer; 0 or less: none. */
export const minutesWithin = (slot: TimeSlot, { opensAt, closesAt }: OpeningHours) =>
  Math.min(minutesOf(closesAt), minutesOf(slotClock[slot].to)) -
  Math.max(minutesOf(opensAt), minutesOf(slotClock[slot].from))

/** @param day YYYY-MM-DD, in India */
export const startOfSlot = (day: string, slot: TimeSlot) => new Date(`${day}T${slotClock[slot].from}:00+05:30`)

/** @param day YYYY-MM-DD, in India */
export const endOfSlot = (day: string, slot: TimeSlot) => new Date(`${day}T${slotClock[slot].to}:00+05:30`)

export const jobCardStatuses = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'] as const
export type JobCardStatus = (typeof jobCardStatuses)[number]

/** What a job card may become (docs/rules.md#job-cards). */
export const nextJobCardStatuses: Record<JobCardStatus, readonly JobCardStatus[]> = {
  OPEN: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['READY', 'CANCELLED'],
  READY: ['DELIVERED', 'IN_PROGRESS', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
}

export const paymentStatuses = ['PENDING', 'PARTIAL', 'PAID'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const fuelLevels = ['EMPTY', 'QUARTER', 'HALF', 'THREE_QUARTER', 'FULL'] as const
export type FuelLevel = (typeof fuelLevels)[number]
export const fuelLevelLabels: Record<FuelLevel, string> = {
  EMPTY: 'Empty',
  QUARTER: 'Quarter',
  HALF: 'Half',
  THREE_QUARTER: 'Three quarters',
  FULL: 'Full',
}

export const lineKinds = ['LABOUR', 'PART'] as const
export type LineKind = (typeof lineKinds)[number]

/** What a line is counted in when nobody says otherwise. */
export const usualUnits: Record<LineKind, string> = { LABOUR: 'job', PART: 'pc' }

export const paymentKinds = ['PAYMENT', 'REFUND'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentMethods = ['CASH', 'UPI', 'CARD', 'BANK'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How an answer to an estimate came; BOOKING is what was agreed to on the site. */
export const answerChannels = ['LINK', 'ACCOUNT', 'PHONE', 'IN_PERSON', 'MESSAGE', 'BOOKING'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** How soon a work has to be done, gravest first. */
export const urgencies = ['NOW', 'SOON', 'ROUTINE'] as const
export type Urgency = (typeof urgencies)[number]

/** What the driver said of a line; all lines of a work share it. */
export const approvals = ['PROPOSED', 'APPROVED', 'DECLINED'] as const
export type Approval = (typeof approvals)[number]

export const workSources = ['ADVISOR', 'INSPECTION', 'DECLINED'] as const

/** How a garage asks before it works. OFF: it asks as it likes; WARN: a sentence, one press goes on; STRICT: no way round. */
export const askModes = ['OFF', 'WARN', 'STRICT'] as const
export type AskMode = (typeof askModes)[number]

export const bayKinds = ['LIFT', 'FLAT', 'ALIGNMENT', 'WASH', 'OTHER'] as const
export type BayKind = (typeof bayKinds)[number]
