import { CityLink } from './links.tsx'
import { Opening } from './opening.tsx'

export function BrakePadArticle() {
  return (
    <>
      <Opening
        art="brake-pads"
        caption="The lining is what wears; the steel plate behind it must never touch the disc."
      >
        <p>
          A brake pad is a steel plate with a lining on it. The lining rubs on the disc and wears away, slowly on the
          highway, quickly in the stop and go of a city. You can see how much is left without taking anything apart.
        </p>
      </Opening>
      <h3>Look</h3>
      <p>
        Park on level ground, turn the steering to full lock and shine a phone’s light between the spokes of a front
        wheel. You will see the shiny disc, the caliper over its edge and, inside it, the outer pad. The lining of a new
        pad is about 10 mm thick. At 3 mm it is time to change it: that is about two ₹1 coins stacked. Look at both
        wheels: the sides wear differently, and the inner pad, which you cannot see, often wears faster.
      </p>
      <p>Many hatchbacks have drum brakes at the back. Their shoes are hidden: the drum has to come off.</p>
      <h3>Listen</h3>
      <ul className="dash">
        <li>
          <b>A thin squeal that goes when you press the pedal:</b> on many pads a steel tab touches the disc when the
          lining is nearly gone. It is meant to be heard.
        </li>
        <li>
          <b>Grinding:</b> steel on steel. Stop driving: you are now wearing out the disc as well.
        </li>
        <li>
          <b>A squeal when you first brake on a wet morning, then quiet:</b> overnight rust. Harmless.
        </li>
      </ul>
      <h3>Feel</h3>
      <p>
        A pedal that trembles points to the discs. A car that pulls to one side points to a caliper that sticks. A pedal
        that is soft or sinks means a problem with the fluid: do not drive the car. And if the fluid in the reservoir
        has dropped a little, do not just top it up: worn pads lower the level, so check them first.
      </p>
      <h3>At the garage</h3>
      <p>
        Pads are changed in pairs, left and right on the same axle. Ask for the thickness in millimetres, before and
        after, and for the old pads back. Find prices under{' '}
        <CityLink to="/services/brake-service">Brake Service</CityLink>.
      </p>
    </>
  )
}
