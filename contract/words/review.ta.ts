import { daysToChange, daysToWrite, maxReviewPhotos } from '../drivers/reviews/review-kinds.ts'
import type { review as English } from './review.en.ts'

export const review: typeof English = {
  area: 'review',
  title: ({ garage }) => `${garage}: எப்படி இருந்தது?`,
  preview: 'சர்வீஸ் எப்படி இருந்தது?',
  previewWords: 'அடுத்து வருபவருக்குச் சொல்லுங்கள்.',
  warning: 'இந்த லிங்க் கையில் இருக்கும் யாரும் இந்த விமர்சனத்தை எழுதலாம்: யாருக்கும் அனுப்ப வேண்டாம்.',
  seeGarage: 'ஒர்க்‌ஷாப்பின் பக்கம்',
  closed: 'இந்த விமர்சனத்தை இனி எழுத முடியாது.',
  closedWords: `வண்டி வந்துபோன பிறகு ${daysToWrite} நாள் வரை எழுதலாம் என்று இருந்தது.`,
  notYet: 'இன்னும் நேரம் வரவில்லை.',

  deliveredOn: ({ garage, when }) => `${garage}, டெலிவரி ஆன நாள் ${when}`,
  heading: ({ model }) => `உங்கள் ${model}: சர்வீஸ் எப்படி இருந்தது?`,
  shownWith: 'உங்கள் முதல் பெயரும் காரின் மாடலும் மட்டும் தெரியும், வேறு எதுவும் இல்லை.',
  label: 'அடுத்து வருபவர்கள் என்ன தெரிந்துகொள்ள வேண்டும்?',
  example: 'சொன்ன நேரத்தில் ரெடியானதா? பில் பேசியபடி வந்ததா?',
  hint: '1,000 எழுத்து வரை. போன் எண்ணையும் முழுப் பெயரையும் எழுத வேண்டாம்.',
  changeFor: `${daysToChange} நாள் வரை மாற்றலாம்.`,
  back: 'திரும்ப',
  publish: 'வெளியிடுக',

  stars: 'நட்சத்திரம்',
  starsAs: ({ count, name }) => `${count} நட்சத்திரம்: ${name}`,
  starNames: ['மோசம்', 'சரியில்லை', 'பரவாயில்லை', 'நன்று', 'மிக நன்று'],

  photos: 'படங்கள்',
  upTo: `${maxReviewPhotos} வரை, விரும்பினால்`,
  add: 'சேர்க்க',
  addPhotos: ': படங்கள்',
  noPicture: 'JPEG, PNG, WebP, GIF படங்கள் மட்டும்',
  tooMany: `விமர்சனத்தில் அதிகபட்சம் ${maxReviewPhotos} படம்.`,
  removePhoto: ({ count }) => `நீக்கு: படம் ${count}`,
  photoInYours: ({ count }) => `உங்கள் விமர்சனத்தில் படம் ${count}`,
  tryAgain: 'மறுபடியும் முயல்க',
  sending: 'அனுப்புகிறோம்…',
  notSent: 'அனுப்ப முடியவில்லை.',

  takenDown: 'உங்கள் விமர்சனம் நீக்கப்பட்டது.',
  takenDownFor: ({ when, rule }) => `${when}, விதி ${rule}:`,
  starsGone: 'அதன் நட்சத்திரங்கள் இனி சேராது.',
  thanks: ({ name }) => `நன்றி, ${name}.`,
  isShown: 'ஒர்க்‌ஷாப்பின் பக்கத்தில் இப்போது தெரிகிறது. ஒர்க்‌ஷாப் ஒரு முறை பதில் சொல்லலாம்.',
  photoOf: ({ count, total }) => `உங்கள் விமர்சனத்தில் படம் ${count}, மொத்தம் ${total}`,
  change: 'மாற்று',
  changeUntil: ({ when }) => `${when} வரை மாற்றலாம்.`,
}
