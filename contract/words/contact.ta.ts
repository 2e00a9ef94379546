import { brand } from '../platform/brand.ts'
import type { contact as English } from './contact.en.ts'

const percent = brand.promises.firstServiceDiscountPercent

export const contact: typeof English = {
  area: 'contact',
  name: 'தொடர்புக்கு',
  title: 'தொடர்பும் விலையும்',
  description: ({ phone }) =>
    `உங்கள் காரின் பிரச்சனையை ${brand.name} தளத்தில் சொல்லி விலை கேளுங்கள்: படிவம், போன் (${phone}) அல்லது மின்னஞ்சல்.`,
  heading: 'என்ன சத்தம் வருகிறது, சொல்லுங்கள்.',
  goesTo: ({ city }) =>
    `${city}: உங்கள் கோரிக்கை ஒரே ஓர் ஒர்க்‌ஷாப்புக்குப் போகும்; அவர்கள் உங்களைத் தொடர்பு கொள்வார்கள். அல்லது எங்களை அழையுங்கள்.`,
  goesToYours: 'உங்கள் கோரிக்கை உங்கள் ஊரில் ஒரே ஓர் ஒர்க்‌ஷாப்புக்குப் போகும்; அவர்கள் உங்களைத் தொடர்பு கொள்வார்கள். அல்லது எங்களை அழையுங்கள்.',
  getQuote: 'விலை கேளுங்கள்',
  firstService: `முதல் சர்வீஸுக்கு ${percent}% தள்ளுபடி`,
  phone: 'போன் எண்',
  email: 'மின்னஞ்சல்',
  office: 'தலைமை அலுவலகம்',
  ways: 'போன், மின்னஞ்சல், தலைமை அலுவலகம்',
  demo: '<b>இது வெறும் மாதிரி:</b> போன் எண், மின்னஞ்சல், அலுவலகம் எல்லாம் கற்பனை.',
}
