import { brand } from '../platform/brand.ts'
import type { mails as English } from './mails.en.ts'

export const mails: typeof English = {
  area: 'mails',
  entry: {
    about: ({ car, garage }) => `${car}: ${garage}`,
    booking: ({ number }) => `बुकिंग ${number}`,
    pickup: ({ where }) => `पिकअप: ${where}`,
    work: ({ where }) => `काम: ${where}`,
  },
  hello: 'नमस्ते,',
  helloName: ({ name }) => `नमस्ते ${name},`,
  sentBy: ({ by, garage }) => `भेजा: ${by}। गैराज: ${garage}।`,
  sentFor: ({ garage }) => `गैराज: ${garage}`,
  stop: 'इस गैराज से रिव्यू माँगना और याद दिलाना बंद करें।',
  nameless: 'आपका गैराज',
  ifUnknown: 'अगर आप इस गैराज को नहीं जानते, तो इस ईमेल को छोड़ दें।',

  labels: {
    when: 'कब',
    car: 'कार',
    pickup: 'पिकअप',
    customer: 'ग्राहक',
    total: 'कुल',
    done: 'हुआ काम',
    cameIn: 'आने पर मीटर',
    paid: 'चुकाया',
    toPay: 'देना है',
    bill: 'बिल',
    discount: 'पूरे बिल पर छूट',
    rounding: 'राउंड ऑफ़',
  },
  entryGone: 'साथ में जो कैलेंडर एंट्री है, वह इस बुकिंग को आपके कैलेंडर से हटा देगी।',
  entryAttached: 'कैलेंडर एंट्री साथ में है। इस काम का दाम यही रहेगा; कुछ और करने से पहले आपसे पूछेंगे।',

  moreJobs: ({ count }) => `${count} और काम`,
  answered: ({ approved, declined }) => {
    if (declined === 0) return `${approved} काम मंज़ूर`
    return approved === 0 ? `${declined} काम नहीं चाहिए` : `${approved} मंज़ूर, ${declined} नहीं चाहिए`
  },
  marks: ({ count }) => (count === 0 ? 'कोई नहीं' : `${count}`),
  needs: { SERVICE: 'सर्विस', INSURANCE: 'इंश्योरेंस', PUC: 'PUC' },
  did: { in: 'आई', moved: 'का समय बदला', cancelled: 'रद्द हुई' },

  told: {
    REQUEST_SENT: {
      subject: 'आपका अनुरोध मिल गया: {garage}',
      words: '{garage}: आपका अनुरोध मिल गया। आपको कॉल करेंगे।',
      link: 'मेरी बुकिंग में देखें',
    },
    BOOKING_RECEIVED: {
      subject: 'बुकिंग मिल गई: {when}, {garage}',
      words: '{garage}: आपकी बुकिंग {booking} मिल गई। समय: {when}। कुल ₹{total}। पक्की होने पर फिर मैसेज आएगा।',
      link: 'समय बदलें, रद्द करें, कैलेंडर',
    },
    BOOKING_CONFIRMED: {
      subject: 'बुकिंग पक्की: {when}, {garage}',
      words: '{garage}: आपकी बुकिंग {booking} पक्की हो गई। समय: {when}। कुल ₹{total}; कुछ और जोड़ने से पहले आपसे पूछेंगे।',
      link: 'समय बदलें, रद्द करें, कैलेंडर',
    },
    BOOKING_MOVED: {
      subject: 'समय बदला: {when}, {garage}',
      words: '{garage}: आपकी बुकिंग {booking} का नया समय: {when}।',
      link: 'समय बदलें, रद्द करें, कैलेंडर',
    },
    BOOKING_CANCELLED: {
      subject: 'बुकिंग रद्द: {when}, {garage}',
      words: '{garage}: आपकी बुकिंग {booking} ({when}) रद्द हो गई। कुछ देना नहीं है।',
      link: 'बुकिंग देखें',
    },
    GARAGE_BOOKED: {
      subject: 'ऑनलाइन बुकिंग {what}: {when}, {plate}',
      words: '{garage}: ऑनलाइन बुकिंग {booking} {what}, {plate}, {when}।',
      link: 'बुकिंग खोलें',
    },
    GARAGE_BLOCKED: {
      subject: '{garage} अब हमारी साइट पर नहीं है: आपकी बुकिंग {when}',
      words:
        '{garage} को हमारी साइट से हटा दिया गया है। आपकी बुकिंग {booking} ({when}) पर काम होगा या नहीं, हम नहीं कह सकते: उन्हें कॉल करके पूछें, या इसे रद्द करके कहीं और बुक करें।',
      link: 'बुकिंग देखें या रद्द करें',
    },
    CAR_RECEIVED: {
      subject: 'आपकी कार {plate} पहुँच गई: {garage}',
      words: '{garage}: {plate} हमारे पास पहुँच गई। मीटर पर {km} किमी। आते समय गाड़ी पर निशान: {marks}।',
      link: 'गाड़ी की हालत देखें',
    },
    CAR_READY: {
      subject: 'आपकी कार {plate} तैयार है',
      words: '{garage}: {plate} का काम पूरा हो गया। देना है ₹{due}।',
      link: 'पूरी जानकारी देखें',
    },
    ESTIMATE_READY: {
      subject: 'एस्टिमेट: {plate}, ₹{total}',
      words: '{garage}: {plate} का एस्टिमेट, टैक्स सहित ₹{total}। हर काम के लिए हाँ या ना आप तय करेंगे।',
      link: 'हर काम देखें और जवाब दें',
    },
    ESTIMATE_MORE: {
      subject: '{plate}: {jobs}, ₹{total}',
      words: '{garage}: {plate} की जाँच में मिला: {jobs}, टैक्स सहित ₹{total}। हर काम के लिए हाँ या ना आप तय करेंगे।',
      link: 'वजह देखें और जवाब दें',
    },
    ESTIMATE_REMINDER: {
      subject: '{plate}: आपके जवाब का इंतज़ार है',
      words: '{garage}: {plate} का एस्टिमेट, टैक्स सहित ₹{total}। आपके जवाब का इंतज़ार है।',
      link: 'हर काम देखें और जवाब दें',
    },
    ESTIMATE_ANSWERED: {
      subject: 'आपका जवाब: {plate}',
      words:
        '{garage}: {plate} पर आपका जवाब मिल गया: {answered}। आपने कुल ₹{total} का काम मंज़ूर किया है। अगर यह ग़लत है तो गैराज को बताएँ।',
      link: 'अपना जवाब देखें',
    },
    BILL_ISSUED: {
      subject: 'आपका बिल {bill}: ₹{total}',
      words: '{garage}: {plate} का बिल {bill}, ₹{total}। अभी देना है ₹{due}।',
      link: 'बिल देखें और चुकाएँ',
    },
    PAYMENT_CONFIRMED: {
      subject: 'बिल {bill}: ₹{amount} मिले',
      words: '{garage}: बिल {bill} के ₹{amount} मिल गए। अभी देना है ₹{due}।',
      link: 'बिल देखें',
    },
    PAYMENT_NOT_FOUND: {
      subject: 'आपका भुगतान अभी नहीं मिला',
      words: '{garage}: UTR {utr} का भुगतान हमारे बैंक में अभी नहीं दिखा। नंबर जाँच लें।',
      link: 'नंबर जाँचें',
    },
    BILL_CREDITED: {
      subject: 'बिल {bill}: अब ₹{total}',
      words: '{garage}: बिल {bill} में सुधार हुआ है। अब ₹{total}।',
      link: 'बिल देखें',
    },
    BILL_REMINDER: {
      subject: 'बिल {bill}: ₹{due} बाक़ी',
      words: '{garage}: बिल {bill} में ₹{due} अभी बाक़ी हैं।',
      link: 'बिल देखें और चुकाएँ',
    },
    REVIEW_ASKED: {
      subject: '{garage} कैसा रहा?',
      words: '{garage}: आपकी कार वापस आ गई है। काम कैसा रहा, दूसरों को भी बताएँ।',
      link: 'रिव्यू लिखें',
    },
    DUE: {
      subject: '{plate}: {item}, {by} तक',
      words: '{plate}: {item}, {by} तक करवा लें। मदद चाहिए तो {garage} से कहें।',
      link: 'देखें, क्या करवाना है',
    },
  },

  account: {
    'verify-email': {
      subject: `${brand.name}: अपना ईमेल पक्का करें`,
      before: 'पक्का करें कि यह ईमेल आपका है।',
      link: 'ईमेल पक्का करें',
      after: `अगर आपने ${brand.name} पर खाता नहीं खोला, तो इस ईमेल को छोड़ दें; कुछ नहीं होगा।`,
    },
    'reset-password': {
      subject: `${brand.name}: नया पासवर्ड चुनें`,
      before: 'आपने नया पासवर्ड माँगा था। उसे यहाँ चुन सकते हैं।',
      link: 'नया पासवर्ड चुनें',
      after: 'अगर आपने नहीं माँगा, तो इस ईमेल को छोड़ दें; आपका पासवर्ड वही रहेगा।',
    },
    'own-password': {
      subject: `${brand.name}: {garage} ने आपका खाता खोला है`,
      before: '{garage} ने आपके लिए एक पासवर्ड चुना है, और वह उन्हें पता है। अपना पासवर्ड ख़ुद चुनें। तब तक खाते से सिर्फ़ यही गैराज खुलेगा।',
      link: 'पासवर्ड चुनें',
      after: 'अगर आप इस गैराज को नहीं जानते, तो इस ईमेल को छोड़ दें; कुछ नहीं होगा।',
    },
    'staff-invitation': {
      subject: `${brand.name}: {garage} का न्योता`,
      before: `{garage} ने आपको ${brand.name} पर अपने साथ काम करने के लिए बुलाया है। फ़ैसला आपका है।`,
      link: 'न्योता देखें',
      after: 'अगर आप इस गैराज को नहीं जानते, तो इस ईमेल को छोड़ दें; कुछ नहीं होगा।',
    },
    'second-factor-changed': {
      subject: `${brand.name}: {what}`,
      before: '{what}।',
      link: 'देखें, आप कैसे साइन इन करते हैं',
      after: 'अगर आप नहीं जानते कि क्यों, तो तुरंत नया पासवर्ड चुनें और अपने गैराज के मालिक को बताएँ।',
    },
    'second-factor-reset': {
      subject: '{person}: दूसरी जाँच हटाने के लिए {what}',
      before: '{person}: दूसरी जाँच हटाने के लिए {what}। हमें बताया गया कि फ़ोन और रिकवरी कोड खो गए हैं।',
      link: 'देखें, आप कैसे साइन इन करते हैं',
      after: 'अगर आपने नहीं माँगा, तो हमें तुरंत कॉल करें: तब तक हम इसे रोक सकते हैं।',
    },
    'signed-out-by-garage': {
      subject: `${brand.name}: {device} पर आप साइन आउट कर दिए गए`,
      before:
        '{garage} के {by} ने आपको {device} पर साइन आउट कर दिया है। जो वहाँ से नहीं भेजा गया था, वह वहीं आपका इंतज़ार करता है।',
      link: 'देखें, आप कैसे साइन इन करते हैं',
      after: 'जब चाहें, उस पर फिर साइन इन करें। अगर आप नहीं जानते कि ऐसा क्यों हुआ, तो {by} से बात करें।',
    },
    'device-lost': {
      subject: 'आपका डिवाइस {device} खोया हुआ बताया गया है',
      before:
        '{garage} के {by} ने बताया कि आपका एक डिवाइस खो गया है: {device}। उस पर आप साइन आउट हैं, और कनेक्शन मिलते ही वह अपने पास रखा सब कुछ मिटा देगा, वह भी जो भेजा नहीं गया था।',
      link: 'देखें, आप कैसे साइन इन करते हैं',
      after: 'अगर वह खोया नहीं है, तो उस पर फिर साइन इन करें और {by} से बात करें।',
    },
    'garage-received': {
      subject: 'अब आप मालिक हैं: {garage}',
      before: `{by} ने ${brand.name} पर {garage} आपको सौंप दिया है। अब से मालिक आप हैं: स्टाफ़, सेटिंग और मैसेज आपके हाथ में हैं।`,
      link: 'गैराज खोलें',
      after: 'अगर आपको इसकी उम्मीद नहीं थी, तो {by} से बात करें।',
    },
    'garage-handed-over': {
      subject: '{garage}: अब मालिक {owner}',
      before: `आपने ${brand.name} पर {garage} {owner} को सौंप दिया है। आप पूरे अधिकार वाले मैनेजर बने रहेंगे।`,
      link: 'स्टाफ़ देखें',
      after: 'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और हमें कॉल करें।',
    },
    'garage-blocked': {
      subject: `${brand.name}: {garage} रोक दिया गया है`,
      before: `${brand.name} ने {garage} को रोक दिया है। वजह: {reason}`,
      link: 'साइन इन',
      after:
        'ग्राहकों को यह गैराज नहीं दिखता, और जब तक रोक है, वहाँ का कोई भी इस साइट पर काम नहीं कर सकता। आपका लिखा सब सुरक्षित है। अगर आप सहमत नहीं हैं, तो हमें कॉल करें।',
    },
    'garage-unblocked': {
      subject: `${brand.name}: {garage} फिर से खुला`,
      before: `${brand.name} ने {garage} पर से रोक हटा दी है। वजह: {reason}`,
      link: 'साइन इन',
      after: 'ग्राहकों को यह गैराज फिर से दिखता है, और वहाँ के सब लोग साइन इन कर सकते हैं।',
    },
    'garage-deleted': {
      subject: `${brand.name}: {garage} हटाया जा रहा है`,
      before: `${brand.name} से {garage} को हटाने के लिए कहा गया है। ग्राहकों को यह अब नहीं दिखता, और सात दिन में यहाँ का सब कुछ हट जाएगा; सिर्फ़ बिल और क़ानूनन ज़रूरी जानकारी रहेगी। वजह: {reason}`,
      link: 'साइन इन',
      after:
        'इन सात दिनों में माँगने पर हम सारी जानकारी की एक फ़ाइल भेजेंगे। अगर आपमें से किसी ने यह नहीं चाहा, तो हमें तुरंत कॉल करें: इसे अब भी रोका जा सकता है।',
    },
    'city-opened': {
      subject: `${brand.name} अब {city} में`,
      before: `आपने कहा था कि {city} में ${brand.name} खुले तो बताएँ। वहाँ पहला गैराज अब अनुरोध ले रहा है।`,
      link: '{city} की सर्विस देखें',
      after: 'आपने यही एक ईमेल माँगा था: आपका पता सूची से हटा दिया गया है।',
    },
  },
  factorChanges: {
    on: 'आपकी दूसरी जाँच चालू की गई',
    off: 'आपकी दूसरी जाँच बंद की गई',
    reset: 'आपके गैराज के मालिक ने आपकी दूसरी जाँच हटा दी',
    'reset by us': 'हमारे दो लोगों ने मिलकर आपकी दूसरी जाँच हटा दी',
    'recovery code': 'दूसरी जाँच की जगह एक बार रिकवरी कोड से काम लिया गया',
  },
  resetAsked: 'कहा गया है',
  resetDue: ({ clock, day }) => `तय समय: ${day}, ${clock}`,
}
