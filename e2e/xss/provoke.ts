import { expect, type Locator } from '@playwright/test'
import type { Vector } from './vectors.ts'

/**
 * Does to everything within `place` what a person's hand could: over it, into it, on it. First every mark must stand
 * there. Links that rightly lead elsewhere are left alone.
 */
export async function provoke(place: Locator, text: readonly Vector[]): Promise<void> {
  await expect(place).toBeVisible()
  const missing = async () => {
    const said = (await place.textContent()) ?? ''
    return text.filter(({ mark }) => !said.includes(mark))
  }
  await expect.poll(missing).toEqual([])
  await place.evaluate((root) => {
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
  // Also the pictures out of sight, which would wait; those that cannot be had tell so.
  await place.evaluate(async (root) => {
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
