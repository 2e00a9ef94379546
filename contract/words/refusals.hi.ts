import type { refusals as English } from './refusals.en.ts'

const decided = (how: string, { name, time }: { name: string; time: string }) =>
  `यह भुगतान ${how}${name && `: ${name}`}${time && `, ${time}`}।`
const call = (phone: string) => (phone ? `कॉल करें: ${phone}।` : 'गैराज को कॉल करें।')

export const refusals: typeof English = {
  area: 'refusals',
  estimate: {
    none: 'इस बार का कोई एस्टिमेट नहीं है।',
    answeredTwice: 'हर काम पर एक ही बार जवाब दें',
    noSuchJob: 'यह काम एस्टिमेट में नहीं है',
    changing: ({ title }) => `${title}: गैराज इसे बदल रहा है। कुछ नहीं भेजा गया; फिर देख लें।`,
    approved: ({ title }) =>
      `${title}: यह पहले ही मंज़ूर है, और हो सकता है पार्ट आ रहा हो। वापस लेने के लिए गैराज को कॉल करें। कुछ नहीं भेजा गया।`,
    approvedMeanwhile: ({ title }) => `${title}: पेज खुलने के बाद यह मंज़ूर हो चुका है। कुछ नहीं भेजा गया; फिर देख लें।`,
    declinedMeanwhile: ({ title }) => `${title}: पेज खुलने के बाद इसे मना किया जा चुका है। कुछ नहीं भेजा गया; फिर देख लें।`,
    ready: ({ title }) => `आपकी कार तैयार है। ${title} भी करवाना हो तो गैराज को कॉल करें।`,
  },
  claim: {
    utr: {
      UPI: 'UPI के नंबर (UTR) में 12 अंक होते हैं। अपने ऐप में देख लें।',
      BANK: 'बैंक के नंबर में 12 से 22 अक्षर और अंक होते हैं। देख लें।',
    },
    nothingLeft: 'इस बिल पर कुछ बाक़ी नहीं है।',
    onlyLeft: ({ price }) => `सिर्फ़ ${price} बाक़ी है।`,
    usedBefore: 'यह नंबर पहले आ चुका है। अपने ऐप में देख लें, या गैराज को कॉल करें।',
    triesAreUp: ({ hour }) => `आप एक घंटे में पाँच बार कोशिश कर चुके हैं। ${hour} के बाद कोशिश करें, या गैराज को कॉल करें।`,
    unknown: 'ऐसा कोई भुगतान दर्ज नहीं है।',
    confirmed: (by) => decided('पक्का हो चुका है', by),
    rejected: (by) => decided('नहीं मिला', by),
    withdrawn: ({ time }) => `आपने यह वापस ले लिया था${time && `: ${time}`}।`,
  },
  review: {
    takenDown: 'यह रिव्यू हटाया जा चुका है: अब बदला नहीं जा सकता।',
    changedFor: ({ count }) => `रिव्यू ${count} दिन तक बदल सकते हैं। आपका रिव्यू वैसा ही रहेगा।`,
    writtenFor: ({ count }) => `रिव्यू गाड़ी आने के ${count} दिन बाद तक लिखा जा सकता है।`,
    notBackYet: 'गाड़ी आपके पास लौट आए, तब रिव्यू लिख सकते हैं।',
    hasNumber: ({ found }) => `“${found}” फ़ोन नंबर जैसा है, और सब इसे देखेंगे। इसे हटा दें; रखना हो तो फिर से पोस्ट करें।`,
    member: 'गैराज में काम करने वाले उसका रिव्यू नहीं लिख सकते।',
    photoMissing: 'एक फ़ोटो नहीं मिली। उसे फिर जोड़ें।',
  },
  booking: {
    noMoves: ({ phone }) => `बुकिंग तीन बार बदली जा सकती है। ${call(phone)}`,
    begun: ({ phone }) => `काम शुरू हो चुका है। ${call(phone)}`,
    passed: 'इस बुकिंग का समय निकल चुका है।',
    over: { CANCELLED: 'यह बुकिंग रद्द हो चुकी है।', COMPLETED: 'यह बुकिंग पूरी हो चुकी है।' },
  },
}
