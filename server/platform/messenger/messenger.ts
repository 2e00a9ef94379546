import type { Settings } from '../settings.ts'
import { consoleTransport } from './console-transport.ts'
import type { Messenger } from './messages.ts'
import { smsTransport } from './sms-gateway.ts'
import { whatsappTransport } from './whatsapp.ts'

export type MessengerSettings = Pick<Settings, 'sms' | 'mail'> & Partial<Pick<Settings, 'whatsapp' | 'publicUrl'>>

/** The transports that the settings name; the console where they name none. Nodemailer is loaded only where it is used. */
export async function createMessenger({ sms, mail, whatsapp, publicUrl }: MessengerSettings): Promise<Messenger> {
  return {
    sms: sms ? await smsTransport(sms, publicUrl) : consoleTransport,
    whatsapp: whatsapp ? whatsappTransport(whatsapp) : consoleTransport,
    mail: mail ? (await import('./smtp.ts')).smtpTransport(mail) : consoleTransport,
  }
}
