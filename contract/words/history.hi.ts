import { brand } from '../platform/brand.ts'
import type { history as English } from './history.en.ts'

export const history: typeof English = {
  area: 'history',
  title: 'सर्विस रिकॉर्ड',
  preview: 'एक कार का सर्विस रिकॉर्ड',
  previewWords: 'हर बार गैराज ने कार पर क्या काम किया, देखने के लिए खोलें।',
  toSite: `${brand.name} की साइट पर जाएँ`,
  heading: ({ car }) => `सर्विस रिकॉर्ड: ${car}`,
  writtenBy: ({ when }) => `यह मालिक ने नहीं लिखा; कार लौटाते समय गैराज ने लिखा है। ${when} तक का।`,
  fallen: 'मीटर की वे रीडिंग जो पिछली से कम हैं',
  noneFallen: 'कोई नहीं',
  visits: 'गैराज में कब-कब आई',
  numbers: 'नंबर ऊपर की रेखा से मिलते हैं।',
  none: `${brand.name} के किसी गैराज ने यह कार अभी तक नहीं लौटाई है।`,
  withGst: 'रक़म GST सहित है।',
  closes: ({ when }) => `कहीं और हुआ काम यहाँ नहीं दिखता। यह पेज ${when} को, या मालिक के बंद करने पर बंद होगा।`,
}
