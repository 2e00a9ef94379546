import type { GarageFacts } from './offers.ts'
import * as brakes from './services-brakes.ts'
import * as detailing from './services-detailing.ts'
import * as fluids from './services-fluids.ts'
import * as inspection from './services-inspection.ts'
import * as maintenance from './services-maintenance.ts'
import * as repair from './services-repair.ts'

/** The four garages of Chennai. Together they cover all eleven public categories. */
export const chennai: GarageFacts[] = [
  {
    number: 1,
    slug: 'sri-murugan-auto-works',
    name: 'Sri Murugan Auto Works',
    phone: '9000000101',
    email: 'workshop@srimurugan.example',
    address: '42, Ambattur Industrial Estate Road, Ambattur',
    locality: 'Ambattur',
    city: 'chennai',
    pincode: '600058',
    offers: [
      { kind: brakes.frontBrakePads, discount: 15 },
      { kind: fluids.engineOil, price: 2899, discount: 15 },
      { kind: repair.acGasRefill, price: 1175, discount: 15, minutes: 90 },
      { kind: maintenance.comprehensiveServicePackage, discount: 15 },
      { kind: repair.clutchOverhaul },
      { kind: detailing.machinePolish, discount: 15 },
      // Switched off: the back-office shows it, the public site does not.
      { kind: maintenance.diesel, active: false },
    ],
  },
  {
    number: 2,
    slug: 'anand-motors',
    name: 'Anand Motors',
    phone: '9000000102',
    email: 'service@anandmotors.example',
    address: '7, Mount Road, near Kathipara Junction, Guindy',
    locality: 'Guindy',
    city: 'chennai',
    pincode: '600032',
    offers: [
      { kind: maintenance.basicServicePackage, price: 1175, discount: 15 },
      { kind: brakes.brakePads, price: 999 },
      // A garage that has not taken pictures yet.
      { kind: brakes.brakeFluid, pictures: 'none' },
      { kind: repair.acCoil },
      { kind: inspection.engineScan, discount: 15 },
      { kind: maintenance.wheelAlignment, discount: 10 },
    ],
  },
  {
    number: 3,
    slug: 'coastal-car-care',
    name: 'Coastal Car Care',
    phone: '9000000103',
    email: 'hello@coastalcarcare.example',
    address: '18, 2nd Main Road, Gandhi Nagar, Adyar',
    locality: 'Adyar',
    city: 'chennai',
    pincode: '600020',
    offers: [
      { kind: detailing.completeCarSpa, price: 1175, discount: 15 },
      { kind: detailing.foamWash, discount: 15 },
      { kind: detailing.ceramicCoating, discount: 20 },
      { kind: detailing.underbodyCoating },
      { kind: maintenance.standardServicePackage, price: 5199, discount: 15 },
      { kind: inspection.sixtyPointInspection },
    ],
  },
  {
    number: 4,
    slug: 'meenakshi-car-clinic',
    name: 'Meenakshi Car Clinic',
    phone: '9000000104',
    email: 'desk@meenakshicarclinic.example',
    address: '126, Velachery Main Road, Vijaya Nagar, Velachery',
    locality: 'Velachery',
    city: 'chennai',
    pincode: '600042',
    offers: [
      { kind: inspection.prePurchaseInspection, discount: 10 },
      { kind: fluids.batteryReplacement, discount: 5 },
      { kind: fluids.batteryCheck },
      { kind: brakes.discSkimming, discount: 10 },
      { kind: repair.suspensionStrut },
    ],
  },
]
