import { brand } from '../platform/brand.ts'
import type { home as English } from './home.en.ts'

const percentOff = `${brand.promises.firstServiceDiscountPercent}% छूट`

export const home: typeof English = {
  area: 'home',
  title: ({ place }) => `${place ? place.cityIn : 'भारत में'} कार सर्विस`,
  description: ({ place }) =>
    `${place ? place.cityIn : 'भारत में'} कार सर्विस और रिपेयर, दाम पेज पर ही: घर से मुफ़्त पिकअप और ड्रॉप, असली पार्ट्स, 6 महीने की वारंटी।`,
  headline: ({ place }) => `${place ? place.cityIn : 'भारत में'} कार सर्विस।`,
  tagline: 'पहले दाम, फिर काम।',
  promise: 'घर से मुफ़्त पिकअप और ड्रॉप, असली पार्ट्स, 6 महीने की वारंटी।',
  firstService: `पहली सर्विस पर ${percentOff}।`,
  nobodyYet: ({ city }) => `${city}: यहाँ अभी कोई गैराज काम नहीं ले रहा।`,
  oneEmail: 'पहला गैराज शुरू होने पर बस एक ईमेल। जब चाहें <stop>बंद करें</stop>।',
  getAQuote: 'दाम पूछें',
  percentOff,
  rating: ({ stars, reviews }) => `${reviews} रिव्यू में 5 में से <b>${stars}</b>`,
  since: `चेन्नई में, ${brand.servingSince} से`,
  drawing: 'बग़ल से दिखती एक हैचबैक कार। उस पर लगे सात नंबर नीचे की सात सर्विस हैं।',
  marks: 'कार पर लगे सात नंबर नीचे की सात सर्विस हैं।',

  sevenServices: 'सात सर्विस, कार के हर नंबर के लिए एक',
  eachOpens: ({ city }) =>
    city
      ? `हर एक में गैराजों के पूरे दाम, छूट से पहले और बाद। शहर: ${city}।`
      : 'हर एक में आपके शहर के गैराजों के पूरे दाम, छूट से पहले और बाद।',
  popular: 'पसंदीदा',
  new: 'नया',
  notSure: 'समझ नहीं आ रहा कौन सी? सब देखें, दाम के साथ।',
  viewAll: 'सारी सर्विस देखें',
  menu: 'दामों की सूची डाउनलोड करें',

  jobComesWith: 'हर काम के साथ क्या मिलता है',
  reasons: [
    { title: 'घर से पिकअप और ड्रॉप', text: 'गाड़ी आपके दरवाज़े से ले जाते हैं और वहीं वापस लाते हैं।', value: 'मुफ़्त' },
    { title: 'असली पार्ट्स', text: 'हर काम में लगने वाला हर पार्ट असली।', value: brand.rating.genuine },
    { title: 'वारंटी', text: 'यहाँ से बुक की गई हर सर्विस पर।', value: '6 महीने' },
    { title: 'काम कहाँ तक पहुँचा', text: 'पिकअप से आख़िरी जाँच तक अपने फ़ोन पर देखें।', value: 'लाइव' },
    { title: 'पहली सर्विस', text: 'पहली बार बुक करने पर दाम से कम हो जाता है।', value: percentOff },
  ],
  threeSteps: 'तीन क़दम, और तीनों में आप घर पर',
  steps: {
    home: { title: 'चुनें और बुक करें', text: 'सर्विस और अपनी कार चुनें। दाम पेज पर ही है।' },
    lift: { title: 'हम ले जाकर सर्विस करते हैं', text: 'ड्राइवर गाड़ी गैराज ले जाता है। हर पड़ाव आपको दिखता है।' },
    back: { title: 'जाँचकर लौटाते हैं', text: 'आख़िरी जाँच के बाद गाड़ी आपके दरवाज़े पर आ जाती है।' },
  },
  counters: [
    { value: '10K+', label: 'कारें' },
    { value: '25K+', label: 'सर्विस' },
    { value: '50+', label: 'मैकेनिक' },
    { value: '8+', label: 'साल' },
  ],
  ofFive: ({ stars, reviews }) => `${reviews} रिव्यू में 5 में से ${stars}`,
  quotes: [
    'ब्रेक पैड का दाम भेजा, मैंने हाँ कहा, और बिल एक रुपया भी नहीं बदला।',
    'आठ बजे ले गए और बेटे की ट्यूशन ख़त्म होने से पहले लौटा दी। गैराज में बैठना नहीं पड़ा।',
    'AC फिर से ठंडा हो गया, और दिखाया भी कि लीक कहाँ था। ईमानदार काम।',
  ],
  firstIsOff: `आपकी पहली सर्विस पर ${percentOff}।`,
  bookOrAsk: 'अभी बुक करें, या दाम पूछकर बाद में तय करें।',
  bookNow: 'सर्विस बुक करें',
  getQuote: 'दाम पूछें',
}
