import { explodedBrake } from './brake-exploded.ts'
import { hatchSide, heroCar, menuCar, plainCar, sedanSide, suvSide } from './car-figures.ts'
import { key } from './key.ts'
import { favicon, logo } from './logo.ts'
import { onSignal, onWhite, toSvg } from './paper.ts'
import { plate, plateNames } from './plates.ts'
import { atHome, backHome, brokenSpanner, emptyBay, noCity, onTheLift, shadowBoard, workshop } from './scenes.ts'
import { step, stepNames } from './steps.ts'

/** A step that is over keeps its drawing and loses its orange. */
const past = { ...onWhite, accent: onWhite.paper }

const figures: Record<string, () => string> = {
  'car-hero': () => toSvg(heroCar()),
  'car-menu': () => toSvg(menuCar()),
  'car-plain': () => toSvg(plainCar()),
  'car-cta': () => toSvg(plainCar(), onSignal),
  'car-hatch': () => toSvg(hatchSide()),
  'car-sedan': () => toSvg(sedanSide()),
  'car-suv': () => toSvg(suvSide()),
  // the first car, and the next one, that a driver has not added yet
  'car-hatch-waiting': () => toSvg(hatchSide('waiting')),
  'car-sedan-waiting': () => toSvg(sedanSide('waiting')),
  'brake-exploded': () => toSvg(explodedBrake(true), onWhite, 22),
  'brake-exploded-plain': () => toSvg(explodedBrake(false)),
  'step-home': () => toSvg(atHome()),
  'step-lift': () => toSvg(onTheLift()),
  'step-back': () => toSvg(backHome()),
  'no-city': () => toSvg(noCity()),
  'empty-bay': () => toSvg(emptyBay()),
  'error-spanner': () => toSvg(brokenSpanner()),
  'shadow-board': () => toSvg(shadowBoard()),
  workshop: () => toSvg(workshop()),
  logo,
  favicon,
  key: () => toSvg(key(0)),
  'key-half': () => toSvg(key(3)),
}

/** Every file of `public/art`, by its name without the ending. */
export const drawings: Record<string, () => string> = {
  ...figures,
  ...Object.fromEntries(plateNames.map((name) => [name, () => toSvg(plate(name))])),
  ...Object.fromEntries(stepNames.map((name) => [`step-${name}`, () => toSvg(step(name))])),
  ...Object.fromEntries(stepNames.map((name) => [`step-${name}-past`, () => toSvg(step(name), past)])),
  ...Object.fromEntries(stepNames.map((name) => [`step-${name}-waiting`, () => toSvg(step(name, 'waiting'))])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((made) => [`key-${made}`, () => toSvg(key(made))])),
}
