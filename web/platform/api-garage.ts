import * as dashboardApi from '../../contract/office/dashboard/api.ts'
import * as searchApi from '../../contract/office/search/api.ts'
import * as membershipsApi from '../../contract/people/memberships/api.ts'
import { z } from '../../contract/platform/zod.ts'
import { ask, askAs } from './api-client.ts'
import { SignedInUser } from './api-session.ts'

/** The calls that belong to no one screen of the back-office. */
export const chooseGarage = (garageId: string) =>
  askAs(SignedInUser, membershipsApi.chooseGarage, { json: { garageId } })

export const searchGarage = (q: string) => ask(searchApi.search, { query: { q } })

export const getDashboard = () => ask(dashboardApi.getDashboard)

export const listInvitations = async () => (await ask(membershipsApi.listInvitations)).invitations

export const answerInvitation = (garageId: string, answer: 'accept' | 'decline') =>
  askAs(z.unknown(), answer === 'accept' ? membershipsApi.acceptInvitation : membershipsApi.declineInvitation, {
    params: { garageId },
    json: {},
  })
