import type { Settings } from '../../settings.ts'
import { consoleEnd } from './console-end.ts'
import type { Messenger } from './messages.ts'
import { smsGatewayEnd } from './sms-gateway.ts'

/** The ends that the settings name; the console where they name none. Nodemailer is loaded only where it is used. */
export async function messengerFor({ sms, mail }: Pick<Settings, 'sms' | 'mail'>): Promise<Messenger> {
  return {
    sms: sms ? smsGatewayEnd(sms) : consoleEnd,
    mail: mail ? (await import('./smtp.ts')).smtpEnd(mail) : consoleEnd,
  }
}
