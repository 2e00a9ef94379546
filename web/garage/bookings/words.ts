import { bookingStatuses, slotHours, slotWords, type TimeSlot } from '../../../contract/platform/terms/workshop.ts'

export const statusFilters = ['ALL', ...bookingStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Morning, 9 AM to 12 PM */
export const slotText = (slot: TimeSlot) => `${slotWords[slot]}, ${slotHours[slot]}`
