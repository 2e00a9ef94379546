import { brand } from '../platform/brand.ts'
import type { history as English } from './history.en.ts'

export const history: typeof English = {
  area: 'history',
  title: 'சர்வீஸ் பதிவு',
  preview: 'ஒரு காரின் சர்வீஸ் பதிவு',
  previewWords: 'காருக்கு ஒவ்வொரு முறையும் ஒர்க்‌ஷாப் என்ன செய்தது என்று பார்க்கத் திறங்கள்.',
  toSite: `${brand.name} தளத்துக்குச் செல்க`,
  heading: ({ car }) => `சர்வீஸ் பதிவு: ${car}`,
  writtenBy: ({ when }) => `இது உரிமையாளர் எழுதியது அல்ல; காரை டெலிவரி செய்தபோது ஒர்க்‌ஷாப்கள் எழுதியது. ${when} வரை உள்ளது.`,
  fallen: 'முந்தையதை விடக் குறைந்த மீட்டர் அளவுகள்',
  noneFallen: 'இல்லை',
  visits: 'சர்வீஸ்கள்',
  numbers: 'எண்கள் மேலே உள்ள கோட்டோடு பொருந்தும்.',
  none: `${brand.name} தளத்தில் உள்ள எந்த ஒர்க்‌ஷாப்பும் இந்தக் காரை இன்னும் டெலிவரி செய்யவில்லை.`,
  withGst: 'தொகைகள் GST சேர்த்து.',
  closes: ({ when }) => `வேறு இடங்களில் செய்த வேலை இங்கே இல்லை. இந்தப் பக்கம் ${when} அன்று, அல்லது உரிமையாளர் மூடும்போது மூடிவிடும்.`,
}
