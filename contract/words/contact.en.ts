import { brand } from '../platform/brand.ts'

const percent = brand.promises.firstServiceDiscountPercent

/** The page of phone, mail and the quote form. */
export const contact = {
  area: 'contact',
  /** Heading, and the last of the breadcrumb. */
  name: 'Contact',
  title: 'Contact and quotes',
  description: ({ phone }: { phone: string }) =>
    `Tell ${brand.name} what is wrong with your car and get a quote: by form, by phone on ${phone}, or by email.`,
  heading: 'Tell us the noise it makes.',
  /** Under the heading. */
  goesTo: ({ city }: { city: string }) =>
    `Your request goes to one garage in ${city}, and it will contact you. Or call us.`,
  goesToYours: 'Your request goes to one garage in your city, and it will contact you. Or call us.',
  /** Button that leads to the form. */
  getQuote: 'Get Quote',
  /** On a small tag. */
  firstService: `${percent}% off your first service`,
  /** Before a value. */
  phone: 'Phone',
  /** Before a value. */
  email: 'Email',
  /** Before the address. */
  office: 'Head office',
  /** Heard. */
  ways: 'Phone, email and head office',
  demo: '<b>This is demo copy:</b> the phone number, email address and office are made up.',
}
