import { carFacts, eachFact } from '../../platform/terms/car-facts.ts'

/** Where a column of a file can go, and how the screen names it. Apart from the schemas: no zod. */
export const importTargetLabels = {
  name: 'Name',
  phone: 'Phone',
  alternatePhone: 'Alternate phone',
  email: 'Email',
  customerType: 'Customer type',
  companyName: 'Company name',
  gstNumber: 'GST number',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  notes: 'Notes',
  status: 'Status',
  makeAndModel: 'Make and model',
  make: 'Make',
  model: 'Model',
  registrationNumber: 'Registration number',
  ...eachFact((name) => carFacts[name].inFiles),
} as const
export type ImportTarget = keyof typeof importTargetLabels
export const importTargets = Object.keys(importTargetLabels) as [ImportTarget, ...ImportTarget[]]

/** READING the file, READY to be mapped, CHECKING its rows, CHECKED, RUNNING, DONE. */
export const importStates = ['READING', 'READY', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE'] as const
export type ImportState = (typeof importStates)[number]

/** NEW and VEHICLE (a further vehicle of a customer of the same file) are taken over, KNOWN (to the garage, or from a row before) and FAULTY left out. */
export const importVerdicts = ['NEW', 'VEHICLE', 'KNOWN', 'FAULTY'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

export const importLimits = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 100 }
