import type { Browser, Page } from '@playwright/test'
import { approvals } from '@portolan/contract/features/trip-requests/approvals'
import { texts } from '../../e2e/pages/texts.ts'
import { closePopups, signIn, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { Keyboard } from '../shell/by-keyboard.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { percentile } from '../statistics.ts'
import { deciding, enterWaiting } from '../waiting.ts'

const waiting = 200
const decisions = 40
const slowdown = 4
const byKeyboard = 20
const mostKeys = 40
const limit = 100
const { requestsApprovals: text } = texts['en-US']

/** How soon the list of an approver answers a key, with two hundred requests in it. */
export const measureDecision = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    // As many as are decided, so that the list stays full.
    await enterWaiting(database, ready, waiting + 2 * decisions + byKeyboard)
    const figures: Figure[] = []
    for (const rate of [1, slowdown]) {
      bench.say(`${decisions} of each key with ${waiting} rows, processor ${rate}× slower`)
      for (const [name, times] of Object.entries(await timeKeys(browser, ready, rate)))
        for (const [what, value] of [
          ['p50', percentile(times, 50)],
          ['p95', percentile(times, 95)],
          ['worst', Math.max(...times)],
        ] as const) {
          const where = rate === 1 ? '' : `, ${rate}× slower processor`
          const figure = limited(`${name}, ${what}${where}`, value, 'ms', { atMost: limit })
          // The goals speak of a machine as it is.
          figures.push(rate === 1 ? figure : { ...figure, goal: null })
        }
    }
    const alone = await decideByKeyboard(browser, ready)
    bench.say(`${byKeyboard} decisions by keyboard alone: ${alone.keys} keys, ${alone.seconds.toFixed(1)} s`)
    // One for each decision, and a hand's worth to get there.
    figures.push(limited(`keys from the sign-in to ${byKeyboard} decisions`, alone.keys, 'keys', { atMost: mostKeys }))
    return { figures, notes: [note, noteOf(alone)] }
  })

const note = `${waiting} requests on the page at all times, ${decisions} times each key; Event Timing entries from the key to the next paint, which browsers round to 8 ms (what is under their threshold counts as 16 ms). Decisions are sent six seconds later and the list is fetched again, beside the keys that follow.`

const noteOf = ({ keys, seconds }: Alone) =>
  `By keyboard alone, from /login to ${byKeyboard} decisions that the server has: ${keys} keys besides the letters of address and password, in ${seconds.toFixed(1)} s, six of which the last decision waits.`

interface Alone {
  readonly keys: number
  readonly seconds: number
}

/** Nothing is pointed at; the page is left by a key, too, once the server has all of it. */
async function decideByKeyboard(browser: Browser, { url, demoAccounts }: PortolanReady): Promise<Alone> {
  const account = demoAccounts.find(({ email }) => email === deciding)
  if (!account) throw new Error(`The demo has no ${deciding}`)
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong' })
  const page = await context.newPage()
  const quiet = watchQuiet(page)
  const keyboard = new Keyboard(page)
  let decided = 0
  page.on('response', (answer) => {
    if (answer.ok() && new URL(answer.url()).pathname === approvals.decide.path)
      decided += (JSON.parse(answer.request().postData() ?? '{}') as { Items: unknown[] }).Items.length
  })
  const started = performance.now()
  await keyboard.signIn(account)
  await quiet()
  await keyboard.closePopups()
  await keyboard.press('g')
  await keyboard.press('a')
  await rowsOf(page).first().waitFor()
  await keyboard.press('j')
  for (let number = 0; number < byKeyboard; number += 1) await keyboard.press('y')
  while (decided < byKeyboard) await page.waitForTimeout(50)
  const seconds = (performance.now() - started) / 1000
  await context.close()
  return { keys: keyboard.pressed, seconds }
}

const rowsOf = (page: Page) => page.getByRole('list', { name: text.waiting }).getByRole('listitem')

async function timeKeys(
  browser: Browser,
  { url, demoAccounts }: PortolanReady,
  rate: number,
): Promise<Record<string, number[]>> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong', viewport })
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await signIn(
    page,
    demoAccounts.find(({ email }) => email === deciding),
  )
  await quiet()
  await closePopups(page)
  await page.goto('/approvals')
  await rowsOf(page)
    .nth(waiting - 1)
    .waitFor()
  await quiet()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.keyboard.press('j')
  const times = {
    'approve with y': await timeKey(page, 'y'),
    'move with j': await timeKey(page, 'j'),
    'ask for a reason with n': await timeKey(page, 'n', 'Escape'),
  }
  await context.close()
  return times
}

async function timeKey(page: Page, key: string, undo?: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < decisions; turn += 1) {
    times.push(await slowestOf(page, () => page.keyboard.press(key)))
    if (undo) await page.keyboard.press(undo)
  }
  return times
}
