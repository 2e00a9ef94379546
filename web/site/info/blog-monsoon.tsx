import { CityLink } from './links.tsx'
import { Opening } from './opening.tsx'

export function MonsoonArticle() {
  return (
    <>
      <Opening art="wiper" caption="The rubber hardens in the sun of April and May, and shows it in June.">
        <p>
          Rain finds what the summer has dried out. Half an hour in May is enough for all eight, and most of them need
          no tool. In Chennai, where the heavy rain comes in October, you have the summer for it.
        </p>
      </Opening>
      <ol className="numbered">
        <li>
          <b>Wipers.</b> Wet the glass and run them. Stripes or chatter: new blades. Fill the washer with clean water
          and a washer liquid; soap foams.
        </li>
        <li>
          <b>Tyres.</b> In the grooves stand small bars, 1.6 mm high. Where the tread is level with them, the tyre is
          finished; on wet roads it is poor well before. Look at the date too: four digits, week and year.
        </li>
        <li>
          <b>Brakes.</b> Check the pads, as above. After deep water, brake lightly a few times to dry them.
        </li>
        <li>
          <b>Lights.</b> All of them, with somebody behind the car. Fog that stays inside a lamp means that its seal has
          gone.
        </li>
        <li>
          <b>Battery.</b> White or green powder on the terminals is brushed off, and the clamps are tightened. A battery
          past its third year deserves a test: wipers, lights and blower all run at once now.
        </li>
        <li>
          <b>Clear glass.</b> Fog on the inside goes with the AC on and fresh air, not recirculation. If it does not,
          the cabin filter may be full.
        </li>
        <li>
          <b>Drains.</b> Take the leaves out from under the wipers, and from the channels of the doors and of the
          sunroof. A blocked drain empties itself into the footwell.
        </li>
        <li>
          <b>Papers.</b> Read whether your insurance covers an engine that has drawn in water. Plain cover often does
          not; an add-on for the engine does.
        </li>
      </ol>
      <h3>When the road is under water</h3>
      <p>
        If you cannot see the kerb, turn back. If you must go through: first gear, steady, no gear change, a long gap to
        the car ahead. Should the engine die in the water, do not start it again. Water does not compress, and a second
        try bends what the first one spared. Have it towed.
      </p>
      <p>
        Somebody else to look it over? See <CityLink to="/services/inspection-services">Inspection Services</CityLink>.
      </p>
    </>
  )
}
