import type { z } from 'zod'
import * as messagesApi from '../../../contract/messages/messages/api.ts'
import type { ChangedMessageSettings, ChosenHearers } from '../../../contract/messages/messages/message-settings.ts'
import * as authApi from '../../../contract/people/auth/api.ts'
import type { ChangePassword } from '../../../contract/people/auth/auth.ts'
import * as settingsApi from '../../../contract/people/settings/api.ts'
import type { ChangedSettings } from '../../../contract/people/settings/settings.ts'
import { ask } from '../../platform/api-client.ts'

export const getSettings = () => ask(settingsApi.getSettings)

export const changeSettings = (json: z.input<typeof ChangedSettings>) => ask(settingsApi.changeSettings, { json })

export const messageSettingsQuery = {
  queryKey: ['message-settings'],
  queryFn: () => ask(messagesApi.getMessageSettings),
}

export const changeMessageSettings = (json: ChangedMessageSettings) => ask(messagesApi.changeMessageSettings, { json })

export const chooseHearers = (json: ChosenHearers) => ask(messagesApi.chooseHearers, { json })

export const changePassword = (json: z.input<typeof ChangePassword>) => ask(authApi.changePassword, { json })
