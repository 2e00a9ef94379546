import { brand } from '../../../contract/platform/brand.ts'
import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'

const reasons = [
  {
    title: 'Doorstep pickup and drop',
    text: 'We collect the car from your gate and bring it back there.',
    value: 'Free',
  },
  { title: 'Genuine parts', text: 'Every part fitted is genuine, on every job.', value: brand.rating.genuine },
  { title: 'Warranty', text: 'On every service that you book here.', value: '6 months' },
  { title: 'Service tracking', text: 'Follow the car from pickup to quality check, on your phone.', value: 'Live' },
  {
    title: 'First service',
    text: 'Taken off the price when you book for the first time.',
    value: `${brand.promises.firstServiceDiscountPercent}% off`,
  },
]

export function Reasons() {
  return (
    <section {...inTurn('section')}>
      <div className="wrap split">
        <div>
          <h2 className="sign">What every job comes with</h2>
          <div className="aside">
            <Art name="brake-exploded-plain" />
          </div>
        </div>
        <dl className="data">
          {reasons.map(({ title, text, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
              <dd className="value">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
