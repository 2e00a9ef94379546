import { account as accountInHindi } from './account.hi.ts'
import { account as accountInTamil } from './account.ta.ts'
import { answers as answersInHindi } from './answers.hi.ts'
import { answers as answersInTamil } from './answers.ta.ts'
import { arrival as arrivalInHindi } from './arrival.hi.ts'
import { arrival as arrivalInTamil } from './arrival.ta.ts'
import { bill as billInHindi } from './bill.hi.ts'
import { bill as billInTamil } from './bill.ta.ts'
import { book as bookInHindi } from './book.hi.ts'
import { book as bookInTamil } from './book.ta.ts'
import { bookings as bookingsInHindi } from './bookings.hi.ts'
import { bookings as bookingsInTamil } from './bookings.ta.ts'
import { cars as carsInHindi } from './cars.hi.ts'
import { cars as carsInTamil } from './cars.ta.ts'
import { codes as codesInHindi } from './codes.hi.ts'
import { codes as codesInTamil } from './codes.ta.ts'
import { consents as consentsInHindi } from './consents.hi.ts'
import { consents as consentsInTamil } from './consents.ta.ts'
import { contact as contactInHindi } from './contact.hi.ts'
import { contact as contactInTamil } from './contact.ta.ts'
import { due as dueInHindi } from './due.hi.ts'
import { due as dueInTamil } from './due.ta.ts'
import { estimate as estimateInHindi } from './estimate.hi.ts'
import { estimate as estimateInTamil } from './estimate.ta.ts'
import { faq as faqInHindi } from './faq.hi.ts'
import { faq as faqInTamil } from './faq.ta.ts'
import { faults as faultsInHindi } from './faults.hi.ts'
import { faults as faultsInTamil } from './faults.ta.ts'
import { floor as floorInHindi } from './floor.hi.ts'
import { floor as floorInTamil } from './floor.ta.ts'
import { formats as formatsInHindi } from './formats.hi.ts'
import { formats as formatsInTamil } from './formats.ta.ts'
import { frame as frameInHindi } from './frame.hi.ts'
import { frame as frameInTamil } from './frame.ta.ts'
import { garage as garageInHindi } from './garage.hi.ts'
import { garage as garageInTamil } from './garage.ta.ts'
import { history as historyInHindi } from './history.hi.ts'
import { history as historyInTamil } from './history.ta.ts'
import { home as homeInHindi } from './home.hi.ts'
import { home as homeInTamil } from './home.ta.ts'
import { info as infoInHindi } from './info.hi.ts'
import { info as infoInTamil } from './info.ta.ts'
import type { Prefixed } from './languages.ts'
import { links as linksInHindi } from './links.hi.ts'
import { links as linksInTamil } from './links.ta.ts'
import { list as listInHindi } from './list.hi.ts'
import { list as listInTamil } from './list.ta.ts'
import { login as loginInHindi } from './login.hi.ts'
import { login as loginInTamil } from './login.ta.ts'
import { mails as mailsInHindi } from './mails.hi.ts'
import { mails as mailsInTamil } from './mails.ta.ts'
import { messages as messagesInHindi } from './messages.hi.ts'
import { messages as messagesInTamil } from './messages.ta.ts'
import { papers as papersInHindi } from './papers.hi.ts'
import { papers as papersInTamil } from './papers.ta.ts'
import { passport as passportInHindi } from './passport.hi.ts'
import { passport as passportInTamil } from './passport.ta.ts'
import { pictures as picturesInHindi } from './pictures.hi.ts'
import { pictures as picturesInTamil } from './pictures.ta.ts'
import { privacy as privacyInHindi } from './privacy.hi.ts'
import { privacy as privacyInTamil } from './privacy.ta.ts'
import { problems as problemsInHindi } from './problems.hi.ts'
import { problems as problemsInTamil } from './problems.ta.ts'
import { quote as quoteInHindi } from './quote.hi.ts'
import { quote as quoteInTamil } from './quote.ta.ts'
import { refusals as refusalsInHindi } from './refusals.hi.ts'
import { refusals as refusalsInTamil } from './refusals.ta.ts'
import { replies as repliesInHindi } from './replies.hi.ts'
import { replies as repliesInTamil } from './replies.ta.ts'
import { review as reviewInHindi } from './review.hi.ts'
import { review as reviewInTamil } from './review.ta.ts'
import type { Words } from './said.ts'
import { service as serviceInHindi } from './service.hi.ts'
import { service as serviceInTamil } from './service.ta.ts'
import { slots as slotsInHindi } from './slots.hi.ts'
import { slots as slotsInTamil } from './slots.ta.ts'
import { terms as termsInHindi } from './terms.hi.ts'
import { terms as termsInTamil } from './terms.ta.ts'
import { ticket as ticketInHindi } from './ticket.hi.ts'
import { ticket as ticketInTamil } from './ticket.ta.ts'
import { visits as visitsInHindi } from './visits.hi.ts'
import { visits as visitsInTamil } from './visits.ta.ts'

/** What is written in Tamil and Hindi, by area: all of it on the server; browsers load what a page needs. */
export const translations = {
  ta: {
    faq: faqInTamil,
    info: infoInTamil,
    privacy: privacyInTamil,
    terms: termsInTamil,
    history: historyInTamil,
    papers: papersInTamil,
    passport: passportInTamil,
    arrival: arrivalInTamil,
    due: dueInTamil,
    review: reviewInTamil,
    ticket: ticketInTamil,
    cars: carsInTamil,
    visits: visitsInTamil,
    replies: repliesInTamil,
    consents: consentsInTamil,
    account: accountInTamil,
    bill: billInTamil,
    refusals: refusalsInTamil,
    answers: answersInTamil,
    pictures: picturesInTamil,
    estimate: estimateInTamil,
    links: linksInTamil,
    bookings: bookingsInTamil,
    codes: codesInTamil,
    book: bookInTamil,
    contact: contactInTamil,
    faults: faultsInTamil,
    floor: floorInTamil,
    formats: formatsInTamil,
    frame: frameInTamil,
    garage: garageInTamil,
    home: homeInTamil,
    list: listInTamil,
    login: loginInTamil,
    mails: mailsInTamil,
    messages: messagesInTamil,
    problems: problemsInTamil,
    quote: quoteInTamil,
    service: serviceInTamil,
    slots: slotsInTamil,
  },
  hi: {
    faq: faqInHindi,
    info: infoInHindi,
    privacy: privacyInHindi,
    terms: termsInHindi,
    history: historyInHindi,
    papers: papersInHindi,
    passport: passportInHindi,
    arrival: arrivalInHindi,
    due: dueInHindi,
    review: reviewInHindi,
    ticket: ticketInHindi,
    cars: carsInHindi,
    visits: visitsInHindi,
    replies: repliesInHindi,
    consents: consentsInHindi,
    account: accountInHindi,
    bill: billInHindi,
    refusals: refusalsInHindi,
    answers: answersInHindi,
    pictures: picturesInHindi,
    estimate: estimateInHindi,
    links: linksInHindi,
    bookings: bookingsInHindi,
    codes: codesInHindi,
    book: bookInHindi,
    contact: contactInHindi,
    faults: faultsInHindi,
    floor: floorInHindi,
    formats: formatsInHindi,
    frame: frameInHindi,
    garage: garageInHindi,
    home: homeInHindi,
    list: listInHindi,
    login: loginInHindi,
    mails: mailsInHindi,
    messages: messagesInHindi,
    problems: problemsInHindi,
    quote: quoteInHindi,
    service: serviceInHindi,
    slots: slotsInHindi,
  },
} as const satisfies Record<Prefixed, Record<string, Words>>
