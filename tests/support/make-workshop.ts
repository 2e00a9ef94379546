import { type Insertable, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { indianDay } from '../../contract/platform/formats.ts'
import type { Urgency } from '../../contract/platform/terms/workshop.ts'
import { searchKey } from '../../contract/platform/typed-text.ts'
import type { DeclinedContent } from '../../contract/workshop/job-cards/works.ts'
import { type Db, transact } from '../../server/platform/database/database.ts'
import type { Tables } from '../../server/platform/database/tables.ts'
import { soundColumns, soundsOf } from '../../server/platform/name-sounds.ts'
import { addToTotal } from '../../server/platform/totals.ts'

type Garage = { id: string }
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type Changes<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
type Visit = { customer_id?: string | undefined; vehicle_id?: string | undefined }
type CarCard = Row<'job_cards'> & { customer_id: string; vehicle_id: string }

let lastNumber = 0

const declinedLine: DeclinedContent['lines'][number] = {
  kind: 'PART',
  description: 'Front brake pads',
  quantity: 1,
  unit: 'set',
  unitPrice: 2450,
  discount: 0,
  taxCode: '8708',
  taxRate: 18,
  priceIncludesTax: false,
}

const searchable = (...parts: (string | null | undefined)[]) => searchKey(parts.filter(Boolean).join(' '))

/** Plain rows of the workshop, as the rooms would leave them: totals, counts and search texts included. */
export function workshopMaker(db: Db) {
  const make = {
    customer(garage: Garage, changes: Changes<'customers'> = {}): Promise<Row<'customers'>> {
      const number = ++lastNumber
      const { name = `Customer ${number}`, phone = String(9_400_000_000 + number) } = changes
      return transact(db, async (tx) => {
        addToTotal(tx, garage.id, 'customers', 1)
        return tx
          .insertInto('customers')
          .values({
            garage_id: garage.id,
            id: newId(),
            name,
            phone,
            phone_key: phone.slice(-10),
            search_text: `${searchable(name, changes.company_name, changes.email, phone)} ${soundsOf(name, changes.company_name)}`,
            ...changes,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    vehicle(customer: Row<'customers'>, changes: Changes<'vehicles'> = {}): Promise<Row<'vehicles'>> {
      const number = String(++lastNumber).padStart(4, '0')
      const car = { make: 'Hyundai', model: 'Creta', registration_number: `TN09AB${number}`, ...changes }
      return transact(db, async (tx) => {
        await tx
          .updateTable('customers')
          .set({ vehicle_count: sql`vehicle_count + 1` })
          .where('garage_id', '=', customer.garage_id)
          .where('id', '=', customer.id)
          .execute()
        return tx
          .insertInto('vehicles')
          .values({
            garage_id: customer.garage_id,
            id: newId(),
            customer_id: customer.id,
            search_text: searchable(car.make, car.model, car.registration_number),
            ...car,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    /** What a customer was told by a link that somebody opened in WhatsApp. */
    message(customer: Row<'customers'>, changes: Changes<'messages'> = {}): Promise<Row<'messages'>> {
      return db
        .insertInto('messages')
        .values({
          garage_id: customer.garage_id,
          id: newId(),
          customer_id: customer.id,
          phone_key: customer.phone_key,
          event: 'ESTIMATE_READY',
          channel: 'WA_LINK',
          subject_id: newId(),
          text: 'Anna Motors: estimate for TN09AB1234, Rs 4,300 with tax. See each job and answer: https://pahiya.example/e/…',
          state: 'UNKNOWN',
          ...changes,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    lead(garage: Garage, changes: Changes<'leads'> = {}): Promise<Row<'leads'>> {
      const number = ++lastNumber
      const { phone = String(9_600_000_000 + number), name = `Lead ${number}` } = changes
      return transact(db, async (tx) => {
        addToTotal(tx, garage.id, 'leads', 1)
        return tx
          .insertInto('leads')
          .values({
            garage_id: garage.id,
            id: newId(),
            name,
            ...soundColumns(name),
            phone,
            phone_key: phone.slice(-10),
            ...changes,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    /** Makes what it needs and is not given: `customer_id`, `vehicle_id`. */
    async booking(
      garage: Garage,
      service: { id: string },
      changes: Changes<'bookings'> = {},
    ): Promise<Row<'bookings'>> {
      const number = ++lastNumber
      const { customer, vehicle } = await customerAndVehicle(garage, changes)
      const { booking_number = `BK${String(number).padStart(8, '0')}` } = changes
      return transact(db, async (tx) => {
        addToTotal(tx, garage.id, 'bookings', 1)
        const booking = await tx
          .insertInto('bookings')
          .values({
            garage_id: garage.id,
            id: newId(),
            booking_number,
            customer_id: customer.id,
            vehicle_id: vehicle.id,
            service_id: service.id,
            phone_key: customer.phone_key,
            estimated_price: 1000,
            preferred_date: indianDay(),
            preferred_time_slot: 'MORNING',
            search_text: `${searchable(booking_number, customer.name, customer.phone, vehicle.search_text)} ${soundsOf(customer.name)}`,
            ...changes,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const { name, tax_rate } = await tx
          .selectFrom('services')
          .select(['name', 'tax_rate'])
          .where('garage_id', '=', garage.id)
          .where('id', '=', service.id)
          .executeTakeFirstOrThrow()
        const agreed_price = (Number(booking.estimated_price) - Number(booking.discount)).toFixed(2)
        const prices = { base_price: booking.estimated_price, final_price: agreed_price, agreed_price, tax_rate }
        const ids = { garage_id: garage.id, booking_id: booking.id, service_id: service.id }
        await tx
          .insertInto('booking_services')
          .values({ ...ids, position: 0, name, ...prices })
          .execute()
        return booking
      })
    },

    /** Makes what it needs and is not given: `customer_id`, `vehicle_id`. */
    async jobCard(garage: Garage, changes: Omit<Changes<'job_cards'>, keyof Visit> & Visit = {}): Promise<CarCard> {
      const number = ++lastNumber
      const { customer, vehicle } = await customerAndVehicle(garage, changes)
      const { job_card_number = `JC${String(number).padStart(8, '0')}` } = changes
      return transact(db, async (tx) => {
        addToTotal(tx, garage.id, 'job-cards', 1)
        const row = await tx
          .insertInto('job_cards')
          .values({
            garage_id: garage.id,
            id: newId(),
            job_card_number,
            customer_id: customer.id,
            vehicle_id: vehicle.id,
            phone_key: customer.phone_key,
            odometer_in: 41_200,
            estimated_delivery: indianDay(),
            total_amount: 0,
            amount_paid: 0,
            search_text: `${searchable(job_card_number, customer.name, customer.phone, vehicle.search_text)} ${soundsOf(customer.name)}`,
            ...changes,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return { ...row, customer_id: customer.id, vehicle_id: vehicle.id }
      })
    },

    /** A car that its driver offers to a phone, as the code to their own leaves it. */
    handover({ id, plate }: { id: string; plate: string }, from: string, to: string): Promise<Row<'car_handovers'>> {
      return db
        .insertInto('car_handovers')
        .values({
          id: newId(),
          vehicle_id: id,
          plate,
          from_phone_key: from,
          to_phone_key: to,
          with_amounts: false,
          ends_at: sql<Date>`now() + interval '14 days'`,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** The row of a photo, without files. @returns its id */
    async cardPhoto(card: Row<'job_cards'>, changes: Changes<'card_photos'> = {}): Promise<string> {
      const photo = await db
        .insertInto('card_photos')
        .values({
          garage_id: card.garage_id,
          id: newId(),
          job_card_id: card.id,
          purpose: 'ARRIVAL',
          width: 1280,
          height: 960,
          content_hash: '0123456789abcdef',
          taken_by: newId(),
          taken_by_name: 'Meena',
          taken_at: new Date(),
          ...changes,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return photo.id
    },

    /** A job of one line, which the driver declined: it waits on the car. */
    declinedWork(
      card: Pick<CarCard, 'garage_id' | 'id' | 'vehicle_id'>,
      changes: Partial<DeclinedContent> & { urgency?: Urgency } = {},
    ): Promise<Row<'declined_works'>> {
      const { urgency = 'SOON', ...said } = changes
      const content: DeclinedContent = { title: 'Front brakes', reason: 'Pads at 2 mm', lines: [declinedLine], ...said }
      const of = { garage_id: card.garage_id, job_card_id: card.id }
      const [id, work_id, answer_id] = [newId(), newId(), newId()]
      return transact(db, async (tx) => {
        const { title, reason } = content
        await tx
          .insertInto('job_card_works')
          .values({ ...of, id: work_id, title, reason, urgency })
          .execute()
        const rows = content.lines.map((line, index) => ({
          ...of,
          id: newId(),
          work_id,
          position: index + 1,
          approval: 'DECLINED' as const,
          answer_id,
          kind: line.kind,
          description: line.description,
          quantity: line.quantity,
          unit: line.unit ?? 'pc',
          unit_price: line.unitPrice,
          discount: line.discount,
          tax_rate: line.taxRate,
        }))
        await tx.insertInto('job_card_lines').values(rows).execute()
        return tx
          .insertInto('declined_works')
          .values({
            ...of,
            id,
            work_id,
            answer_id,
            vehicle_id: card.vehicle_id,
            content: JSON.stringify(content),
            total: 2891,
            urgency,
            declined_at: new Date(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },
  }

  async function customerAndVehicle(garage: Garage, given: Visit) {
    const find = <Table extends 'customers' | 'vehicles'>(table: Table, id: string) =>
      sql<Row<Table>>`select * from ${sql.table(table)} where garage_id = ${garage.id} and id = ${id}`
        .execute(db)
        .then(({ rows: [row] }) => {
          if (!row) throw new Error(`There is no ${id} in ${table} of this garage`)
          return row
        })
    const customer = given.customer_id ? await find('customers', given.customer_id) : await make.customer(garage)
    const vehicle = given.vehicle_id ? await find('vehicles', given.vehicle_id) : await make.vehicle(customer)
    return { customer, vehicle }
  }

  return make
}
