import { brand } from '../platform/brand.ts'
import type { messages as English } from './messages.en.ts'

export const messages: typeof English = {
  area: 'messages',
  code: `{code}: ${brand.name} OTP। {minutes} मिनट तक। किसी को न बताएँ।`,
  sms: {
    REQUEST_SENT: '{garage}: आपका अनुरोध मिला। हम कॉल करेंगे। देखें: {link}',
    BOOKING_RECEIVED: '{garage}: {when} की बुकिंग मिली। पक्की करके बताएँगे। {link}',
    BOOKING_CONFIRMED: '{garage}: {when} की बुकिंग पक्की। कुल ₹{total}। {link}',
    BOOKING_MOVED: '{garage}: बुकिंग {booking} का नया समय: {when}। {link}',
    BOOKING_CANCELLED: '{garage}: {when} की बुकिंग रद्द। कुछ देना नहीं है। {link}',
    GARAGE_BOOKED: '{garage}: बुकिंग {what}, {plate}, {when}। {link}',
    GARAGE_BLOCKED: '{garage} हमारी साइट पर नहीं है। {when} के लिए पूछें: {link}',
    CAR_RECEIVED: '{garage}: {plate} पहुँची। {km} किमी, निशान: {marks}। {link}',
    CAR_READY: '{garage}: {plate} तैयार है। देना है ₹{due}। {link}',
    ESTIMATE_READY: '{garage}: {plate} का एस्टिमेट ₹{total}। देखकर जवाब दें: {link}',
    ESTIMATE_MORE: '{garage}: {plate} में और काम मिला, ₹{total}। देखकर जवाब दें: {link}',
    ESTIMATE_REMINDER: '{garage}: {plate}, ₹{total}: आपके जवाब का इंतज़ार है। {link}',
    ESTIMATE_ANSWERED: '{garage}, {plate}: {answered}, ₹{total}। ग़लत है? {link}',
    BILL_ISSUED: '{garage}: बिल {bill}, ₹{total}, देना है ₹{due}। {link}',
    PAYMENT_CONFIRMED: '{garage}: बिल {bill}: ₹{amount} मिले। बाक़ी ₹{due}। {link}',
    PAYMENT_NOT_FOUND: '{garage}: UTR {utr} अभी नहीं मिला। नंबर जाँच लें: {link}',
    BILL_CREDITED: '{garage}: बिल {bill} में सुधार हुआ: अब ₹{total}। {link}',
    BILL_REMINDER: '{garage}: बिल {bill}: बाक़ी ₹{due}। देखें और चुकाएँ: {link}',
    REVIEW_ASKED: '{garage} कैसा रहा? {link} रोकें {stop}',
  },
  whatsapp: {
    before: 'नमस्ते! ',
    after: '\nइस गैराज के WhatsApp मैसेज, याद दिलाना और रिव्यू माँगना बंद करने के लिए “रोको” लिखकर जवाब दें।',
  },
}
