/** Header and menu; each under the city, once there is one. */
export const mainLinks = [
  { label: 'Services', path: '/services' },
  { label: 'About', path: '/about' },
  { label: 'Contact', path: '/contact' },
]
