import { maxReviewPhotos } from '../drivers/reviews/review-kinds.ts'
import type { answers as English } from './answers.en.ts'

export const answers: typeof English = {
  area: 'answers',
  oneJob: 'कम से कम एक काम के लिए “मंज़ूर” या “नहीं चाहिए” चुनें',
  eachJob: '“मंज़ूर” या “नहीं चाहिए” चुनें',
  loadAgain: 'पेज फिर से खोलें',
  oldParts: 'चुनें कि पुराने पार्ट्स का क्या करना है',
  amount: 'रक़म लिखें',
  unreadable: 'रक़म अंकों में लिखें, जैसे 1,250 या 1250.50',
  negative: '0 या उससे ज़्यादा लिखें',
  notPositive: '0 से ज़्यादा लिखें',
  tooLarge: 'यह संख्या बहुत बड़ी है',
  decimals: 'दशमलव के बाद दो ही अंक लिखें',
  utr: 'भुगतान का नंबर लिखें',
  wrongUtr: 'यह नंबर देख लें',
  stars: '1 से 5 स्टार चुनें',
  lostPhoto: 'एक फ़ोटो नहीं पहुँची। उसे फिर जोड़ें।',
  mostPhotos: `रिव्यू में ज़्यादा से ज़्यादा ${maxReviewPhotos} फ़ोटो`,
  photoTwice: 'हर फ़ोटो एक ही बार जोड़ें',
}
