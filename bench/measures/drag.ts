import type { Browser, Page } from '@playwright/test'
import { arranging } from '../../e2e/pages/dashboard.ts'
import { closePopups, type DemoAccount, signIn, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { percentile } from '../statistics.ts'

/** Drags by each hand; a tile goes to the end and another one comes to the front in turn. */
const drags = 12
/** Moves of the pointer in one drag, over all the tiles between. */
const moves = 24
/** Four times slower: a cheap laptop, or a phone. */
const slowdown = 4
const limit = 160
const place = 'portolanMoves'

interface Timed {
  readonly tiles: number
  /** Milliseconds from input to the next paint. */
  readonly presses: readonly number[]
  readonly moves: readonly number[]
  readonly keys: readonly number[]
}

/** How soon the dashboard answers a hand that drags its tiles, twelve of them, in a real browser. */
export const measureDrag = (bench: Bench): Promise<Measurement> => withPortal(bench, timeAll(bench))

const timeAll =
  (bench: Bench) =>
  async (browser: Browser, { url, demoAccounts }: PortolanReady): Promise<Measurement> => {
    // This account has all twelve tiles.
    const account = demoAccounts.find(({ email }) => email.startsWith('grace.yeung@')) ?? demoAccounts[0]
    const plain = await timeDrags(bench, browser, { url, account, rate: 1 })
    const slow = await timeDrags(bench, browser, { url, account, rate: slowdown })
    return {
      figures: [...figuresOf(plain, ''), ...figuresOf(slow, `, ${slowdown}× slower processor`)],
      notes: notes(plain),
    }
  }

interface Terms {
  readonly url: string
  readonly account: DemoAccount | undefined
  readonly rate: number
}

async function timeDrags(bench: Bench, browser: Browser, { url, account, rate }: Terms): Promise<Timed> {
  bench.say(`${drags} drags by pointer and by keyboard, processor ${rate}× slower`)
  // All twelve are in sight: at the edge of a window the page would scroll along.
  const viewport = { width: 1440, height: 1800 }
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong', viewport })
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await signIn(page, account)
  await quiet()
  await closePopups(page)
  await arranging(page).begin()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const tiles = await arranging(page).cards.count()
  const pointer = await dragByPointer(page)
  const keys = await dragByKeys(page)
  await context.close()
  return { tiles, ...pointer, keys }
}

async function dragByPointer(page: Page): Promise<Pick<Timed, 'presses' | 'moves'>> {
  const { cards, grip } = arranging(page)
  const presses: number[] = []
  await collectMoves(page)
  for (let turn = 0; turn < drags; turn += 1) {
    const anchor = (await cards.first().getAttribute('data-tile')) ?? ''
    const from = await middleOf(grip(anchor))
    const to = await middleOf(cards.last())
    await page.mouse.move(from.x, from.y)
    presses.push(
      await slowestOf(page, async () => {
        await page.mouse.down()
        await page.mouse.move(from.x + 10, from.y + 10, { steps: 2 })
      }),
    )
    await page.mouse.move(to.x, to.y, { steps: moves })
    presses.push(await slowestOf(page, () => page.mouse.up()))
    await cards
      .last()
      .and(page.locator(`[data-tile="${anchor}"][data-lifted=false]`))
      .waitFor()
  }
  return { presses, moves: await movesOf(page) }
}

async function dragByKeys(page: Page): Promise<number[]> {
  const { cards, grip } = arranging(page)
  const times: number[] = []
  const press = async (key: string) => times.push(await slowestOf(page, () => page.keyboard.press(key)))
  for (let turn = 0; turn < drags; turn += 1) {
    const anchor = (await cards.first().getAttribute('data-tile')) ?? ''
    await grip(anchor).focus()
    await press('Space')
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown']) await press(key)
    await press('Space')
    await cards.and(page.locator(`[data-tile="${anchor}"][data-lifted=false]`)).waitFor()
  }
  return times
}

async function middleOf(element: ReturnType<typeof arranging>['cards']): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('A tile is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Event Timing leaves moves out: the page times them itself, to the message that comes after their frame was drawn. */
async function collectMoves(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const times: number[] = []
    Reflect.set(globalThis, name, times)
    addEventListener(
      'mousemove',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        }),
      { capture: true },
    )
  }, place)
}

const movesOf = (page: Page) => page.evaluate((name) => Reflect.get(globalThis, name) as number[], place)

function figuresOf({ tiles, presses, moves: moved, keys }: Timed, where: string): Figure[] {
  const held = (name: string, value: number): Figure => {
    const figure = limited(`${name}, ${tiles} tiles${where}`, value, 'ms', { atMost: limit })
    // The goals speak of a machine as it is.
    return where === '' ? figure : { ...figure, goal: null }
  }
  const of = { 'pick up and drop by pointer': presses, 'move by pointer': moved, 'drag by keyboard': keys }
  return Object.entries(of).flatMap(([name, times]) => [
    held(`${name}, p98`, percentile(times, 98)),
    held(`${name}, worst`, Math.max(...times)),
  ])
}

const notes = ({ tiles, presses, moves: moved, keys }: Timed) => [
  `${tiles} tiles. ${presses.length} presses, ${moved.length} moves, ${keys.length} keys.`,
  'Presses and keys: Event Timing entries (to the next paint, which browsers round to 8 ms; what is under their threshold counts as 16 ms). Moves, which have no entries: from the event to the first message after the frame that it leads to.',
]
