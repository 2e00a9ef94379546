import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Outcome, RenderedMail, Transport } from './messages.ts'

type MailSettings = NonNullable<Settings['mail']>

/** Mail over SMTP, a connection each: mails are few, and a fresh one cannot have gone stale. */
export function smtpTransport({ smtpUrl, from }: MailSettings, { timeoutSeconds = 10 } = {}): Transport<RenderedMail> {
  const timeout = timeoutSeconds * 1000
  const domain = from.replace(/>$/, '').split('@').at(-1)

  return async (rendered, signal) => {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    let handedOver = false
    transport.use('stream', (mail, done) => {
      // Its end is reached when the server has asked for the body and the connection has read all of it.
      mail.message.processFunc((body) => body.once('end', () => (handedOver = true)))
      done()
    })
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: rendered.to },
        subject: rendered.subject,
        text: rendered.text,
        html: rendered.html,
        ...(rendered.calendar ? { icalEvent: { ...rendered.calendar, filename: 'booking.ics' } } : {}),
        // The same at each try, so that a mailbox can tell a repetition.
        messageId: `<${rendered.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(rendered.unsubscribe) },
        signal,
      })
      return { state: 'sent' }
    } catch (error) {
      return outcomeOf(error as SmtpError, handedOver)
    } finally {
      transport.close()
    }
  }
}

/** One press in the mail program stops mails of this kind (RFC 8058); the relay signs both with DKIM. */
const stopHeaders = (unsubscribe: string | undefined) =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

type SmtpError = { code?: string; responseCode?: number; command?: string }

/**
 * The server's answer to what was asked decides: only a 2xx to the body takes it (RFC 5321, 6.1). Without an answer, a
 * body that is out of our hands may have arrived. The reason keeps the numbers and leaves the server's words out: some quote the mail.
 */
function outcomeOf({ code, responseCode, command }: SmtpError, handedOver: boolean): Outcome {
  const reason = ['SMTP', responseCode, code, command && `at ${command}`].filter(Boolean).join(' ')
  // A wrong password is our fault, and may be mended before the last try.
  if (code === 'EAUTH') return { state: 'retry', reason, isAway: true }
  if (handedOver && code !== 'EMESSAGE') return { state: 'unknown', reason }
  // It closes for everybody (RFC 5321, 4.2.2).
  if (responseCode === 421) return { state: 'retry', reason, isAway: true }
  if (responseCode) return { state: responseCode >= 500 ? 'failed' : 'retry', reason }
  return code === 'EENVELOPE' ? { state: 'failed', reason } : { state: 'retry', reason, isAway: true }
}
