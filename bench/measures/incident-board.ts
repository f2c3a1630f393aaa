import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { incidents } from '@portolan/contract/features/incidents'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { createAnswerLinks } from '../../apps/server/src/domain/incidents/answer-link.ts'
import { openWithMany } from '../../apps/server/src/features/incidents/testing/many-asked.ts'
import { mintAnswerLink } from '../../apps/server/src/features/incidents/testing/open-incident.ts'
import { texts } from '../../e2e/pages/texts.ts'
import { request } from '../../tools/test/caller.ts'
import { type DemoAccount, openSignedIn, watchQuiet, withPortal } from '../browser.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { type PortolanReady, startPortolan } from '../portolan.ts'
import { Keyboard } from '../shell/by-keyboard.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { percentile } from '../statistics.ts'
import { fillTrips, saveTrackerRisks, showPersons } from '../tracker-world.ts'

const people = 10_000
const answers = 40
const limits = { followsMs: 1_000, alertToSentS: 60, keyMs: 200 } as const
const coordinator = 'grace.yeung@harbourvale.example'
/** A person at the keyboard, in milliseconds: each key and each decision as the keystroke-level model counts them, and reading. */
const pace = { key: 280, decision: 1_350, reading: 3_000 } as const
const { incidentsAffected: affected, incidentsBoard: board, incidentsOpen: opening, common } = texts['en-US']

/** The incident's board in a real browser: how soon it follows, how it behaves with ten thousand people, and from alert to messages. */
export const measureIncidentBoard = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    const account = ready.demoAccounts.find(({ email }) => email === coordinator)
    const { companyId, loginId } = await openToPersons(database)
    const alert = await alertWithPeople(bench, database, companyId)
    const sent = await fromAlertToMessages(browser, ready, { account, alert })
    bench.say(`from the alert to the first messages: ${sent.seconds.toFixed(1)} s, ${sent.keys} keys`)
    const query: Query = (text, values = []) =>
      withClient(database.adminUrl, async (client) => (await client.query(text, [...values])).rows as never)
    const incident = await openWithMany(query, { companyId, ownerLogin: loginId, people })
    bench.say(`${people} people on one board`)
    const other = await startPortolan(database, false)
    try {
      const context = await openSignedIn(browser, ready, account)
      const big = await timeBoard(context, incident.id)
      const boards = [
        await openBoard(context, incident.id, ''),
        await openOther(
          await openSignedIn(browser, ready, account, { bypassCSP: true }),
          ready,
          other.ready,
          incident.id,
        ),
      ]
      const links = createAnswerLinks(database.secret)
      const took = await timeAnswers(boards, async (nth) => {
        const person = incident.people[nth] ?? 0
        const token = await mintAnswerLink(query, companyId, incident.id, person, links)
        // In turn by each process: what one is told, the other shows too.
        const { localUrl } = nth % 2 === 0 ? ready : other.ready
        return { url: localUrl, token }
      })
      bench.say(`answers on two screens: ${took.map(Math.round).join(', ')} ms`)
      return {
        figures: [
          limited('an answer until both boards show it, two processes, p95', percentile(took, 95), 'ms', {
            atMost: limits.followsMs,
          }),
          limited('an answer until both boards show it, worst', Math.max(...took), 'ms', { atMost: limits.followsMs }),
          limited('from an alert to its first messages, by keyboard', sent.seconds, 's', { atMost: limits.alertToSentS }),
          limited('board of 10,000 people, a key to the next paint, worst', Math.max(...big.keys), 'ms', {
            atMost: limits.keyMs,
          }),
        ],
        notes: [
          `Two processes on one database, each with a board of ${people.toLocaleString('en-US')} people open in a browser, one of them as the wall; ${answers} answers by links, in turn by each process, from the call until the later of the two shows the figure: median ${Math.round(percentile(took, 50))} ms.`,
          `From the alert's page, which a mail leads to, to the board that says that messages were sent: ${sent.keys} keys by Tab, Enter, and Ctrl with Enter, ${sent.people} people; ${pace.key} ms for each key, ${pace.decision} ms for each of ${sent.steps} decisions (keystroke-level model) and ${pace.reading} ms of reading for each screen, which are counted.`,
          `The board of ${people.toLocaleString('en-US')} people opened anew: rows after ${Math.round(big.rows)} ms; while its list was scrolled by the wheel ${big.tasks.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...big.tasks))} ms; ${big.keys.length} keys (j, k, u, x, Escape).`,
        ],
      } // prettier-ignore
    } finally {
      await other.stop()
    }
  })

type Query = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>

/** The demo's coordinator, whose company shows persons. */
const openToPersons = (database: BenchDatabase) =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string; company_id: string }>(
      'SELECT id, company_id FROM login WHERE email = $1',
      [coordinator],
    )
    const companyId = Number(rows[0]?.company_id)
    await showPersons(client, companyId)
    return { companyId, loginId: Number(rows[0]?.id) }
  })

/** Fills the world with trips and alerts about cities; answers that about the first of them. */
async function alertWithPeople(bench: Bench, database: BenchDatabase, companyId: number): Promise<string> {
  await saveTrackerRisks(database)
  return withClient(database.adminUrl, async (client) => {
    await fillTrips(database, client, { companyId, trips: 2_000 })
    bench.say('2,000 trips and alerts entered')
    const { rows } = await client.query<{ id: string }>(
      `SELECT min(id) AS id FROM risk_alert WHERE source_code = 'cap-bench'`,
    )
    return String(rows[0]?.id)
  })
}

interface AlertRun {
  readonly account: DemoAccount | undefined
  readonly alert: string
}

/** Somebody reads, decides and presses: who is affected, an incident with them, the message that is prepared. */
async function fromAlertToMessages(browser: Browser, ready: PortolanReady, { account, alert }: AlertRun) {
  const context = await openSignedIn(browser, ready, account)
  const page = await context.newPage()
  const keyboard = new PacedKeyboard(page)
  let steps = 0
  const decide = async () => {
    steps += 1
    await page.waitForTimeout(pace.reading + pace.decision)
  }
  await page.goto(`/risk?alert=${alert}`)
  const link = page.getByRole('dialog').getByText(common.whoIsAffected)
  await link.waitFor()
  const started = performance.now()
  await decide()
  await keyboard.reach(page.getByRole('dialog').getByRole('link').filter({ hasText: common.whoIsAffected }))
  await keyboard.press('Enter')
  const open = page.getByRole('button', { name: affected.openIncident })
  await page.locator('[data-group=there] b').filter({ hasText: /\d/ }).waitFor()
  await decide()
  await keyboard.reach(open)
  await keyboard.press('Enter')
  await page.getByRole('list', { name: opening.people }).waitFor()
  await decide()
  await keyboard.press('Enter')
  const send = page.getByRole('dialog').getByRole('button', { name: /\d/ }).last()
  await send.waitFor()
  await decide()
  await keyboard.press('Control+Enter')
  const figure = page.locator('[data-strip] [data-of=sent] strong')
  await page.waitForFunction(
    () => Number(document.querySelector('[data-strip] [data-of=sent] strong')?.textContent) > 0,
  )
  const seconds = (performance.now() - started) / 1_000
  const reached = Number(await figure.textContent())
  await context.close()
  return { seconds, keys: keyboard.pressed, steps, people: reached }
}

class PacedKeyboard extends Keyboard {
  readonly #paced: Page

  constructor(page: Page) {
    super(page)
    this.#paced = page
  }

  override async press(key: string): Promise<void> {
    await this.#paced.waitForTimeout(pace.key)
    await super.press(key)
  }
}

/** The wall on the other process. Who signs in comes back to the first one's address; then the board and what it is told come from the other. */
async function openOther(
  context: BrowserContext,
  here: PortolanReady,
  there: PortolanReady,
  id: number,
): Promise<Page> {
  const elsewhere = ({ pathname }: URL) => pathname.startsWith('/incidents/') || pathname === sessions.stream.path
  await context.route(
    (url) => url.origin === here.url && elsewhere(url),
    (route, asked) =>
      asked.method() === 'POST' ? route.continue({ url: asked.url().replace(here.url, there.url) }) : route.continue(),
  )
  return openBoard(context, id, '?wall=1')
}

async function openBoard(context: BrowserContext, id: number, search: string): Promise<Page> {
  const page = await context.newPage()
  const quiet = watchQuiet(page)
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === sessions.stream.path)
  await page.goto(`/incidents/${id}${search}`)
  await page.locator('[data-strip] [data-of=safe] strong').waitFor()
  await stream
  await quiet()
  return page
}

/** Milliseconds from each answer until both pages show that one more is safe. */
async function timeAnswers(
  pages: readonly Page[],
  linkOf: (nth: number) => Promise<{ url: string; token: string }>,
): Promise<number[]> {
  const took: number[] = []
  for (let nth = 0; nth < answers; nth += 1) {
    const { url, token } = await linkOf(nth)
    const shown = pages.map((page) =>
      page.waitForFunction(
        (count) =>
          [...document.querySelectorAll('[data-of=safe] strong, [data-of=safe] dd')].every(
            (figure) => figure.textContent?.replaceAll(/\D/g, '') === String(count),
          )
            ? Date.now()
            : null,
        nth + 1,
        { polling: 'raf' },
      ),
    )
    const started = Date.now()
    const response = await request(url, incidents.answerByLink, { token, answer: 'safe', text: '' }, {})
    await response.text()
    if (response.status !== 200) throw new Error(`An answer was answered ${response.status}`)
    const times = await Promise.all(shown.map(async (handle) => Number(await (await handle).jsonValue())))
    took.push(Math.max(...times) - started)
    // Not within the half second in which what is told is gathered, and not always at the same time after it.
    await wait(700 + (nth % 7) * 50)
  }
  return took
}

/** A board of so many people opened anew, scrolled, and used by keys. */
async function timeBoard(context: BrowserContext, id: number) {
  const page = await context.newPage()
  await collectEvents(page)
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { boardTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const quiet = watchQuiet(page)
  const started = performance.now()
  await page.goto(`/incidents/${id}`)
  await page.locator('[data-row]').first().waitFor()
  const rows = performance.now() - started
  await quiet()
  const long = () => page.evaluate(() => (globalThis as unknown as { boardTasks: number[] }).boardTasks)
  const before = (await long()).length
  await page.getByRole('list', { name: board.people }).hover()
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  await quiet()
  const tasks = (await long()).slice(before)
  await page.keyboard.press('Home')
  await quiet()
  const keys: number[] = []
  for (const key of ['j', 'j', 'k', 'x', 'j', 'x', 'u', 'u', 'u', 'Escape', 'u', 'Escape']) {
    keys.push(await slowestOf(page, () => page.keyboard.press(key)))
    await quiet()
  }
  await page.close()
  return { rows, tasks, keys }
}
