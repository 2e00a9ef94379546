import type { cars as English } from './cars.en.ts'
import { formats } from './formats.ta.ts'

const { kilometres, nearDay, printedDay } = formats

export const cars: typeof English = {
  area: 'cars',
  yours: 'உங்கள் கார்கள்',
  notLoaded: 'உங்கள் கார்களைக் காட்ட முடியவில்லை',
  loading: 'உங்கள் கார்கள் வருகின்றன',
  added: ({ car }) => `${car} சேர்ந்துவிட்டது.`,
  changed: ({ car }) => `${car}: விவரங்கள் மாறின.`,
  removed: ({ car }) => `${car} நீக்கப்பட்டது.`,

  none: 'இன்னும் கார் இல்லை',
  another: 'இன்னொரு கார்?',
  addOnceFirst: 'கம்பெனி, மாடல், வண்டி எண்: ஒரு முறை சேர்த்தால் இங்கேயே இருக்கும்.',
  addOnce: 'ஒரு முறை சேர்த்தால் இங்கேயே இருக்கும்.',
  addCar: 'கார் சேர்க்க',

  factsUnknown: 'ஆண்டும் எரிபொருளும் கொடுக்கவில்லை',
  fuels: { PETROL: 'பெட்ரோல்', DIESEL: 'டீசல்', CNG: 'CNG', ELECTRIC: 'எலெக்ட்ரிக்', HYBRID: 'ஹைப்ரிட்' },
  offeredTo: ({ phone, printed }) => `${phone} எண்ணுக்குக் கொடுக்கச் சொல்லியிருக்கிறீர்கள்; ${printed} வரை அவர் ஏற்கலாம்.`,
  passport: ({ car }) => `பாஸ்போர்ட்<heard>: ${car}</heard>`,
  enterKm: ({ car }) => `கி.மீ. எழுத<heard>: ${car}</heard>`,
  change: ({ car }) => `மாற்று<heard>: ${car}</heard>`,
  remove: ({ car }) => `நீக்கு<heard>: ${car}</heard>`,

  form: {
    addTitle: 'கார் சேர்க்க',
    changeTitle: 'காரின் விவரங்களை மாற்ற',
    make: 'கம்பெனி',
    model: 'மாடல்',
    plate: 'வண்டி எண்',
    isPlateRight: 'இந்த எண் சரியா?',
    asOnPlate: 'நம்பர் பிளேட்டில் உள்ளபடி. இடைவெளியும் கோடும் பற்றிக் கவலை இல்லை.',
    facts: { fuelType: 'எரிபொருள்', year: 'ஆண்டு' },
    add: 'காரைச் சேர்க்க',
    notAdded: 'காரைச் சேர்க்க முடியவில்லை',
    notChanged: 'காரின் விவரங்களை மாற்ற முடியவில்லை',
  },
  removing: {
    question: 'இந்தக் காரை நீக்கலாமா?',
    action: 'நீக்கு',
    acting: 'நீக்குகிறது…',
    follows: ({ car }) =>
      `${car} உங்கள் பட்டியலிலிருந்து நீங்கும். அதற்கு நீங்கள் அனுப்பிய கோரிக்கைகள் “என் புக்கிங்குகள்” பகுதியில் இருக்கும்.`,
    failed: 'காரை நீக்க முடியவில்லை',
  },
  found: {
    where: ({ garage }) => `${garage}: ஒர்க்‌ஷாப்பில் இருக்கிறது; உங்கள் பட்டியலில் இன்னும் இல்லை.`,
    adding: 'சேர்க்கிறது…',
    add: ({ plate }) => `சேர்: ${plate}`,
  },

  dues: {
    notLoaded: 'இந்தக் காருக்கு அடுத்து என்ன என்று காட்ட முடியவில்லை.',
    title: 'அடுத்து வருபவை',
    of: ({ car }) => `அடுத்து வருபவை: ${car}`,
    names: { SERVICE: 'சர்வீஸ்', INSURANCE: 'இன்சூரன்ஸ்', PUC: 'PUC சோதனை' },
    addDate: 'எப்போது முடிகிறது என்று இங்கே தெரிய, நாளைச் சேருங்கள்.',
    add: ({ thing }) => `சேர்<heard>: ${thing}</heard>`,
    renewed: ({ thing }) => `புதுப்பித்தாச்சு<heard>: ${thing}</heard>`,
    change: ({ thing }) => `மாற்று<heard>: ${thing}</heard>`,
    book: ({ thing }) => `புக் செய்க<heard>: ${thing}</heard>`,
    garage: ({ thing }) => `ஒர்க்‌ஷாப்<heard>: ${thing}</heard>`,
    odometer: 'ஓடிய கி.மீ.',
    read: 'பார்த்த நாள்',
    lastVisit: 'கடைசி சர்வீஸ்',
    today: 'இன்று',
    handedOver:
      'முந்தைய உரிமையாளரின் ஒர்க்‌ஷாப்கள் பார்த்தபடி. அடுத்து வருபவை, நீங்கள் முதல் முறை ஒர்க்‌ஷாப்புக்குப் போன பிறகு இங்கே தெரியும். வாரண்டி விற்றவரின் பில்லோடு போகும்: அவரிடம் கேட்டு வாங்குங்கள்.',
    bookedFor: ({ day, garage }) => `புக் ஆகியிருக்கிறது: ${nearDay({ day })}, ${garage}`,
    kmOver: ({ km }) => `${kilometres({ km })} கூடுதல்`,
    daysLate: ({ days }) => `${days} நாள் தாமதம்`,
    dueToday: 'இன்று',
    inDays: ({ days }) => (days === 1 ? 'இன்னும் 1 நாளில்' : `இன்னும் ${days} நாளில்`),
    sinceKm: ({ km }) => `${kilometres({ km })} முதல்`,
    endedOn: ({ day }) => `முடிந்த நாள்: ${printedDay({ day })}`,
    by: ({ day }) => `${printedDay({ day })}-க்குள்`,
    atKm: ({ km, day }) => `${kilometres({ km })} ஆகும்போது, சுமார் ${printedDay({ day })}`,
    byOrKm: ({ day, km }) => `${printedDay({ day })} அல்லது ${kilometres({ km })}, எது முதலில் வருகிறதோ அது`,
    aDaySince: ({ km }) => `அதன் பிறகு நாளுக்குச் சுமார் ${kilometres({ km })}`,
    driven: ({ percent }) => `அடுத்த சர்வீஸ் வரை உள்ள தூரத்தில் ${percent} சதவீதம் ஓடியிருக்கிறது`,
  },

  reading: {
    title: 'ஓடிய கி.மீ.',
    now: 'இப்போது மீட்டரில் கி.மீ.',
    last: ({ km, day }) => `முன்பு: ${kilometres({ km })}, ${printedDay({ day })}`,
    yes: 'ஆம், மீட்டரில் இதுதான் தெரிகிறது',
    garagesSee: 'இந்தக் காரைத் தெரிந்த ஒர்க்‌ஷாப்களும் இதைப் பார்க்கும்; அடுத்த சர்வீஸ் எப்போது என்று இதை வைத்துக் கணக்கிடும்.',
    save: 'சேமிக்க',
    saved: ({ km }) => `${kilometres({ km })} சேமிக்கப்பட்டது.`,
    failed: 'சேமிக்க முடியவில்லை. மறுபடியும் முயலுங்கள்.',
  },
  papers: {
    titles: { INSURANCE: 'இன்சூரன்ஸ்', PUC: 'PUC புகைச் சான்று' },
    names: { INSURANCE: 'இன்சூரன்ஸ்', PUC: 'PUC புகைச் சான்று' },
    labels: { INSURANCE: 'இன்சூரன்ஸ் எதுவரை', PUC: 'PUC புகைச் சான்று எதுவரை' },
    untilNow: ({ printed }) => `இதுவரை: ${printed}.`,
    garagesSee: 'இந்தக் காரைத் தெரிந்த ஒர்க்‌ஷாப்களும் இதைப் பார்க்கும்.',
    saved: { INSURANCE: 'இன்சூரன்ஸ் நாள் சேமிக்கப்பட்டது.', PUC: 'PUC புகைச் சான்று நாள் சேமிக்கப்பட்டது.' },
    failed: 'நாளைச் சேமிக்க முடியவில்லை. மறுபடியும் முயலுங்கள்.',
  },
  warranties: {
    of: ({ car }) => `வாரண்டி: ${car}`,
    running: ({ count }) => `வாரண்டியில் ${count}`,
    none: 'வாரண்டியில் எதுவும் இல்லை',
    billOf: ({ number, thing }) => `${number}<heard>, பில்: ${thing}</heard>`,
    putRight: 'ஏதாவது சரியில்லை என்றால், வாரண்டி இருக்கும்வரை ஒர்க்‌ஷாப் இலவசமாகச் சரிசெய்யும்.',
    ended: ({ count }) => `முடிந்தவை: ${count}`,
    endedAt: ({ km }) => `${kilometres({ km })} ஆனதும் முடிந்தது`,
    endedOn: ({ day }) => `முடிந்த நாள் ${printedDay({ day })}`,
    until: ({ limit }) => `${limit} வரை`,
    or: ({ day, km }) => `${printedDay({ day })} அல்லது ${kilometres({ km })}`,
  },

  handedOver: ({ plate, phone, printed }) =>
    `<b>${plate} கைமாறிவிட்டது.</b> <number>${phone}</number> ஏற்றுக்கொண்ட நாள் ${printed}. உங்கள் பில்களும் புக்கிங்குகளும் உங்களிடமே இருக்கும்.`,
  declined: ({ plate, phone, printed }) =>
    `<b>${plate} உங்களுடையதே.</b> <number>${phone}</number> வேண்டாம் என்று சொன்ன நாள் ${printed}. அதன் பாஸ்போர்ட்டிலிருந்து வேறொருவருக்குக் கொடுக்கலாம்.`,
  offered: {
    question: ({ plate }) => `${plate}: ஏற்கிறீர்களா?`,
    terms: ({ printed }) =>
      `இதன் உரிமையாளர் காரை சர்வீஸ் பதிவோடு உங்களுக்குக் கொடுக்கிறார். ${printed} வரை ஏற்கலாம். நீங்கள் வாங்கிய காரை மட்டும் ஏற்றுக்கொள்ளுங்கள். பில்களும் வாரண்டியும் விற்றவரிடமே இருக்கும்.`,
    termsWithAmounts: ({ printed }) =>
      `இதன் உரிமையாளர் காரை சர்வீஸ் பதிவோடும் ஆன செலவோடும் உங்களுக்குக் கொடுக்கிறார். ${printed} வரை ஏற்கலாம். நீங்கள் வாங்கிய காரை மட்டும் ஏற்றுக்கொள்ளுங்கள். பில்களும் வாரண்டியும் விற்றவரிடமே இருக்கும்.`,
    accept: 'ஏற்கிறேன்',
    decline: 'வேண்டாம்',
    accepted: ({ car }) => `${car} உங்கள் பட்டியலில் இருக்கிறது.`,
    declined: ({ car }) => `${car} வேண்டாம் என்று சொல்லிவிட்டீர்கள்.`,
    failed: 'உங்கள் பதில் வந்துசேரவில்லை. மறுபடியும் முயலுங்கள்.',
  },
}
