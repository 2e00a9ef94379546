/** What a page's address says after a quote form was posted to it without scripts. */
export const quoteSent = 'quote=sent'
