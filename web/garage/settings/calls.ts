import type { z } from 'zod'
import {
  type ChangedMessageSettings,
  type ChosenHearers,
  MessageSettings,
} from '../../../contract/messages/messages/message-settings.ts'
import { type ChangePassword, Done } from '../../../contract/people/auth/auth.ts'
import { type ChangedSettings, GarageSettings } from '../../../contract/people/settings/settings.ts'
import { call } from '../../platform/api-client.ts'

export const getSettings = () => call(GarageSettings, 'get', 'garages/settings')

export const changeSettings = (json: z.input<typeof ChangedSettings>) =>
  call(GarageSettings, 'put', 'garages/settings', { json })

export const messageSettingsQuery = {
  queryKey: ['message-settings'],
  queryFn: () => call(MessageSettings, 'get', 'garages/message-settings'),
}

export const changeMessageSettings = (json: ChangedMessageSettings) =>
  call(MessageSettings, 'put', 'garages/message-settings', { json })

export const chooseHearers = (json: ChosenHearers) =>
  call(MessageSettings, 'put', 'garages/message-settings/hearers', { json })

export const changePassword = (json: z.input<typeof ChangePassword>) => call(Done, 'put', 'auth/password', { json })
