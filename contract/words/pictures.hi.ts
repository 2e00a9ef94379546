import type { pictures as English } from './pictures.en.ts'

export const pictures: typeof English = {
  area: 'pictures',
  type: 'सिर्फ़ JPEG, PNG, WebP और GIF तस्वीरें',
  size: 'तस्वीर 10 MB से छोटी होनी चाहिए',
  missing: 'एक तस्वीर चुनें',
  tooManyPixels: 'यह तस्वीर बहुत बड़ी है। कोई छोटी तस्वीर चुनें।',
  damaged: 'यह तस्वीर नहीं खुल रही। कोई दूसरी चुनें।',
  shorterName: 'तस्वीर का नाम छोटा करें',
}
