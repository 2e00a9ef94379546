/** What a driver is called who gives no name, signing in or asking for a quote (specification, 5.1). */
export const unknownCustomerName = 'Customer'
