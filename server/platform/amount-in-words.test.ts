import { expect, test } from 'vitest'
import { amountInWords, spelledOn } from './amount-in-words.ts'

test.each([
  [0, 'பூஜ்ஜியம்', 'शून्य'],
  [11, 'பதினொன்று', 'ग्यारह'],
  [21, 'இருபத்தொன்று', 'इक्कीस'],
  [58, 'ஐம்பத்தெட்டு', 'अट्ठावन'],
  [99, 'தொண்ணூற்றொன்பது', 'निन्यानवे'],
  [119, 'நூற்றுப் பத்தொன்பது', 'एक सौ उन्नीस'],
  [999, 'தொள்ளாயிரத்துத் தொண்ணூற்றொன்பது', 'नौ सौ निन्यानवे'],
  [1000, 'ஆயிரம்', 'एक हज़ार'],
  [3658, 'மூவாயிரத்து அறுநூற்று ஐம்பத்தெட்டு', 'तीन हज़ार छह सौ अट्ठावन'],
  [5001, 'ஐயாயிரத்து ஒன்று', 'पाँच हज़ार एक'],
  [13_000, 'பதிமூன்றாயிரம்', 'तेरह हज़ार'],
  [21_500, 'இருபத்தோராயிரத்து ஐந்நூறு', 'इक्कीस हज़ार पाँच सौ'],
  [90_000, 'தொண்ணூறாயிரம்', 'नब्बे हज़ार'],
  [1_00_000, 'ஒரு லட்சம்', 'एक लाख'],
  [1_01_000, 'ஒரு லட்சத்து ஓராயிரம்', 'एक लाख एक हज़ार'],
  [1_20_005, 'ஒரு லட்சத்து இருபதாயிரத்து ஐந்து', 'एक लाख बीस हज़ार पाँच'],
  [1_10_000, 'ஒரு லட்சத்துப் பத்தாயிரம்', 'एक लाख दस हज़ार'],
  [21_34_567, 'இருபத்தொரு லட்சத்து முப்பத்து நான்காயிரத்து ஐந்நூற்று அறுபத்தேழு', 'इक्कीस लाख चौंतीस हज़ार पाँच सौ सड़सठ'],
  [1_20_00_000, 'ஒரு கோடியே இருபது லட்சம்', 'एक करोड़ बीस लाख'],
  [1_01_00_00_000, 'நூற்று ஒரு கோடி', 'एक सौ एक करोड़'],
])('₹%s is spelled below the English, as it is said', (amount, tamil, hindi) => {
  const english = amountInWords(amount)

  expect(spelledOn('en', amount)).toBe(english)
  expect(spelledOn('ta', amount)).toBe(`${english}\nரூபாய் ${tamil} மட்டும்.`)
  expect(spelledOn('hi', amount)).toBe(`${english}\n${hindi} रुपये मात्र।`)
})

test('each number up to a thousand has a name of its own in each language', () => {
  for (const language of ['ta', 'hi'] as const) {
    const names = Array.from({ length: 1000 }, (_, number) => spelledOn(language, number))
    expect(new Set(names).size).toBe(1000)
    expect(names.filter((name) => /undefined| {2}/.test(name))).toEqual([])
  }
})
