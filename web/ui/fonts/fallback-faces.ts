/**
 * Until Anek Latin arrives a local font stands in, cut to Anek's width at each width and weight in use, so that the swap
 * moves nothing. Each adjustment is (width of our pages' text in Anek) / (width of the same text in the local font), in
 * percent: measure again when a width or weight joins. vite.config.ts puts these faces in place of css/fallback.css.
 */
const faces: [widths: string, weights: string, isBold: boolean, arial: number, roboto: number][] = [
  ['75% 79%', '400 700', true, 65.4, 69.37],
  ['80% 83%', '400 700', true, 70.52, 74.8],
  ['84% 87%', '400 700', true, 73.9, 78.4],
  ['88% 89%', '400 599', false, 79, 79.9],
  ['88% 89%', '600 700', true, 78.68, 83.46],
  ['90% 93%', '400 499', false, 79.23, 80.19],
  ['90% 93%', '500 599', false, 81.7, 82.7],
  ['90% 93%', '600 700', true, 78.51, 83.27],
  ['94% 95%', '400 599', false, 86.86, 87.92],
  ['94% 95%', '600 700', true, 82.78, 87.8],
  ['96% 99%', '400 599', false, 88, 89],
  ['96% 99%', '600 700', true, 83.7, 88.6],
  ['100%', '400 499', false, 91.73, 92.85],
  ['100%', '500 549', false, 92.75, 93.87],
  ['100%', '550 599', false, 93.89, 95.04],
  ['100%', '600 649', true, 89.19, 94.61],
  ['100%', '650 699', true, 90.09, 95.55],
  ['100%', '700', true, 90.96, 96.48],
]

const localNames = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Arimo Regular', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold', 'Helvetica Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
}

/** Anek's own ascent and descent, in percent of an em; size-adjust scales the overrides too. */
const [ascent, descent] = [90, 20]
const percent = (value: number) => `${Number(value.toFixed(2))}%`

function face(family: keyof typeof localNames, widths: string, weights: string, isBold: boolean, adjust: number) {
  const names = localNames[family][isBold ? 'bold' : 'regular']
  return `@font-face {
  font-family: "Anek as ${family}";
  font-stretch: ${widths};
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent((ascent / adjust) * 100)};
  descent-override: ${percent((descent / adjust) * 100)};
  line-gap-override: 0%;
}`
}

export const fallbackFaces = () =>
  [
    ...faces.map(([widths, weights, isBold, arial]) => face('Arial', widths, weights, isBold, arial)),
    ...faces.map(([widths, weights, isBold, , roboto]) => face('Roboto', widths, weights, isBold, roboto)),
  ].join('\n')
