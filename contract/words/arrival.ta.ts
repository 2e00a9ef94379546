import type { arrival as English } from './arrival.en.ts'

const kilometres = (km: number) => `${km.toLocaleString('en-IN')} கி.மீ.`

export const arrival: typeof English = {
  area: 'arrival',
  title: ({ garage }) => `வண்டி வந்த நிலை: ${garage}`,
  preview: 'உங்கள் கார் வந்த நிலை',
  previewWords: 'படங்களையும் குறித்ததையும் பார்க்கத் திறங்கள்.',
  hasYourCar: ({ garage, model }) => `${garage}: உங்கள் ${model} வந்துவிட்டது.`,
  cameIn: 'உங்கள் கார் வந்த நிலை',
  inShort: ({ km, count }) => `${kilometres(km)}, ${count === 0 ? 'அடிபட்ட இடம் இல்லை' : `அடிபட்ட இடங்கள்: ${count}`}`,
  damage: 'அடிபட்ட இடங்கள்',
  noDamage: 'அடிபட்ட இடம் எதுவும் குறிக்கவில்லை',
  noted: ({ count }) => `அடிபட்ட இடங்கள் குறித்தவை: ${count}`,
  theCar: 'கார்',
  mark: ({ count }) => `அடிபட்ட இடம் ${count}`,
  foundLater: 'பிறகு தெரிந்தது',
  kinds: {
    SCRATCH: 'கீறல்',
    DENT: 'டொக்கு',
    CHIP: 'பெயிண்ட் உதிர்வு',
    CRACK: 'விரிசல்',
    RUST: 'துரு',
    MISSING: 'இல்லை',
  },
  sides: { FRONT: 'முன்புறம்', LEFT: 'இடது பக்கம்', REAR: 'பின்புறம்', RIGHT: 'வலது பக்கம்', DASHBOARD: 'டேஷ்போர்டு' },
  reading: 'மீட்டர்',
  kmAndFuel: ({ km, fuel }) => `${kilometres(km)}, டேங்க்: ${fuel}`,
  fuels: { EMPTY: 'காலி', QUARTER: 'கால்', HALF: 'அரை', THREE_QUARTER: 'முக்கால்', FULL: 'முழுவதும்' },
  inTheCar: 'காரில் இருந்தவை',
  nothingListed: 'எதுவும் குறிக்கவில்லை',
  signed: 'கையெழுத்து',
  notSigned: 'கையெழுத்து இல்லை',
  reasons: {
    DRIVER_NOT_HERE: 'வாடிக்கையாளர் இங்கே இல்லை',
    LEFT_OVERNIGHT: 'இரவில் வண்டியை விட்டுச் சென்றார்',
    TOWED_IN: 'வண்டி டோயிங்கில் வந்தது',
    DRIVER_DECLINED: 'கையெழுத்துப் போட வேண்டாம் என்றார்',
  },
  saveAsPdf: 'PDF ஆகச் சேமிக்க',
}
