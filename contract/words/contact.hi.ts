import { brand } from '../platform/brand.ts'
import type { contact as English } from './contact.en.ts'

const percent = brand.promises.firstServiceDiscountPercent

export const contact: typeof English = {
  area: 'contact',
  name: 'संपर्क',
  title: 'संपर्क और दाम',
  description: ({ phone }) =>
    `${brand.name} को बताएँ कि कार में क्या दिक़्क़त है और दाम पूछें: फ़ॉर्म से, फ़ोन (${phone}) पर या ईमेल से।`,
  heading: 'बताएँ कि कैसी आवाज़ आती है।',
  goesTo: ({ city }) => `${city}: आपका अनुरोध एक ही गैराज को जाता है, और वही आपसे बात करेगा। या हमें कॉल करें।`,
  goesToYours: 'आपका अनुरोध आपके शहर के एक ही गैराज को जाता है, और वही आपसे बात करेगा। या हमें कॉल करें।',
  getQuote: 'दाम पूछें',
  firstService: `पहली सर्विस पर ${percent}% छूट`,
  phone: 'फ़ोन नंबर',
  email: 'ईमेल',
  office: 'मुख्य दफ़्तर',
  ways: 'फ़ोन, ईमेल और मुख्य दफ़्तर',
  demo: '<b>यह नमूना है:</b> फ़ोन नंबर, ईमेल पता और दफ़्तर सब काल्पनिक हैं।',
}
