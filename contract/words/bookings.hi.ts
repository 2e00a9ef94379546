import type { bookings as English } from './bookings.en.ts'
import { formats } from './formats.hi.ts'

export const bookings: typeof English = {
  area: 'bookings',
  closed: ({ day }) => `${formats.nearDay({ day })} को गैराज बंद है।`,
  taken: (place) => `${formats.place(place)}: अभी-अभी किसी और ने बुक कर लिया।`,
  tooSoon: (place) => `${formats.place(place)}: इस समय की बुकिंग अब नहीं हो सकती।`,
  tooFar: 'अगले 30 दिन में से कोई दिन चुनें।',
  total: ({ price }) => `अब कुल ${price}।`,
  refused: ({ phone }) => `यह गैराज यह बुकिंग नहीं ले सकता। ${phone ? `कॉल करें: ${phone}।` : 'गैराज को कॉल करें।'}`,
  tooMany: 'आज आप पाँच बार बुक कर चुके हैं। कल फिर बुक करें।',
  bookedAlready: ({ day }) => `यह कार ${formats.nearDay({ day })} के लिए पहले से बुक है। उसी बुकिंग का समय बदलें।`,
  gone: 'यह बुकिंग अब नहीं है।',
  garageSession: 'आप गैराज के खाते में साइन इन हैं। वहीं से बुक करें, या पहले साइन आउट करें।',
}
