/** The form that asks for a quote. */
export const quote = {
  area: 'quote',
  needs: 'What does the car need?',
  more: 'Add your name, email or a note',
  send: 'Get my quote',
  /** In the button, while it is sent. */
  sending: 'SUBMITTING...',
  failure: 'Failed to submit. Please try again.',
  thanks: 'Your quote request has been submitted. We will contact you shortly!',
  follow: 'Follow your request in My Bookings',
  anyCar: 'Book any car',
}
