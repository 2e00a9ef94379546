import { Document, Page } from '@react-pdf/renderer'
import { createElement } from 'react'

/** An empty sheet, for the printer's own tests. */
export default () => createElement(Document, {}, createElement(Page, { size: 'A4' }))
