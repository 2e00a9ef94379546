import type { consents as English } from './consents.en.ts'

export const consents: typeof English = {
  area: 'consents',
  ticks: {
    WHATSAPP: 'என் காரைப் பற்றிய மெசேஜை WhatsApp-இல் அனுப்புங்கள்.',
    REMINDER: 'சர்வீஸ், இன்சூரன்ஸ், PUC புகைச் சான்று நாள் வரும்போது நினைவூட்டுங்கள்.',
    REVIEW: 'வேலை முடிந்த பிறகு விமர்சனம் கேளுங்கள்.',
  },
}
