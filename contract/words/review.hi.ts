import { daysToChange, daysToWrite, maxReviewPhotos } from '../drivers/reviews/review-kinds.ts'
import type { review as English } from './review.en.ts'

export const review: typeof English = {
  area: 'review',
  title: ({ garage }) => `${garage}: कैसा रहा?`,
  preview: 'सर्विस कैसी रही?',
  previewWords: 'अगले ग्राहक को बताएँ कि कैसा रहा।',
  warning: 'यह लिंक जिसके पास हो, वह यह रिव्यू लिख सकता है: किसी और को न भेजें।',
  seeGarage: 'गैराज का पेज देखें',
  closed: 'यह रिव्यू अब नहीं लिखा जा सकता।',
  closedWords: `इसे गाड़ी आने के ${daysToWrite} दिन बाद तक लिखा जा सकता था।`,
  notYet: 'अभी नहीं।',

  deliveredOn: ({ garage, when }) => `${garage}, ${when} को डिलीवर हुई`,
  heading: ({ model }) => `आपकी ${model} की सर्विस कैसी रही?`,
  shownWith: 'सिर्फ़ आपका पहला नाम और कार का मॉडल दिखेगा, और कुछ नहीं।',
  label: 'अगले ग्राहक को क्या पता होना चाहिए?',
  example: 'गाड़ी समय पर मिली? बिल उतना ही था जितना तय हुआ?',
  hint: '1,000 अक्षर तक। फ़ोन नंबर और पूरे नाम न लिखें।',
  changeFor: `${daysToChange} दिन तक बदल सकते हैं।`,
  back: 'वापस',
  publish: 'पोस्ट करें',

  stars: 'स्टार',
  starsAs: ({ count, name }) => `${count} स्टार: ${name}`,
  starNames: ['ख़राब', 'ठीक नहीं', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा'],

  photos: 'फ़ोटो',
  upTo: `${maxReviewPhotos} तक, ज़रूरी नहीं`,
  add: 'जोड़ें',
  addPhotos: ': फ़ोटो',
  noPicture: 'सिर्फ़ JPEG, PNG, WebP और GIF फ़ोटो',
  tooMany: `रिव्यू में ज़्यादा से ज़्यादा ${maxReviewPhotos} फ़ोटो।`,
  removePhoto: ({ count }) => `फ़ोटो ${count} हटाएँ`,
  photoInYours: ({ count }) => `आपके रिव्यू में फ़ोटो ${count}`,
  tryAgain: 'फिर कोशिश करें',
  sending: 'भेज रहे हैं…',
  notSent: 'नहीं गई।',

  takenDown: 'आपका रिव्यू हटा दिया गया।',
  takenDownFor: ({ when, rule }) => `${when} को, नियम ${rule} के तहत:`,
  starsGone: 'उसके स्टार अब नहीं गिने जाते।',
  thanks: ({ name }) => `धन्यवाद, ${name}।`,
  isShown: 'यह अब गैराज के पेज पर है। गैराज एक बार जवाब दे सकता है।',
  photoOf: ({ count, total }) => `आपके रिव्यू में फ़ोटो ${count}, कुल ${total}`,
  change: 'बदलें',
  changeUntil: ({ when }) => `${when} तक बदल सकते हैं।`,
}
