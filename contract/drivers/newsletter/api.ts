import { endpoint } from '../../platform/endpoints.ts'
import { AwaitedCity, NewSubscription, SubscriptionReceipt } from './newsletter.ts'

export const subscribe = endpoint('POST', '/public/newsletter', 'public', 'Subscribe to the newsletter', {
  description: 'The answer is the same whether or not the address was subscribed before.',
  body: NewSubscription,
  response: { 201: SubscriptionReceipt },
})

export const awaitCity = endpoint(
  'POST',
  '/public/city-openings',
  'public',
  'Be told, once, when a city that nobody serves opens',
  {
    description: 'The answer is the same whether or not the address waited before.',
    body: AwaitedCity,
    response: { 201: SubscriptionReceipt },
  },
)

export const unsubscribe = endpoint(
  'DELETE',
  '/public/newsletter',
  'public',
  'Unsubscribe from the newsletter, and from being told of cities',
  {
    description: 'The answer is the same whether or not the address was subscribed.',
    body: NewSubscription,
    response: { 200: SubscriptionReceipt },
  },
)
