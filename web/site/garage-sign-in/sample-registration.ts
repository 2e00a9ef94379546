/** What the form holds in demo mode, so that a garage can be opened by one press. */
export const sampleRegistration = {
  name: 'Anna Nagar Motors',
  slug: 'anna-nagar-motors',
  email: 'hello@annanagarmotors.example',
  phone: '9000000190',
  address: '17, Second Avenue, Anna Nagar',
  city: 'chennai',
  state: 'Tamil Nadu',
  pincode: '600040',
  ownerName: 'Ravi Murugan',
  ownerEmail: 'ravi@annanagarmotors.example',
  ownerPhone: '9000000191',
  ownerPassword: 'sample6',
}
