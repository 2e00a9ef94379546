const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands between tags or in an attribute, of HTML and of XML alike. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
