import type { Browser, Page } from '@playwright/test'
import { texts } from '../../e2e/pages/texts.ts'
import { closePopups, signIn, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { percentile } from '../statistics.ts'
import { deciding, enterWaiting } from '../waiting.ts'

const waiting = 200
const decisions = 40
const slowdown = 4
const limit = 100
const { requestsApprovals: text } = texts['en-US']

/** How soon the list of an approver answers a key, with two hundred requests in it. */
export const measureDecision = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    // As many as are decided, so that the list stays full.
    await enterWaiting(database, ready, waiting + 2 * decisions)
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
    return { figures, notes: [note] }
  })

const note = `${waiting} requests on the page at all times, ${decisions} times each key; Event Timing entries from the key to the next paint, which browsers round to 8 ms (what is under their threshold counts as 16 ms). Decisions are sent six seconds later and the list is fetched again, beside the keys that follow.`

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
  const rows = page.getByRole('list', { name: text.waiting }).getByRole('listitem')
  await rows.nth(waiting - 1).waitFor()
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
