import type { list as English } from './list.en.ts'
import { pluralHindi } from './plural.ts'

export const list: typeof English = {
  area: 'list',
  allServices: 'सारी सर्विस',
  heading: ({ category = 'सारी सर्विस', place }) => (place ? `${place.cityIn} ${category}` : category),
  description: ({ heading }) =>
    `${heading}: हर सर्विस में क्या-क्या होता है, कितना समय लगता है, और छूट से पहले और बाद क्या दाम है।`,
  servicesIn: ({ place }) => `${place.cityIn} सर्विस`,
  found: ({ count, garages }) => `${garages} गैराज की ${count} सर्विस, हर एक दाम के साथ।`,
  onTheWay: 'हर सर्विस का दाम, छूट से पहले और बाद।',
  categories: 'काम के प्रकार',
  byPrice: 'दाम के हिसाब से',
  countedServices: ({ count }) => pluralHindi(count, ' सर्विस', ' सर्विस'),
  fold: ({ category }) => `${category}: सर्विस`,
  view: 'पूरी जानकारी',
  viewOf: ({ service }) => `पूरी जानकारी: ${service}`,

  search: 'सर्विस खोजें',
  searchExample: 'ब्रेक पैड, AC, ऑयल',
  order: 'क्रम',
  orders: { category: 'काम', lowest: 'कम दाम', highest: 'ज़्यादा दाम' },
  shown: ({ count, total }) => `${total} में से ${count} सर्विस`,
  nothingFound: ({ typed }) => `‘${typed}’ के लिए कुछ नहीं मिला`,
  showAll: 'सारी सर्विस दिखाएँ',
  anotherWord: 'कोई और शब्द लिखें, जैसे पार्ट का नाम या क्या दिक़्क़त है।',

  loading: 'सर्विस आ रही हैं',
  loadingOne: 'सर्विस आ रही है',
  notLoaded: 'सर्विस नहीं दिख पाईं',
  pleaseTry: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  chooseCity: 'सर्विस देखने के लिए शहर चुनें',
  weAskFirst: 'हर शहर में दाम अलग हैं, इसलिए पहले शहर पूछते हैं।',
  selectCity: 'शहर चुनें',
  noServices: 'कोई सर्विस नहीं मिली',
  unknownCategory: 'इस तरह का काम हमारे यहाँ नहीं है।',
  nobodyYet: ({ city }) => `${city}: किसी गैराज ने अभी अपनी सर्विस नहीं डाली है।`,
  noneOfThis: ({ city }) => `${city}: यह काम अभी किसी गैराज ने नहीं डाला है।`,
  browseIn: ({ city }) => `सारी सर्विस: ${city}`,
  browse: 'सारी सर्विस देखें',

  noImage: 'फ़ोटो नहीं है',
  imageBroken: 'फ़ोटो नहीं आई',

  cannotFind: 'कार को जो चाहिए वह यहाँ नहीं मिला?',
  tellUs: 'बताएँ कि कैसी आवाज़ आती है, या कब से आ रही है।',
  contactUs: 'हमसे पूछें',
  call: ({ phone }) => `कॉल करें: ${phone}`,
}
