/** What a driver is called who has signed in by code and given no name. */
export const unknownCustomerName = 'Customer'
