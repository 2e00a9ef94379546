import { expect, test } from 'vitest'
import { soundPattern, soundsOf } from './name-sounds.ts'

/** One a line: as it is written in Latin, in Tamil and in Hindi. */
const names = `
Lakshmi லட்சுமி लक्ष्मी
Murugan முருகன் मुरुगन
Suresh சுரேஷ் सुरेश
Ramesh ரமேஷ் रमेश
Mahesh மகேஷ் महेश
Ganesh கணேஷ் गणेश
Rajesh ராஜேஷ் राजेश
Dinesh தினேஷ் दिनेश
Venkatesh வெங்கடேஷ் वेंकटेश
Karthik கார்த்திக் कार्तिक
Senthil செந்தில் सेंथिल
Selvam செல்வம் सेल्वम
Kumar குமார் कुमार
Anand ஆனந்த் आनंद
Balaji பாலாஜி बालाजी
Krishnan கிருஷ்ணன் कृष्णन
Raman ராமன் रमन
Lakshmanan லட்சுமணன் लक्ष्मणन
Natarajan நடராஜன் नटराजन
Srinivasan ஸ்ரீனிவாசன் श्रीनिवासन
Subramaniam சுப்பிரமணியம் सुब्रमण्यम
Shanmugam சண்முகம் षण्मुगम
Arumugam ஆறுமுகம் आरुमुगम
Palanisamy பழனிசாமி पलानीसामी
Kandasamy கந்தசாமி कंदासामी
Muthu முத்து मुत्तु
Meena மீனா मीना
Priya பிரியா प्रिया
Deepa தீபா दीपा
Kavitha கவிதா कविता
Saraswathi சரஸ்வதி सरस्वती
Parvathi பார்வதி पार्वती
Gayathri காயத்ரி गायत्री
Revathi ரேவதி रेवती
Uma உமா उमा
Indira இந்திரா इंदिरा
Ishwar ஈஸ்வர் ईश्वर
Vijay விஜய் विजय
Sanjay சஞ்சய் संजय
Ajith அஜித் अजीत
Arjun அர்ஜுன் अर्जुन
Vishnu விஷ்ணு विष्णु
Shiva சிவா शिवा
Mohan மோகன் मोहन
Mohammed முகமது मोहम्मद
Fathima பாத்திமா फातिमा
Abdul அப்துல் अब्दुल
Khan கான் खान
Sharma சர்மா शर्मा
Gupta குப்தா गुप्ता
Singh சிங் सिंह
Mishra மிஸ்ரா मिश्रा
Yadav யாதவ் यादव
Chauhan சவுகான் चौहान
Reddy ரெட்டி रेड्डी
Iyer ஐயர் अय्यर
Naidu நாயுடு नायडू
Pandian பாண்டியன் पांडियन
Chidambaram சிதம்பரம் चिदंबरम
Jayalakshmi ஜெயலட்சுமி जयलक्ष्मी
Jothi ஜோதி ज्योति
Anjali அஞ்சலி अंजलि
Sundaram சுந்தரம் सुंदरम
Thangaraj தங்கராஜ் थंगराज
Gowri கௌரி गौरी
Padma பத்மா पद्मा
Raghavan ராகவன் राघवन
Joseph ஜோசப் जोसेफ
Thomas தாமஸ் थॉमस
Prakash பிரகாஷ் प्रकाश
Harish ஹரீஷ் हरीश
Hema ஹேமா हेमा
Sai சாய் साई
Vetrivel வெற்றிவேல் वेत्रिवेल
Ilango இளங்கோ इलंगो
Azhagan அழகன் अळगन
Manikandan மணிகண்டன் मणिकंदन
Bhuvana புவனா भुवना
Yamuna யமுனா यमुना
Aishwarya ஐஸ்வர்யா ऐश्वर्या
`
/** Names by which the rules were not made. */
const others = `
Alagappan அழகப்பன் अलगप्पन
Baskaran பாஸ்கரன் भास्करन
Chandran சந்திரன் चंद्रन
Devi தேவி देवी
Durga துர்கா दुर्गा
Elango இளங்கோ इलंगो
Girija கிரிஜா गिरिजा
Govind கோவிந்த் गोविंद
Hari ஹரி हरि
Imran இம்ரான் इमरान
Jaya ஜெயா जया
Kamala கமலா कमला
Kannan கண்ணன் कन्नन
Lalitha லலிதா ललिता
Malathi மாலதி मालती
Mani மணி मणि
Nandini நந்தினி नंदिनी
Nirmala நிர்மலா निर्मला
Pooja பூஜா पूजा
Radha ராதா राधा
Rahul ராகுல் राहुल
Sandhya சந்தியா संध्या
Sathish சதீஷ் सतीश
Shankar சங்கர் शंकर
Sudha சுதா सुधा
Tamilarasan தமிழரசன் तमिलरसन
Usha உஷா उषा
Vasanth வசந்த் वसंत
Verma வர்மா वर्मा
Zakir ஜாகிர் जाकिर
`
const rowsOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

const finds = (typed: string, stored: string) => {
  const pattern = soundPattern(typed)
  return pattern !== undefined && soundsOf(stored).includes(pattern.replaceAll('%', ''))
}

/** Each name typed in each script, for each of them in another: of itself it has to be found, of the rest not. */
function measure(rows: string[][]) {
  let [own, found, foreign, wrong] = [0, 0, 0, 0]
  for (const [i, written] of rows.entries()) {
    for (const [j, stored] of rows.entries()) {
      for (const [one, typed] of written.entries()) {
        for (const name of stored.toSpliced(one, 1)) {
          const isFound = finds(typed, name)
          if (i === j) own++
          else foreign++
          if (isFound && i === j) found++
          else if (isFound) wrong++
        }
      }
    }
  }
  return { own, found, foreign, wrong }
}

/** The model's bar (languages, section 9): 69 of 79 found, 1 false in 3,863; these names are more alike than any garage's. */
test.each([
  ['80 common names', names, { own: 480, found: 472, foreign: 37_920, wrong: 18 }],
  ['30 by which the rules were not made', others, { own: 180, found: 180, foreign: 5220, wrong: 0 }],
])('%s in three scripts, each typed in another: what is found, and what is found wrongly', (_, list, measured) => {
  expect(measure(rowsOf(list))).toEqual(measured)
})

test.each([
  ['Laxmi', 'லட்சுமி'],
  ['Latchumi', 'லட்சுமி'],
  ['Lakshmy', 'लक्ष्मी'],
  ['Lakshmi', 'லட்சுமிபதி'],
  ['Tamizh', 'தமிழ்'],
  ['Thamil', 'தமிழ்'],
  ['Krishnan', 'கிருஷ்ணன்'],
  ['Moorthy', 'மூர்த்தி'],
  ['கந்தசாமி', 'Kandasamy'],
  ['லட்சுமி', 'S. Lakshmi'],
])('%s finds %s', (typed, stored) => expect(finds(typed, stored)).toBe(true))

test('what is typed in Latin finds names in Latin as they are written, and by nothing that they sound like', () => {
  expect(finds('Laxmi', 'Lakshmi')).toBe(false)
  expect(soundPattern('lakshmi')).toBe('% ~LKSM%')
})

test.each(['ra', 'உ', '9840011234', 'tn09ab1234', '98', "o'", '👍', '', '~~~', '%_%', 'a b c'])(
  'of %j nothing is asked by sound',
  (typed) => expect(soundPattern(typed)).toBeUndefined(),
)

test('what is stored is never empty, and of one name in many scripts the same', () => {
  expect(soundsOf(null, undefined, '')).toBe('~ ')
  expect(soundsOf('9840011234')).toBe('~ ')
  expect(soundsOf('Lakshmi')).toBe('~ LKSM ')
  expect(soundsOf('லட்சுமி')).toBe('~ LKSM ~LKSM ')
  expect(soundsOf('लक्ष्मी')).toBe('~ LKSM ~LKSM ')
})
