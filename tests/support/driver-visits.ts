import type { DriverBooking } from '../../contract/driver-bookings.ts'

/** A booking that the garage has confirmed. */
export const booking: NonNullable<DriverBooking['booking']> = {
  bookingNumber: 'BK12345678',
  status: 'CONFIRMED',
  serviceName: 'Oil Change',
  services: [{ serviceId: 'a', name: 'Oil Change', basePrice: 1200, finalPrice: 1200, agreedPrice: 1200 }],
  preferredDate: '2030-11-28T00:00:00.000Z',
  preferredTimeSlot: 'MORNING',
  pickupRequired: false,
  pickupAddress: null,
  estimatedPrice: 1200,
  finalPrice: 1200,
  ...{ firstServicePercent: 0, firstServiceOff: 0 },
  includesTax: true,
  ...{ mayMove: true, mayCancel: true, movesLeft: 3, pleaseCall: false, version: 1 },
  history: [
    { status: 'PENDING', at: '2025-06-14T06:30:00.000Z' },
    { status: 'CONFIRMED', at: '2025-06-14T07:30:00.000Z' },
  ],
}
export const jobCard: NonNullable<DriverBooking['jobCard']> = {
  ...{ id: '01941dfb-5c40-7000-8000-000000000001', hasEstimate: false, openAsks: 0, next: 'WAIT' },
  jobCardNumber: 'JC12345678',
  status: 'IN_PROGRESS',
  paymentStatus: 'PENDING',
  estimatedDelivery: '2030-11-29T00:00:00.000Z',
  totalAmount: 2124,
  amountPaid: 0,
  balance: 2124,
  history: [
    { status: 'OPEN', at: '2025-06-15T06:30:00.000Z' },
    { status: 'IN_PROGRESS', at: '2025-06-15T07:30:00.000Z' },
  ],
  works: [],
  review: null,
}
export const visit = (changes: Partial<DriverBooking>): DriverBooking => ({
  id: 'a',
  createdAt: '2025-06-14T06:30:00.000Z',
  garageName: 'Anand Motors',
  garageSlug: 'anand-motors',
  citySlug: 'chennai',
  garageLocality: 'Guindy',
  garagePhone: '9000000001',
  city: 'Chennai',
  vehicleInfo: 'Maruti Suzuki Swift',
  registrationNumber: 'TN09CB4471',
  vehicle: { make: 'Maruti Suzuki', model: 'Swift', fuelType: null, year: null },
  booking: null,
  jobCard: null,
  ...changes,
})
