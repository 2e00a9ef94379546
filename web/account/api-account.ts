import { UploadPermission } from '../../contract/catalogue/images/images.ts'
import { CarDues, type CarPapers, type NewReading } from '../../contract/customers/dues/dues.ts'
import {
  type DeleteAccount,
  DriverRequests,
  type NewUserVehicle,
  type Profile,
  UserVehicle,
  type UserVehicleForm,
  UserVehicles,
} from '../../contract/drivers/account/account.ts'
import { DriverBooking } from '../../contract/drivers/account/driver-bookings.ts'
import type { BookingCancel, BookingMove } from '../../contract/drivers/online-bookings/online-bookings.ts'
import {
  AcceptedHandover,
  CreatedPassportShare,
  Handover,
  Handovers,
  type NewHandover,
  type NewPassportShare,
  Passport,
} from '../../contract/drivers/passports/passports.ts'
import { ReviewOfVisit, type WrittenReview } from '../../contract/drivers/reviews/reviews.ts'
import { Consents } from '../../contract/messages/consents/consents.ts'
import { AccountBills, BillAddress } from '../../contract/money/bill-links/bill-links.ts'
import { Done } from '../../contract/people/auth/auth.ts'
import { z } from '../../contract/platform/zod.ts'
import { type DriverAnswer, PublicEstimate } from '../../contract/workshop/estimates/estimates.ts'
import { DriverProofs } from '../../contract/workshop/part-proofs/part-proofs.ts'
import { call } from '../platform/api-client.ts'
import { SignedInUser } from '../platform/api-session.ts'

/** The calls of a driver's own account. */
export const changeProfile = (body: z.input<typeof Profile>) =>
  call(SignedInUser, 'put', 'account/profile', { json: body })

export const deleteAccount = (body: z.input<typeof DeleteAccount>) => call(Done, 'delete', 'account', { json: body })

/** Bookings and requests come in one answer; each list goes on from its own cursor. */
export const listTrips = (limit: number, after: { cursor?: string; bookingsCursor?: string }) =>
  call(DriverRequests, 'get', 'account/bookings', { searchParams: { limit, ...after } })

export const withdrawRequest = (id: string) => call(Done, 'delete', `account/requests/${id}`)

export const listVehicles = async () => (await call(UserVehicles, 'get', 'account/vehicles')).vehicles

export const addVehicle = (body: NewUserVehicle) => call(UserVehicle, 'post', 'account/vehicles', { json: body })

export const changeVehicle = (id: string, body: UserVehicleForm) =>
  call(UserVehicle, 'put', `account/vehicles/${id}`, { json: body })

export const removeVehicle = (id: string) => call(Done, 'delete', `account/vehicles/${id}`)

/** What is due on a car, at all garages that know it. */
export const getDues = (vehicleId: string) => call(CarDues, 'get', `account/vehicles/${vehicleId}/dues`)

export const enterReading = (vehicleId: string, json: z.input<typeof NewReading>) =>
  call(CarDues, 'post', `account/vehicles/${vehicleId}/readings`, { json })

/** Until when insurance and PUC certificate hold. */
export const changePapers = (vehicleId: string, json: CarPapers) =>
  call(CarDues, 'put', `account/vehicles/${vehicleId}/papers`, { json })

export const getPassport = (vehicleId: string) => call(Passport, 'get', `account/vehicles/${vehicleId}/passport`)

export const sharePassport = (vehicleId: string, json: NewPassportShare) =>
  call(CreatedPassportShare, 'post', `account/vehicles/${vehicleId}/passport-shares`, { json })

export const endShare = (vehicleId: string, shareId: string) =>
  call(Done, 'delete', `account/vehicles/${vehicleId}/passport-shares/${shareId}`)

export const offerCar = (vehicleId: string, json: NewHandover) =>
  call(Handover, 'post', `account/vehicles/${vehicleId}/handovers`, { json })

export const listHandovers = () => call(Handovers, 'get', 'account/handovers')

export const acceptHandover = (id: string) =>
  call(AcceptedHandover, 'post', `account/handovers/${id}/accept`, { json: {} })

export const declineHandover = (id: string) => call(Done, 'post', `account/handovers/${id}/decline`, { json: {} })

export const withdrawHandover = (id: string) => call(Done, 'delete', `account/handovers/${id}`)

export const listBills = async () => (await call(AccountBills, 'get', 'account/bills')).bills

/** Where a bill is read and paid; the address is made anew each time. */
export const openBill = (id: string) => call(BillAddress, 'post', `account/bills/${id}/link`, { json: {} })

export const moveBooking = (id: string, json: BookingMove) =>
  call(DriverBooking, 'post', `account/bookings/${id}/move`, { json })

export const cancelBooking = (id: string, json: BookingCancel) =>
  call(DriverBooking, 'post', `account/bookings/${id}/cancel`, { json })

const visit = (jobCardId: string) => `account/bookings/${jobCardId}`

export const getEstimate = (jobCardId: string) => call(PublicEstimate, 'get', `${visit(jobCardId)}/estimate`)

export const answerEstimate = (jobCardId: string, json: DriverAnswer) =>
  call(PublicEstimate, 'post', `${visit(jobCardId)}/answers`, { json })

/** That the page was looked at, or that a call or a new estimate is wanted. */
export const postEstimateEvent = (jobCardId: string, what: 'seen' | 'call' | 'renewal', estimateId: string) =>
  call(z.unknown(), 'post', `${visit(jobCardId)}/estimate/${what}`, { json: { estimateId } })

export const getReview = (jobCardId: string) => call(ReviewOfVisit, 'get', `${visit(jobCardId)}/review`)

/** Written, or changed. */
export const writeReview = (
  jobCardId: string,
  json: z.input<typeof WrittenReview> | Omit<z.input<typeof WrittenReview>, 'stars'>,
) => call(ReviewOfVisit, 'post', `${visit(jobCardId)}/review`, { json })

/** @throws ApiError */
export const askForReviewPhoto = (jobCardId: string, { type, size }: Blob) =>
  call(UploadPermission, 'post', `${visit(jobCardId)}/review/photos/presigned-url`, {
    json: { filename: 'photo', mimeType: type, fileSize: size },
  })

export const listConsents = () => call(Consents, 'get', 'account/consents')

export const saveConsents = (json: Consents) => call(Consents, 'put', 'account/consents', { json })

export const getProofs = (jobCardId: string) => call(DriverProofs, 'get', `${visit(jobCardId)}/proofs`)
