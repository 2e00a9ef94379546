import type { Page } from '@playwright/test'

/** Twice the size of text, as people set it in their browser (WCAG 2.2, 1.4.4). */
export const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const enlarge = () => {
      // At first there is none.
      document.documentElement?.style.setProperty('font-size', '200%')
    }
    enlarge()
    new MutationObserver(enlarge).observe(document, { childList: true })
  })

/**
 * What cannot be read on the page as it stands, or in the dialog over it: text beyond the edge of the screen, cut by
 * what it stands in, or over other text; what stays in view while the page moves is looked at by itself. Rows that are
 * pushed sideways, lines that end in dots on purpose, and the brand's name, which gives way to its wheel, are not.
 */
export const unreadable = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width) {
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    }
    const shown: { text: string; box: DOMRect; element: Element; layer: Element }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || !text || element.closest('option, noscript, script, style, title, svg, .logo, .visually-hidden'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
      const { layer, isLoose, cut, frames } = standing(element, boxes)
      if (isLoose === undefined) continue
      if (cut) faults.push(`cut: ${text.slice(0, 60)}`)
      for (const box of boxes) {
        if (!isLoose && (box.right > width + 1 || box.left < -1)) faults.push(`off screen: ${text.slice(0, 60)}`)
        const isInView = frames.every((frame) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1)
        if (!isLoose && isInView) shown.push({ text, box, element, layer })
      }
    }
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (one.element === other.element || one.layer !== other.layer) continue
        if (across < 3 || down < Math.min(one.box.height, other.box.height) / 2) continue
        faults.push(`over each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`)
      }
    }
    return [...new Set(faults)]

    /** How an element's text stands: in which layer; in a row that is pushed sideways; undefined where it is clipped away on purpose. */
    function standing(element: Element, boxes: DOMRect[]) {
      let layer = root
      let isLoose: boolean | undefined = false
      // What rolls up and down hides what is beyond its edges.
      const frames: DOMRect[] = []
      let cut = false
      for (let each: Element | null = element; each && each !== root.parentElement; each = each.parentElement) {
        const style = getComputedStyle(each)
        const frame = each.getBoundingClientRect()
        if (layer === root && (style.position === 'fixed' || style.position === 'sticky')) layer = each
        if (style.clipPath !== 'none' && frame.width <= 2) return { layer, isLoose: undefined, cut, frames }
        if (each !== element && frame.width <= 1) return { layer, isLoose: undefined, cut, frames }
        if (/auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1) isLoose = true
        if (/auto|scroll/.test(style.overflowY) && each.scrollHeight > each.clientHeight + 1) frames.push(frame)
        const isClipping = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY)
        if (!isClipping || isLoose) continue
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
          isLoose = true
          continue
        }
        cut ||= boxes.some(
          (box) =>
            box.right > frame.right + 2 ||
            box.left < frame.left - 2 ||
            (frames.length === 0 && box.bottom > frame.bottom + box.height / 4),
        )
      }
      return { layer, isLoose, cut, frames }
    }
  })

/** Keys of the header that lie over each other. */
export const keysOverEachOther = (page: Page) =>
  page.evaluate(() => {
    const keys = [...document.querySelectorAll('.top :is(a, button)')]
      .filter((key) => !key.closest('[popover]') && key.checkVisibility())
      .map((key) => ({ said: key.textContent, box: key.getBoundingClientRect() }))
    return keys.flatMap((one, index) =>
      keys
        .slice(index + 1)
        .filter(({ box }) => Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1)
        .filter(({ box }) => Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1)
        .map(({ said }) => `keys over each other: ${one.said} | ${said}`),
    )
  })

/** What stands in empty fields and is longer than they are wide: it has no second line. */
export const cutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('input')]
      .filter((field) => field.placeholder !== '' && field.value === '' && field.checkVisibility())
      .filter((field) => {
        const { font } = getComputedStyle(field, '::placeholder')
        const { paddingLeft, paddingRight } = getComputedStyle(field)
        if (context) context.font = font
        const width = context?.measureText(field.placeholder).width ?? 0
        return width > field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1
      })
      .map((field) => `cut in its field: ${field.placeholder}`)
  })

/** Text of three lines or more that touches the edge of its button: what stands beside it may be a line of its own. */
export const crowdedButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((button) => {
        const texts = document.createRange()
        texts.selectNodeContents(button)
        const boxes = [...texts.getClientRects()].filter(({ width }) => width > 1)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        const frame = button.getBoundingClientRect()
        const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
        return lines.size > 2 && (top < frame.top + 1 || bottom > frame.bottom - 1)
      })
      .map((button) => `touches its edge: ${button.textContent}`),
  )

/**
 * Words, numbers and those of phones that go on in the next line without a hyphen: as it is said of each, in which text.
 * @param most lines that a word may have; with text twice as large a long one has two
 * @param within a selector of the part of the page that is looked at
 */
export const tornWords = (page: Page, most = 1, within = 'dialog[open]') =>
  page.evaluate(
    ([most, within]) => {
      const torn: string[] = []
      const root = [...document.querySelectorAll(within)].at(-1) ?? document.body
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const node = texts.currentNode
        const element = node.parentElement
        const text = node.textContent ?? ''
        if (!element || element.closest('option, noscript, script, style, title, svg, textarea, .visually-hidden'))
          continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        // Heard alone.
        if (element.getBoundingClientRect().width <= 1) continue
        for (const { 0: word, index } of text.matchAll(
          /(?:\+91\s)?\b(?:\d{5}\s\d{5}|0?\d{2}\s\d{4}\s\d{4})\b|[\p{L}\p{M}\u200c\u200d]+|\d+(?:[.,:]\d+)+/gu,
        )) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
          const breaks = parts.filter(({ top, height }, at) => at > 0 && top > (parts[at - 1]?.top ?? top) + height / 2)
          if (breaks.length >= most)
            torn.push(
              `torn: ${word} in ${element.tagName.toLowerCase()}.${element.className}, ${text.trim().slice(0, 60)}`,
            )
        }
      }
      return [...new Set(torn)]
    },
    [most, within] as const,
  )
