import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const mail = { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'Pahiya <hello@pahiya.example>' }
const sms = {
  SMS_GATEWAY_URL: 'https://gateway.example/send',
  SMS_GATEWAY_KEY: 'key',
  SMS_ENTITY_ID: '1201159100000000001',
  SMS_HEADER: 'PAHIYA',
  SMS_TEMPLATE_ONE_TIME_CODE: '1207160000000000001',
}

test('without any environment the product runs on its own, with demo data', () => {
  const settings = readSettings({})

  expect(settings).toMatchObject({ port: 3000, production: false, demo: true, dev: false, databaseUrl: undefined })
  expect(settings.dataDir).toMatch(/[\\/]data$/)
})

test('every fault is reported at once', () => {
  const read = () => readSettings({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'perhaps', NODE_ENV: 'production' })

  expect(read).toThrow(/PORT: must be a port number/)
  expect(read).toThrow(/DATABASE_URL: must start with postgres/)
  expect(read).toThrow(/DEMO: must be 1 or 0/)
  expect(read).toThrow(/PUBLIC_URL: production needs the https address/)
})

test('production wants https, and has no demo unless it is asked for', () => {
  expect(() => readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'http://pahiya.example' })).toThrow(/PUBLIC_URL/)

  const settings = readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'https://pahiya.example/', ...mail, ...sms })
  expect(settings).toMatchObject({ demo: false, publicUrl: 'https://pahiya.example', logLevel: 'info' })
})

test.each(['Production', 'PRODUCTION', 'prod', 'live', ' production'])(
  'NODE_ENV=%s is refused: meant for production, it would open a demo whose inbox everybody reads',
  (NODE_ENV) => {
    expect(() => readSettings({ NODE_ENV })).toThrow(/NODE_ENV: must be production, development or test/)
  },
)

test('on PostgreSQL the demo is off unless it is asked for', () => {
  const DATABASE_URL = 'postgres://localhost/pahiya'
  expect(readSettings({ DATABASE_URL }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test.each(['true', '10.0.0.1', '10.0.0.0/8, 192.168.1.1', '::1', 'loopback'])(
  'TRUST_PROXY may be %s',
  (TRUST_PROXY) => {
    expect(() => readSettings({ TRUST_PROXY })).not.toThrow()
  },
)

test.each(['1', 'yes', 'proxy.example'])('TRUST_PROXY may not be %s', (TRUST_PROXY) => {
  expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must list addresses/)
})

test.each(['true', 'TRUE'])(
  'production believes no caller about its address: TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://pahiya.example', ...mail, ...sms }

    expect(() => readSettings({ ...production, TRUST_PROXY })).toThrow(/TRUST_PROXY: must name the proxies/)
    expect(readSettings({ ...production, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  },
)

test('the demo in production is asked for twice, by a setting that says what it opens', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://pahiya.example', DEMO: '1' }

  expect(() => readSettings(production)).toThrow(
    /DEMO_INBOX_IS_PUBLIC: must be 1 .* everybody can then read every code/,
  )
  expect(() => readSettings({ ...production, DEMO_INBOX_IS_PUBLIC: '0' })).toThrow(/DEMO_INBOX_IS_PUBLIC/)
  expect(readSettings({ ...production, DEMO_INBOX_IS_PUBLIC: '1' }).demo).toBe(true)
})

test('an empty value means that it is not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: undefined })
})

test('production names every setting that messages lack, at once; the demo prints them instead', () => {
  const PUBLIC_URL = 'https://pahiya.example'
  const read = () => readSettings({ NODE_ENV: 'production', PUBLIC_URL, SMS_HEADER: 'PAHIYA' })

  for (const name of [...Object.keys(mail), ...Object.keys(sms)].filter((each) => each !== 'SMS_HEADER')) {
    expect(read).toThrow(new RegExp(`${name}: production needs it`))
  }
  expect(read).not.toThrow(/SMS_HEADER/)
  expect(readSettings({ NODE_ENV: 'production', PUBLIC_URL, DEMO: '1', DEMO_INBOX_IS_PUBLIC: '1' })).toMatchObject({
    mail: undefined,
    sms: undefined,
  })
})

test('anywhere, half of the settings for messages is none', () => {
  expect(() => readSettings({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM: is needed beside/)
  expect(() => readSettings({ SMS_GATEWAY_KEY: 'key' })).toThrow(/SMS_ENTITY_ID: is needed beside/)
})

test('the settings for messages are read as one object each, and their faults do not repeat a password', () => {
  expect(readSettings({ ...mail, ...sms })).toMatchObject({
    mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM },
    sms: { url: sms.SMS_GATEWAY_URL, header: 'PAHIYA', templates: { 'one-time-code': sms.SMS_TEMPLATE_ONE_TIME_CODE } },
  })
  const broken = () => readSettings({ SMTP_URL: 'imap://user:secret@mail.example', MAIL_FROM: 'a@b.example\nBcc: c@d' })
  expect(broken).toThrow(/SMTP_URL: must be an address such as smtp:/)
  expect(broken).toThrow(/MAIL_FROM: must be like/)
  expect(broken).not.toThrow(/secret/)
})

test.each([
  ['msg91', { SMS_GATEWAY_KEY: 'key' }],
  [
    'exotel',
    {
      SMS_GATEWAY_ACCOUNT: 'pahiya1',
      SMS_GATEWAY_KEY: 'key',
      SMS_GATEWAY_TOKEN: 'token',
      SMS_ENTITY_ID: '1',
      SMS_HEADER: 'PAHIYA',
    },
  ],
  ['aws', { SMS_GATEWAY_REGION: 'ap-south-1', SMS_ENTITY_ID: '1', SMS_HEADER: 'PAHIYA' }],
])('the gateway %s names each setting that it lacks', (gateway, needed: Record<string, string>) => {
  const whole = { SMS_GATEWAY: gateway, SMS_TEMPLATE_ONE_TIME_CODE: '7', ...needed }
  expect(readSettings(whole).sms).toMatchObject({ gateway, templates: { 'one-time-code': '7' } })
  expect(readSettings({}).sms).toBeUndefined()
  for (const name of Object.keys(whole).filter((each) => each !== 'SMS_GATEWAY')) {
    expect(() => readSettings({ ...whole, [name]: '' })).toThrow(
      new RegExp(`${name}: is needed beside the others for SMS`),
    )
  }
  expect(() => readSettings({ SMS_GATEWAY: gateway })).toThrow(/SMS_TEMPLATE_ONE_TIME_CODE: is needed/)
})

test('a gateway that nobody knows, half of a pair of keys, headers that are none: refused', () => {
  expect(() => readSettings({ SMS_GATEWAY: 'pigeon' })).toThrow(/SMS_GATEWAY: must be template, msg91, exotel, aws/)
  const aws = { SMS_GATEWAY: 'aws', SMS_GATEWAY_REGION: 'ap-south-1', SMS_ENTITY_ID: '1', SMS_HEADER: 'PAHIYA' }
  expect(() => readSettings({ ...aws, SMS_TEMPLATE_ONE_TIME_CODE: '7', SMS_GATEWAY_KEY: 'key' })).toThrow(
    /SMS_GATEWAY_TOKEN: is needed beside the other/,
  )
  expect(() => readSettings({ SMS_GATEWAY_HEADERS: 'no header' })).toThrow(/SMS_GATEWAY_HEADERS: must be like/)
  expect(() => readSettings({ SMS_RECEIPT_SECRET: 'a-secret-of-the-gateway' })).toThrow(/beside an SMS gateway only/)
})

test('each text that customers are told has its DLT template by its event', () => {
  expect(readSettings({ ...mail, ...sms, SMS_TEMPLATES: 'ESTIMATE_READY=17, ESTIMATE_MORE=18' })).toMatchObject({
    sms: { templates: { ESTIMATE_READY: '17', ESTIMATE_MORE: '18' } },
  })
  for (const SMS_TEMPLATES of ['ESTIMATE_READY', 'ESTIMATE_READY=', 'GREETING=1', 'ESTIMATE_READY=1=2']) {
    expect(() => readSettings({ SMS_TEMPLATES })).toThrow(/SMS_TEMPLATES: must be like ESTIMATE_READY=/)
  }
})

const whatsapp = {
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'a-secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'a-word-of-our-own',
  WHATSAPP_TEMPLATES: 'ESTIMATE_READY=estimate_ready',
}

test('WhatsApp needs all of its settings or none, also in production', () => {
  expect(readSettings({}).whatsapp).toBeUndefined()
  expect(readSettings(whatsapp).whatsapp).toMatchObject({
    url: 'https://graph.facebook.com/v26.0',
    phoneId: '106540352242922',
    templates: { ESTIMATE_READY: 'estimate_ready' },
  })
  expect(readSettings({ ...whatsapp, WHATSAPP_API_URL: 'http://127.0.0.1:9/v26.0/' }).whatsapp).toMatchObject({
    url: 'http://127.0.0.1:9/v26.0',
  })
  for (const name of Object.keys(whatsapp)) {
    expect(() => readSettings({ ...whatsapp, [name]: '' })).toThrow(`${name}: is needed beside the others for WhatsApp`)
  }
  expect(() => readSettings({ ...whatsapp, WHATSAPP_APP_SECRET: 'short' })).toThrow(/WHATSAPP_APP_SECRET: must have at/)
  expect(() => readSettings({ ...whatsapp, WHATSAPP_TEMPLATES: 'HELLO=hello' })).toThrow(/WHATSAPP_TEMPLATES: must be/)
})

test('the keys of phones are a pair with somebody to write to, or nothing', () => {
  const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'c'.repeat(43) }
  const subject = 'mailto:operator@pahiya.example'

  expect(readSettings({}).push).toBeUndefined()
  expect(readSettings({ ...pair, VAPID_SUBJECT: subject }).push).toEqual({
    publicKey: pair.VAPID_PUBLIC_KEY,
    privateKey: pair.VAPID_PRIVATE_KEY,
    subject,
  })
  expect(() => readSettings(pair)).toThrow('VAPID_SUBJECT: is needed beside the others for phones')
  expect(() => readSettings({ ...pair, VAPID_PRIVATE_KEY: 'short', VAPID_SUBJECT: 'operator' })).toThrow(
    /VAPID_PRIVATE_KEY: must be a key.*\n.*VAPID_SUBJECT: must be like mailto:/,
  )
})

test('the secret of receipts is long, and of no use without a gateway', () => {
  expect(readSettings({ ...sms, SMS_RECEIPT_SECRET: 'a-secret-of-the-gateway' }).sms).toMatchObject({
    receiptSecret: 'a-secret-of-the-gateway',
  })
  expect(() => readSettings({ ...sms, SMS_RECEIPT_SECRET: 'short' })).toThrow(/SMS_RECEIPT_SECRET: must have at least/)
  expect(() => readSettings({ SMS_RECEIPT_SECRET: 'a-secret-of-the-gateway' })).toThrow(
    /of use beside an SMS gateway only/,
  )
})

test('several keys seal secrets while one is changed, the newest first', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

  expect(readSettings({}).secretsKeys).toEqual([])
  expect(readSettings({ SECRETS_KEY: `${key(1)}, ${key(2)}` }).secretsKeys).toEqual([
    Buffer.alloc(32, 1),
    Buffer.alloc(32, 2),
  ])
  expect(() => readSettings({ SECRETS_KEY: `${key(1)},short` })).toThrow(/SECRETS_KEY: must be 32 bytes in base64/)
})

test('pictures go to a folder, or to the bucket that is wholly named', () => {
  const bucket = { S3_BUCKET: 'pahiya', S3_REGION: 'ap-south-1' }
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

  expect(readSettings({}).s3).toBeUndefined()
  expect(readSettings({ STORAGE: 's3', ...bucket }).s3).toEqual({
    bucket: 'pahiya',
    region: 'ap-south-1',
    endpoint: undefined,
    keys: undefined,
  })
  expect(readSettings({ STORAGE: 's3', ...bucket, ...keys, S3_ENDPOINT: 'https://s3.example' }).s3).toMatchObject({
    endpoint: 'https://s3.example',
    keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  expect(() => readSettings({ STORAGE: 's3' })).toThrow(/S3_BUCKET: STORAGE=s3 needs it\n {2}S3_REGION/)
  expect(() => readSettings({ STORAGE: 's3', ...bucket, S3_ACCESS_KEY_ID: 'key' })).toThrow(/S3_SECRET_ACCESS_KEY/)
  expect(() => readSettings(bucket)).toThrow(/STORAGE: must be s3/)
  expect(() => readSettings({ STORAGE: 'tape' })).toThrow(/STORAGE: must be folder or s3/)
})
