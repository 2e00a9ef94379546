import { carNamed } from '../../../contract/platform/terms/car-models.ts'
import { NewPart, type Part } from '../../../contract/stock/parts/parts.ts'

type Car = Part['fits'][number]

const isReadAs = ({ make, model }: Car, text: string) => {
  const read = carNamed(text)
  return read?.make === make && read.model === model
}

/** 'Hyundai Creta; Force Motors / Trax': a slash where make and model could not be told apart again. */
export const carsText = (fits: readonly Car[]) =>
  fits
    .map((car) =>
      isReadAs(car, `${car.make} ${car.model}`) ? `${car.make} ${car.model}` : `${car.make} / ${car.model}`,
    )
    .join('; ')

/** As they are typed, one after the other. A model of a well-known make is enough. */
export const carsIn = (typed: string): Car[] =>
  typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [, make, model] = /^(.*?)\s*\/\s*(.*)$/.exec(each) ?? []
      return make && model ? { make, model } : (carNamed(each) ?? { make: each, model: '' })
    })

/** Cars as they were, where nobody has typed anything else. */
export const carsOf = (typed: string, before: readonly Car[] = []): Car[] =>
  typed === carsText(before) ? [...before] : carsIn(typed)

/** What is wrong with what is typed, by the contract, and of which car. */
export function carsFault(typed: string, before: readonly Car[] = []): string | undefined {
  const cars = carsOf(typed, before)
  const halfNamed = cars.find(({ model }) => model === '')
  if (halfNamed) return `${halfNamed.make}: please type make and model, as in Hyundai Creta`
  return NewPart.shape.fits.safeParse(cars).error?.issues[0]?.message
}
