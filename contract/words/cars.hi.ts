import type { cars as English } from './cars.en.ts'
import { formats } from './formats.hi.ts'

const { kilometres, nearDay, printedDay } = formats

export const cars: typeof English = {
  area: 'cars',
  yours: 'आपकी कारें',
  notLoaded: 'आपकी कारें नहीं दिख पाईं',
  loading: 'आपकी कारें आ रही हैं',
  added: ({ car }) => `${car} जुड़ गई।`,
  changed: ({ car }) => `${car} की जानकारी बदल गई।`,
  removed: ({ car }) => `${car} हट गई।`,

  none: 'अभी कोई कार नहीं',
  another: 'एक और कार?',
  addOnceFirst: 'कंपनी, मॉडल और गाड़ी नंबर: एक बार जोड़ें, फिर यहीं रहेगी।',
  addOnce: 'एक बार जोड़ें, फिर यहीं रहेगी।',
  addCar: 'कार जोड़ें',

  factsUnknown: 'साल और ईंधन नहीं दिया',
  fuels: { PETROL: 'पेट्रोल', DIESEL: 'डीज़ल', CNG: 'CNG', ELECTRIC: 'इलेक्ट्रिक', HYBRID: 'हाइब्रिड' },
  offeredTo: ({ phone, printed }) => `${phone} को देने के लिए भेजा है; वे ${printed} तक ले सकते हैं।`,
  passport: ({ car }) => `पासपोर्ट<heard>: ${car}</heard>`,
  enterKm: ({ car }) => `किमी लिखें<heard>: ${car}</heard>`,
  change: ({ car }) => `बदलें<heard>: ${car}</heard>`,
  remove: ({ car }) => `हटाएँ<heard>: ${car}</heard>`,

  form: {
    addTitle: 'कार जोड़ें',
    changeTitle: 'कार की जानकारी बदलें',
    make: 'कंपनी',
    model: 'मॉडल',
    plate: 'गाड़ी नंबर',
    isPlateRight: 'क्या यह नंबर सही है?',
    asOnPlate: 'जैसा नंबर प्लेट पर है। ख़ाली जगह और हाइफ़न से फ़र्क़ नहीं पड़ता।',
    facts: { fuelType: 'ईंधन', year: 'साल' },
    add: 'कार जोड़ें',
    notAdded: 'कार नहीं जुड़ सकी',
    notChanged: 'कार की जानकारी नहीं बदल सकी',
  },
  removing: {
    question: 'यह कार हटा दें?',
    action: 'हटाएँ',
    acting: 'हटाई जा रही है…',
    follows: ({ car }) => `${car} आपकी सूची से हट जाएगी। उसके लिए भेजे अनुरोध “मेरी बुकिंग” में रहेंगे।`,
    failed: 'कार नहीं हट सकी',
  },
  found: {
    where: ({ garage }) => `${garage} में है, और अभी आपकी सूची में नहीं है।`,
    adding: 'जोड़ी जा रही है…',
    add: ({ plate }) => `जोड़ें: ${plate}`,
  },

  dues: {
    notLoaded: 'इस कार का आगे क्या है, यह नहीं दिख पाया।',
    title: 'आगे क्या है',
    of: ({ car }) => `आगे क्या है: ${car}`,
    names: { SERVICE: 'सर्विस', INSURANCE: 'इंश्योरेंस', PUC: 'PUC जाँच' },
    addDate: 'तारीख़ जोड़ें, ताकि यहाँ दिखे कि कब ख़त्म होगी।',
    add: ({ thing }) => `जोड़ें<heard>: ${thing}</heard>`,
    renewed: ({ thing }) => `नया हो गया<heard>: ${thing}</heard>`,
    change: ({ thing }) => `बदलें<heard>: ${thing}</heard>`,
    book: ({ thing }) => `बुक करें<heard>: ${thing}</heard>`,
    garage: ({ thing }) => `गैराज<heard>: ${thing}</heard>`,
    odometer: 'चले हुए किमी',
    read: 'कब देखा',
    lastVisit: 'पिछली सर्विस',
    today: 'आज',
    handedOver:
      'जैसा पिछले मालिक के गैराज ने देखा। आगे क्या है, यह आपके पहली बार गैराज जाने के बाद यहाँ दिखेगा। वारंटी बेचने वाले के बिल से चलती है: उनसे बिल माँग लें।',
    bookedFor: ({ day, garage }) => `बुक है: ${nearDay({ day })}, ${garage}`,
    kmOver: ({ km }) => `${kilometres({ km })} ज़्यादा`,
    daysLate: ({ days }) => `${days} दिन की देर`,
    dueToday: 'आज',
    inDays: ({ days }) => `${days} दिन में`,
    sinceKm: ({ km }) => `${kilometres({ km })} से`,
    endedOn: ({ day }) => `${printedDay({ day })} को ख़त्म`,
    by: ({ day }) => `${printedDay({ day })} तक`,
    atKm: ({ km, day }) => `${kilometres({ km })} पर, लगभग ${printedDay({ day })}`,
    byOrKm: ({ day, km }) => `${printedDay({ day })} तक या ${kilometres({ km })} पर, जो पहले आए`,
    aDaySince: ({ km }) => `तब से रोज़ लगभग ${kilometres({ km })}`,
    driven: ({ percent }) => `अगली सर्विस तक की दूरी का ${percent} प्रतिशत चल चुकी है`,
  },

  reading: {
    title: 'चले हुए किमी',
    now: 'अभी मीटर पर किमी',
    last: ({ km, day }) => `पिछली बार: ${kilometres({ km })}, ${printedDay({ day })}`,
    yes: 'हाँ, मीटर पर यही दिखता है',
    garagesSee: 'जो गैराज इस कार को जानते हैं वे भी इसे देखते हैं, और इसी से अगली सर्विस का हिसाब लगाते हैं।',
    save: 'किमी सेव करें',
    saved: ({ km }) => `${kilometres({ km })} सेव हो गया।`,
    failed: 'सेव नहीं हो सका। फिर कोशिश करें।',
  },
  papers: {
    titles: { INSURANCE: 'इंश्योरेंस', PUC: 'PUC सर्टिफिकेट' },
    names: { INSURANCE: 'इंश्योरेंस', PUC: 'PUC सर्टिफिकेट' },
    labels: { INSURANCE: 'इंश्योरेंस कब तक', PUC: 'PUC सर्टिफिकेट कब तक' },
    untilNow: ({ printed }) => `अब तक: ${printed}।`,
    garagesSee: 'जो गैराज इस कार को जानते हैं वे भी इसे देखते हैं।',
    saved: { INSURANCE: 'इंश्योरेंस की तारीख़ सेव हो गई।', PUC: 'PUC सर्टिफिकेट की तारीख़ सेव हो गई।' },
    failed: 'तारीख़ सेव नहीं हो सकी। फिर कोशिश करें।',
  },
  warranties: {
    of: ({ car }) => `वारंटी: ${car}`,
    running: ({ count }) => `वारंटी में ${count}`,
    none: 'वारंटी में कुछ नहीं',
    billOf: ({ number, thing }) => `${number}<heard>, बिल: ${thing}</heard>`,
    putRight: 'कुछ ठीक न हो तो वारंटी रहने तक गैराज उसे मुफ़्त में ठीक करता है।',
    ended: ({ count }) => `ख़त्म: ${count}`,
    endedAt: ({ km }) => `${kilometres({ km })} पर ख़त्म`,
    endedOn: ({ day }) => `${printedDay({ day })} को ख़त्म`,
    until: ({ limit }) => `${limit} तक`,
    or: ({ day, km }) => `${printedDay({ day })} या ${kilometres({ km })}`,
  },

  handedOver: ({ plate, phone, printed }) =>
    `<b>${plate} अब नए मालिक की है।</b> <number>${phone}</number> ने ${printed} को ली। आपके बिल और बुकिंग आपके पास रहेंगे।`,
  declined: ({ plate, phone, printed }) =>
    `<b>${plate} आपकी ही है।</b> <number>${phone}</number> ने ${printed} को मना किया। इसके पासपोर्ट से किसी और को दे सकते हैं।`,
  offered: {
    question: ({ plate }) => `${plate}: लेनी है?`,
    terms: ({ printed }) =>
      `इसके मालिक इसे सर्विस रिकॉर्ड के साथ आपको दे रहे हैं। ${printed} तक ले सकते हैं। वही कार लें जो आपने ख़रीदी है। बिल और उनकी वारंटी बेचने वाले के पास रहेंगे।`,
    termsWithAmounts: ({ printed }) =>
      `इसके मालिक इसे सर्विस रिकॉर्ड और उसके ख़र्च के साथ आपको दे रहे हैं। ${printed} तक ले सकते हैं। वही कार लें जो आपने ख़रीदी है। बिल और उनकी वारंटी बेचने वाले के पास रहेंगे।`,
    accept: 'ले लें',
    decline: 'नहीं चाहिए',
    accepted: ({ car }) => `${car} आपकी सूची में है।`,
    declined: ({ car }) => `आपने ${car} के लिए मना कर दिया।`,
    failed: 'आपका जवाब नहीं पहुँचा। फिर कोशिश करें।',
  },
}
