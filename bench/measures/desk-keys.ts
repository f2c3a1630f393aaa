import type { Page } from '@playwright/test'
import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import type { ReplyOf } from '@portolan/contract/operation'
import { texts } from '../../e2e/pages/texts.ts'
import { watchQuiet, withPortal } from '../browser.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { Keyboard } from '../shell/by-keyboard.ts'
import { percentile } from '../statistics.ts'
import { enterWaiting } from '../waiting.ts'

const handled = 50
/** Presses of Enter, Tab and single keys for each request, and a hand's worth to get there. */
const mostKeys = 20 + 3 * handled
const limit = 200
const { requestsDesk: text, deskDialogs: dialogs, shell } = texts['en-US']
const consultant = 'dominik.hauser@meridian.example'

/** A consultant takes fifty requests one after the other and answers each, without a pointer. */
export const measureDeskKeys = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    await enterWaiting(database, ready, handled + 10, 'consultant')
    const account = ready.demoAccounts.find(({ email }) => email === consultant)
    if (!account) throw new Error(`The demo has no ${consultant}`)
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: ready.url, locale: 'en-US', viewport })
    const page = await context.newPage()
    await watchOpening(page)
    const quiet = watchQuiet(page)
    const keyboard = new Keyboard(page)
    let returned = 0
    page.on('response', (answer) => {
      if (answer.ok() && new URL(answer.url()).pathname === deskItems.returnItem.path) returned += 1
    })
    const started = performance.now()
    await keyboard.signIn(account, page.getByRole('link', { name: shell.desk }).first())
    await quiet()
    await keyboard.closePopups()
    await keyboard.press('g')
    await keyboard.press('s')
    await page.getByRole('list', { name: text.queue }).waitFor()
    await quiet()
    bench.say(`${handled} requests by keyboard alone`)
    const times: number[] = []
    while (returned < handled) {
      // Nobody reads a request faster than the page comes to rest.
      await quiet()
      const taken = page.waitForResponse((answer) => new URL(answer.url()).pathname === deskItems.nextItem.path)
      await keyboard.press('n')
      times.push(await openedIn(page))
      const { Item } = (await (await taken).json()) as ReplyOf<typeof deskItems.nextItem>
      // The demo's tasks and orders are left alone.
      if (Item?.Kind !== 'request') continue
      await keyboard.press('r')
      await page.getByRole('textbox', { name: dialogs.questions }).waitFor()
      await page.keyboard.type('Which hotel?')
      await keyboard.press('Control+Enter')
      await page.getByRole('textbox', { name: dialogs.questions }).waitFor({ state: 'detached' })
    }
    const seconds = (performance.now() - started) / 1000
    await context.close()
    return {
      figures: [
        limited('desk, next item by key to its panel, p50', percentile(times, 50), 'ms', { atMost: limit }),
        limited('desk, next item by key to its panel, p95', percentile(times, 95), 'ms', { atMost: limit }),
        limited(`desk, keys from the sign-in to ${handled} answered requests`, keyboard.pressed, 'keys', {
          atMost: mostKeys,
        }),
      ],
      notes: [
        `A consultant of the demo takes the next item (n), writes a question (r) and sends it (Ctrl and Enter), ${handled} times, in ${seconds.toFixed(1)} s from /login. Times are from the key, pressed while the page rests, to the paint of the next item's panel with what can be done with it; the item is taken on the server meanwhile.`,
      ],
    }
  })

/** Takes down when `n` was pressed, and when the panel of another item than before was painted with its acts. */
const watchOpening = (page: Page) =>
  page.addInitScript((acts) => {
    const state = { from: 0, took: 0 }
    Object.assign(window, { opening: state })
    const panel = () => document.querySelector('#desk-panel')
    let former: Element | null = null
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key !== 'n' || (target instanceof HTMLElement && target.matches('input, textarea'))) return
        former = panel()
        Object.assign(state, { from: performance.now(), took: 0 })
      },
      true,
    )
    const look = () => {
      // Each item has a panel of its own.
      const isOpen = panel() !== former && panel()?.querySelector(`[aria-label="${acts}"]`) != null
      if (state.from === 0 || state.took > 0 || !isOpen) return
      // After the paint of this state.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => Object.assign(state, { took: performance.now() - state.from }), {
          once: true,
        })
        port1.start()
        port2.postMessage(null)
      })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, text.acts)

async function openedIn(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => (window as unknown as { opening: { took: number } }).opening.took)
  const time = await took.jsonValue()
  await page.evaluate(() => Object.assign((window as unknown as { opening: object }).opening, { from: 0, took: 0 }))
  return time
}
