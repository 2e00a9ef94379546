/**
 * Of what is below the first screen of a phone: laid out after it (web/platform/lay-out-in-turn.ts), which leaves a mark on
 * the element that React did not make.
 */
export const inTurn = (className = '') => ({
  className: `${className} in-turn`.trimStart(),
  suppressHydrationWarning: true,
})
