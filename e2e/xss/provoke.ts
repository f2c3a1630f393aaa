import { expect, type Locator } from '@playwright/test'
import type { Vector } from './vectors.ts'

/**
 * Triggers the events of mouse, keyboard and touch on every element within `area`, after every mark is visible there. It
 * does not click links with allowed addresses.
 */
export async function provoke(area: Locator, text: readonly Vector[]): Promise<void> {
  await expect(area).toBeVisible()
  const missing = async () => {
    const said = (await area.textContent()) ?? ''
    return text.filter(({ mark }) => !said.includes(mark))
  }
  await expect.poll(missing).toEqual([])
  await area.evaluate((root) => {
    const leads = /^(https:|mailto:|tel:|\/)/
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('*')) {
      for (const type of [
        'pointerover',
        'mouseover',
        'mouseenter',
        'mousemove',
        'pointerdown',
        'mousedown',
        'contextmenu',
      ])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
      element.focus({ preventScroll: true })
      const link = element.closest('a')
      if (link && leads.test(link.getAttribute('href') ?? '')) continue
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      for (const type of ['input', 'toggle', 'animationstart', 'transitionend', 'beforetoggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
  // Loads pictures outside the window, too, and waits until each has loaded or failed.
  await area.evaluate(async (root) => {
    for (const picture of root.querySelectorAll('img')) picture.loading = 'eager'
    const waiting = [...root.querySelectorAll('img')].filter((picture) => !picture.complete)
    await Promise.all(
      waiting.map(
        (picture) =>
          new Promise((resolve) => {
            picture.addEventListener('load', resolve)
            picture.addEventListener('error', resolve)
          }),
      ),
    )
  })
}
