import { type FirstStep, type FirstSteps, firstSteps } from '../../../contract/people/first-steps/first-steps.ts'
import type { Facts } from './queries.ts'

/** By which of its facts each step is done. */
const factOf: Record<FirstStep, Exclude<keyof Facts, 'first_steps_hidden'>> = {
  EMAIL: 'is_listed',
  SERVICES: 'has_services',
  HOURS: 'has_hours',
  PAYMENT: 'names_payment',
  CUSTOMERS: 'has_customers',
  JOB_CARD: 'has_job_cards',
}

export const presentFirstSteps = (facts: Facts): FirstSteps => ({
  isHidden: facts.first_steps_hidden,
  done: firstSteps.filter((step) => facts[factOf[step]]),
})
