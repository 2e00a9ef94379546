import { endpoint } from '../../platform/endpoints.ts'
import { Dashboard } from './dashboard.ts'

export const getDashboard = endpoint('GET', '/garages/dashboard', 'VIEW_ONLY', 'The garage’s day in figures', {
  response: { 200: Dashboard },
})
