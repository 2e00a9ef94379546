import { Document, type DocumentProps, Link, Page, Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { type PublicCategorySlug, publicCategories } from '../../../contract/catalogue/services/categories.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { fontStyles, widthOf } from '../../platform/pdf/fonts.ts'
import { logo, ringedNumber } from '../../platform/pdf/letterhead.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { type PaperWords, paperWords } from '../../platform/pdf/paper-words.ts'
import type { Menu, MenuService } from './menu.ts'
import { carRatio, menuCar } from './menu-car.ts'
import { drawEntry, type MenuEntry, measureEntry } from './menu-entry.ts'
import { type Columns, layOut, type MeasuredSection, type Piece } from './menu-layout.ts'

type Section = MeasuredSection<MenuEntry> & { number: number; slug: PublicCategorySlug; name: string }

const [pageWidth, pageHeight] = [595.28, 841.89]
const margin = 40
const [topMargin, bottomMargin] = [28, 24]
const width = pageWidth - 2 * margin
const columnGap = 26
const columnWidth = (width - columnGap) / 2
const [headHeight, laterHeadHeight, footHeight] = [73, 38, 42]
const belowCar = 8
/** Our name beside the title, and the room before it. */
const logoWidth = 100
const sectionGap = 6
const headingHeight = 24
/** The car is as large as one page allows; a menu of several pages has the largest. */
const carWidths = [480, 440, 400, 370, 350]

/** The service menu of a city on A4: a car whose numbers are those of the lists below it. */
export default function drawMenu(menu: Menu, language: Language): ReactElement<DocumentProps> {
  const words = paperWords(language)
  const sections = measureSections(words, menu.services)
  const { carWidth, pages } = choosePages(sections)
  const { city } = words.frame.cities[menu.city]
  const title = words.papers.menu.title({ city })
  return createElement(
    Document,
    {
      title: words.papers.menu.file({ city }),
      author: brand.name,
      creator: brand.name,
      producer: brand.name,
      language: words.tag,
      // The day only, so that the same list of the same day is the same file, byte for byte, in every process.
      creationDate: new Date(`${menu.day}T00:00:00Z`),
    },
    ...pages.map((columns, index) =>
      createElement(
        Page,
        { key: index, size: 'A4', style: { paddingHorizontal: margin, paddingTop: topMargin } },
        ...(index === 0 ? opening(words, menu, sections, carWidth) : [laterHead(title)]),
        createElement(
          View,
          { style: { flexDirection: 'row', justifyContent: 'space-between' } },
          ...columns.map((column, side) => drawColumn(words, column, side)),
        ),
        foot(words, menu, { page: index + 1, pages: pages.length }),
      ),
    ),
  )
}

function measureSections(words: PaperWords, services: MenuService[]): Section[] {
  return publicCategories
    .map(({ slug }) => ({
      slug,
      name: words.frame.categories[slug],
      services: services.filter(({ category }) => category === slug),
    }))
    .filter((section) => section.services.length > 0)
    .map(({ slug, name, services: listed }, index) => ({
      slug,
      name,
      number: index + 1,
      headingHeight,
      entries: listed.map((service) => measureEntry(words, service, columnWidth)),
    }))
}

function choosePages(sections: Section[]): { carWidth: number; pages: Columns<Section>[] } {
  const laterPages = pageHeight - topMargin - laterHeadHeight - footHeight - bottomMargin
  const inColumns = (carWidth: number) => {
    const firstPage = pageHeight - topMargin - headHeight - carWidth * carRatio - belowCar - footHeight - bottomMargin
    return { carWidth, pages: layOut<MenuEntry, Section>(sections, { firstPage, laterPages, gap: sectionGap }) }
  }
  const [largest = 480] = carWidths
  return carWidths.map(inColumns).find(({ pages }) => pages.length === 1) ?? inColumns(largest)
}

const between = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' } as const
const small = { ...fontStyles.text, fontSize: 8.5, lineHeight: 1.3, color: palette.secondary }

function opening(words: PaperWords, menu: Menu, sections: Section[], carWidth: number): ReactElement[] {
  const said = words.papers.menu
  const title = said.title(words.frame.cities[menu.city])
  const garages = new Set(menu.services.map(({ garage, locality }) => `${garage} ${locality}`)).size
  const size = sizeOf(words, title)
  return [
    createElement(
      View,
      { key: 'head', style: { height: headHeight } },
      createElement(
        View,
        { style: { ...between, height: 58, borderBottomWidth: 1.2, borderBottomColor: palette.ink, paddingBottom: 6 } },
        createElement(
          Text,
          { style: { ...fontStyles.sign, fontSize: size, lineHeight: 1, color: palette.ink } },
          title,
        ),
        logo(26),
      ),
      createElement(
        View,
        { style: { ...between, paddingTop: 5 } },
        createElement(Text, { style: small }, said.found({ count: menu.services.length, garages })),
        createElement(Text, { style: small }, words.formats.printedDay(menu)),
      ),
    ),
    createElement(
      View,
      { key: 'car', style: { alignItems: 'center', marginBottom: belowCar } },
      menuCar(sections, carWidth),
    ),
  ]
}

/** As large as one line of it may be, beside our name. Letters of Tamil and Hindi are wider, and reach higher and lower. */
function sizeOf({ language }: PaperWords, title: string): number {
  const usual = language !== 'en' ? 34 : title.length > 22 ? 44 : 48
  return Math.min(usual, (usual * (width - logoWidth)) / widthOf(title, 'sign', usual))
}

const laterHead = (title: string) =>
  createElement(
    View,
    { key: 'head', style: { height: laterHeadHeight } },
    createElement(
      View,
      { style: { ...between, borderBottomWidth: 1.2, borderBottomColor: palette.ink, paddingBottom: 5 } },
      createElement(Text, { style: { ...fontStyles.sign, fontSize: 17, lineHeight: 1, color: palette.ink } }, title),
      logo(15),
    ),
  )

const drawColumn = (words: PaperWords, column: Piece<Section>[], side: number) =>
  createElement(
    View,
    { key: side, style: { width: columnWidth } },
    ...column.map((piece, index) =>
      createElement(
        View,
        { key: index, style: { marginTop: index > 0 ? sectionGap : 0 } },
        heading(words, piece),
        ...piece.section.entries
          .slice(piece.from, piece.to)
          .map(({ entry }, place) => drawEntry(entry, columnWidth, place)),
      ),
    ),
  )

function heading({ papers }: PaperWords, { section, isContinued }: Piece<Section>): ReactElement {
  const line = { flexDirection: 'row', alignItems: 'center', height: headingHeight - 4.5, marginBottom: 4.5 } as const
  const word = { ...fontStyles.sign, fontSize: 13.5, lineHeight: 1, marginLeft: 7, color: palette.ink }
  return createElement(
    View,
    { style: { ...line, borderBottomWidth: 0.8, borderBottomColor: palette.ink, paddingBottom: 3 } },
    createElement(
      Svg,
      { viewBox: '-9 -9 18 18', style: { width: 18, height: 18 } },
      ringedNumber(section.number, 0, 0, 8.2, 0.8),
    ),
    createElement(
      Text,
      { style: word },
      section.name,
      isContinued ? createElement(Text, { style: small }, `  ${papers.menu.continued}`) : null,
    ),
  )
}

const plainLink = { textDecoration: 'none', color: palette.ink } as const

function foot({ papers, formats }: PaperWords, menu: Menu, at: { page: number; pages: number }): ReactElement {
  const phone = { ...fontStyles.sign, ...plainLink, fontSize: 17, lineHeight: 1 }
  return createElement(
    View,
    {
      key: 'foot',
      style: {
        ...between,
        position: 'absolute',
        left: margin,
        right: margin,
        bottom: bottomMargin,
        height: footHeight - 6,
        borderTopWidth: 0.8,
        borderTopColor: palette.ink,
      },
    },
    createElement(
      View,
      {},
      createElement(Link, { src: brand.phone.href, style: phone }, brand.phone.display),
      createElement(Link, { src: `mailto:${brand.email}`, style: { ...small, ...plainLink } }, brand.email),
    ),
    createElement(
      View,
      { style: { alignItems: 'flex-end' } },
      createElement(Text, { style: small }, papers.menu.asOf({ when: formats.printedDay(menu) })),
      createElement(Text, { style: small }, papers.menu.pageOf(at)),
    ),
  )
}
