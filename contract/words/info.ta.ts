import type { info as English } from './info.en.ts'

export const info: typeof English = {
  area: 'info',
  onThisPage: 'இந்தப் பக்கத்தில்',
  demo: 'இது வெறும் மாதிரி:',
  stillAsking: 'இன்னும் கேள்வி இருக்கிறதா? எழுதுங்கள், அல்லது அழையுங்கள்.',
  contactUs: 'தொடர்பு கொள்ள',
}
