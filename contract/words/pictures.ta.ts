import type { pictures as English } from './pictures.en.ts'

export const pictures: typeof English = {
  area: 'pictures',
  type: 'JPEG, PNG, WebP, GIF படங்கள் மட்டும்',
  size: 'படம் 10 MB-க்குள் இருக்க வேண்டும்',
  missing: 'ஒரு படத்தைத் தேர்ந்தெடுங்கள்',
  tooManyPixels: 'இந்தப் படம் மிகப் பெரியது. வேறு சிறிய படத்தைத் தேர்ந்தெடுங்கள்.',
  damaged: 'இந்தப் படம் திறக்கவில்லை. வேறு படத்தைத் தேர்ந்தெடுங்கள்.',
  shorterName: 'படத்தின் பெயரைச் சுருக்குங்கள்',
}
