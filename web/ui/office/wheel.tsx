const spokes = 'M17 10.4V4M23.3 15 29.4 13M20.9 22.3 24.6 27.5M13.1 22.3 9.4 27.5M10.7 15 4.6 13'

/** The mark, in the colour of the text beside it. */
export const Wheel = () => (
  <svg className="wheel" viewBox="0 0 34 34" fill="none" stroke="currentColor" strokeWidth="3.6" aria-hidden="true">
    <circle cx="17" cy="17" r="15.2" />
    <circle className="hub" cx="17" cy="17" r="4.3" />
    <path d={spokes} />
  </svg>
)
