import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberPlate } from './number-plate.tsx'

/** The car that is not here yet, in dashes. */
export function AddCard({ isFirst, onAdd }: { isFirst: boolean; onAdd: () => void }) {
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
            <h2>{isFirst ? 'No car yet' : 'Another car?'}</h2>
            <small>
              {isFirst
                ? 'Make, model and number plate: add it once, and it stays here.'
                : 'Add it once, and it stays here.'}
            </small>
          </div>
          <NumberPlate number="" />
        </div>
        <div className="actions">
          <Button look="signal" onClick={onAdd}>
            <Icon name="plus" />
            Add a car
          </Button>
        </div>
      </div>
    </article>
  )
}
