import { type RawBuilder, sql } from 'kysely'

/** Somebody's name, for a row that is called `n`. */
export const person = sql`(array['Ramesh', 'Selvi', 'Imran', 'Fathima', 'Gopal', 'Usha', 'Anand', 'Meena', 'Thomas', 'Lakshmi', 'Harish',
  'Kavitha', 'Suresh', 'Deepa', 'Arjun', 'Nisha'])[1 + n % 16]
  || ' ' || (array['Pillai', 'Kumar', 'Basha', 'Beevi', 'Krishnan', 'Raman', 'Prabhu', 'Varghese', 'Iyer', 'Reddy', 'Nair',
  'Shetty', 'Patel'])[1 + n / 16 % 13] || ' ' || n`

/** Whom every garage has once. */
export const rareName = 'Xavier Quadros'

/** The n-th of a garage's rows of one kind: a UUIDv7 whose moment grows with n. */
export const idOf = (garageId: string, salt: string): RawBuilder<string> => sql`(
  lpad(to_hex(1730000000000 + n), 12, '0') || '7' || substr(md5(${garageId}::text || ${salt} || n), 1, 3)
  || '8' || substr(md5(${garageId}::text || ${salt} || n), 4, 15)
)::uuid`
