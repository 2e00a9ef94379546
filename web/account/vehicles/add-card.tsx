import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'

type Props = {
  isFirst: boolean
  /** Another card's button comes first. */
  isQuiet: boolean
  onAdd: () => void
}

/** The car that is not here yet, in dashes. */
export function AddCard({ isFirst, isQuiet, onAdd }: Props) {
  const words = say(cars)
  return (
    <article className={isFirst ? 'car-card car-card--add car-card--first' : 'car-card car-card--add'}>
      <div className="figure">
        <div className="ground">
          <Art name={isFirst ? 'car-hatch-waiting' : 'car-sedan-waiting'} eager />
        </div>
      </div>
      <div className="about">
        <div className="top-line">
          <div>
            <h2>{isFirst ? words.none : words.another}</h2>
            <small>{isFirst ? words.addOnceFirst : words.addOnce}</small>
          </div>
          <NumberPlate number="" />
        </div>
        <div className="actions">
          <Button look={isQuiet ? 'line' : 'signal'} onClick={onAdd}>
            <Icon name="plus" />
            {words.addCar}
          </Button>
        </div>
      </div>
    </article>
  )
}
