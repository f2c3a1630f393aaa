import type { Page } from '@playwright/test'

/**
 * Finds texts that do not fit: wider than their box, cut off by it, or outside the window; and the page itself when it
 * scrolls sideways. `mayCut` is a CSS selector of elements that may end in an ellipsis.
 */
export function findOverflow(page: Page, mayCut = ''): Promise<string[]> {
  return page.evaluate((allowed) => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`)
    const boxOf = (start: Element): Element => {
      let box = start
      while (box.parentElement && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement
      return box
    }
    // A tree walker does not enter shadow roots.
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const walkers = [document.body, ...shadows].map((part) => document.createTreeWalker(part, NodeFilter.SHOW_TEXT))
    const nodes = walkers.flatMap((walker) => {
      const all: Node[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) all.push(node)
      return all
    })
    for (const node of nodes) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || /^(SCRIPT|STYLE|TITLE)$/.test(parent.tagName)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const [ink, box] = [range.getBoundingClientRect(), boxOf(parent)]
      const frame = box.getBoundingClientRect()
      // Texts for screen readers are in a box of one pixel.
      if (frame.width <= 1 || ink.width === 0) continue
      const isCut = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0
      const isOutside = ink.right > frame.right + 1 || ink.left < frame.left - 1
      // A strip that scrolls sideways is partly outside the window.
      const isOff = !parent.closest('[data-strip]') && (ink.right > root.clientWidth + 1 || ink.left < -1)
      if (isCut && allowed && box.closest(allowed) && getComputedStyle(box).textOverflow === 'ellipsis') continue
      if (isCut || isOutside || isOff) found.push(`${node.nodeValue.trim()} (${box.className || box.tagName})`)
    }
    return found
  }, mayCut)
}

/**
 * Finds what makes the page scroll sideways in a window of 320 × 256 pixels, as large text of 400 % on a screen of
 * 1280 × 1024 does (WCAG 1.4.10); the window is 390 wide before and after.
 */
export async function findSideScroll(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  const found = await page.evaluate(async () => {
    await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const isCutBy = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isCutBy(element.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isCutBy(element),
    )
    return [
      `${root.scrollWidth} wide`,
      ...wide.slice(0, 5).map((element) => String(element.className || element.tagName)),
    ]
  })
  if (before) await page.setViewportSize(before)
  return found
}
