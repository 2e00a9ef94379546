import { Dashboard } from '../../contract/office/dashboard/dashboard.ts'
import { SearchResults } from '../../contract/office/search/search.ts'
import { Invitations } from '../../contract/people/memberships/memberships.ts'
import { z } from '../../contract/platform/zod.ts'
import { call } from './api-client.ts'
import { SignedInUser } from './api-session.ts'

/** The calls that belong to no one screen of the back-office. */
export const chooseGarage = (garageId: string) => call(SignedInUser, 'put', 'auth/garage', { json: { garageId } })

export const searchGarage = (q: string) => call(SearchResults, 'get', 'garages/search', { searchParams: { q } })

export const getDashboard = () => call(Dashboard, 'get', 'garages/dashboard')

export const listInvitations = async () => (await call(Invitations, 'get', 'auth/invitations')).invitations

export const answerInvitation = (garageId: string, answer: 'accept' | 'decline') =>
  call(z.unknown(), 'post', `auth/invitations/${garageId}/${answer}`, { json: {} })
