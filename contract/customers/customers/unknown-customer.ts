/** What a driver is called who gives no name, signing in or asking for a quote. */
export const unknownCustomerName = 'Customer'
