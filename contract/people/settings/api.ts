import { endpoint } from '../../platform/endpoints.ts'
import { ChangedSettings, GarageProfile, GarageSettings } from './settings.ts'

export const getProfile = endpoint('GET', '/garages/profile', 'VIEW_ONLY', 'The garage you work for', {
  response: { 200: GarageProfile },
})

export const getSettings = endpoint('GET', '/garages/settings', 'ADMIN', 'The garage’s settings', {
  response: { 200: GarageSettings },
})

export const changeSettings = endpoint('PUT', '/garages/settings', 'ADMIN', 'Change the garage’s settings', {
  body: ChangedSettings,
  response: { 200: GarageSettings },
})
