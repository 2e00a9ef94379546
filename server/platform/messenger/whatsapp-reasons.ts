/** What the error codes of the Cloud API mean to a garage. */
const reasons: Record<number, string> = {
  10: 'WhatsApp does not let this account send',
  100: 'WhatsApp did not understand the message',
  190: 'WhatsApp does not accept our token',
  368: 'WhatsApp has locked this account',
  131021: 'this is our own WhatsApp number',
  131026: 'this number does not receive WhatsApp messages',
  131031: 'WhatsApp has locked this account',
  131042: 'the WhatsApp account is not paid for',
  131049: 'WhatsApp limits how often it lets people be written to',
  131050: 'the customer gets no such messages from us by WhatsApp',
  132000: 'its WhatsApp template has other values',
  132001: 'its WhatsApp template does not exist',
  132015: 'WhatsApp has paused its template',
  132016: 'WhatsApp has disabled its template',
}

/** Without WhatsApp's own words, which may quote the message. */
export const whatsappReason = (code: number): string => reasons[code] ?? `WhatsApp says ${code}`
