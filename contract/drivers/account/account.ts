import { PersonName } from '../../people/auth/auth.ts'
import {
  absentWhenEmpty,
  carFields,
  Email,
  RegistrationNumber,
  RequestId,
  sentFacts,
  spoken,
} from '../../platform/fields.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { tidyLine } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { languages } from '../../words/languages.ts'
import { say } from '../../words/say.ts'
import { DriverWarranty } from '../../workshop/warranties/warranties.ts'
import { DriverBooking } from './driver-bookings.ts'

/** PUT /account/profile: a driver's own name and email; the phone is what one signs in with, and stays. */
export const Profile = z.object({ name: PersonName, email: absentWhenEmpty(Email.optional()) })

/** PUT /account/language */
export const ChosenLanguage = z.object({
  language: z.enum(languages, { error: 'Please choose English, Tamil or Hindi' }).describe('en, ta or hi'),
})

const sixDigits = spoken(() => say(faults).code)

/** DELETE /account: proved by a fresh code. */
export const DeleteAccount = z.object({
  otp: z.string(sixDigits).regex(/^\d{6}$/, sixDigits),
})

const carText = (missing: () => string) =>
  z
    .string(spoken(missing))
    .overwrite(tidyLine)
    .min(1, spoken(missing))
    .max(
      60,
      spoken(() => say(faults).tooLong({ most: 60 })),
    )
    .refine(
      (text) => !/[<>\p{Cc}\p{Cs}]/u.test(text),
      spoken(() => say(faults).fields.text),
    )

/** A driver's own car: POST and PUT /account/vehicles[/{vehicleId}] */
export const UserVehicleForm = z.object({
  make: carText(() => say(faults).make),
  model: carText(() => say(faults).model),
  registrationNumber: RegistrationNumber,
  ...sentFacts('Please select a fuel type'),
})
export type UserVehicleForm = z.infer<typeof UserVehicleForm>
export const NewUserVehicle = UserVehicleForm.extend({ requestId: RequestId })
export type NewUserVehicle = z.infer<typeof NewUserVehicle>

export const UserVehicle = z
  .object({
    ...carFields,
    warranties: z.array(DriverWarranty).describe('of bills that carry the car’s plate and your phone, newest first'),
  })
  .meta({ id: 'UserVehicle' })
export type UserVehicle = z.infer<typeof UserVehicle>
export const UserVehicles = z.object({ vehicles: z.array(UserVehicle) })

/** One request that carries this driver's phone, at any garage; never the garage's notes (docs/rules.md#drivers). */
const DriverRequest = z.object({
  id: z.string(),
  state: z.enum(['SENT', 'CLOSED']).describe('sent to the garage; closed by it'),
  canWithdraw: z.boolean().describe('false: a customer or a booking was made from it'),
  createdAt: z.string(),
  garageName: z.string(),
  garageLocality: z.string(),
  city: z.string().nullable(),
  serviceName: z.string().nullable(),
  vehicle: z.string().nullable(),
  requirements: z.string().nullable(),
})
export type DriverRequest = z.infer<typeof DriverRequest>
export const DriverRequests = z.object({
  requests: z.array(DriverRequest),
  nextCursor: z.string().nullable(),
  bookings: z.array(DriverBooking),
  nextBookingsCursor: z.string().nullable(),
})
export const DriverRequestsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.uuid(fieldSentences.cursor).optional().describe('the id of the last request already shown'),
  bookingsCursor: z.uuid(fieldSentences.cursor).optional().describe('the id of the last booking already shown'),
})

const rows = z.array(z.looseObject({}))

/** GET /account/export.json: rows as they are kept, by subject. */
export const AccountExport = z
  .looseObject({
    made_at: z.string(),
    leaves_out: z.array(z.string()),
    account: z.looseObject({ name: z.string(), phone: z.string().nullable() }),
    cars: rows,
    passport_shares: rows,
    car_handovers: rows,
    devices: rows,
    known_browsers: rows,
    codes: rows,
    messages: rows,
    requests: rows,
    records_of_garages: rows,
    bookings: rows,
    job_cards: rows,
    bills: rows,
  })
  .meta({ id: 'AccountExport' })
