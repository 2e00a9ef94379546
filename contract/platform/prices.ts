/** Base price less the discount: rounded to the rupee, half up, as the server's SQL does; undiscounted as written. */
export const priceAfter = (basePrice: number, percent: number) =>
  percent === 0 ? basePrice : Math.floor((Math.round(basePrice * 100) * (100 - percent) + 5000) / 10_000)

/** Rounded ((base − final) / base). A free service shows no percentage. */
export const discountPercent = (service: { basePrice: number; finalPrice: number }) =>
  service.basePrice > 0 ? Math.round(((service.basePrice - service.finalPrice) / service.basePrice) * 100) : 0

/** Whether any has a discount by itself, on top of which that of a first service comes. */
export const isReduced = (services: readonly { basePrice: number; finalPrice: number }[]) =>
  services.some(({ basePrice, finalPrice }) => finalPrice < basePrice)

/** '15% off', or 'a further 15% off' on top of the services' own. */
export const furtherPercent = (services: readonly { basePrice: number; finalPrice: number }[], percent: number) =>
  `${isReduced(services) ? 'a further ' : ''}${percent}% off`

/** 'First service, a further 15% off': wherever what it took off stands beside a sum. */
export const firstServiceWords = (services: readonly { basePrice: number; finalPrice: number }[], percent: number) =>
  `First service, ${furtherPercent(services, percent)}`
