import { formats } from './formats.hi.ts'
import type { replies as English } from './replies.en.ts'

export const replies: typeof English = {
  area: 'replies',
  othersSignedOut: 'बाक़ी सब जगह से साइन आउट हो गया।',
  deviceSignedOut: 'वहाँ से साइन आउट हो गया।',
  accountDeleted: 'आपका खाता हट गया।',
  withdrawn: 'आपका अनुरोध वापस ले लिया गया, और गैराज के पास से भी हट गया।',
  carRemoved: 'कार हट गई।',
  carTwice: 'इस नंबर की कार आपके पास पहले से है',
  noBill: 'यह बिल मौजूद नहीं है।',

  lower: ({ km, day }) =>
    `${formats.printedDay({ day })} को ${formats.kilometres({ km })} था, यह उससे कम है। क्या यह सही है?`,
  higher: ({ km, day }) =>
    `${formats.printedDay({ day })} को ${formats.kilometres({ km })} था, यह उससे ज़्यादा है। क्या यह सही है?`,
  readInFuture: 'आज तक का कोई दिन चुनें',
  noGarageKnows: 'आपके फ़ोन नंबर के साथ इस कार को अभी कोई गैराज नहीं जानता।',

  buyersPhoneIsOwn: 'यह आपका अपना नंबर है।',
  offeredAlready: 'इस कार को किसी और के नाम करने का अनुरोध आप पहले ही भेज चुके हैं। पहले उसे वापस लें।',
  tenOffers: 'दिन में दस से ज़्यादा बार नहीं हो सकता। कल फिर कोशिश करें।',
  offerEnded: 'इसकी तारीख़ निकल गई। बेचने वाले से नया भेजने को कहें।',
  carChangedSince: 'बेचने वाले ने इसके बाद इस कार की जानकारी बदल दी है। नया भेजने को कहें।',
  acceptedAlready: 'ख़रीदार ने कार ले ली है: अब वही इसे लौटा सकते हैं।',
  fiveLinks: 'एक कार के एक समय में पाँच ही लिंक चलते हैं। पहले एक बंद करें।',

  visitNotFound: 'यह सर्विस रिकॉर्ड मौजूद नहीं है।',
}
