import type { ColumnType, Generated } from 'kysely'
import type { AccessLevel, Role } from '../../../contract/access.ts'
import type { GarageCategory } from '../../../contract/categories.ts'
import type { CitySlug } from '../../../contract/cities.ts'

/** numeric(12,2): read as text, so that no price passes through a binary fraction; written as text or number. */
type Money = ColumnType<string, string | number, string | number>
type Instant = ColumnType<Date, Date | undefined, Date>

interface Garages {
  id: string
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
  last_lead_at: Date | null
  created_at: Instant
  updated_at: Instant
}

interface Services {
  garage_id: string
  id: string
  slug: string
  name: string
  category: GarageCategory
  public_category: string | null
  description: string
  base_price: Money
  discount_percent: Generated<number>
  duration: number
  tags: Generated<string[]>
  includes: Generated<string[]>
  additional_info: Generated<string>
  is_active: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface ServiceImages {
  garage_id: string
  id: string
  service_id: string
  content_hash: string
  title: Generated<string>
  caption: Generated<string>
  display_order: Generated<number>
  file_size: number
  mime_type: string
  created_at: Instant
}

interface Leads {
  garage_id: string
  id: string
  name: string
  phone: string
  phone_key: string
  email: string | null
  lead_type: Generated<string>
  lead_source: Generated<string>
  vehicle_make: string | null
  vehicle_model: string | null
  requirements: string | null
  city_slug: CitySlug | null
  service_id: string | null
  priority: Generated<string>
  urgency: Generated<string>
  status: Generated<string>
  created_at: Instant
  updated_at: Instant
}

interface Versions {
  name: string
  version: number
}

interface ServedCities {
  city_slug: CitySlug
}

interface NewsletterSubscriptions {
  email: string
  created_at: Instant
}

interface RateLimits {
  key: string
  hits: number
  expires_at: Date
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
  password_hash: string | null
  email_verified_at: Date | null
  created_at: Instant
  updated_at: Instant
}

interface GarageMembers {
  garage_id: string
  user_id: string
  name: string
  phone: string | null
  role: Role
  access_level: AccessLevel
  is_active: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface Sessions {
  id: string
  user_id: string
  chosen_garage_id: string | null
  device: string
  created_at: Instant
  last_seen_at: Instant
}

interface SessionTokens {
  hash: string
  session_id: string
  kind: 'access' | 'refresh'
  expires_at: Date
  used_at: Date | null
}

interface OneTimeCodes {
  phone_key: string
  salt: string
  code_hash: string
  wrong_tries: Generated<number>
  sent_at: Instant
  expires_at: Date
}

interface SingleUseLinks {
  hash: string
  user_id: string
  purpose: 'verify-email' | 'reset-password'
  expires_at: Date
}

interface Outbox {
  id: string
  kind: 'sms' | 'mail'
  recipient: string
  template: string
  /** Written as JSON text: the drivers bind objects differently. */
  content: ColumnType<object, string, object>
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unknown'>
  attempts: Generated<number>
  next_attempt_at: Instant
  expires_at: Date
  lease_until: Date | null
  reason: string | null
  created_at: Instant
  settled_at: Date | null
}

interface UserVehicles {
  id: string
  user_id: string
  make: string
  model: string
  registration_number: string
  fuel_type: 'PETROL' | 'DIESEL' | 'CNG' | 'ELECTRIC' | 'HYBRID' | null
  year: number | null
  created_at: Instant
  updated_at: Instant
}

interface DeletedAccounts {
  phone_key: string
  deleted_at: Instant
}

/** The database as the migrations leave it, one interface a table. */
export interface Tables {
  garages: Garages
  services: Services
  service_images: ServiceImages
  leads: Leads
  versions: Versions
  served_cities: ServedCities
  newsletter_subscriptions: NewsletterSubscriptions
  rate_limits: RateLimits
  demo_seeds: DemoSeeds
  users: Users
  garage_members: GarageMembers
  sessions: Sessions
  session_tokens: SessionTokens
  one_time_codes: OneTimeCodes
  single_use_links: SingleUseLinks
  user_vehicles: UserVehicles
  deleted_accounts: DeletedAccounts
  outbox: Outbox
}
