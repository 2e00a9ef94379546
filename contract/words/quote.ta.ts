import type { quote as English } from './quote.en.ts'

export const quote: typeof English = {
  area: 'quote',
  needs: 'காருக்கு என்ன வேண்டும்?',
  more: 'பெயர், மின்னஞ்சல் அல்லது குறிப்பு சேர்க்க',
  send: 'விலை கேளுங்கள்',
  sending: 'அனுப்புகிறது…',
  failure: 'அனுப்ப முடியவில்லை. மறுபடியும் முயலுங்கள்.',
  thanks: 'உங்கள் கோரிக்கை வந்துவிட்டது. சீக்கிரம் உங்களை அழைக்கிறோம்!',
  follow: 'என் புக்கிங்குகளில் பார்க்க',
  anyCar: 'எந்தக் காரையும் புக் செய்யலாம்',
}
