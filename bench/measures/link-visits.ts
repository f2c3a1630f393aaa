import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { createBodySealer } from '../../apps/server/src/mail/body.ts'
import { texts } from '../../e2e/pages/texts.ts'
import { withPortal } from '../browser.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import type { Bench, Figure, Measurement } from '../figure.ts'
import { deciding, enterWaiting } from '../waiting.ts'

const byMethod = { GET: 400, HEAD: 400 } as const
const loads = 200
const atOnce = { requests: 20, loads: 4 } as const
const { requestsDetail: text } = texts['en-US']

/**
 * Visits of a mail's link by what reads mails before people do: from one address, with the rate limits of production. None
 * of them may change anything, and the person's own click afterwards decides.
 */
export const measureLinkVisits = (bench: Bench): Promise<Measurement> =>
  withPortal(
    bench,
    async (browser, ready, database) => {
      const [reference = ''] = await enterWaiting(database, ready, 1)
      const link = await linkOf(database)
      const before = await stateOf(database, reference)
      const refused: string[] = []
      const notes: string[] = []
      for (const [method, count] of Object.entries(byMethod)) {
        const seconds = await timed(() =>
          inLanes(count, atOnce.requests, async () => {
            const answer = await fetch(link, { method, redirect: 'manual' })
            await answer.arrayBuffer()
            if (answer.status !== 200) refused.push(`${method} ${answer.status}`)
          }),
        )
        bench.say(`${count} × ${method}: ${seconds}`)
        notes.push(`${count} × ${method} in ${seconds}`)
      }
      const seconds = await timed(() =>
        inLanes(loads, atOnce.loads, async () => void refused.push(...(await load(browser, link)))),
      )
      bench.say(`${loads} loads: ${seconds}`)
      notes.push(
        `${loads} loads in a headless browser that runs the page’s script, each with a new profile, in ${seconds}`,
      )
      const after = await stateOf(database, reference)
      const changed = Object.keys(before).filter((part) => before[part] !== after[part])
      const took = await timed(() => decide(browser, link))
      const decided = await decisionsOf(database, reference)
      return {
        figures: [
          none('what visits of a mail’s link changed', changed),
          none('visits of a mail’s link that were refused', refused),
          none('decisions of its person that failed afterwards', decided === 1 ? [] : ['it is not there']),
        ],
        notes: [
          `From one address, rate limits on: ${notes.join('; ')}. Compared before and after: ${Object.keys(before).join(', ')}. The person’s way from the link to the taken decision afterwards: ${took}.`,
        ],
      }
    },
    { withRateLimits: true },
  )

/** Held against none at all, of which nothing is a share. */
function none(name: string, found: readonly string[]): Figure {
  const value = found.length
  return { name, value, unit: '', against: { name: 'limit', value: 0 }, ratio: value, goal: { atMost: 0 } }
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

async function inLanes(count: number, lanes: number, work: () => Promise<void>): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The link in the newest mail to the approver, as the mail has it. */
async function linkOf({ adminUrl, secret }: BenchDatabase): Promise<string> {
  const rows = await withClient(adminUrl, async (client) => {
    const sql = 'SELECT body FROM mail_message WHERE address = $1 ORDER BY id DESC LIMIT 1'
    return (await client.query<{ body: string }>(sql, [deciding])).rows
  })
  const html = createBodySealer(secret).open(rows[0]?.body ?? '')?.html ?? ''
  const link = /href="([^"]+\/pre-trip\/detail\?token=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (!link) throw new Error('The mail has no link')
  return link
}

/** All that a decision would change of a request, each part as text. */
async function stateOf({ adminUrl }: BenchDatabase, reference: string): Promise<Record<string, string>> {
  const all = (table: string, where: string) =>
    `(SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY to_jsonb(x)::text), '[]')::text FROM ${table} x WHERE ${where})`
  const ofRequest = `x.company_id = r.company_id AND x.request_id = r.id`
  const ofApproval = `x.company_id = r.company_id AND x.approval_id IN (SELECT a.id FROM approval a
    WHERE a.company_id = r.company_id AND a.object_kind = 'request' AND a.object_id = r.id)`
  const parts = {
    request: all('trip_request', 'x.company_id = r.company_id AND x.id = r.id'),
    history: all('trip_request_event', ofRequest),
    mails: all('trip_request_mail', ofRequest),
    approval: all('approval', `x.company_id = r.company_id AND x.object_kind = 'request' AND x.object_id = r.id`),
    levels: all('approval_level', ofApproval),
    turns: all('approval_turn', ofApproval),
    decisions: all('approval_decision', ofApproval),
    link: all('credential', `x.kind = 'email_link' AND x.object_kind = 'request' AND x.object_id = r.id`),
    outbox: '(SELECT count(*)::text FROM mail_message)',
  }
  const columns = Object.entries(parts).map(([name, sql]) => `${sql} AS ${name}`)
  return withClient(adminUrl, async (client) => {
    const sql = `SELECT ${columns.join(', ')} FROM trip_request r WHERE r.reference = $1`
    const { rows } = await client.query<Record<string, string>>(sql, [reference])
    if (!rows[0]) throw new Error('The request is gone')
    return rows[0]
  })
}

async function decisionsOf({ adminUrl }: BenchDatabase, reference: string): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM approval_decision d JOIN approval a ON a.company_id = d.company_id AND a.id = d.approval_id
    JOIN trip_request r ON r.company_id = a.company_id AND r.id = a.object_id AND a.object_kind = 'request'
    WHERE r.reference = $1 AND d.by_link`
  return withClient(adminUrl, async (client) => {
    return (await client.query<{ count: number }>(sql, [reference])).rows[0]?.count ?? 0
  })
}

const open = (browser: Browser) => browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Hong_Kong' })

/** Loads the link as a scanner with a browser does, until the page offers its answers. Answers what was refused. */
async function load(browser: Browser, link: string): Promise<string[]> {
  const context = await open(browser)
  try {
    const page = await context.newPage()
    const refused: string[] = []
    // Whether somebody is signed in is asked first, and answered with 401.
    page.on('response', (answer) => {
      if (answer.status() === 429 || answer.status() >= 500) refused.push(`${answer.status()} ${answer.url()}`)
    })
    await page.goto(link)
    await page.getByRole('button', { name: text.approve }).first().waitFor()
    return refused
  } finally {
    await context.close()
  }
}

/** The person's own two taps: the link, and the answer. */
async function decide(browser: Browser, link: string): Promise<void> {
  const context = await open(browser)
  try {
    const page = await context.newPage()
    await page.goto(link)
    await page.getByRole('button', { name: text.approve }).last().click()
    await page.getByText(text.decidedByLink).waitFor()
    await wait(100)
  } finally {
    await context.close()
  }
}
