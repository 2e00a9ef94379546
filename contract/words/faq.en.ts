import { brand } from '../platform/brand.ts'
import { serviceStages } from '../platform/terms/service-stages.ts'
import { maxMoves } from '../workshop/bookings/booking-words.ts'

const { name, promises } = brand
const percent = promises.firstServiceDiscountPercent
const stages = new Intl.ListFormat('en-GB').format(serviceStages.map((stage) => stage.name))
const warranty = promises.warranty.toLowerCase()

/** What drivers ask; where a link stands in an answer, its element names the page that it leads to. */
export const faq = {
  area: 'faq',
  /** Last of the breadcrumb. */
  name: 'FAQ',
  title: 'Questions and answers',
  description: `How ${name} works: booking, prices and payment, pickup and tracking, parts and warranty.`,
  heading: 'Questions, answered plainly',
  lead: 'What drivers ask before the first service, and after it.',
  /** By the part of the address that leads to each. */
  topics: {
    booking: 'Booking',
    'price-and-payment': 'Price and payment',
    'pickup-and-tracking': 'Pickup and tracking',
    'parts-and-warranty': 'Parts and warranty',
  },
  booking: {
    how: {
      question: 'How do I book?',
      answer:
        '<services>Choose a service</services>, press ‘Choose a day and time’, and say which car it is. A code by SMS to your phone books the slot: morning (9\u00a0AM to 12\u00a0PM), afternoon (12\u00a0PM to 3\u00a0PM) or evening (3\u00a0PM to 6\u00a0PM). If you would rather be called, ‘Book This Service’ sends the garage your phone number and car, and it contacts you to agree a day and a slot.',
    },
    move: {
      question: 'Can I move or cancel a booking?',
      answer: `Yes, until its slot is over or the work has begun: by the link in the SMS, or in your account under <bookings>My Bookings</bookings>. You can move it ${maxMoves} times, and cancelling costs nothing. After that, please call the garage.`,
    },
    ask: {
      question: 'Can I ask before I choose a service?',
      answer:
        'Yes. Send a <contact>quote request</contact> with your phone number, city and car, and say what is wrong. It goes to one garage in your city.',
    },
    committed: {
      question: 'Am I committed once I send a request?',
      answer:
        'Not by a quote request: until you and the garage agree, nothing is booked and nothing is owed. A day and time that you book holds for both of you; moving or cancelling it is free.',
    },
    cars: {
      question: 'Which cars do you take?',
      answer: ({ count, names }: { count: number; names: string }) =>
        `Any make and model, when you choose a day and time. Quote requests and ‘Book This Service’ list ${count}: ${names}. If yours is not among them, <contact>call us</contact>.`,
    },
    cities: {
      question: 'Which cities are you in?',
      answer: ({ names }: { names: string }) =>
        `Ten are on the list: ${names}. A city opens once a garage there takes requests; the city menu at the top shows which are open.`,
    },
    account: {
      question: 'Do I need an account?',
      answer:
        'Not for a quote: a phone number is enough. The code that books a slot opens one for you. It shows your requests and bookings and keeps your cars in one place. To open one now, all it takes is <register>your phone and one code</register>.',
    },
  },
  payment: {
    final: {
      question: 'Is the price on the page the final price?',
      answer:
        'It is what the garage charges for the service as its page describes it. For anything beyond that the garage can ask you on your phone, job by job and with prices: agree before it begins.',
    },
    differ: {
      question: 'Why do two garages charge different prices?',
      answer:
        'Each sets its own. A service’s page names the garage, how long the work takes and what is included, so you can compare like with like.',
    },
    discount: {
      question: `What is the ${percent}% off?`,
      answer: `${percent}% off the first service you book with us.`,
    },
    pay: {
      question: 'How do I pay?',
      answer: `You pay the garage that does the work. This site takes no payment and never asks for a card, UPI PIN or bank code. Anyone who asks for one in ${name}’s name is not us.`,
    },
  },
  pickup: {
    cost: { question: 'What does pickup cost?', answer: 'Nothing. Doorstep pickup and drop are free.' },
    before: {
      question: 'What should I do before the car is collected?',
      answer:
        'Take out your belongings, note the odometer and fuel level, and photograph any scratches. Mention whatever worries you, even if it seems small: when it started, and at what speed.',
    },
    follow: {
      question: 'How do I follow my car?',
      answer: `Live, through five stages: ${stages}. You will find them in your account under <bookings>My Bookings</bookings>.`,
    },
  },
  warranty: {
    genuine: { question: 'Are the parts genuine?', answer: 'Yes, for every service booked here.' },
    long: {
      question: 'How long is the warranty?',
      answer: `${warranty}. Keep the bill: it shows the day, and which garage to go back to.`,
    },
    wrong: {
      question: 'What if something is wrong afterwards?',
      answer:
        'Tell the garage first: it knows the job. If that does not settle it, write to us. <refund>Refunds</refund> explains how.',
    },
  },
}
