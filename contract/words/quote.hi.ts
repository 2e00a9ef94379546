import type { quote as English } from './quote.en.ts'

export const quote: typeof English = {
  area: 'quote',
  needs: 'कार में क्या करवाना है?',
  more: 'नाम, ईमेल या कोई बात जोड़ें',
  send: 'दाम पूछें',
  sending: 'भेजा जा रहा है…',
  failure: 'भेजा नहीं जा सका। फिर कोशिश करें।',
  thanks: 'आपका अनुरोध मिल गया। हम जल्द ही आपसे बात करेंगे!',
  follow: 'मेरी बुकिंग में देखें',
  anyCar: 'किसी भी कार के लिए बुक करें',
}
