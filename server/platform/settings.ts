import { resolve } from 'node:path'
import type { SpokenTemplate } from '../../contract/messages/messages/dlt.ts'
import { type MessageEvent, messageEvents } from '../../contract/messages/messages/messages.ts'
import { spokenTemplates } from '../../contract/messages/messages/spoken-texts.ts'
import { z } from '../../contract/platform/zod.ts'
import type { SecretsKeys } from './sealing.ts'
import {
  neededSmsSettings,
  type SmsGateway,
  type SmsGatewayName,
  smsGateways,
  smsOf,
  usualSmsRequest,
} from './sms-settings.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')

/** 32 bytes, as `openssl rand -base64 32` prints them. */
const key = z
  .base64({ error: 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them' })
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')

/** Several, with a comma between. */
const keys = z.string().transform((text, { addIssue }) => {
  const parsed = text.split(',').map((each) => key.safeParse(each.trim()))
  for (const { error } of parsed) for (const { message } of error?.issues ?? []) addIssue(message)
  return parsed.flatMap(({ data }) => (data ? [data] : []))
})

/** Visible ASCII without spaces: it goes into headers of requests. */
const word = z.string().regex(/^[!-~]+$/, 'must be letters, digits and signs without spaces')

/** Whoever guesses it may tell us anything. */
const secret = word.min(16, 'must have at least 16 letters and digits')

/** As `npx web-push generate-vapid-keys` prints them. */
const vapidKey = (characters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}$`), 'must be a key as `npx web-push generate-vapid-keys` prints them')

/** An event of contract/messages/messages/messages.ts, what its template is called elsewhere, and so on. */
const templates = <Name extends string>(example: string, known: readonly Name[]) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((pair) => pair.trim())
        .filter(Boolean)
        .map((pair) => pair.split('=').map((part) => part.trim())),
    )
    .refine(
      (pairs) => pairs.every(([event, id, more]) => known.includes(event as never) && id && more === undefined),
      `must be like ${example}; events are ${known.join(', ')}`,
    )
    .transform((pairs): Partial<Record<Name, string>> => Object.fromEntries(pairs) as Partial<Record<Name, string>>)

const otlpAddress = 'must be an address such as http://collector.internal:4318'
const otlpShare = 'must be a share between 0 and 1'

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .optional(),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://pahiya.example' }).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|[0-9a-f.:/]*[.:][0-9a-f.:/]*(, *[0-9a-f.:/]+)*|loopback|linklocal|uniquelocal)$/i, {
      error: 'must list addresses or networks of proxies, such as 10.0.0.0/8, or be true',
    })
    .default(''),
  SECRETS_KEY: keys.default([]),
  DEMO: flag.optional(),
  DEMO_INBOX_IS_PUBLIC: flag.default(false),
  DEV: flag.default(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\p{Cc}]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/u, 'must be like hello@pahiya.example or Pahiya <hello@…>')
    .optional(),
  SMS_GATEWAY: z.enum(smsGateways, { error: `must be ${smsGateways.join(', ')}` }).default('template'),
  SMS_GATEWAY_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+/, 'must be an address such as https://gateway.example/send')
    .optional(),
  SMS_GATEWAY_METHOD: z
    .enum(['POST', 'GET', 'PUT'], { error: 'must be POST, GET or PUT' })
    .default(usualSmsRequest.SMS_GATEWAY_METHOD),
  SMS_GATEWAY_HEADERS: z
    .string()
    .regex(/^ *[\w-]+ *:[^|\p{Cc}]+(\|[ ]*[\w-]+ *:[^|\p{Cc}]+)*$/u, 'must be like name: value | name: value')
    .default(usualSmsRequest.SMS_GATEWAY_HEADERS),
  SMS_GATEWAY_BODY: z.string().default(usualSmsRequest.SMS_GATEWAY_BODY),
  SMS_GATEWAY_ACCEPTED: z.string().max(200).optional(),
  SMS_GATEWAY_ACCOUNT: word.optional(),
  SMS_GATEWAY_KEY: word.optional(),
  SMS_GATEWAY_TOKEN: word.optional(),
  SMS_GATEWAY_REGION: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be a region such as ap-south-1')
    .optional(),
  SMS_GATEWAY_CONFIGURATION_SET: word.optional(),
  SMS_ENTITY_ID: word.optional(),
  SMS_HEADER: word.optional(),
  SMS_TEMPLATE_ONE_TIME_CODE: word.optional(),
  SMS_TEMPLATES: templates('ESTIMATE_READY=1107160000000000001,ESTIMATE_MORE=1107160000000000002', [
    ...messageEvents,
    ...spokenTemplates,
  ]),
  SMS_RECEIPT_SECRET: secret.optional(),
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://graph.facebook.com/v26.0' })
    .default('https://graph.facebook.com/v26.0'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the id of the phone number, in digits')
    .optional(),
  WHATSAPP_TOKEN: word.optional(),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  WHATSAPP_TEMPLATES: templates('ESTIMATE_READY=estimate_ready,ESTIMATE_MORE=estimate_more', [
    ...messageEvents,
    ...spokenTemplates,
  ]),
  VAPID_PUBLIC_KEY: vapidKey(87).optional(),
  VAPID_PRIVATE_KEY: vapidKey(43).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
      'must be like mailto:you@pahiya.example or https://pahiya.example',
    )
    .optional(),
  STORAGE: z.enum(['folder', 's3'], { error: 'must be folder or s3' }).default('folder'),
  S3_BUCKET: word.optional(),
  S3_REGION: word.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' }).optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: otlpAddress }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/, error: otlpAddress }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: otlpShare }).min(0, otlpShare).max(1, otlpShare).default(1),
  OTEL_SDK_DISABLED: flag.default(false),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number({ error: 'must be a number of hours' }).min(1).max(8760).default(24),
  BACKUP_KEEP: z.coerce.number({ error: 'must be a number of files' }).int().min(1).max(10_000).default(7),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

type Environment = z.infer<typeof Environment>

export type Settings = {
  production: boolean
  /** Pages are built on the fly and reload themselves. */
  dev: boolean
  /** Believable data, a readable inbox, sign-ins printed at start. */
  demo: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Where a pooler lends connections for a transaction: the same database, past it. */
  directUrl: string | undefined
  /** Statements are parsed once a connection; not behind a pooler that lends connections for one transaction only. */
  preparesStatements: boolean
  /** Origin that drivers use, without a trailing slash; undefined: each request's own. */
  publicUrl: string | undefined
  /** Addresses or networks of proxies whose forwarded headers are believed, comma-separated; empty: none. */
  trustProxy: string | boolean
  logLevel: string
  /** Where metrics are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Whether traces are sent, and of which share of the requests. */
  traces: { sampledShare: number } | undefined
  /** Seal what is worth stealing and has to be read again, the secrets of second factors: the newest first. */
  secretsKeys: SecretsKeys
  /** Where mails go out; undefined: printed. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Where SMS go out, with what the DLT rules ask for; undefined: printed. */
  sms: SmsGateway | undefined
  /** A number at WhatsApp's Cloud API; undefined: nothing goes there by itself. */
  whatsapp:
    | {
        url: string
        phoneId: string
        token: string
        /** Signs what WhatsApp tells us. */
        appSecret: string
        /** With which WhatsApp asks whether our address is meant. */
        verifyToken: string
        /** Of each text; one without is not sent. */
        templates: Partial<Record<MessageEvent | SpokenTemplate, string>>
      }
    | undefined
  /** Signs what technicians' phones are told as ours (VAPID); undefined: they are told nothing. */
  push: { publicKey: string; privateKey: string; subject: string } | undefined
  /** Where pictures are kept; undefined: in the data folder. Without keys the machine's own are used. */
  s3:
    | {
        bucket: string
        region: string
        endpoint: string | undefined
        keys: { accessKeyId: string; secretAccessKey: string } | undefined
      }
    | undefined
  /** What this process writes to a folder by itself, and how many of them stay. */
  backups: { folder: string; everyHours: number; keep: number } | undefined
}

/** Settings that only work together. */
function groupsOf({ SMS_GATEWAY = 'template' }: Record<string, unknown>) {
  const ofGateway = neededSmsSettings[SMS_GATEWAY as SmsGatewayName] ?? []
  return { mail: ['SMTP_URL', 'MAIL_FROM'], SMS: [...ofGateway, 'SMS_TEMPLATE_ONE_TIME_CODE'] }
}

/** What is given is given for SMS: a gateway that is chosen and not set up would be none, unnoticed. */
function smsFaults(given: Record<string, unknown>): string[] {
  const keys = ['SMS_GATEWAY_KEY', 'SMS_GATEWAY_TOKEN'].filter((name) => given[name] === undefined)
  return [
    ...(given.SMS_GATEWAY === 'aws' && keys.length === 1
      ? keys.map((name) => `${name}: is needed beside the other of the two keys`)
      : []),
    ...(given.SMS_RECEIPT_SECRET !== undefined && given.SMS_TEMPLATE_ONE_TIME_CODE === undefined
      ? ['SMS_RECEIPT_SECRET: is of use beside an SMS gateway only']
      : []),
  ]
}

/** What WhatsApp asks for; it is nobody's need. */
const ofWhatsApp = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']

/** Half of it would promise what never leaves. */
function whatsappFaults(given: Record<string, unknown>): string[] {
  const missing = [...ofWhatsApp, 'WHATSAPP_TEMPLATES'].filter((name) => given[name] === undefined)
  const isNone = missing.length === ofWhatsApp.length + 1
  return isNone ? [] : missing.map((name) => `${name}: is needed beside the others for WhatsApp`)
}

/** A browser's subscription is bound to the public key, and the push services want to know whom to write to. */
function pushFaults(given: Record<string, unknown>): string[] {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === names.length ? [] : missing.map((name) => `${name}: is needed beside the others for phones`)
}

/** One fault for each setting of a group that is missing: all of them in production, else beside the ones given. */
function missingOf(given: Record<string, unknown>, needed: boolean): string[] {
  return Object.entries(groupsOf(given)).flatMap(([what, names]) => {
    const missing = names.filter((name) => given[name] === undefined)
    const isChosen = what === 'SMS' && given.SMS_GATEWAY !== undefined
    if (missing.length === names.length && !needed && !isChosen) return []
    const why = needed
      ? `production needs it to send ${what}, unless DEMO=1`
      : `is needed beside the others for ${what}`
    return missing.map((name) => `${name}: ${why}`)
  })
}

/** A bucket that is only half named would leave pictures in the folder, unnoticed. */
function storageFaults(given: Record<string, unknown>): string[] {
  const isMissing = (name: string) => given[name] === undefined
  if (given.STORAGE !== 's3') {
    return isMissing('S3_BUCKET') ? [] : ['STORAGE: must be s3 for S3_BUCKET to be used']
  }
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(isMissing)
  return [
    ...['S3_BUCKET', 'S3_REGION'].filter(isMissing).map((name) => `${name}: STORAGE=s3 needs it`),
    ...(keys.length === 1 ? keys.map((name) => `${name}: is needed beside the other of the two keys`) : []),
  ]
}

/** What would open the door to everybody is asked for twice, or not to be had. */
function opennessFaults({ DEMO, DEMO_INBOX_IS_PUBLIC, TRUST_PROXY }: Record<string, unknown>): string[] {
  const is = (value: unknown) => value === '1' || value === 'true'
  return [
    ...(is(DEMO) && !is(DEMO_INBOX_IS_PUBLIC)
      ? [
          'DEMO_INBOX_IS_PUBLIC: must be 1 for DEMO=1 in production: everybody can then read every code and mail at /demo/inbox, and sign in as anybody',
        ]
      : []),
    ...(String(TRUST_PROXY).toLowerCase() === 'true'
      ? [
          'TRUST_PROXY: must name the proxies in production, such as 10.0.0.0/8: else callers choose the address they are counted by',
        ]
      : []),
  ]
}

/** Before the rest is read, which may be refused. */
export const isProduction = (environment: Record<string, string | undefined> = process.env) =>
  environment.NODE_ENV === 'production'

/**
 * The environment as one validated object.
 * @throws Error whose message lists every fault at once, a line each.
 */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const production = isProduction(given)
  if (production && !given.PUBLIC_URL?.startsWith('https://')) {
    faults.push('PUBLIC_URL: production needs the https address that visitors use')
  }
  faults.push(...missingOf(given, production && given.DEMO !== '1' && given.DEMO !== 'true'))
  faults.push(...whatsappFaults(given))
  faults.push(...pushFaults(given))
  faults.push(...smsFaults(given))
  faults.push(...storageFaults(given))
  if (production) faults.push(...opennessFaults(given))
  if (!parsed.success || faults.length > 0) throw new Error(`Please fix these settings:\n  ${faults.join('\n  ')}`)

  const env = parsed.data
  return {
    production,
    dev: env.DEV,
    demo: env.DEMO ?? (!env.DATABASE_URL && !production),
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    preparesStatements: env.DATABASE_PREPARED_STATEMENTS,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY.toLowerCase() === 'true' ? true : env.TRUST_PROXY,
    secretsKeys: env.SECRETS_KEY,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: tracesOf(env),
    mail: mailOf(env),
    sms: smsOf(env),
    whatsapp: whatsappOf(env),
    push: pushOf(env),
    s3: s3Of(env),
    backups: env.BACKUP_FOLDER
      ? { folder: resolve(env.BACKUP_FOLDER), everyHours: env.BACKUP_EVERY_HOURS, keep: env.BACKUP_KEEP }
      : undefined,
  }
}

/** Where to, and with which headers, the exporter reads by itself from the settings that OpenTelemetry has. */
function tracesOf(env: Environment): Settings['traces'] {
  const isOn = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  return isOn && !env.OTEL_SDK_DISABLED ? { sampledShare: env.OTEL_TRACES_SAMPLER_ARG } : undefined
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): Settings['mail'] {
  return smtpUrl && from ? { smtpUrl, from } : undefined
}

function whatsappOf(env: Environment): Settings['whatsapp'] {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token, WHATSAPP_APP_SECRET: appSecret } = env
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_TEMPLATES: names } = env
  if (!phoneId || !token || !appSecret || !verifyToken) return undefined
  const url = env.WHATSAPP_API_URL.replace(/\/+$/, '')
  return { url, phoneId, token, appSecret, verifyToken, templates: names }
}

function pushOf(env: Environment): Settings['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined
}

function s3Of({ STORAGE, S3_BUCKET: bucket, S3_REGION: region, ...env }: Environment): Settings['s3'] {
  if (STORAGE !== 's3' || !bucket || !region) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, region, endpoint: env.S3_ENDPOINT, keys }
}

/** React and its kin choose their fast build by NODE_ENV when they are first imported; ours is settled by then. */
export function selectProductionBuilds() {
  process.env.NODE_ENV = 'production'
}
