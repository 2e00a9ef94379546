import { brand } from '../platform/brand.ts'
import type { messages as English } from './messages.en.ts'

export const messages: typeof English = {
  area: 'messages',
  code: `{code}: ${brand.name} OTP. {minutes} நிமிடம் மட்டும். யாருக்கும் சொல்லாதீர்கள்.`,
  sms: {
    REQUEST_SENT: '{garage}: உங்கள் கோரிக்கை வந்தது. அழைக்கிறோம். பார்க்க: {link}',
    BOOKING_RECEIVED: '{garage}: {when} புக்கிங் வந்தது. உறுதி செய்வோம். {link}',
    BOOKING_CONFIRMED: '{garage}: {when} புக்கிங் உறுதி. மொத்தம் ₹{total}. {link}',
    BOOKING_MOVED: '{garage}: புக்கிங் {booking} புதிய நேரம்: {when}. {link}',
    BOOKING_CANCELLED: '{garage}: {when} புக்கிங் ரத்து. கட்ட எதுவும் இல்லை. {link}',
    GARAGE_BOOKED: '{garage}: புக்கிங் {what}, {plate}, {when}. {link}',
    GARAGE_BLOCKED: '{garage} எங்கள் தளத்தில் இல்லை. {when} பற்றிக் கேட்க: {link}',
    CAR_RECEIVED: '{garage}: {plate} வந்தது. {km} கி.மீ. அடி: {marks}. {link}',
    CAR_READY: '{garage}: {plate} ரெடி. கட்ட வேண்டியது ₹{due}. {link}',
    ESTIMATE_READY: '{garage}: {plate} எஸ்டிமேட் ₹{total}. பார்த்துப் பதில் சொல்க: {link}',
    ESTIMATE_MORE: '{garage}: {plate} இன்னும் வேலை இருக்கிறது, ₹{total}. பதில்: {link}',
    ESTIMATE_REMINDER: '{garage}: {plate}, ₹{total}: உங்கள் பதில் வேண்டும். {link}',
    ESTIMATE_ANSWERED: '{garage}, {plate}: {answered}, ₹{total}. தவறா? {link}',
    BILL_ISSUED: '{garage}: பில் {bill}, ₹{total}, பாக்கி ₹{due}. {link}',
    PAYMENT_CONFIRMED: '{garage}: பில் {bill}: ₹{amount} வந்தது. பாக்கி ₹{due}. {link}',
    PAYMENT_NOT_FOUND: '{garage}: UTR {utr} கிடைக்கவில்லை. சரிபாருங்கள்: {link}',
    BILL_CREDITED: '{garage}: பில் {bill} திருத்தப்பட்டது: இப்போது ₹{total}. {link}',
    BILL_REMINDER: '{garage}: பில் {bill}: பாக்கி ₹{due}. கட்ட: {link}',
    REVIEW_ASKED: '{garage} எப்படி? {link} நிறுத்த {stop}',
  },
  whatsapp: {
    before: 'வணக்கம்! ',
    after: '\nஇந்த ஒர்க்‌ஷாப்பின் WhatsApp மெசேஜ், நினைவூட்டல், விமர்சனக் கோரிக்கை இனி வேண்டாம் என்றால் “நிறுத்து” என்று பதில் அனுப்புங்கள்.',
  },
}
