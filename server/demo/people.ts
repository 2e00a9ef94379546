import type { DemoGarage } from './types.ts'

/** The same for everybody in the demo, and printed at start. */
export const demoPassword = 'pahiya-demo'

const names = [
  'Murugan Selvam',
  'Anand Krishnan',
  'Mary Fernandes',
  'Meenakshi Raman',
  'Ravi Shetty',
  'Farida Khan',
  'Sanjay Patil',
  'Nilesh Joshi',
  'Harpreet Singh',
  'Sunita Verma',
  'Srinivas Rao',
  'Asha Kulkarni',
  'Debashis Sen',
  'Kiran Shah',
  'Lakshmi Narayanan',
]

/** Every demo garage has an owner, whose sign-in is the garage's own address. */
export const ownerOf = (garage: DemoGarage, index: number) => ({
  id: garage.id.replace(/....$/, 'f001'),
  name: names[index % names.length] ?? 'Owner',
  email: garage.email,
  phone: garage.phone,
})
