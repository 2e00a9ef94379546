import type { list as English } from './list.en.ts'
import { plural } from './plural.ts'

export const list: typeof English = {
  area: 'list',
  allServices: 'எல்லா சர்வீஸ்களும்',
  heading: ({ category = 'எல்லா சர்வீஸ்களும்', place }) => (place ? `${place.cityIn} ${category}` : category),
  description: ({ heading }) =>
    `${heading}: ஒவ்வொரு சர்வீஸிலும் என்னென்ன வேலை, எவ்வளவு நேரம், தள்ளுபடிக்கு முன்னும் பின்னும் என்ன விலை.`,
  servicesIn: ({ place }) => `${place.cityIn} சர்வீஸ்கள்`,
  found: ({ count, garages }) =>
    `${plural(garages, `${garages} ஒர்க்‌ஷாப்பில்`, `${garages} ஒர்க்‌ஷாப்களில்`)} ${plural(count, `${count} சர்வீஸ்`, `${count} சர்வீஸ்கள்`)}, விலையுடன்.`,
  onTheWay: 'ஒவ்வொரு சர்வீஸின் விலையும், தள்ளுபடிக்கு முன்னும் பின்னும்.',
  categories: 'வகைகள்',
  byPrice: 'விலை வரிசையில்',
  countedServices: ({ count }) => plural(count, ' சர்வீஸ்', ' சர்வீஸ்கள்'),
  fold: ({ category }) => `${category}: சர்வீஸ்கள்`,
  view: 'விவரம் பார்க்க',
  viewOf: ({ service }) => `விவரம் பார்க்க: ${service}`,

  search: 'சர்வீஸ் தேடு',
  searchExample: 'பிரேக் பேடு, AC, ஆயில்',
  order: 'வரிசை',
  orders: { category: 'வகை', lowest: 'குறைந்த விலை', highest: 'அதிக விலை' },
  shown: ({ count, total }) => `மொத்தம் ${total} சர்வீஸ்கள், இங்கே ${count}`,
  nothingFound: ({ typed }) => `‘${typed}’: எதுவும் கிடைக்கவில்லை`,
  showAll: 'எல்லா சர்வீஸ்களையும் காட்டு',
  anotherWord: 'வேறு சொல்லால் தேடுங்கள்: பார்ட்டின் பெயர், அல்லது என்ன பிரச்சனை என்று.',

  loading: 'சர்வீஸ்கள் வருகின்றன',
  loadingOne: 'சர்வீஸ் வருகிறது',
  notLoaded: 'சர்வீஸ்களைக் காட்ட முடியவில்லை',
  pleaseTry: 'ஏதோ தவறு நடந்துவிட்டது. மறுபடியும் முயலுங்கள்.',
  chooseCity: 'சர்வீஸ்களைப் பார்க்க ஊரைத் தேர்ந்தெடுங்கள்',
  weAskFirst: 'ஊருக்கு ஊர் விலை மாறும்; அதனால் முதலில் ஊரைக் கேட்கிறோம்.',
  selectCity: 'ஊரைத் தேர்ந்தெடுங்கள்',
  noServices: 'சர்வீஸ் எதுவும் இல்லை',
  unknownCategory: 'இந்த வகை எங்களிடம் இல்லை.',
  nobodyYet: ({ city }) => `${city}: எந்த ஒர்க்‌ஷாப்பும் இன்னும் சர்வீஸ்களைப் பட்டியலிடவில்லை.`,
  noneOfThis: ({ city }) => `${city}: இந்த வேலையை எந்த ஒர்க்‌ஷாப்பும் இன்னும் பட்டியலிடவில்லை.`,
  browseIn: ({ city }) => `எல்லா சர்வீஸ்களும்: ${city}`,
  browse: 'எல்லா சர்வீஸ்களையும் பார்க்க',

  noImage: 'படம் இல்லை',
  imageBroken: 'படம் வரவில்லை',

  cannotFind: 'உங்கள் காருக்குத் தேவையானது இங்கே இல்லையா?',
  tellUs: 'என்ன சத்தம் வருகிறது, எப்போது தொடங்கியது என்று சொல்லுங்கள்.',
  contactUs: 'எங்களிடம் கேளுங்கள்',
  call: ({ phone }) => `அழைக்க: ${phone}`,
}
