import type { bookings as English } from './bookings.en.ts'
import { formats } from './formats.ta.ts'

export const bookings: typeof English = {
  area: 'bookings',
  closed: ({ day }) => `${formats.nearDay({ day })}: ஒர்க்‌ஷாப் விடுமுறை.`,
  taken: (place) => `${formats.place(place)}: இப்போதுதான் வேறொருவர் புக் செய்துவிட்டார்.`,
  tooSoon: (place) => `${formats.place(place)}: இந்த நேரத்துக்கு இனி புக் செய்ய முடியாது.`,
  tooFar: 'அடுத்த 30 நாளுக்குள் ஒரு நாளைத் தேர்ந்தெடுங்கள்.',
  total: ({ price }) => `இப்போது மொத்தம் ${price}.`,
  refused: ({ phone }) =>
    `இந்த ஒர்க்‌ஷாப் இந்தப் புக்கிங்கை எடுக்க முடியாது. ${phone ? `அழையுங்கள்: ${phone}.` : 'ஒர்க்‌ஷாப்பை அழையுங்கள்.'}`,
  tooMany: 'இன்று ஐந்து முறை புக் செய்துவிட்டீர்கள். நாளை மறுபடியும் புக் செய்யுங்கள்.',
  bookedAlready: ({ day }) =>
    `இந்தக் கார் ${formats.nearDay({ day })} அன்று ஏற்கெனவே புக் ஆகியிருக்கிறது. அந்தப் புக்கிங்கின் நேரத்தை மாற்றுங்கள்.`,
  gone: 'இந்தப் புக்கிங் இனி இல்லை.',
  garageSession: 'நீங்கள் ஒர்க்‌ஷாப் கணக்கில் இருக்கிறீர்கள். அங்கேயே புக் செய்யுங்கள், அல்லது முதலில் வெளியேறுங்கள்.',
}
