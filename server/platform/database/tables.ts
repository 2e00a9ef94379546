import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GaragePictureKind } from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import type { GarageCategory, PublicCategorySlug } from '../../../contract/catalogue/services/categories.ts'
import type { CustomerStatus, CustomerType } from '../../../contract/customers/customers/customer-kinds.ts'
import type { ContactOutcome, ContactWay, DueKind, DueState } from '../../../contract/customers/dues/due-kinds.ts'
import type { ImportState, ImportTarget, ImportVerdict } from '../../../contract/customers/imports/import-kinds.ts'
import type {
  LeadPriority,
  LeadSource,
  LeadStatus,
  LeadType,
  LeadUrgency,
} from '../../../contract/customers/leads/lead-kinds.ts'
import type { CarView } from '../../../contract/customers/vehicles/car-zones.ts'
import type { Kept } from '../../../contract/desk/people/people.ts'
import type { SenderKind } from '../../../contract/desk/senders/senders.ts'
import type { DeskDecision, ReviewRule, ReviewState } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { ConsentKind } from '../../../contract/messages/consents/consents.ts'
import type { LedgerNames } from '../../../contract/money/accounts/accounts.ts'
import type { BillBank, BillBuyer, BillCar, BillSeller } from '../../../contract/money/bills/bills.ts'
import type { DocumentKind } from '../../../contract/money/gstr2b/gstr2b.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { AccessLevel, OperatorRight, Role, TechnicianView } from '../../../contract/platform/terms/access.ts'
import type {
  BillKind,
  ClaimMethod,
  ClaimState,
  CreditReason,
  DiscountKind,
  KeptBillState,
  PlaceSource,
  SeriesKind,
  TaxScheme,
  Turnover,
  VoucherKind,
} from '../../../contract/platform/terms/bill-kinds.ts'
import type { FuelType, VehicleState } from '../../../contract/platform/terms/car-models.ts'
import type {
  CostLevel,
  CountState,
  MoveKind,
  PurchaseState,
  ReturnState,
} from '../../../contract/platform/terms/stock.ts'
import type {
  AnswerChannel,
  Approval,
  AskMode,
  BayKind,
  BookingSource,
  BookingStatus,
  FuelLevel,
  JobCardStatus,
  PaymentStatus,
  TimeSlot,
  Urgency,
} from '../../../contract/platform/terms/workshop.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Accessory, MarkKind, SkipReason } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { ChecklistKind, Remedy } from '../../../contract/workshop/checklists/checklists.ts'
import type { ClockEnd, PauseReason } from '../../../contract/workshop/clocks/clocks.ts'
import type { Decision, EstimateContent, EstimateEvent } from '../../../contract/workshop/estimates/estimates.ts'
import type { GatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import type { PointResult } from '../../../contract/workshop/inspections/inspections.ts'
import type { DeclinedContent } from '../../../contract/workshop/job-cards/works.ts'
import type { OldPartPlace } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import type { RequestState } from '../../../contract/workshop/part-requests/part-requests.ts'
import type { ArrivalSlot, PhotoPurpose } from '../../../contract/workshop/photos/card-photos.ts'

/** numeric(12,2): read as text, so that no price passes through a binary fraction; written as text or number. */
type Money = ColumnType<string, string | number, string | number>
/** The same, with a default. */
type DefaultMoney = ColumnType<string, string | number | undefined, string | number>
/** Written as JSON text: the drivers bind objects differently. */
type Json<Value> = ColumnType<Value, string | undefined, string>
type Instant = ColumnType<Date, Date | undefined, Date>

interface Garages {
  id: string
  garage_number: Generated<number>
  slug: string
  name: string
  email: string
  phone: string
  address: string
  locality: Generated<string>
  city_slug: CitySlug
  state: string
  pincode: string
  is_active: Generated<boolean>
  email_verified_at: Date | null
  is_listed: Generated<boolean>
  /** By an operator; then it is not active either. */
  blocked_at: Generated<Date | null>
  blocked_reason: Generated<string>
  /** On request, seven days after it was blocked for it; what bills point at stays. */
  deleted_at: Generated<Date | null>
  looked_at: Generated<Date | null>
  gstin: Generated<string>
  upi_address: Generated<string>
  invoice_prefix: Generated<string>
  demands_second_factor: Generated<boolean>
  technicians_see: Generated<TechnicianView>
  technicians_take_cards: Generated<boolean>
  technicians_see_prices: Generated<boolean>
  sms_in_english: Generated<boolean>
  close_clocks: Generated<boolean>
  tells_technicians: Generated<boolean>
  ask_before_work: Generated<AskMode>
  estimate_days: Generated<number>
  reminder_hours: Generated<number>
  quality_required: Generated<boolean>
  confirms_bookings: Generated<'GARAGE' | 'AT_ONCE'>
  gives_first_service: Generated<boolean>
  reminds_by_itself: Generated<boolean>
  prices_include_tax: Generated<boolean>
  legal_name: Generated<string>
  tax_scheme: Generated<TaxScheme>
  turnover: Generated<Turnover>
  bill_terms: Generated<string>
  bank_name: Generated<string>
  bank_account: Generated<string>
  bank_ifsc: Generated<string>
  due_days: Generated<number>
  staff_discount_percent: DefaultMoney
  warranty_labour_months: Generated<number>
  warranty_part_months: Generated<number>
  warranty_part_km: Generated<number>
  gstr1_version: Generated<string>
  hold_parts: Generated<boolean>
  stock_below_zero: Generated<boolean>
  blind_count: Generated<boolean>
  cost_from: Generated<CostLevel>
  first_steps_hidden: Generated<boolean>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  sounds: string | null
  sounds_of: string | null
}

interface Services {
  garage_id: string
  id: string
  slug: string
  name: string
  category: GarageCategory
  public_category: PublicCategorySlug | null
  description: string
  base_price: Money
  discount_percent: Generated<number>
  tax_rate: DefaultMoney
  tax_code: Generated<string>
  duration: number
  interval_months: number | null
  interval_km: number | null
  tags: Generated<string[]>
  includes: Generated<string[]>
  additional_info: Generated<string>
  is_active: Generated<boolean>
  request_id: string | null
  version: Generated<number>
  parts_version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface ServiceImages {
  garage_id: string
  id: string
  service_id: string
  content_hash: string
  caption: Generated<string>
  display_order: Generated<number>
  file_size: number
  mime_type: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
}

interface ImageUploads {
  garage_id: string
  id: string
  service_id: string | null
  job_card_id: string | null
  garage_picture: GaragePictureKind | null
  purchase_id: string | null
  token_hash: string
  used_at: Date | null
  content_hash: string | null
  file_size: number | null
  width: number | null
  height: number | null
  expires_at: Date
  created_at: Instant
}

interface GaragePictures {
  garage_id: string
  id: string
  kind: GaragePictureKind
  content_hash: string
  caption: Generated<string>
  print_picture: string | null
  request_id: string | null
  created_at: Instant
}

interface CardPhotos {
  garage_id: string
  id: string
  job_card_id: string
  purpose: PhotoPurpose
  slot: ArrivalSlot | null
  subject_id: string | null
  content_hash: string
  width: number
  height: number
  taken_by: string
  taken_by_name: string
  taken_at: Date
  sealed_at: Date | null
  request_id: string | null
  created_at: Instant
}

interface CheckIns {
  garage_id: string
  job_card_id: string
  accessories: Json<Accessory[]>
  valuables: Generated<string>
  accessories_at: Date | null
  valuables_at: Date | null
  reading_at: Date | null
  signed_name: string | null
  signature_photo_id: string | null
  signed_in: Language | null
  skip_reason: SkipReason | null
  odometer: number | null
  fuel_level: FuelLevel | null
  completed_by: string | null
  completed_by_name: string | null
  completed_at: Date | null
  created_at: Instant
}

interface CheckInMarks {
  garage_id: string
  id: string
  job_card_id: string
  number: number
  view: CarView
  x: Money
  y: Money
  zone: string
  kind: MarkKind
  note: Generated<string>
  late: Generated<boolean>
  by_user: string
  by_name: string
  at: Date
}

interface PictureLeftovers {
  name: string
  due_at: Date
  taken_at: Date | null
}

interface Leads {
  garage_id: string
  id: string
  name: string
  phone: string
  phone_key: string
  /** A driver sent it who had proved the phone by a code. */
  language: Generated<Language>
  phone_verified: Generated<boolean>
  email: string | null
  lead_type: Generated<LeadType>
  lead_source: Generated<LeadSource>
  lead_source_details: string | null
  vehicle_make: string | null
  vehicle_model: string | null
  vehicle_year: number | null
  requirements: string | null
  budget: Money | null
  city_slug: CitySlug | null
  service_id: string | null
  assigned_to_id: string | null
  priority: Generated<LeadPriority>
  urgency: Generated<LeadUrgency>
  notes: string | null
  status: Generated<LeadStatus>
  lost_reason: string | null
  next_follow_up_date: string | null
  lead_score: Generated<number>
  customer_id: string | null
  booking_id: string | null
  contacted_at: Date | null
  won_at: Date | null
  lost_at: Date | null
  request_id: string | null
  version: Generated<number>
  search_text: GeneratedAlways<string>
  sounds: string | null
  sounds_of: string | null
  created_at: Instant
  updated_at: Instant
}

interface LeadTurns {
  garage_id: string
  last_lead_at: Date
}

interface Versions {
  name: string
  version: number
}

interface ServedCities {
  city_slug: CitySlug
}

interface ClosedCities {
  city_slug: CitySlug
  words: string
  closed_at: Instant
}

interface CityWaiters {
  city_slug: string
  email: string
  language: Generated<Language>
  created_at: Instant
}

interface NewsletterSubscriptions {
  email: string
  created_at: Instant
}

interface AddressLimits {
  key: string
  hits: number
  expires_at: Date
}

type DriverLimits = AddressLimits & { phone_key: string }

type GarageLimits = AddressLimits & { garage_id: string }

interface SweepSlices {
  kind: string
  slice: number
  lease_until: Date
}

interface DemoSeeds {
  name: string
  created_at: Instant
}

interface Users {
  id: string
  user_type: 'GARAGE_USER' | 'CUSTOMER'
  name: string
  email: string | null
  phone: string | null
  phone_key: string | null
  language: Generated<Language>
  language_at: Date | null
  password_hash: string | null
  has_own_password: Generated<boolean>
  email_verified_at: Date | null
  is_desk: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface StaffPins {
  garage_id: string
  user_id: string
  phone_key: string
  hash: string
  /** Since it was right last, or set. */
  misses: Generated<number>
  set_at: Generated<Date>
}

interface GarageMembers {
  garage_id: string
  user_id: string
  name: string
  phone: string | null
  role: Role
  access_level: AccessLevel
  is_active: Generated<boolean>
  is_invited: Generated<boolean>
  hears_of_bookings: Generated<boolean>
  reads_books: Generated<boolean>
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface Operators {
  user_id: string
  may: OperatorRight
  created_at: Instant
}

interface BlockedSenders {
  kind: SenderKind
  value: string
  reason: string
  at: Instant
}

interface SecondFactorResets {
  id: string
  user_id: string
  reason: string
  asked_by: string | null
  asked_by_name: string
  asked_at: Instant
  agreed_by_name: string | null
  agreed_at: Date | null
  ended_at: Date | null
  outcome: 'DONE' | 'CANCELLED' | null
}

interface GarageDeletions {
  id: string
  garage_id: string
  garage_name: string
  reason: string
  asked_by_name: string
  asked_at: Instant
  due_at: Date
  taken_back_at: Date | null
  began_at: Date | null
  done_at: Date | null
  /** So far, by table. */
  counts: ColumnType<Record<string, number>, string | undefined, string>
  proof: ColumnType<Kept[] | null, string | null, string>
}

interface OperatorLog {
  id: string
  /** Null of the terminal. */
  operator_id: string | null
  operator_name: string
  action: string
  garage_id: string | null
  subject_id: string | null
  subject_label: Generated<string>
  reason: Generated<string>
  /** Written as JSON text: the drivers bind objects differently. */
  changes: ColumnType<Record<string, unknown>, string | undefined, never>
  device: Generated<string>
  address: Generated<string>
  sounds: Generated<string>
  at: Instant
}

interface Sessions {
  id: string
  user_id: string
  chosen_garage_id: string | null
  device: string
  desk_proved_at: Generated<Date | null>
  /** Signed in by the PIN that this garage gave: it opens nothing else. */
  pin_garage_id: string | null
  created_at: Instant
  last_seen_at: Instant
  /** So many changes waited there to be sent, as the phone said last. */
  unsent: Generated<number>
}

interface SessionTokens {
  hash: string
  session_id: string
  kind: 'access' | 'refresh'
  expires_at: Date
  used_at: Date | null
  /** Of a refresh token: the one that it was given for. */
  parent_hash: string | null
}

interface PushSubscriptions {
  garage_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Instant
}

interface EndedSessions {
  /** Of its refresh token. */
  hash: string
  why:
    | 'EMAIL_CONFIRMED'
    | 'PASSWORD_CHANGED'
    | 'SECOND_FACTOR_ON'
    | 'SECOND_FACTOR_RESET'
    | 'PIN_CHANGED'
    | 'ENDED_ELSEWHERE'
    | 'ENDED_BY_GARAGE'
    | 'LOST'
    | 'GARAGE_BLOCKED'
  ended_at: Generated<Date>
}

interface SecondFactors {
  user_id: string
  secret: string
  confirmed_at: Date | null
  last_step: Generated<number>
}

interface RecoveryCodes {
  user_id: string
  hash: string
}

interface SignInTickets {
  hash: string
  user_id: string
  wrong_tries: Generated<number>
  expires_at: Date
}

interface OneTimeCodes {
  phone_key: string
  browser: string
  asker: string
  salt: string
  code_hash: string
  wrong_tries: Generated<number>
  tries_elsewhere: Generated<number>
  sent_at: Instant
  expires_at: Date
}

interface KnownBrowsers {
  hash: string
  user_id: string
  signed_in_at: Instant
}

interface SingleUseLinks {
  hash: string
  user_id: string
  purpose: 'verify-email' | 'reset-password'
  expires_at: Date
}

interface Outbox {
  id: string
  kind: 'sms' | 'mail' | 'whatsapp'
  recipient: string
  template: string
  /** Written as JSON text: the drivers bind objects differently. */
  content: ColumnType<object, string, object>
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'skipped'>
  /** Waits for the morning, and for a second look. */
  by_itself: Generated<boolean>
  attempts: Generated<number>
  next_attempt_at: Instant
  expires_at: Date
  lease_until: Date | null
  reason: string | null
  garage_id: string | null
  message_id: string | null
  /** What WhatsApp calls it. */
  provider_id: string | null
  /** Leaves only if this one does not arrive by WhatsApp. */
  unless_arrived: string | null
  created_at: Instant
  settled_at: Date | null
}

type GarageOutbox = Omit<Outbox, 'garage_id'> & { garage_id: string }

interface UserVehicles {
  id: string
  user_id: string
  make: string
  model: string
  registration_number: string
  fuel_type: FuelType | null
  year: number | null
  request_id: string | null
  created_at: Instant
  updated_at: Instant
}

interface PassportShares {
  id: string
  vehicle_id: string
  with_amounts: boolean
  views: Generated<number>
  last_view_at: Date | null
  request_id: string | null
  created_at: Instant
  ends_at: Date
  ended_at: Date | null
}

interface CarHandovers {
  id: string
  vehicle_id: string | null
  plate: string
  from_phone_key: string
  from_since: Date | null
  to_phone_key: string
  with_amounts: boolean
  state: Generated<'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'>
  request_id: string | null
  created_at: Instant
  ends_at: Date
  settled_at: Date | null
}

interface DeletedAccounts {
  phone_key: string
  deleted_at: Instant
}

interface GarageDays {
  garage_id: string
  weekday: number
  is_open: Generated<boolean>
  opens_at: Generated<string>
  closes_at: Generated<string>
  morning_places: number | null
  afternoon_places: number | null
  evening_places: number | null
}

interface GarageClosedDays {
  garage_id: string
  /** YYYY-MM-DD */
  day: string
  reason: Generated<string>
}

interface GarageTotals {
  garage_id: string
  name: 'customers' | 'bookings' | 'job-cards' | 'leads'
  total: number
}

interface GarageCounters {
  garage_id: string
  name: string
  last_number: number
}

interface AuditLog {
  garage_id: string
  id: string
  user_id: string
  user_name: string
  action: string
  subject_id: string | null
  subject_label: string
  /** Written as JSON text: the drivers bind objects differently. */
  changes: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: Instant
}

interface Customers {
  garage_id: string
  id: string
  name: string
  email: string | null
  phone: string
  phone_key: string
  language: Generated<Language>
  language_at: Date | null
  alternate_phone: string | null
  customer_type: Generated<CustomerType>
  company_name: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  pincode: string | null
  gst_number: string | null
  in_sez: Generated<boolean>
  notes: string | null
  status: Generated<CustomerStatus>
  vehicle_count: Generated<number>
  last_visit_date: string | null
  credit_days: number | null
  search_text: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface Vehicles {
  garage_id: string
  id: string
  customer_id: string
  make: string
  model: string
  registration_number: string
  fuel_type: FuelType | null
  year: number | null
  search_text: string
  state: Generated<VehicleState>
  insurance_until: string | null
  puc_until: string | null
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface CustomerImports {
  garage_id: string
  id: string
  created_by: string
  file_name: string
  state: ImportState
  columns: Json<string[]>
  mapping: Json<(ImportTarget | null)[]>
  total_rows: Generated<number>
  checked_rows: Generated<number>
  new_customers: Generated<number>
  new_vehicles: Generated<number>
  faulty_rows: Generated<number>
  known_rows: Generated<number>
  partial_rows: Generated<number>
  unused: Json<string[]>
  check_number: Generated<number>
  taken_customer_row: Generated<number>
  taken_car_row: Generated<number>
  added_customers: Generated<number>
  added_vehicles: Generated<number>
  logged_customers: Generated<number>
  logged_vehicles: Generated<number>
  failure: string | null
  created_at: Instant
  updated_at: Instant
}

interface CustomerImportRows {
  garage_id: string
  import_id: string
  row_number: number
  cells: Json<string[]>
  verdict: ImportVerdict | null
  faults: Json<{ column: number | null; target: ImportTarget; sentence: string }[]>
  note: string | null
  customer_id: string | null
  phone_key: string | null
  customer: Json<object> | null
  vehicle: Json<object> | null
}

interface Bookings {
  garage_id: string
  id: string
  booking_number: string
  customer_id: string
  vehicle_id: string
  service_id: string
  phone_key: string
  estimated_price: Money
  discount: DefaultMoney
  preferred_date: string
  preferred_time_slot: TimeSlot
  customer_notes: string | null
  pickup_required: Generated<boolean>
  pickup_address: string | null
  due_id: string | null
  status: Generated<BookingStatus>
  language: Generated<Language>
  source: Generated<BookingSource>
  first_service_percent: Generated<number>
  moved_by_driver: Generated<number>
  ics_sequence: Generated<number>
  confirmed_at: Date | null
  started_at: Date | null
  completed_at: Date | null
  cancelled_at: Date | null
  search_text: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface BookingServices {
  garage_id: string
  booking_id: string
  position: number
  service_id: string
  name: string
  base_price: Money
  final_price: Money
  agreed_price: Money
  tax_rate: Money
}

interface BookingEvents {
  garage_id: string
  id: string
  booking_id: string
  kind: 'BOOKED' | 'MOVED' | 'CANCELLED'
  by_kind: 'DRIVER' | 'GARAGE' | 'SYSTEM'
  user_id: string | null
  via: 'ACCOUNT' | 'LINK' | 'BACK_OFFICE'
  from_date: string | null
  from_slot: TimeSlot | null
  to_date: string | null
  to_slot: TimeSlot | null
  reason: string | null
  at: Instant
}

interface FirstServiceClaims {
  key: string
  garage_id: string
  booking_id: string
  created_at: Instant
}

interface JobCards {
  garage_id: string
  id: string
  job_card_number: string
  is_counter_sale: Generated<boolean>
  customer_id: string | null
  vehicle_id: string | null
  booking_id: string | null
  phone_key: string
  customer_concerns: string | null
  advisor_observations: string | null
  odometer_in: number
  fuel_level: Generated<FuelLevel>
  estimated_delivery: string
  promised_time: string | null
  promise_changed_at: Date | null
  bay_number: string | null
  bay_since: Date | null
  left_bay: string | null
  left_bay_at: Date | null
  handed_at: Date | null
  handed_by: string | null
  advisor_id: string | null
  technician_id: string | null
  status: Generated<JobCardStatus>
  payment_status: Generated<PaymentStatus>
  charges_tax: Generated<boolean>
  total_amount: Money
  amount_paid: Money
  opened_at: Instant
  started_at: Date | null
  ready_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  review_asked_for_at: Date | null
  estimate_count: Generated<number>
  open_asks: Generated<number>
  checked_in_at: Date | null
  quality_at: Date | null
  live_bill_id: string | null
  discount_kind: DiscountKind | null
  discount_value: ColumnType<string | null, string | number | null | undefined, string | number | null>
  search_text: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface JobCardLines {
  garage_id: string
  id: string
  job_card_id: string
  position: number
  kind: 'LABOUR' | 'PART'
  description: string
  quantity: Money
  unit: string
  unit_price: Money
  discount: Money
  discount_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
  price_includes_tax: Generated<boolean>
  tax_code: Generated<string>
  tax_rate: Money
  work_id: string | null
  approval: Generated<Approval>
  approved_total: ColumnType<string | null, string | null | undefined, string | null>
  answer_id: string | null
  asked_estimate_id: string | null
  warranty_months: number | null
  warranty_km: number | null
  rework_bill_id: string | null
  rework_position: number | null
  service_id: string | null
  part_id: string | null
  fitted_quantity: DefaultMoney
  short_quantity: DefaultMoney
  hours: ColumnType<string | null, string | number | null | undefined, string | number | null>
  done_at: Date | null
  done_by: string | null
  put_with: string | null
  request_id: string | null
  created_at: Instant
  updated_at: Instant
}

interface Suppliers {
  garage_id: string
  id: string
  name: string
  phone: Generated<string>
  gstin: Generated<string>
  address: Generated<string>
  credit_days: Generated<number>
  is_active: Generated<boolean>
  search_text: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface StockParts {
  garage_id: string
  id: string
  number: string
  number_key: string
  name: string
  name_key: string
  brand: string | null
  hsn: Generated<string>
  unit: string
  tax_rate: Money
  buying_price: DefaultMoney
  selling_price: Money
  mrp: ColumnType<string | null, string | number | null | undefined, string | number | null>
  rack: string | null
  minimum: DefaultMoney
  order_up_to: DefaultMoney
  pack: DefaultMoney
  supplier_id: string | null
  on_hand: DefaultMoney
  value: DefaultMoney
  move_count: Generated<number>
  last_cost: DefaultMoney
  last_moved_at: Date | null
  is_active: Generated<boolean>
  search_text: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface PartCodes {
  garage_id: string
  code: string
  part_id: string
}

interface PartTotals {
  garage_id: string
  moved_in: string
  is_active: boolean
  is_there: boolean
  parts: number
  low: number
  value: Money
}

interface PartFits {
  garage_id: string
  part_id: string
  make: string
  model: string
}

interface ServiceParts {
  garage_id: string
  service_id: string
  position: number
  make: Generated<string>
  model: Generated<string>
  part_id: string
  quantity: Money
}

interface StockMoves {
  garage_id: string
  id: string
  part_id: string
  seq: number
  kind: MoveKind
  quantity: Money
  value: Money
  on_hand_after: Money
  value_after: Money
  at: Instant
  by_user: string
  by_name: string
  job_card_id: string | null
  line_id: string | null
  purchase_id: string | null
  count_id: string | null
  corrects_id: string | null
  reason: Generated<string>
  request_id: string | null
}

interface WorkClocks {
  garage_id: string
  id: string
  user_id: string
  job_card_id: string
  line_id: string | null
  started_at: Date
  ended_at: Date | null
  end_kind: ClockEnd | null
  pause_reason: PauseReason | null
  flagged: Generated<boolean>
}

interface WorkClockChanges {
  garage_id: string
  id: string
  clock_id: string
  was_started_at: Date | null
  was_ended_at: Date | null
  started_at: Date
  ended_at: Date
  reason: string
  by_user: string
  by_name: string
  at: Instant
}

interface CardNotes {
  garage_id: string
  id: string
  job_card_id: string
  user_id: string
  user_name: string
  text: string
  at: Date
}

interface FloorAnswers {
  garage_id: string
  request_id: string
  user_id: string
  call: string
  answer: ColumnType<unknown, string, never>
  at: Instant
}

interface PartRequests {
  garage_id: string
  id: string
  job_card_id: string
  line_id: string | null
  part_id: string | null
  words: Generated<string>
  quantity: Money
  state: Generated<RequestState>
  asked_by: string
  asked_by_name: string
  asked_at: Date
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  reason: Generated<string>
}

interface Bays {
  garage_id: string
  id: string
  name: string
  kind: BayKind
  position: number
}

interface PurchaseBills {
  garage_id: string
  id: string
  supplier_id: string
  number: string
  number_key: string
  fin_year: number
  invoice_date: string
  is_inter_state: boolean
  is_inter_state_typed: Generated<boolean>
  is_tax_credited: boolean
  freight: DefaultMoney
  amount: DefaultMoney
  cgst: DefaultMoney
  sgst: DefaultMoney
  igst: DefaultMoney
  rounding: DefaultMoney
  is_rounding_typed: Generated<boolean>
  total: DefaultMoney
  paper_total: ColumnType<string | null, string | number | null | undefined, string | number | null>
  state: Generated<PurchaseState>
  due_on: string | null
  paid_on: string | null
  written_by_name: string
  posted_by: string | null
  posted_by_name: string | null
  posted_at: Date | null
  undone_at: Date | null
  undo_reason: Generated<string>
  search_text: string
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface AccountLedgers {
  garage_id: string
  names: Json<LedgerNames>
  version: Generated<number>
  updated_at: Instant
}

interface Gst2bFiles {
  garage_id: string
  month: string
  file_name: string
  left_out: number
  read_by_name: string
  read_at: Instant
}

interface Gst2bDocuments {
  garage_id: string
  month: string
  kind: DocumentKind
  position: number
  gstin: string
  supplier_name: string
  number: string
  day: string
  taxable: Money
  cgst: Money
  sgst: Money
  igst: Money
  is_available: boolean
  reason: string
}

interface PurchasePhotos {
  garage_id: string
  id: string
  purchase_id: string
  content_hash: string
  width: number
  height: number
  taken_by_name: string
  request_id: string | null
  created_at: Instant
}

interface PurchaseLines {
  garage_id: string
  id: string
  purchase_id: string
  position: number
  part_id: string
  quantity: Money
  unit_price: Money
  discount: DefaultMoney
  tax_rate: Money
  amount: Money
  freight: Money
  cgst: Money
  sgst: Money
  igst: Money
  cost: Money
  price_before: Money | null
  named_supplier: Generated<boolean>
}

interface Reorders {
  garage_id: string
  id: string
  part_id: string
  supplier_id: string | null
  quantity: Money
  received: DefaultMoney
  state: Generated<'LISTED' | 'ORDERED' | 'RECEIVED' | 'DROPPED'>
  ordered_by_name: string
  request_id: string | null
  job_card_id: string | null
  part_request_id: string | null
  created_at: Instant
  due_on: string | null
}

interface SupplierReturns {
  garage_id: string
  id: string
  number: string
  purchase_id: string
  supplier_id: string
  state: Generated<ReturnState>
  reason: string
  amount: Money
  cgst: Money
  sgst: Money
  igst: Money
  total: Money
  credit_note_number: string | null
  credit_note_date: string | null
  sent_by_name: string
  undone_at: Date | null
  undo_reason: Generated<string>
  request_id: string | null
  version: Generated<number>
  created_at: Instant
}

interface SupplierReturnLines {
  garage_id: string
  return_id: string
  purchase_line_id: string
  part_id: string
  quantity: Money
  amount: Money
  cgst: Money
  sgst: Money
  igst: Money
  value: Money
}

interface StockCounts {
  garage_id: string
  id: string
  rack: string | null
  state: Generated<CountState>
  opened_by_name: string
  booked_by_name: string | null
  booked_at: Date | null
  reason: Generated<string>
  request_id: string | null
  version: Generated<number>
  created_at: Instant
}

interface StockCountLines {
  garage_id: string
  count_id: string
  part_id: string
  counted: Money | null
  expected: Money | null
  at: Date | null
  by_name: string | null
}

interface ReorderArrivals {
  garage_id: string
  purchase_id: string
  reorder_id: string
  quantity: Money
}

interface Payments {
  garage_id: string
  id: string
  job_card_id: string
  kind: 'PAYMENT' | 'REFUND'
  method: 'CASH' | 'UPI' | 'CARD' | 'BANK'
  amount: Money
  reference: Generated<string>
  utr: string | null
  received_by: string
  is_mistake: Generated<boolean>
  /** The payment that a mistake takes back. */
  undoes_id: string | null
  is_advance: Generated<boolean>
  request_id: string | null
  received_at: Instant
}

interface JobCardWorks {
  garage_id: string
  id: string
  job_card_id: string
  title: string
  reason: Generated<string>
  urgency: Generated<Urgency>
  source: Generated<'ADVISOR' | 'INSPECTION' | 'DECLINED'>
  inspection_id: string | null
  point_id: string | null
  declined_work_id: string | null
  request_id: string | null
  created_at: Instant
  updated_at: Instant
}

/** Evidence: rows are inserted, and never changed (docs/rules.md#estimates). */
interface Estimates {
  garage_id: string
  id: string
  job_card_id: string
  version: number
  number: string
  content: ColumnType<EstimateContent, string, never>
  content_hash: string
  total: Money
  new_total: Money
  created_by: string
  created_by_name: string
  request_id: string | null
  created_at: Instant
  expires_at: Date
}

interface EstimateEvents {
  garage_id: string
  id: string
  estimate_id: string
  job_card_id: string
  kind: z.infer<typeof EstimateEvent>['kind']
  channel: string | null
  recipient_masked: string | null
  by_user: string | null
  by_name: string | null
  device: string | null
  at: Instant
}

type StoredDecision = Decision & { title: string; total: number }

interface EstimateAnswers {
  garage_id: string
  id: string
  estimate_id: string
  job_card_id: string
  channel: AnswerChannel
  decisions: ColumnType<StoredDecision[], string, never>
  old_parts: 'KEEP' | 'DISPOSE' | null
  name: string
  note: Generated<string>
  said_at: Date
  recorded_by: string | null
  recorded_by_name: string | null
  user_id: string | null
  link_id: string | null
  content_hash: string
  signature_photo_id: string | null
  given_in: Language | null
  request_id: string
  at: Instant
}

interface EstimateAnswerClients {
  garage_id: string
  answer_id: string
  ip: string
  user_agent: string
  language: Generated<string>
  at: Instant
}

interface DeclinedWorks {
  garage_id: string
  id: string
  vehicle_id: string
  job_card_id: string
  work_id: string
  answer_id: string
  content: Json<DeclinedContent>
  total: Money
  urgency: Urgency
  declined_at: Date
  resolved_at: Date | null
  resolution: 'ADDED' | 'DISMISSED' | null
  resolved_by: string | null
  to_job_card_id: string | null
  reason: string | null
}

interface PublicLinks {
  hash: string
  id: string
  kind: 'BOOKING' | 'ESTIMATE' | 'BILL' | 'REVIEW' | 'STOP' | 'DUE' | 'PASSPORT'
  garage_id: string | null
  subject_id: string
  phone_key: string | null
  channel: string
  created_at: Instant
  expires_at: Date
  ended_at: Date | null
  last_seen_at: Date | null
}

interface GarageLinks {
  garage_id: string
  hash: string
  id: string
  kind: 'BOOKING' | 'ESTIMATE' | 'BILL' | 'REVIEW' | 'STOP' | 'DUE'
  subject_id: string
  phone_key: string | null
  channel: string
  created_at: Instant
  expires_at: Date
  ended_at: Date | null
  last_seen_at: Date | null
}

interface OdometerReadings {
  garage_id: string
  id: string
  vehicle_id: string
  km: number
  read_on: string
  source: 'CARD' | 'DRIVER'
  doubtful: Generated<boolean>
  corrects_id: string | null
  request_id: string | null
  at: Instant
}

interface Dues {
  garage_id: string
  id: string
  vehicle_id: string
  kind: DueKind
  service_id: string | null
  from_on: string | null
  from_km: number | null
  interval_months: number | null
  interval_km: number | null
  due_on: string | null
  due_km: number | null
  due_by: string
  later_on: string | null
  state: Generated<DueState>
  contacted_until: string | null
  no_answers: Generated<number>
  looked_at: Date | null
  created_at: Instant
  updated_at: Instant
}

interface DueContacts {
  garage_id: string
  id: string
  due_id: string
  vehicle_id: string
  how: ContactWay
  outcome: ContactOutcome | 'REPLIED' | null
  later_on: string | null
  note: Generated<string>
  by_user: string | null
  by_name: string | null
  request_id: string | null
  at: Instant
}

interface Reviews {
  garage_id: string
  id: string
  job_card_id: string
  phone_key: string
  stars: number
  words: Generated<string>
  first_name: string
  car_model: string
  visited_on: string
  state: Generated<ReviewState>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

interface ReviewVersions {
  garage_id: string
  id: string
  review_id: string
  version: number
  stars: number
  words: string
  request_id: string
  at: Instant
}

interface ReviewReplies {
  garage_id: string
  review_id: string
  words: string
  by_user: string
  by_name: string
  created_at: Instant
  updated_at: Instant
}

interface ReviewPhotos {
  garage_id: string
  id: string
  review_id: string
  position: number
  content_hash: string
  width: number
  height: number
  created_at: Instant
}
interface ReviewReports {
  garage_id: string
  id: string
  review_id: string
  rule: ReviewRule
  note: Generated<string>
  /** Null of a visitor. */
  by_user: string | null
  by_name: string
  at: Instant
}

interface ReviewDecisions {
  garage_id: string
  id: string
  review_id: string
  report_id: string
  decision: DeskDecision
  rule: ReviewRule | null
  reason: string
  by_user: string
  at: Instant
}

interface GarageRatings {
  garage_id: string
  count: Generated<number>
  sum: Generated<number>
  ones: Generated<number>
  twos: Generated<number>
  threes: Generated<number>
  fours: Generated<number>
  fives: Generated<number>
}

interface Consents {
  id: string
  phone_key: string
  kind: ConsentKind
  garage_id: string | null
  given: boolean
  source: 'ACCOUNT' | 'BOOKING' | 'CARD' | 'STOP' | 'REPLY'
  wording: string
  given_in: Language | null
  at: Instant
}

interface Messages {
  garage_id: string
  id: string
  customer_id: string
  phone_key: string
  event: string
  channel: 'SMS' | 'EMAIL' | 'WA_LINK' | 'WHATSAPP'
  direction: Generated<'OUT' | 'IN'>
  subject_id: string
  occurrence: Generated<string>
  text: string
  state: Generated<'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'UNKNOWN' | 'NOT_SENT'>
  reason: string | null
  by_user: string | null
  by_name: string | null
  send_after: Date | null
  is_stand_in: Generated<boolean>
  created_at: Instant
  settled_at: Date | null
}

interface MessageSettings {
  garage_id: string
  event: string
  whatsapp: Generated<boolean>
  sms: boolean
  email: boolean
  version: Generated<number>
}

interface Checklists {
  garage_id: string
  id: string
  kind: ChecklistKind
  name: string
  is_standard: Generated<boolean>
  is_active: Generated<boolean>
  request_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

/** A measure or its limit, numeric(9,2). */
type OptionalMeasure = ColumnType<string | null, string | number | null | undefined, string | number | null>

interface ChecklistPoints {
  garage_id: string
  id: string
  checklist_id: string
  position: number
  place: Generated<string>
  name: string
  hint: Generated<string>
  unit: Generated<string>
  soon_at: OptionalMeasure
  now_at: OptionalMeasure
  remedy: Json<Remedy> | null
}

interface Inspections {
  garage_id: string
  id: string
  job_card_id: string
  checklist_id: string
  kind: ChecklistKind
  name: string
  started_by: string
  started_by_name: string
  started_at: Instant
  finished_by: string | null
  finished_by_name: string | null
  finished_at: Date | null
  request_id: string | null
}

interface InspectionPoints {
  garage_id: string
  inspection_id: string
  id: string
  position: number
  place: string
  name: string
  hint: string
  unit: string
  soon_at: OptionalMeasure
  now_at: OptionalMeasure
  remedy: Json<Remedy> | null
  result: PointResult | null
  measure: OptionalMeasure
  note: Generated<string>
  by_user: string | null
  by_name: string | null
  at: Date | null
  version: Generated<number>
}

interface PartProofs {
  garage_id: string
  job_card_id: string
  line_id: string
  serial_number: Generated<string>
  old_part: OldPartPlace | null
  fitted_by: string
  fitted_by_name: string
  fitted_at: Instant
  version: Generated<number>
}

interface GatePasses {
  garage_id: string
  id: string
  job_card_id: string
  number: string
  handed_to: string
  relation: Generated<string>
  phone: string | null
  odometer_out: number
  returned: Json<GatePass['returned']>
  marks_note: Generated<string>
  total_amount: Money
  amount_paid: Money
  by_user: string
  by_name: string
  request_id: string | null
  at: Instant
}

interface BillSeries {
  garage_id: string
  kind: SeriesKind
  fin_year: number
  prefix: string
  last_number: Generated<number>
  last_on: string
}

interface Bills {
  garage_id: string
  id: string
  kind: BillKind
  number: string
  fin_year: number
  serial: number
  issued_on: string
  issued_at: Date
  issued_by: string
  issued_by_name: string
  job_card_id: string
  job_card_number: string
  customer_id: string | null
  vehicle_id: string | null
  corrects_id: string | null
  reopens: Generated<boolean>
  reason: CreditReason | null
  note: Generated<string>
  seller: Json<BillSeller>
  buyer: Json<BillBuyer>
  car: Json<BillCar>
  bank: Json<BillBank>
  terms: Generated<string>
  place_of_supply: string
  pos_source: PlaceSource
  is_inter_state: boolean
  amount: Money
  discount: DefaultMoney
  taxable: Money
  cgst: DefaultMoney
  sgst: DefaultMoney
  igst: DefaultMoney
  rounding: Money
  total: Money
  words: string
  due_on: string
  template: Generated<number>
  phone_key: string
  search_text: string
  request_id: string | null
}

interface BillLines {
  garage_id: string
  bill_id: string
  position: number
  job_card_line_id: string
  corrects_position: number | null
  rework_bill_id: string | null
  rework_position: number | null
  kind: 'LABOUR' | 'PART'
  description: string
  tax_code: string
  quantity: Money
  unit: string
  unit_price: Money
  line_discount: DefaultMoney
  price_includes_tax: Generated<boolean>
  amount: Money
  bill_discount: DefaultMoney
  tax_rate: Money
  taxable: Money
  cgst: DefaultMoney
  sgst: DefaultMoney
  igst: DefaultMoney
  total: Money
  warranty_months: Generated<number>
  warranty_km: Generated<number>
}

interface BillBalances {
  garage_id: string
  bill_id: string
  job_card_id: string
  customer_id: string | null
  issued_on: string
  due_on: string
  total: Money
  credited: DefaultMoney
  paid: DefaultMoney
  balance: Money
  state: KeptBillState
  reminded_at: Date | null
}

interface BillTotals {
  garage_id: string
  month: string
  kind: BillKind
  state: KeptBillState | ''
  with_gstin: boolean
  bills: number
  total: Money
  tax: Money
  paid: Money
}

interface Vouchers {
  garage_id: string
  id: string
  kind: VoucherKind
  number: string
  fin_year: number
  serial: number
  issued_on: string
  issued_at: Date
  payment_id: string
  job_card_id: string
  seller: Json<BillSeller>
  buyer: Json<BillBuyer>
  amount: Money
  tax_rate: Money
  taxable: Money
  cgst: DefaultMoney
  sgst: DefaultMoney
  igst: DefaultMoney
  place_of_supply: string
}

interface BillEinvoices {
  garage_id: string
  bill_id: string
  irn: string
  ack_no: string
  ack_at: Date
  signed_qr: string
  entered_by: string
  entered_by_name: string
  entered_at: Instant
}

interface PaymentClaims {
  garage_id: string
  id: string
  bill_id: string
  job_card_id: string
  amount: Money
  utr: string
  method: ClaimMethod
  state: Generated<ClaimState>
  claimed_at: Instant
  link_id: string | null
  user_id: string | null
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  payment_id: string | null
  request_id: string
}

interface DayCloses {
  garage_id: string
  day: string
  from_at: Date
  closed_at: Date
  closed_by: string
  closed_by_name: string
  opening_cash: Money
  banked: DefaultMoney
  left_in_drawer: Money
  note: Generated<string>
  request_id: string | null
}

interface DayCloseMethods {
  garage_id: string
  day: string
  method: 'CASH' | 'UPI' | 'CARD' | 'BANK'
  received: Money
  refunded: Money
  expected: Money
  counted: Money
}

interface DayCloseNotes {
  garage_id: string
  id: string
  day: string
  note: string
  by_user: string
  by_name: string
  request_id: string | null
  at: Instant
}

/** The database as the migrations leave it, one interface a table. */
export interface Tables {
  garages: Garages
  services: Services
  service_images: ServiceImages
  image_uploads: ImageUploads
  garage_pictures: GaragePictures
  card_photos: CardPhotos
  check_ins: CheckIns
  check_in_marks: CheckInMarks
  picture_leftovers: PictureLeftovers
  leads: Leads
  lead_turns: LeadTurns
  versions: Versions
  served_cities: ServedCities
  closed_cities: ClosedCities
  newsletter_subscriptions: NewsletterSubscriptions
  city_waiters: CityWaiters
  address_limits: AddressLimits
  driver_limits: DriverLimits
  garage_limits: GarageLimits
  sweep_slices: SweepSlices
  demo_seeds: DemoSeeds
  users: Users
  garage_members: GarageMembers
  operators: Operators
  operator_log: OperatorLog
  garage_deletions: GarageDeletions
  blocked_senders: BlockedSenders
  second_factor_resets: SecondFactorResets
  sessions: Sessions
  session_tokens: SessionTokens
  push_subscriptions: PushSubscriptions
  ended_sessions: EndedSessions
  staff_pins: StaffPins
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  sign_in_tickets: SignInTickets
  one_time_codes: OneTimeCodes
  known_browsers: KnownBrowsers
  single_use_links: SingleUseLinks
  user_vehicles: UserVehicles
  passport_shares: PassportShares
  car_handovers: CarHandovers
  deleted_accounts: DeletedAccounts
  outbox: Outbox
  garage_outbox: GarageOutbox
  garage_days: GarageDays
  garage_closed_days: GarageClosedDays
  garage_totals: GarageTotals
  garage_counters: GarageCounters
  audit_log: AuditLog
  customers: Customers
  vehicles: Vehicles
  customer_imports: CustomerImports
  customer_import_rows: CustomerImportRows
  bookings: Bookings
  booking_services: BookingServices
  booking_events: BookingEvents
  first_service_claims: FirstServiceClaims
  job_cards: JobCards
  job_card_lines: JobCardLines
  suppliers: Suppliers
  parts: StockParts
  part_codes: PartCodes
  part_fits: PartFits
  part_totals: PartTotals
  service_parts: ServiceParts
  stock_moves: StockMoves
  purchase_bills: PurchaseBills
  account_ledgers: AccountLedgers
  gst_2b_files: Gst2bFiles
  gst_2b_documents: Gst2bDocuments
  purchase_lines: PurchaseLines
  purchase_photos: PurchasePhotos
  reorders: Reorders
  reorder_arrivals: ReorderArrivals
  supplier_returns: SupplierReturns
  supplier_return_lines: SupplierReturnLines
  stock_counts: StockCounts
  stock_count_lines: StockCountLines
  work_clocks: WorkClocks
  work_clock_changes: WorkClockChanges
  card_notes: CardNotes
  floor_answers: FloorAnswers
  bays: Bays
  part_requests: PartRequests
  payments: Payments
  job_card_works: JobCardWorks
  estimates: Estimates
  estimate_events: EstimateEvents
  estimate_answers: EstimateAnswers
  estimate_answer_clients: EstimateAnswerClients
  declined_works: DeclinedWorks
  public_links: PublicLinks
  garage_links: GarageLinks
  messages: Messages
  odometer_readings: OdometerReadings
  dues: Dues
  due_contacts: DueContacts
  reviews: Reviews
  review_versions: ReviewVersions
  review_replies: ReviewReplies
  review_photos: ReviewPhotos
  review_reports: ReviewReports
  review_decisions: ReviewDecisions
  garage_ratings: GarageRatings
  consents: Consents
  message_settings: MessageSettings
  checklists: Checklists
  checklist_points: ChecklistPoints
  inspections: Inspections
  inspection_points: InspectionPoints
  part_proofs: PartProofs
  gate_passes: GatePasses
  bill_series: BillSeries
  bills: Bills
  bill_lines: BillLines
  bill_balances: BillBalances
  bill_totals: BillTotals
  vouchers: Vouchers
  bill_einvoices: BillEinvoices
  payment_claims: PaymentClaims
  day_closes: DayCloses
  day_close_methods: DayCloseMethods
  day_close_notes: DayCloseNotes
}
