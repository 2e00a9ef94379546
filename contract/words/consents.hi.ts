import type { consents as English } from './consents.en.ts'

export const consents: typeof English = {
  area: 'consents',
  ticks: {
    WHATSAPP: 'मेरी कार के मैसेज WhatsApp पर भेजें।',
    REMINDER: 'सर्विस, इंश्योरेंस या PUC की तारीख़ आने पर याद दिलाएँ।',
    REVIEW: 'काम के बाद रिव्यू के लिए पूछें।',
  },
}
