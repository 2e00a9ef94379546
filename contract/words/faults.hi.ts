import type { faults as English } from './faults.en.ts'

export const faults: typeof English = {
  area: 'faults',
  fields: {
    phone: 'सही फ़ोन नंबर लिखें',
    email: 'सही ईमेल पता लिखें',
    text: 'सादे अक्षरों में लिखें',
  },
  chosenCity: 'शहर चुनें',
  name: 'नाम लिखें',
  code: '6 अंकों का OTP लिखें',
  plate: 'गाड़ी नंबर लिखें',
  wrongPlate: 'सिर्फ़ अक्षर और अंक, ज़्यादा से ज़्यादा 15',
  make: 'कंपनी लिखें',
  model: 'मॉडल लिखें',
  pickupAddress: 'पिकअप का पता लिखें',
  invalidService: 'यह सर्विस या शहर सही नहीं है',
  leads: {
    booked: 'आपकी बुकिंग का अनुरोध मिल गया। हम जल्द ही आपसे बात करेंगे!',
    quoted: 'आपका अनुरोध मिल गया। हम जल्द ही आपसे बात करेंगे!',
    taken: 'इस अनुरोध पर गैराज पहले से काम कर रहा है। उन्हें कॉल करें।',
    tooLongTogether: 'आपका अभी भेजा हुआ अनुरोध हमारे पास है। दोनों मिलकर 2,000 अक्षरों से ज़्यादा हैं। इसे छोटा करें।',
  },
  tooLong: ({ most }) => `ज़्यादा से ज़्यादा ${most.toLocaleString('en-IN')} अक्षर लिखें`,
  withoutTags: 'HTML टैग के बिना, सादे अक्षरों में लिखें',
  typeEmail: 'अपना ईमेल पता लिखें',
  chooseVehicle: 'अपनी कार चुनें',
  onTheList: 'आप सूची में जुड़ गए। धन्यवाद।',
  offTheList: 'आपका पता सूची से हटा दिया।',
  weWrite: ({ city }) => `${city}: जब पहला गैराज काम लेने लगेगा, हम एक बार लिखेंगे।`,
  servedAlready: ({ city }) => `${city}: यहाँ गैराज पहले से काम ले रहे हैं`,
}
