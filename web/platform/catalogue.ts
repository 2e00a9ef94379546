import { createContext } from 'react-router'
import type { Catalogue } from '../../contract/drivers/public-garages/page-catalogue.ts'

/** The server puts its answers in before it renders (server/pages.ts). */
export const catalogueContext = createContext<Catalogue>()
