/**
 * Who may use which call, written by hand from docs/rules.md#rights, never from the server: the
 * two are compared. 'counter' is whoever takes money: managers, and cashiers and service advisors with Staff access;
 * 'advisor' whoever asks drivers: managers, and service advisors with Staff access.
 */
export type Right =
  | 'anybody'
  | 'signed in'
  | 'driver'
  | 'garage user'
  | 'VIEW_ONLY'
  | 'STAFF'
  | 'counter'
  | 'advisor'
  | 'MANAGER'
  | 'ADMIN'
  | 'OWNER'

export const rights: Record<Right, string[]> = {
  anybody: [
    'POST /auth/login',
    'POST /auth/login/second-factor',
    'POST /auth/customer/send-otp',
    'POST /auth/customer/verify-otp',
    'POST /auth/register',
    'POST /auth/refresh',
    'POST /auth/logout',
    'POST /auth/forgot-password',
    'POST /auth/reset-password',
    'POST /auth/verify-email',
    'POST /garages/register',
    'GET /public/cities',
    'GET /public/services',
    'GET /public/services/{serviceId}',
    'GET /public/cities/{citySlug}/menu.pdf',
    'POST /public/leads',
    'GET /public/estimates/{token}',
    'GET /public/estimates/{token}/newest',
    'POST /public/estimates/{token}/answers',
    'POST /public/estimates/{token}/seen',
    'POST /public/estimates/{token}/call',
    'POST /public/estimates/{token}/renewal',
    'POST /public/newsletter',
  ],
  'signed in': ['GET /auth/me', 'GET /auth/sessions', 'DELETE /auth/sessions', 'DELETE /auth/sessions/{sessionId}'],
  driver: [
    'PUT /account/profile',
    'DELETE /account',
    'GET /account/bookings',
    'GET /account/bookings/{jobCardId}/proofs',
    'GET /account/bookings/{jobCardId}/proofs/photos/{photoId}',
    'GET /account/bookings/{jobCardId}/estimate',
    'POST /account/bookings/{jobCardId}/answers',
    'POST /account/bookings/{jobCardId}/estimate/seen',
    'POST /account/bookings/{jobCardId}/estimate/call',
    'POST /account/bookings/{jobCardId}/estimate/renewal',
    'GET /account/export.json',
    'GET /account/vehicles',
    'POST /account/vehicles',
    'PUT /account/vehicles/{vehicleId}',
    'DELETE /account/vehicles/{vehicleId}',
    'GET /account/events',
  ],
  'garage user': [
    'POST /auth/verify-email/resend',
    'PUT /auth/password',
    'GET /auth/second-factor',
    'POST /auth/second-factor',
    'POST /auth/second-factor/confirm',
    'DELETE /auth/second-factor',
    'POST /auth/second-factor/recovery-codes',
    'PUT /auth/garage',
    'GET /auth/invitations',
    'POST /auth/invitations/{garageId}/accept',
    'POST /auth/invitations/{garageId}/decline',
  ],
  // Reads everything but settings and the audit log.
  VIEW_ONLY: [
    'GET /garages/staff',
    'GET /garages/services',
    'GET /garages/services/preview',
    'GET /garages/services/{serviceId}',
    'GET /images/services/{serviceId}',
    'GET /garages/profile',
    'GET /garages/bookings',
    'GET /garages/bookings/capacity',
    'GET /garages/bookings/{bookingId}',
    'GET /garages/jobcards',
    'GET /garages/jobcards/summary',
    'GET /garages/jobcards/line-suggestions',
    'GET /garages/jobcards/{jobCardId}',
    'GET /garages/jobcards/{jobCardId}/payments',
    'GET /garages/checklists',
    'GET /garages/jobcards/{jobCardId}/inspections',
    'GET /garages/jobcards/{jobCardId}/proofs',
    'GET /garages/jobcards/{jobCardId}/gate-pass',
    'GET /garages/jobcards/{jobCardId}/gate-pass.pdf',
    'GET /garages/jobcards/{jobCardId}/estimates',
    'GET /garages/jobcards/{jobCardId}/comparison',
    'GET /garages/jobcards/{jobCardId}/job-card.pdf',
    'GET /garages/jobcards/{jobCardId}/estimate.pdf',
    'GET /garages/jobcards/{jobCardId}/check-in',
    'GET /garages/jobcards/{jobCardId}/photos',
    'GET /garages/jobcards/{jobCardId}/photos/{photoId}',
    'GET /garages/dashboard',
    'GET /garages/search',
    'GET /garages/customers',
    'GET /garages/customers/{id}',
    'GET /garages/customers/{id}/messages',
    'GET /garages/customers/{id}/vehicles',
    'GET /garages/customers/{id}/vehicles/{vehicleId}/history',
    'GET /garages/leads',
    'GET /garages/leads/follow-ups',
    'GET /garages/leads/{leadId}',
    'GET /garages/reports',
    'GET /garages/events',
  ],
  // Creates and changes customers, vehicles, bookings, job cards and leads.
  STAFF: [
    'POST /garages/customers',
    'PUT /garages/customers/{id}',
    'PUT /garages/messages/{messageId}',
    'POST /garages/customers/{id}/vehicles',
    'PUT /garages/customers/{id}/vehicles/{vehicleId}',
    'POST /garages/bookings',
    'PUT /garages/bookings/{bookingId}',
    'PUT /garages/bookings/{bookingId}/status',
    'POST /garages/jobcards',
    'POST /garages/jobcards/walk-ins',
    'PUT /garages/jobcards/{jobCardId}',
    'PUT /garages/jobcards/{jobCardId}/status',
    'POST /garages/jobcards/{jobCardId}/lines',
    'PUT /garages/jobcards/{jobCardId}/lines',
    'PUT /garages/jobcards/{jobCardId}/lines/{lineId}',
    'DELETE /garages/jobcards/{jobCardId}/lines/{lineId}',
    'PUT /garages/jobcards/{jobCardId}/check-in',
    'POST /garages/jobcards/{jobCardId}/check-in/marks',
    'DELETE /garages/jobcards/{jobCardId}/check-in/marks/{markId}',
    'POST /garages/jobcards/{jobCardId}/check-in/finish',
    'POST /garages/jobcards/{jobCardId}/photos/presigned-url',
    'PUT /garages/jobcards/{jobCardId}/photos/uploads/{uploadToken}',
    'POST /garages/jobcards/{jobCardId}/photos/confirm-upload',
    'DELETE /garages/jobcards/{jobCardId}/photos/{photoId}',
    'POST /garages/jobcards/{jobCardId}/inspections',
    'PUT /garages/jobcards/{jobCardId}/inspections/{inspectionId}/points/{pointId}',
    'POST /garages/jobcards/{jobCardId}/inspections/{inspectionId}/finish',
    'POST /garages/jobcards/{jobCardId}/inspections/{inspectionId}/points/{pointId}/works',
    'PUT /garages/jobcards/{jobCardId}/lines/{lineId}/proof',
    'POST /garages/jobcards/{jobCardId}/gate-pass',
    'POST /garages/leads',
    'PUT /garages/leads/{leadId}',
    'POST /garages/leads/{leadId}/convert',
  ],
  counter: ['POST /garages/jobcards/{jobCardId}/payments'],
  advisor: [
    'POST /garages/jobcards/{jobCardId}/estimates',
    'POST /garages/jobcards/{jobCardId}/estimates/{estimateId}/links',
    'POST /garages/jobcards/{jobCardId}/estimates/{estimateId}/withdraw',
    'POST /garages/jobcards/{jobCardId}/estimates/{estimateId}/answers',
  ],
  // Deletes those; imports; services and their images.
  MANAGER: [
    'DELETE /garages/customers/{id}',
    'DELETE /garages/customers/{id}/vehicles/{vehicleId}',
    'DELETE /garages/bookings/{bookingId}',
    'DELETE /garages/jobcards/{jobCardId}',
    'DELETE /garages/leads/{leadId}',
    'POST /garages/customers/imports',
    'GET /garages/customers/imports/{importId}',
    'GET /garages/customers/imports/{importId}/rows',
    'GET /garages/customers/imports/{importId}/left-out.csv',
    'PUT /garages/customers/imports/{importId}/mapping',
    'PUT /garages/customers/imports/{importId}/rows/{row}/cells/{column}',
    'POST /garages/customers/imports/{importId}/run',
    'DELETE /garages/customers/imports/{importId}',
    'POST /garages/services',
    'PUT /garages/services/{serviceId}',
    'DELETE /garages/services/{serviceId}',
    'PUT /images/services/{serviceId}/order',
    'PUT /images/{imageId}',
    'DELETE /images/{imageId}',
    'POST /images-presigned/services/{serviceId}/presigned-url',
    'PUT /images-presigned/services/{serviceId}/uploads/{uploadToken}',
    'POST /images-presigned/services/{serviceId}/confirm-upload',
  ],
  // Staff, settings, audit log, exports.
  ADMIN: [
    'POST /garages/checklists',
    'PUT /garages/checklists/{checklistId}',
    'DELETE /garages/checklists/{checklistId}',
    'POST /garages/staff',
    'PUT /garages/staff/{staffId}',
    'DELETE /garages/staff/{staffId}',
    'GET /garages/settings',
    'PUT /garages/settings',
    'GET /garages/audit',
    'GET /garages/customers/export.csv',
    'GET /garages/bookings/export.csv',
    'GET /garages/jobcards/export.csv',
    'GET /garages/reports/revenue.csv',
    'GET /garages/reports/bookings.csv',
    'GET /garages/reports/job-card-ageing.csv',
    'GET /garages/reports/technicians.csv',
    'GET /garages/reports/lead-funnel.csv',
    'GET /garages/reports/top-services.csv',
  ],
  // Hands the garage over.
  OWNER: ['POST /garages/staff/{staffId}/handover', 'DELETE /garages/staff/{staffId}/second-factor'],
}

/** The rights that are somebody's in a garage. */
export const garageRights: readonly Right[] = ['VIEW_ONLY', 'STAFF', 'counter', 'advisor', 'MANAGER', 'ADMIN', 'OWNER']

const everything = ['VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN', 'OWNER'] as const
const upTo = (level: (typeof everything)[number]): Right[] => [
  'anybody',
  'signed in',
  'garage user',
  ...everything.slice(0, everything.indexOf(level) + 1),
]

/** Who the walk sends, and the rights that each has in the garage that the call is for. */
export const cast = {
  'signed out': ['anybody'],
  driver: ['anybody', 'signed in', 'driver'],
  'owner of another garage': ['anybody', 'signed in', 'garage user'],
  'member made inactive': ['anybody', 'signed in', 'garage user'],
  'cashier who may view': upTo('VIEW_ONLY'),
  'owner elsewhere who may view here': upTo('VIEW_ONLY'),
  'technician with Staff access': upTo('STAFF'),
  'cashier with Staff access': [...upTo('STAFF'), 'counter'],
  'advisor with Staff access': [...upTo('STAFF'), 'counter', 'advisor'],
  manager: [...upTo('MANAGER'), 'counter', 'advisor'],
  admin: [...upTo('ADMIN'), 'counter', 'advisor'],
  owner: [...upTo('OWNER'), 'counter', 'advisor'],
} satisfies Record<string, Right[]>

export type Part = keyof typeof cast
export const parts = Object.keys(cast) as Part[]
