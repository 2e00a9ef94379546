/** The fixed service process, in words that hold for every service; each with its drawing. */
export const serviceStages = [
  { name: 'Book Service', art: 'step-book', text: 'You choose the service and send your phone number and car.' },
  { name: 'Vehicle Pickup', art: 'step-pickup', text: 'The car is collected from your door.' },
  { name: 'Expert Service', art: 'step-expert', text: 'The garage does what the service’s page lists.' },
  { name: 'Quality Check', art: 'step-quality', text: 'The work is checked before the car leaves the garage.' },
  { name: 'Home Delivery', art: 'step-delivery', text: 'The car is brought back to your door.' },
] as const
