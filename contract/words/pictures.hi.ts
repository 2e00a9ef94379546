import type { pictures as English } from './pictures.en.ts'

export const pictures: typeof English = {
  area: 'pictures',
  type: 'सिर्फ़ JPEG, PNG, WebP और GIF फ़ोटो',
  size: 'फ़ोटो 10 MB से छोटी होनी चाहिए',
  missing: 'एक फ़ोटो चुनें',
  tooManyPixels: 'यह फ़ोटो बहुत बड़ी है। कोई छोटी फ़ोटो चुनें।',
  damaged: 'यह फ़ोटो नहीं खुल रही। कोई दूसरी चुनें।',
  shorterName: 'फ़ोटो का नाम छोटा करें',
}
