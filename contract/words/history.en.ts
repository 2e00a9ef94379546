import { brand } from '../platform/brand.ts'

type When = { when: string }

/** A car's history as a link opens it, for whoever may buy the car. `when` is a day as it is written. */
export const history = {
  area: 'history',
  /** Heading. */
  title: 'Service history',
  /** What a messenger shows of the link: nothing of whose car it is. */
  preview: 'Service history of a car',
  previewWords: 'Open it to see what garages did to the car, visit by visit.',
  toSite: `Go to ${brand.name}`,
  heading: ({ car }: { car: string }) => `Service history of a ${car}`,
  writtenBy: ({ when }: When) =>
    `Written by the garages when they handed the car back, not by its owner. As of ${when}.`,
  /** Under a number, or 'None'. */
  fallen: 'readings lower than the one before',
  /** In place of a number. */
  noneFallen: 'None',
  /** Heading. */
  visits: 'Visits',
  numbers: 'The numbers match the line above.',
  none: `No garage on ${brand.name} has handed this car back yet.`,
  withGst: 'Amounts include GST.',
  closes: ({ when }: When) =>
    `Work done elsewhere is not shown here. This page closes on ${when}, or when the owner closes it.`,
}
