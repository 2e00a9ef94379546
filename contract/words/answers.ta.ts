import { maxReviewPhotos } from '../drivers/reviews/review-kinds.ts'
import type { answers as English } from './answers.en.ts'

export const answers: typeof English = {
  area: 'answers',
  oneJob: 'ஒரு வேலைக்காவது சம்மதம் அல்லது வேண்டாம் என்று சொல்லுங்கள்',
  eachJob: 'சம்மதம் அல்லது வேண்டாம் என்று சொல்லுங்கள்',
  loadAgain: 'பக்கத்தை மறுபடியும் திறங்கள்',
  oldParts: 'பழைய பார்ட்ஸை என்ன செய்வது என்று தேர்ந்தெடுங்கள்',
  amount: 'தொகையை எழுதுங்கள்',
  unreadable: 'தொகையை எண்ணாக எழுதுங்கள்: 1,250 அல்லது 1250.50',
  negative: '0 அல்லது அதற்கு மேல் எழுதுங்கள்',
  notPositive: '0-க்கு மேல் எழுதுங்கள்',
  tooLarge: 'இந்த எண் மிகப் பெரியது',
  decimals: 'புள்ளிக்குப் பிறகு இரண்டு இலக்கம் மட்டும்',
  utr: 'UTR அல்லது UPI எண்ணை எழுதுங்கள்',
  wrongUtr: 'இந்த எண்ணைச் சரிபாருங்கள்',
  stars: '1 முதல் 5 வரை நட்சத்திரம் தேர்ந்தெடுங்கள்',
  lostPhoto: 'ஒரு படம் வந்துசேரவில்லை. மறுபடியும் சேருங்கள்.',
  mostPhotos: `விமர்சனத்தில் அதிகபட்சம் ${maxReviewPhotos} படம்`,
  photoTwice: 'ஒரு படத்தை ஒரு முறைதான் சேர்க்கலாம்',
}
