import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../tests/support/server-process.ts'

test('in production every line of the log is JSON, the first and the last too', async () => {
  const server = await startServerProcess({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://pahiya.example:8443',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@pahiya.example',
    SMS_GATEWAY: 'msg91',
    SMS_GATEWAY_KEY: 'a-key',
    SMS_TEMPLATE_ONE_TIME_CODE: '1107160000000000001',
    SMS_TEMPLATES: '',
  })
  onTestFinished(server.stop)
  await server.stop()

  const lines = server
    .said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  expect(lines.map(({ msg }) => msg)).toContain('Pahiya is running at https://pahiya.example:8443')
  expect(lines.at(-1)).toMatchObject({ level: 30, msg: 'Pahiya has stopped' })
})

test('there also the settings that are refused are told in a line of JSON', async () => {
  const refused = startServerProcess({ NODE_ENV: 'production', PUBLIC_URL: 'http://pahiya.example' })
  const said = await refused.then(String, ({ message }: Error) => message.replace(/^.*\n/, ''))

  expect(JSON.parse(said)).toMatchObject({ level: 60, msg: expect.stringContaining('PUBLIC_URL: production needs') })
})
