import { DataSheet } from './data-sheet.tsx'
import { CityLink } from './links.tsx'
import { Opening } from './opening.tsx'

const work = [
  { term: 'Changed', detail: 'Engine oil and oil filter, every time, with the drain-plug washer.' },
  {
    term: 'Cleaned or changed',
    detail: 'Air filter and cabin filter. In the dust of an Indian summer, sooner than the manual says.',
  },
  { term: 'Checked, topped up', detail: 'Coolant, brake fluid, washer fluid; on some cars, power-steering fluid.' },
  { term: 'Measured', detail: 'Brake linings, tread depth, tyre pressure, the battery under load.' },
  { term: 'Looked at', detail: 'Belts, hoses, rubber boots, suspension, leaks, lights, wipers.' },
  {
    term: 'By distance or years',
    detail: 'Spark plugs, fuel filter, brake fluid, coolant, timing belt: each has its own interval in the manual.',
  },
]

export function PeriodicServiceArticle() {
  return (
    <>
      <Opening art="periodic-services" caption="What is replaced at nearly every service.">
        <p>
          Most cars sold in India need a service every 10,000 km or 12 months, whichever comes first. Yours may differ:
          the owner’s manual has the last word, and the maker’s warranty goes by it. A car that stands idle still needs
          one every 12 months, since oil ages in the sump too.
        </p>
      </Opening>
      <DataSheet rows={work} />
      <h3>What is usually extra</h3>
      <p>
        Wheel alignment and balancing, AC gas, brake pads, a proper wash. None of it is a trick as long as it is listed
        with its price. Compare what two garages include before you compare what they charge.
      </p>
      <h3>Four questions for the garage</h3>
      <ul className="dash">
        <li>Which oil, by grade? The manual names it, 0W-20 or 5W-30 for example. Thicker is not better.</li>
        <li>May I have the old filter and parts back?</li>
        <li>What did you measure? Millimetres and volts, not ‘okay’.</li>
        <li>Is the odometer on the bill? The next buyer of your car will ask.</li>
      </ul>
      <p>
        See what the garages in your city include, and at what price, under{' '}
        <CityLink to="/services/periodic-services">Periodic Services</CityLink>.
      </p>
    </>
  )
}
