import { addPicture } from '../catalogue.ts'
import { addLead, dayFromToday } from '../own-garage.ts'
import { area } from './area.ts'
import {
  addBill,
  addBookings,
  addCount,
  addOpenCard,
  addPart,
  addPurchase,
  addReview,
  addTechnician,
  closeDay,
  openGarage,
  tellPayment,
} from './records.ts'

/** The back-office, where its owner sits at a desk. */
export const garageAreas = [
  area({
    name: 'customers',
    prepare: async (page) => {
      const garage = await openGarage(page)
      await addReview(page, await addBill(page, garage))
      return garage
    },
    routes: {
      'garage/customers': () => '/garage/customers',
      'garage/customers/import': () => '/garage/customers/import',
      'garage/customers/:customerId': ({ visitor }) => `/garage/customers/${visitor.customerId}`,
      'garage/reviews': () => '/garage/reviews',
    },
  }),
  area({
    name: 'bookings and the dashboard',
    withFrame: true,
    prepare: async (page) => {
      const garage = await openGarage(page)
      await addBookings(page, garage)
      return garage
    },
    routes: {
      'garage/dashboard': () => '/garage/dashboard',
      'garage/bookings': () => '/garage/bookings',
    },
  }),
  area({
    name: 'the list of job cards',
    prepare: async (page) => {
      await openGarage(page)
      await addTechnician(page)
      await addOpenCard(page)
    },
    routes: {
      'garage/jobcards': () => '/garage/jobcards',
    },
  }),
  area({
    name: 'a job card',
    prepare: async (page) => {
      await openGarage(page)
      await addTechnician(page)
      return addOpenCard(page)
    },
    routes: {
      'garage/jobcards/:jobCardId': ({ cardId }) => `/garage/jobcards/${cardId}`,
      'garage/jobcards/:jobCardId/comparison': ({ cardId }) => `/garage/jobcards/${cardId}/comparison`,
      'garage/floor/:jobCardId': ({ cardId }) => `/garage/floor/${cardId}`,
      'garage/floor/bays': () => '/garage/floor/bays',
    },
  }),
  area({
    name: 'bills and the till',
    prepare: async (page) => {
      const bill = await addBill(page, await openGarage(page))
      await tellPayment(page, bill)
      await closeDay(page)
      return bill
    },
    routes: {
      'garage/bills': () => '/garage/bills',
      'garage/bills/:billId': ({ billId }) => `/garage/bills/${billId}`,
      'garage/claims': () => '/garage/claims',
      'garage/day-close': () => '/garage/day-close',
      'garage/day-close/:day': () => `/garage/day-close/${dayFromToday(0)}`,
      'garage/outstanding': () => '/garage/outstanding',
      'garage/gst': () => '/garage/gst',
    },
  }),
  area({
    name: 'services and staff',
    prepare: async (page) => {
      const garage = await openGarage(page)
      await addTechnician(page)
      await addPicture(page, garage.serviceId, 'red', 0)
      await addPart(page)
    },
    routes: {
      'garage/services': () => '/garage/services',
      'garage/staff': () => '/garage/staff',
      'garage/preview': () => '/garage/preview',
    },
  }),
  area({
    name: 'what is due, and reports',
    prepare: async (page) => void (await openGarage(page)),
    routes: {
      'garage/due': () => '/garage/due',
      'garage/reports': () => '/garage/reports',
    },
  }),
  area({
    name: 'parts',
    prepare: async (page) => {
      await openGarage(page)
      return { ...(await addPart(page)), ...(await addPurchase(page)), ...(await addCount(page)) }
    },
    // What is to be printed is asked for once its parts have codes.
    lets: [/\/garages\/parts\/labels$/],
    routes: {
      'garage/parts': () => '/garage/parts',
      'garage/parts/import': () => '/garage/parts/import',
      'garage/parts/:partId': ({ partId }) => `/garage/parts/${partId}`,
      'garage/counter-sale': () => '/garage/counter-sale',
      'garage/suppliers': () => '/garage/suppliers',
      'garage/to-order': () => '/garage/to-order',
      'garage/counts': () => '/garage/counts',
      'garage/counts/:countId': ({ countId }) => `/garage/counts/${countId}`,
      'garage/purchases': () => '/garage/purchases',
      'garage/purchases/:purchaseId': ({ purchaseId }) => `/garage/purchases/${purchaseId}`,
    },
  }),
  area({
    name: 'leads',
    prepare: async (page) => {
      await openGarage(page)
      await addLead(page, { name: 'Arjun Pillai', serviceInterest: 'Brake pads' })
    },
    routes: { 'garage/leads': () => '/garage/leads' },
  }),
  area({
    name: 'settings',
    prepare: async (page) => void (await openGarage(page)),
    routes: { 'garage/settings': () => '/garage/settings' },
  }),
]
