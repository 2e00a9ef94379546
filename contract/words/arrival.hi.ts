import type { arrival as English } from './arrival.en.ts'

const kilometres = (km: number) => `${km.toLocaleString('en-IN')} किमी`

export const arrival: typeof English = {
  area: 'arrival',
  title: ({ garage }) => `गाड़ी की हालत: ${garage}`,
  preview: 'आपकी कार किस हालत में आई',
  previewWords: 'फ़ोटो और लिखी हुई बातें देखने के लिए खोलें।',
  hasYourCar: ({ garage, model }) => `आपकी ${model} पहुँच गई: ${garage}।`,
  cameIn: 'आपकी कार किस हालत में आई',
  inShort: ({ km, count }) => `${kilometres(km)}, ${count === 0 ? 'कोई निशान नहीं' : `${count} निशान`}`,
  damage: 'निशान',
  noDamage: 'कोई निशान दर्ज नहीं',
  noted: ({ count }) => `${count} निशान दर्ज`,
  theCar: 'कार',
  mark: ({ count }) => `निशान ${count}`,
  foundLater: 'बाद में मिला',
  kinds: { SCRATCH: 'स्क्रैच', DENT: 'डेंट', CHIP: 'पेंट उखड़ा', CRACK: 'दरार', RUST: 'ज़ंग', MISSING: 'नहीं है' },
  sides: { FRONT: 'आगे', LEFT: 'बाईं तरफ़', REAR: 'पीछे', RIGHT: 'दाईं तरफ़', DASHBOARD: 'डैशबोर्ड' },
  reading: 'मीटर',
  kmAndFuel: ({ km, fuel }) => `${kilometres(km)}, टंकी: ${fuel}`,
  fuels: { EMPTY: 'ख़ाली', QUARTER: 'चौथाई', HALF: 'आधा', THREE_QUARTER: 'तीन चौथाई', FULL: 'पूरा' },
  inTheCar: 'कार में',
  nothingListed: 'कुछ दर्ज नहीं',
  signed: 'दस्तख़त',
  notSigned: 'दस्तख़त नहीं',
  reasons: {
    DRIVER_NOT_HERE: 'ग्राहक यहाँ नहीं है',
    LEFT_OVERNIGHT: 'गाड़ी रात में छोड़ी गई',
    TOWED_IN: 'गाड़ी टो होकर आई',
    DRIVER_DECLINED: 'ग्राहक दस्तख़त नहीं करना चाहते',
  },
  saveAsPdf: 'PDF सेव करें',
}
