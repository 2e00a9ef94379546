import type { due as English } from './due.en.ts'

const kilometres = (km: number) => `${km.toLocaleString('en-IN')} किमी`

export const due: typeof English = {
  area: 'due',
  title: ({ garage }) => `रिमाइंडर: ${garage}`,
  preview: 'आपकी कार के लिए एक रिमाइंडर',
  previewWords: 'देखने के लिए खोलें कि आपकी कार में क्या करवाना है।',
  warning: 'यह लिंक जिसके पास हो, वह देख सकता है कि आपकी कार में क्या करवाना है: किसी और को न भेजें।',
  signIn: 'अपनी कारें देखने के लिए साइन इन करें',
  names: { SERVICE: 'सर्विस', INSURANCE: 'इंश्योरेंस', PUC: 'PUC (पॉल्यूशन सर्टिफिकेट)' },
  plateEnding: ({ car, end }) => `${car}, गाड़ी नंबर के आख़िर में <end>${end}</end>`,

  insuranceEnded: ({ when }) => `आपका इंश्योरेंस ${when} को ख़त्म हो चुका है।`,
  insuranceEnds: ({ when }) => `आपका इंश्योरेंस ${when} को ख़त्म होगा।`,
  late: ({ name, count }) => `${name}: ${count}\u00a0दिन की देर हो चुकी है।`,
  today: ({ name }) => `${name}: आज आख़िरी दिन है।`,
  dueBy: ({ name, when }) => `${name}: ${when} तक करवा लें।`,
  insurance: 'इंश्योरेंस के बिना गाड़ी चलाना मना है। नया कराने में मदद चाहिए तो गैराज से पूछें।',
  pollution: ({ when }) => `पॉल्यूशन सर्टिफिकेट ${when} तक चलेगा।`,
  noted: ({ when }) => `${when} तक, जैसा गैराज ने पिछली बार लिखा था।`,
  reaches: ({ km, when }) => `${kilometres(km)} पर। गाड़ी वहाँ ${when} के आस-पास पहुँचेगी।`,
  first: ({ km, when }) => `${when} या ${kilometres(km)}, जो पहले आए।`,
  driven: ({ percent }) => `अगली सर्विस तक की दूरी का ${percent} प्रतिशत चल चुकी है`,
  chooseTime: 'दिन और समय चुनें',
  seeGarage: 'गैराज का पेज देखें',
  stopForm: 'याद दिलाना बंद करें',
  stop: 'इस गैराज से याद दिलाना बंद करें',
  stopHint: 'रिव्यू माँगना भी बंद हो जाएगा। आप जो काम कराएँगे उसके एस्टिमेट और बिल आते रहेंगे।',
  stopped: ({ garage }) => `${garage}: अब न याद दिलाया जाएगा, न रिव्यू माँगा जाएगा।`,
  seeBooking: 'मेरी बुकिंग में देखें',
  over: {
    BOOKED: { title: 'यह बुक हो चुका है।', words: 'समय बदलने या रद्द करने के लिए बुकिंग खोलें।' },
    DONE: { title: 'यह हो चुका है।', words: 'अगली बार कब, यह गैराज बताएगा।' },
    off: { title: 'यहाँ कुछ नहीं करना है।', words: 'गैराज ने इसे अपनी सूची से हटा दिया है।' },
  },

  stopPage: {
    title: 'मैसेज बंद करें',
    ask: ({ garage }) => `${garage}: रिव्यू माँगना और याद दिलाना बंद करें?`,
    still: 'आप जो काम कराएँगे उसके एस्टिमेट और बिल आते रहेंगे।',
    button: 'बंद करें',
    done: 'बंद कर दिया।',
    doneWords: ({ garage }) =>
      `${garage}: अब न रिव्यू माँगा जाएगा, न याद दिलाया जाएगा। आप जो काम कराएँगे उसके एस्टिमेट और बिल आते रहेंगे।`,
  },
}
