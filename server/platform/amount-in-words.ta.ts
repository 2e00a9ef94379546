const ones = ['', 'ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது']
const teens = 'பத்து பதினொன்று பன்னிரண்டு பதிமூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது'.split(' ')
/** As each stands at the end of a number, and before what follows. */
const tens = [
  ['', ''],
  ['', ''],
  ['இருபது', 'இருபத்து'],
  ['முப்பது', 'முப்பத்து'],
  ['நாற்பது', 'நாற்பத்து'],
  ['ஐம்பது', 'ஐம்பத்து'],
  ['அறுபது', 'அறுபத்து'],
  ['எழுபது', 'எழுபத்து'],
  ['எண்பது', 'எண்பத்து'],
  ['தொண்ணூறு', 'தொண்ணூற்று'],
] as const
const hundreds = [
  ['', ''],
  ['நூறு', 'நூற்று'],
  ['இருநூறு', 'இருநூற்று'],
  ['முந்நூறு', 'முந்நூற்று'],
  ['நானூறு', 'நானூற்று'],
  ['ஐந்நூறு', 'ஐந்நூற்று'],
  ['அறுநூறு', 'அறுநூற்று'],
  ['எழுநூறு', 'எழுநூற்று'],
  ['எண்ணூறு', 'எண்ணூற்று'],
  ['தொள்ளாயிரம்', 'தொள்ளாயிரத்து'],
] as const

const vowelSigns: Record<string, string> = { ஆ: 'ா', இ: 'ி', எ: 'ெ', ஏ: 'ே', ஐ: 'ை', ஒ: 'ொ', ஓ: 'ோ' }

/** Before a vowel the short u at a word's end goes, and the vowel joins: இருபத்து and ஒன்று are இருபத்தொன்று. */
function joined(before: string, after: string): string {
  const sign = vowelSigns[after.charAt(0)]
  return sign && before.endsWith('ு') ? before.slice(0, -1) + sign + after.slice(1) : apart(before, after)
}

/** Two words; between them ப and த are doubled: ஆயிரத்துத் தொள்ளாயிரம். */
function apart(before: string, after: string): string {
  const first = after.charAt(0)
  return /[பத]/.test(first) && /(த்து|ற்று)$/.test(before) ? `${before}${first}் ${after}` : `${before} ${after}`
}

function upToHundred(number: number): string {
  if (number < 10) return ones[number] ?? ''
  if (number < 20) return teens[number - 10] ?? ''
  const [alone, before] = tens[Math.floor(number / 10)] ?? ['', '']
  return number % 10 === 0 ? alone : joined(before, ones[number % 10] ?? '')
}

function upToThousand(number: number): string {
  const [alone, before] = hundreds[Math.floor(number / 100)] ?? ['', '']
  const rest = upToHundred(number % 100)
  if (!rest) return alone
  return before ? apart(before, rest) : rest
}

/** How many thousands: one, three and five have another form before the word. */
function thousands(count: number): string {
  if (count === 1) return 'ஆயிரம்'
  if (count === 5) return 'ஐயாயிரம்'
  const number = upToHundred(count)
  if (number.endsWith('மூன்று') && !number.startsWith('பதி')) return number.replace('மூன்று', 'மூவாயிரம்')
  return number.endsWith('ொன்று') ? number.replace('ொன்று', 'ோராயிரம்') : joined(number, 'ஆயிரம்')
}

/** Before a noun one is ஒரு, also at the end of a number: இருபத்தொரு லட்சம். */
const counting = (number: string) => number.replace(/ஒன்று$/, 'ஒரு').replace(/ொன்று$/, 'ொரு')

function words(number: number): string {
  const [crores, lakhs] = [Math.floor(number / 10_000_000), Math.floor(number / 100_000) % 100]
  const [thousand, rest] = [Math.floor(number / 1000) % 100, number % 1000]
  const below = upToThousand(rest)
  const isLast = { lakh: thousand === 0 && rest === 0, crore: number % 10_000_000 === 0 }
  const parts = [
    crores > 0 ? `${counting(words(crores))} ${isLast.crore ? 'கோடி' : 'கோடியே'}` : '',
    lakhs > 0 ? `${counting(upToHundred(lakhs))} ${isLast.lakh ? 'லட்சம்' : 'லட்சத்து'}` : '',
    // Behind lakhs a single thousand says that it is one.
    thousand > 0 ? inFrontOf(thousand === 1 && number >= 100_000 ? 'ஓராயிரம்' : thousands(thousand), below) : '',
    below,
  ]
  return parts.filter(Boolean).reduce((before, part) => (before ? apart(before, part) : part), '')
}

const inFrontOf = (number: string, rest: string) => (rest ? number.replace(/ம்$/, 'த்து') : number)

/** 'ரூபாய் ஒரு லட்சத்து இருபதாயிரத்து ஐந்து மட்டும்.' */
export const amountInTamil = (rupees: number) => `ரூபாய் ${words(rupees) || 'பூஜ்ஜியம்'} மட்டும்.`
