import * as accountDuesApi from '../../contract/customers/dues/account-api.ts'
import type { CarPapers, NewReading } from '../../contract/customers/dues/dues.ts'
import type { DeleteAccount, NewUserVehicle, Profile, UserVehicleForm } from '../../contract/drivers/account/account.ts'
import * as accountApi from '../../contract/drivers/account/api.ts'
import * as accountOnlineBookingsApi from '../../contract/drivers/online-bookings/account-api.ts'
import type { BookingCancel, BookingMove } from '../../contract/drivers/online-bookings/online-bookings.ts'
import * as accountPassportsApi from '../../contract/drivers/passports/account-api.ts'
import type { NewHandover, NewPassportShare } from '../../contract/drivers/passports/passports.ts'
import * as accountReviewsApi from '../../contract/drivers/reviews/account-api.ts'
import type { WrittenReview } from '../../contract/drivers/reviews/reviews.ts'
import * as accountConsentsApi from '../../contract/messages/consents/account-api.ts'
import type { Consents } from '../../contract/messages/consents/consents.ts'
import * as accountBillLinksApi from '../../contract/money/bill-links/account-api.ts'
import { z } from '../../contract/platform/zod.ts'
import * as accountEstimatesApi from '../../contract/workshop/estimates/account-api.ts'
import type { DriverAnswer } from '../../contract/workshop/estimates/estimates.ts'
import * as accountPartProofsApi from '../../contract/workshop/part-proofs/account-api.ts'
import { ask, askAs } from '../platform/api-client.ts'
import { SignedInUser } from '../platform/api-session.ts'

/** The calls of a driver's own account. */
export const changeProfile = (body: z.input<typeof Profile>) =>
  askAs(SignedInUser, accountApi.updateProfile, { json: body })

export const deleteAccount = (body: z.input<typeof DeleteAccount>) => ask(accountApi.deleteAccount, { json: body })

/** Bookings and requests come in one answer; each list goes on from its own cursor. */
export const listTrips = (limit: number, after: { cursor?: string; bookingsCursor?: string }) =>
  ask(accountApi.listOwnRequests, { query: { limit, ...after } })

export const withdrawRequest = (id: string) => ask(accountApi.withdrawRequest, { params: { requestId: id } })

export const listVehicles = async () => (await ask(accountApi.listOwnVehicles)).vehicles

export const addVehicle = (body: NewUserVehicle) => ask(accountApi.addVehicle, { json: body })

export const changeVehicle = (id: string, body: UserVehicleForm) =>
  ask(accountApi.changeVehicle, { params: { vehicleId: id }, json: body })

export const removeVehicle = (id: string) => ask(accountApi.removeVehicle, { params: { vehicleId: id } })

/** What is due on a car, at all garages that know it. */
export const getDues = (vehicleId: string) => ask(accountDuesApi.readCarDues, { params: { vehicleId } })

export const enterReading = (vehicleId: string, json: z.input<typeof NewReading>) =>
  ask(accountDuesApi.addReading, { params: { vehicleId }, json })

/** Until when insurance and PUC certificate hold. */
export const changePapers = (vehicleId: string, json: CarPapers) =>
  ask(accountDuesApi.savePapers, { params: { vehicleId }, json })

export const getPassport = (vehicleId: string) => ask(accountPassportsApi.getOwnPassport, { params: { vehicleId } })

export const sharePassport = (vehicleId: string, json: NewPassportShare) =>
  ask(accountPassportsApi.sharePassport, { params: { vehicleId }, json })

export const endShare = (vehicleId: string, shareId: string) =>
  ask(accountPassportsApi.endShare, { params: { vehicleId, shareId } })

export const offerCar = (vehicleId: string, json: NewHandover) =>
  ask(accountPassportsApi.offerCar, { params: { vehicleId }, json })

export const listHandovers = () => ask(accountPassportsApi.listHandovers)

export const acceptHandover = (id: string) =>
  ask(accountPassportsApi.acceptOffer, { params: { handoverId: id }, json: {} })

export const declineHandover = (id: string) =>
  ask(accountPassportsApi.declineOffer, { params: { handoverId: id }, json: {} })

export const withdrawHandover = (id: string) => ask(accountPassportsApi.withdrawOffer, { params: { handoverId: id } })

export const listBills = async () => (await ask(accountBillLinksApi.listOwnBills)).bills

/** Where a bill is read and paid; the address is made anew each time. */
export const openBill = (id: string) => ask(accountBillLinksApi.linkOwnBill, { params: { billId: id }, json: {} })

export const moveBooking = (id: string, json: BookingMove) =>
  ask(accountOnlineBookingsApi.moveBooking, { params: { bookingId: id }, json })

export const cancelBooking = (id: string, json: BookingCancel) =>
  ask(accountOnlineBookingsApi.cancelBooking, { params: { bookingId: id }, json })

export const getEstimate = (jobCardId: string) => ask(accountEstimatesApi.getOwnEstimate, { params: { jobCardId } })

export const answerEstimate = (jobCardId: string, json: DriverAnswer) =>
  ask(accountEstimatesApi.answerOwnEstimate, { params: { jobCardId }, json })

/** That the page was looked at, or that a call or a new estimate is wanted. */
export const postEstimateEvent = (jobCardId: string, what: keyof typeof estimateEvents, estimateId: string) =>
  askAs(z.unknown(), estimateEvents[what], { params: { jobCardId }, json: { estimateId } })
const estimateEvents = {
  seen: accountEstimatesApi.sawOwnEstimate,
  call: accountEstimatesApi.wantCall,
  renewal: accountEstimatesApi.wantRenewal,
}

export const getReview = (jobCardId: string) => ask(accountReviewsApi.getOwnReview, { params: { jobCardId } })

/** Written, or changed. */
export const writeReview = (
  jobCardId: string,
  json: z.input<typeof WrittenReview> | Omit<z.input<typeof WrittenReview>, 'stars'>,
) => ask(accountReviewsApi.writeReview, { params: { jobCardId }, json })

/** @throws ApiError */
export const askForReviewPhoto = (jobCardId: string, { type, size }: Blob) =>
  ask(accountReviewsApi.allowReviewPhoto, {
    params: { jobCardId },
    json: { filename: 'photo', mimeType: type, fileSize: size },
  })

export const listConsents = () => ask(accountConsentsApi.listConsents)

export const saveConsents = (json: Consents) => ask(accountConsentsApi.saveConsents, { json })

export const getProofs = (jobCardId: string) => ask(accountPartProofsApi.listProofsForDriver, { params: { jobCardId } })
