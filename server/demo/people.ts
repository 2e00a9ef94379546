import type { AccessLevel, Role } from '../../contract/platform/terms/access.ts'
import type { Db } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import type { DemoGarage } from './types.ts'

/** The same for everybody in the demo, and printed at start. */
export const demoPassword = 'pahiya-demo'

const names = [
  'Murugan Selvam',
  'Anand Krishnan',
  'Mary Fernandes',
  'Meenakshi Raman',
  'Ravi Shetty',
  'Farida Khan',
  'Sanjay Patil',
  'Nilesh Joshi',
  'Harpreet Singh',
  'Sunita Verma',
  'Srinivas Rao',
  'Asha Kulkarni',
  'Debashis Sen',
  'Kiran Shah',
  'Lakshmi Narayanan',
]

/** Every demo garage has an owner, whose sign-in is the garage's own address. */
export const ownerOf = (garage: DemoGarage, index: number) => ({
  id: garage.id.replace(/....$/, 'f001'),
  name: names[index % names.length] ?? 'Owner',
  email: garage.email,
  phone: garage.phone,
})

/** Manager, service advisor, technician and cashier of each garage, in the garages' order. */
const teams = [
  ['Shalini Prabhu', 'Meena Krishnan', 'Bala Subramani', 'Jeya Chitra'],
  ['Gopal Iyer', 'Divya Sekar', 'Karthik Raja', 'Revathi Mohan'],
  ['Thomas Varghese', 'Janani Suresh', 'Prakash Kumar', 'Sheeba Daniel'],
  ['Vasanth Kannan', 'Nithya Sundar', 'Saravanan Pandi', 'Uma Maheswari'],
  ['Girish Hegde', 'Kavya Gowda', 'Manjunath Naik', 'Shwetha Rao'],
  ['Imran Pasha', 'Rashmi Bhat', 'Lokesh Reddy', 'Deepika Shenoy'],
  ['Ajay Kadam', 'Snehal Pawar', 'Mahesh Shinde', 'Vaishali More'],
  ['Rustom Irani', 'Pooja Mehta', 'Santosh Gaikwad', 'Clara Dsouza'],
  ['Gurmeet Kaur', 'Amit Chauhan', 'Ramesh Yadav', 'Neha Sharma'],
  ['Vikram Malhotra', 'Shreya Gupta', 'Sunil Rawat', 'Anita Bisht'],
  ['Mohammed Yusuf', 'Swathi Reddy', 'Venkatesh Goud', 'Ayesha Siddiqui'],
  ['Sachin Deshpande', 'Rutuja Bhosale', 'Ganesh Jadhav', 'Manisha Gokhale'],
  ['Arindam Ghosh', 'Moumita Das', 'Tapas Mondal', 'Riya Chatterjee'],
  ['Hitesh Patel', 'Komal Trivedi', 'Jignesh Parmar', 'Bhavna Desai'],
  ['Senthil Kumaran', 'Anu Priya', 'Mani Velusamy', 'Geetha Ramesh'],
]

const positions: { role: Role; accessLevel: AccessLevel }[] = [
  { role: 'GARAGE_MANAGER', accessLevel: 'ADMIN' },
  { role: 'SERVICE_ADVISOR', accessLevel: 'STAFF' },
  { role: 'TECHNICIAN', accessLevel: 'STAFF' },
  { role: 'CASHIER', accessLevel: 'STAFF' },
]

/** A small team; each signs in with their first name at the garage's own domain. */
export const teamOf = (garage: DemoGarage, index: number) =>
  (teams[index % teams.length] ?? []).flatMap((name, place) => {
    const position = positions[place]
    if (!position) return []
    const [firstName = ''] = name.toLowerCase().split(' ')
    return {
      ...position,
      id: garage.id.replace(/....$/, `f00${place + 2}`),
      name,
      email: `${firstName}@${garage.email.split('@')[1]}`,
      phone: `900000${place + 1}${garage.phone.slice(-3)}`,
    }
  })

/** Who does it there, for the services. */
export async function memberOf(db: Db, garageId: string, role: Role): Promise<GarageScope | undefined> {
  const member = await db
    .selectFrom('garage_members')
    .select(['user_id', 'access_level'])
    .where('garage_id', '=', garageId)
    .where('role', '=', role)
    .where('is_active', '=', true)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  if (!member) return undefined
  const { user_id: userId, access_level: accessLevel } = member
  return { garageId, userId, role, accessLevel } as GarageScope
}
