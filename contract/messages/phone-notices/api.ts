import { endpoint } from '../../platform/endpoints.ts'
import { PhoneNotices, PushSubscriptionForm } from './phone-notices.ts'

const path = '/garages/phone-notices'

export const getPhoneNotices = endpoint(
  'GET',
  path,
  'VIEW_ONLY',
  'Whether this phone is told of work, and how it asks',
  {
    response: { 200: PhoneNotices },
  },
)

export const turnOnPhoneNotices = endpoint('PUT', path, 'VIEW_ONLY', 'Tell this phone of work until its session ends', {
  body: PushSubscriptionForm,
  response: { 200: PhoneNotices },
})

export const turnOffPhoneNotices = endpoint('DELETE', path, 'VIEW_ONLY', 'Tell this phone nothing more', {
  response: { 200: PhoneNotices },
})
