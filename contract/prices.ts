/** Specification, section 9: rounded ((base − final) / base). A free service shows no percentage. */
export const discountPercent = (service: { basePrice: number; finalPrice: number }) =>
  service.basePrice > 0 ? Math.round(((service.basePrice - service.finalPrice) / service.basePrice) * 100) : 0
