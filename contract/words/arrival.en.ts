import { carZones } from '../customers/vehicles/car-zones.ts'
import { counted, kilometres } from '../platform/formats.ts'
import type { FuelLevel } from '../platform/terms/workshop.ts'

type Count = { count: number }
type Garage = { garage: string }
type Km = { km: number }

/** How a car came in, as its driver reads it by a link. */
export const arrival = {
  area: 'arrival',
  title: ({ garage }: Garage) => `Check-in at ${garage}`,
  preview: 'How your car came in',
  previewWords: 'Open it to see photos and what was noted.',
  hasYourCar: ({ garage, model }: Garage & { model: string }) => `${garage} has your ${model}.`,
  cameIn: 'How your car came in',
  /** Beneath it: the reading, and how much damage is marked. */
  inShort: ({ km, count }: Km & Count) => `${kilometres(km)}, ${count === 0 ? 'no marks' : counted(count, 'mark')}`,
  /** Heard. */
  damage: 'Damage',
  noDamage: 'No damage marked',
  noted: ({ count }: Count) => `${counted(count, 'mark')} noted`,
  /** Heard, and under a photo. */
  theCar: 'The car',
  mark: ({ count }: Count) => `Mark ${count}`,
  /** Behind a mark that was not seen as the car came in. */
  foundLater: 'found later',
  /** What a mark on the body is: beside its picture. */
  kinds: { SCRATCH: 'Scratch', DENT: 'Dent', CHIP: 'Chip', CRACK: 'Crack', RUST: 'Rust', MISSING: 'Missing' },
  /** Where a mark is: what contract/customers/vehicles/car-zones.ts calls it. Of the car, as whoever sits in it says left. */
  zones: Object.fromEntries(carZones.map(({ name }) => [name, name])) as Record<string, string>,
  /** Captions of photos. */
  sides: { FRONT: 'Front', LEFT: 'Left side', REAR: 'Rear', RIGHT: 'Right side', DASHBOARD: 'Dashboard' },
  /** Before kilometres and fuel. */
  reading: 'Reading',
  kmAndFuel: ({ km, fuel }: Km & { fuel: string }) => `${kilometres(km)}, fuel: ${fuel}`,
  /** How full the tank is: within a line. */
  fuels: {
    EMPTY: 'empty',
    QUARTER: 'quarter',
    HALF: 'half',
    THREE_QUARTER: 'three quarters',
    FULL: 'full',
  } satisfies Record<FuelLevel, string> as Record<FuelLevel, string>,
  inTheCar: 'In the car',
  nothingListed: 'Nothing was listed',
  /** Before who signed. */
  signed: 'Signed',
  /** Before why nobody did. */
  notSigned: 'Not signed',
  reasons: {
    DRIVER_NOT_HERE: 'The driver is not here',
    LEFT_OVERNIGHT: 'The car was left overnight',
    TOWED_IN: 'The car was towed in',
    DRIVER_DECLINED: 'The driver does not want to sign',
  },
  saveAsPdf: 'Save as PDF',
}
