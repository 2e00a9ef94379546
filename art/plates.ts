import { drawing } from './paper.ts'
import { brush, foamLance, polisher, seat } from './plates-body.ts'
import { discAndCaliper, discLathe, drumAndShoes, masterCylinder, padPair } from './plates-brakes.ts'
import { cabinFilter, engineBay, headlampSection, sprayGun, underbody, wipers } from './plates-care.ts'
import { battery, coil, manifoldGauges, scanTool } from './plates-comfort.ts'
import { alternator, frictionDisc, plugAndGap, radiator, timingBelt } from './plates-drive.ts'
import { beltDrive, oilAndPlugs, oiler, pistonAndCrank, serviceKit } from './plates-engine.ts'
import { carOnLift, checklist } from './plates-inspection.ts'
import { balancedWheel, steeringRack, strut, toeIn, wheelRotation } from './plates-wheels.ts'

/** Every plate: what is to be seen, and its drawing on 240 × 180. The first eleven are the public categories. */
const plates = {
  'periodic-services': ['Oil filter, air filter, washer and spark plug', serviceKit],
  maintenance: ['The auxiliary belt on its pulleys', beltDrive],
  'repair-services': ['A piston with its rod', pistonAndCrank],
  'car-wash-detailing': ['A foam lance', foamLance],
  'car-spa-cleaning': ['A front seat', seat],
  'inspection-services': ['A car on a two-post lift', carOnLift],
  'inspection-diagnostics': ['A scan tool and its connector', scanTool],
  'ac-service': ['Gauges for the refrigerant', manifoldGauges],
  'oil-change': ['An oil can and a drop', oiler],
  'brake-service': ['A brake disc and its caliper', discAndCaliper],
  'battery-service': ['A battery, one terminal lifted', battery],
  'ac-coil': ['The cooling coil', coil],
  'brake-fluid': ['The brake fluid reservoir', masterCylinder],
  'brake-pads': ['A pair of brake pads', padPair],
  'disc-skim': ['A brake disc on the lathe', discLathe],
  polisher: ['A polishing machine', polisher],
  'service-comprehensive': ['Engine oil and spark plugs', oilAndPlugs],
  'service-standard': ['A wheel that changes place', wheelRotation],
  alternator: ['An alternator', alternator],
  'brake-drum': ['A drum brake, its cover off', drumAndShoes],
  'cabin-filter': ['A cabin filter', cabinFilter],
  checklist: ['A clipboard with a list of checks', checklist],
  clutch: ['The friction disc of a clutch', frictionDisc],
  'engine-bay': ['An engine bay from above', engineBay],
  headlight: ['A headlamp in section', headlampSection],
  'paint-gun': ['A spray gun', sprayGun],
  radiator: ['A radiator and its hoses', radiator],
  'spark-plugs': ['A spark plug and its gap', plugAndGap],
  'steering-rack': ['Rack and pinion', steeringRack],
  'suspension-strut': ['A suspension strut', strut],
  'timing-belt': ['A timing belt on its sprockets', timingBelt],
  underbody: ['The underbody of a car', underbody],
  'wheel-alignment': ['A front axle from above, toed in', toeIn],
  'wheel-balance': ['A wheel on the balancing machine', balancedWheel],
  wiper: ['A windscreen and its wipers', wipers],
  shampoo: ['A brush over foam', brush],
} as const

export type PlateName = keyof typeof plates
export const plateNames = Object.keys(plates) as PlateName[]

export const plateBody = (name: PlateName) => plates[name][1]()
export const plate = (name: PlateName) => drawing(plates[name][0], [0, 0, 240, 180], plateBody(name))
