import { DataSheet } from './data-sheet.tsx'
import { CityLink } from './links.tsx'
import { Opening } from './opening.tsx'

const work = [
  { term: 'Changed', detail: 'Engine oil and oil filter, every time. The washer of the drain plug with them.' },
  {
    term: 'Cleaned or changed',
    detail: 'Air filter and cabin filter. In the dust of an Indian summer, sooner than the book says.',
  },
  { term: 'Checked, topped up', detail: 'Coolant, brake fluid, washer water; on some cars the steering’s fluid.' },
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
      <Opening art="periodic-services" caption="What comes out at nearly every service, and goes in new.">
        <p>
          Most cars sold in India ask for a service every 10,000 km or 12 months, whichever comes first. Yours may
          differ: the owner’s manual has the last word, and the maker’s warranty goes by it. A car that stands still
          needs the twelve months, since oil ages in the sump as well.
        </p>
      </Opening>
      <DataSheet rows={work} />
      <h3>What is usually extra</h3>
      <p>
        Wheel alignment and balancing, AC gas, brake pads, a wash that deserves the name. None of it is a trick as long
        as it stands in the list with its price. Compare what two garages include before you compare what they ask.
      </p>
      <h3>Four questions for the garage</h3>
      <ul className="dash">
        <li>Which oil, by grade? The manual names it, 0W-20 or 5W-30 for example. Thicker is not better.</li>
        <li>May I have the old filter and parts back?</li>
        <li>What did you measure? Millimetres and volts, not ‘okay’.</li>
        <li>Is the odometer on the bill? Whoever buys the car one day will ask.</li>
      </ul>
      <p>
        What the garages of your city include, and at what price, stands under{' '}
        <CityLink to="/services/periodic-services">Periodic Services</CityLink>.
      </p>
    </>
  )
}
