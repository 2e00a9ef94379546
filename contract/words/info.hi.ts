import type { info as English } from './info.en.ts'

export const info: typeof English = {
  area: 'info',
  onThisPage: 'इस पेज पर',
  demo: 'यह नमूना है:',
  stillAsking: 'और कुछ पूछना है? लिखें या कॉल करें।',
  contactUs: 'संपर्क करें',
}
