/**
 * Every fact about the business that is copy and not data: change it here and nowhere else.
 * Ratings, counters and promises are fixed marketing copy (docs/rules.md#brand).
 */
export const brand = {
  name: 'Pahiya',
  tagline: 'Price first, spanner second.',
  servingSince: 2015,
  homeCity: 'Chennai',
  phone: { display: '044 4000 1234', href: 'tel:+914440001234' },
  email: 'hello@pahiya.example',
  office: {
    street: '42, Ambattur Industrial Estate Road, Ambattur',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600058',
  },
  social: {
    Facebook: 'https://www.facebook.com/',
    Instagram: 'https://www.instagram.com/',
    YouTube: 'https://www.youtube.com/',
  },
  rating: { home: 4.4, homeReviews: 559, detail: 4.8, detailServices: '150K+', genuine: '100%' },
  counters: [
    { value: '10K+', label: 'cars looked after' },
    { value: '25K+', label: 'services done' },
    { value: '50+', label: 'mechanics' },
    { value: '8+', label: 'years' },
  ],
  promises: { warranty: '6 Months', firstServiceDiscountPercent: 15, startingPrice: 999 },
  testimonials: [
    {
      quote: 'They sent me the price for the brake pads, I said yes, and the bill was the same to the rupee.',
      name: 'Lakshmi Narayanan',
      car: 'Maruti Suzuki Swift',
      area: 'Anna Nagar',
    },
    {
      quote: 'Picked up at eight and back before my son’s tuition ended. I did not have to sit in a garage.',
      name: 'Farhan Sait',
      car: 'Hyundai Creta',
      area: 'Velachery',
    },
    {
      quote: 'The AC was cold again, and they showed me where it had been leaking. Fair work.',
      name: 'Deepa Raghunathan',
      car: 'Honda City',
      area: 'Mylapore',
    },
  ],
} as const
