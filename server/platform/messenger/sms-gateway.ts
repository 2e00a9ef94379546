import type { SmsGateway } from '../sms-settings.ts'
import type { RenderedSms, Transport } from './messages.ts'
import { exotelTransport } from './sms-exotel.ts'
import { msg91Transport } from './sms-msg91.ts'
import { templateTransport } from './sms-template.ts'

/** The one that the settings name; the client of AWS is loaded only where it is used. */
export async function smsTransport(
  gateway: SmsGateway,
  publicUrl: string | undefined,
): Promise<Transport<RenderedSms>> {
  switch (gateway.gateway) {
    case 'msg91':
      return msg91Transport(gateway)
    case 'exotel':
      return exotelTransport(gateway, { reportsTo: reportsTo(gateway, publicUrl) })
    case 'aws':
      return (await import('./sms-aws.ts')).awsTransport(gateway)
    default:
      return templateTransport(gateway)
  }
}

/** Where a gateway tells what became of a message (server/messages/messages/sms-hook-routes.ts). */
const reportsTo = ({ gateway, receiptSecret }: SmsGateway, publicUrl: string | undefined) =>
  receiptSecret && publicUrl ? `${publicUrl}/api/v1/hooks/sms/${gateway}/${receiptSecret}` : undefined
