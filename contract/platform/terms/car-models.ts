import { tidyLine } from '../typed-text.ts' /** The makes and models of the public forms. The back-office takes any car (docs/rules.md#public-vehicles). */
export const vehicleChoices = [
  { make: 'MARUTI SUZUKI', label: 'Maruti Suzuki', models: ['SWIFT', 'DZIRE', 'BALENO'] },
  { make: 'HYUNDAI', label: 'Hyundai', models: ['i20', 'CRETA'] },
  { make: 'TATA', label: 'Tata', models: ['NEXON', 'PUNCH'] },
  { make: 'HONDA', label: 'Honda', models: ['CITY', 'AMAZE'] },
  { make: 'TOYOTA', label: 'Toyota', models: ['INNOVA', 'FORTUNER'] },
] as const

export const isVehicleChoice = (make: string, model: string) =>
  vehicleChoices.some((choice) => choice.make === make && choice.models.some((each) => each === model))

/** The pair that a driver's own car is, however they wrote it; undefined where the public forms have none. */
export function findVehicleChoice(typedMake: string, typedModel: string) {
  const same = (known: string, typed: string) => known.toLowerCase() === tidyLine(typed).toLowerCase()
  const choice = vehicleChoices.find(({ make }) => same(make, typedMake))
  const model = choice?.models.find((each) => same(each, typedModel))
  return choice && model ? { make: choice.make, label: choice.label, model } : undefined
}

/** 'MARUTI SUZUKI' as 'Maruti Suzuki'; one that is not on the list stays. */
export const makeLabel = (make: string) => vehicleChoices.find((choice) => choice.make === make)?.label ?? make

/** 'SWIFT' is written so on the wire, and 'Swift' where a person reads it; 'i20' stays. */
export const modelLabel = (model: string) =>
  /^[A-Z]+$/.test(model) ? model.charAt(0) + model.slice(1).toLowerCase() : model

/** Makes of more than one word that are not on the list above. */
const longMakes = [
  'Alfa Romeo',
  'Ashok Leyland',
  'Aston Martin',
  'Force Motors',
  'Hindustan Motors',
  'Land Rover',
  'Rolls Royce',
]

/**
 * 'Hyundai Creta' as make and model: a known make, else the first word. A model of the list tells its make. Undefined
 * where one of the two is missing.
 */
export function carNamed(typed: string): { make: string; model: string } | undefined {
  const text = tidyLine(typed)
  for (const { label, models } of vehicleChoices) {
    const model = models.find((each) => each.toLowerCase() === text.toLowerCase())
    if (model) return { make: label, model: modelLabel(model) }
  }
  const makes = [...vehicleChoices.map(({ label }) => label), ...longMakes]
  const make =
    makes.find((each) => `${text} `.toLowerCase().startsWith(`${each.toLowerCase()} `)) ?? text.split(' ')[0] ?? ''
  const model = text.slice(make.length).trim()
  return make && model ? { make, model } : undefined
}

export const fuelTypes = ['PETROL', 'DIESEL', 'CNG', 'ELECTRIC', 'HYBRID'] as const
export type FuelType = (typeof fuelTypes)[number]

/** As a person reads them. */
export const fuelWords: Record<FuelType, string> = {
  PETROL: 'Petrol',
  DIESEL: 'Diesel',
  CNG: 'CNG',
  ELECTRIC: 'Electric',
  HYBRID: 'Hybrid',
}

/**
 * Whose a plate is in one garage: CURRENT is one customer's. Another who books with it has it as CLAIMED, until an advisor
 * has asked: then it is SHARED, or moved, which leaves the car of before as PAST (docs/rules.md#customers).
 */
export const vehicleStates = ['CURRENT', 'CLAIMED', 'SHARED', 'PAST'] as const
export type VehicleState = (typeof vehicleStates)[number]
