import type { UserVehicle } from '../../contract/drivers/account/account.ts'

export const carName = ({ make, model }: Pick<UserVehicle, 'make' | 'model'>) => `${make} ${model}`
