import { expect, type Page } from '@playwright/test'
import { openPalette, paletteOf } from '../../e2e/pages/palette.ts'

const place = 'portolanFirstResult'

/** What somebody types, by what it finds. */
export const asked = { 'a page': 'fare', 'a person’s trips': 'mei ling', 'a place’s trips': 'tokyo' } as const

/**
 * Milliseconds from the first key of a word, typed at once, to the frame that shows an option with the whole word in it,
 * `repetitions` times for each word. The palette is opened anew each time.
 */
export async function firstResults(page: Page, repetitions: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (const [name, word] of Object.entries(asked)) {
    const all: number[] = []
    for (let turn = 0; turn < repetitions; turn += 1) {
      await openPalette(page)
      await watchFor(page, word)
      await page.keyboard.type(word)
      all.push(await page.evaluate((key) => Reflect.get(globalThis, key) as Promise<number>, place))
      await page.keyboard.press('Escape')
      await expect(paletteOf(page).dialog).toHaveCount(0)
    }
    times[name] = all
  }
  return times
}

/** The page looks itself, in each of its frames; what a message after a frame finds has been drawn. */
async function watchFor(page: Page, word: string): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      const isShown = () =>
        [...document.querySelectorAll('dialog [role=option]')].some((option) =>
          option.textContent.toLowerCase().includes(text),
        )
      const seen = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isShown()) return requestAnimationFrame(look)
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
            port1.start()
            port2.postMessage(null)
            return undefined
          }
          requestAnimationFrame(look)
        }
        addEventListener('keydown', begin, { once: true, capture: true })
      })
      Reflect.set(globalThis, key, seen)
    },
    [place, word] as const,
  )
}
