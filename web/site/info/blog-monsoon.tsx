import { CityLink } from './links.tsx'
import { Opening } from './opening.tsx'

export function MonsoonArticle() {
  return (
    <>
      <Opening art="wiper" caption="Rubber hardens in the April and May sun, and it shows in June.">
        <p>
          Rain finds what the summer has dried out. Half an hour in May is enough for all eight, and most need no tools.
          In Chennai, where the heavy rain comes in October, you have all summer.
        </p>
      </Opening>
      <ol className="numbered">
        <li>
          <b>Wipers.</b> Wet the glass and run them. If they streak or chatter, fit new blades. Fill the washer with
          clean water and washer fluid; soap foams.
        </li>
        <li>
          <b>Tyres.</b> The grooves have small bars, 1.6 mm high. Where the tread is level with them, the tyre is
          finished; on wet roads it grips poorly long before. Look at the date too: four digits, week and year.
        </li>
        <li>
          <b>Brakes.</b> Check the pads, as above. After deep water, brake lightly a few times to dry them.
        </li>
        <li>
          <b>Lights.</b> All of them, with someone standing behind the car. Fog that stays inside a lamp means its seal
          has gone.
        </li>
        <li>
          <b>Battery.</b> Brush white or green powder off the terminals and tighten the clamps. A battery past its third
          year deserves a test: wipers, lights and blower all run at once now.
        </li>
        <li>
          <b>Clear glass.</b> Fog on the inside clears with the AC on and fresh air, not recirculation. If it does not,
          the cabin filter may be clogged.
        </li>
        <li>
          <b>Drains.</b> Clear leaves from under the wipers and from the door and sunroof channels. A blocked drain
          empties into the footwell.
        </li>
        <li>
          <b>Papers.</b> Check whether your insurance covers an engine that has taken in water. Basic cover often does
          not; an engine add-on does.
        </li>
      </ol>
      <h3>When the road is under water</h3>
      <p>
        If you cannot see the kerb, turn back. If you must go through: first gear, steady, no gear change, a long gap to
        the car ahead. If the engine dies in the water, do not restart it. Water does not compress, and a second try
        bends what the first one spared. Have it towed.
      </p>
      <p>
        Would you rather have it looked over? See{' '}
        <CityLink to="/services/inspection-services">Inspection Services</CityLink>.
      </p>
    </>
  )
}
