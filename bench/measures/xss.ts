import type { APIRequestContext, Page } from '@playwright/test'
import { attackContent, attackPortalAlone, attackTrips, type Provoked } from '../../e2e/xss/attack-content.ts'
import { startOwnPortal } from '../../e2e/setup/portal.ts'
import { record, type Recorder } from '../../e2e/xss/recorder.ts'
import { openBrowser } from '../../tools/test/chromium.ts'
import { buildPortal } from '../browser.ts'
import type { Bench, Figure, Measurement } from '../figure.ts'

type Attack = (page: Page, request: APIRequestContext) => Promise<Provoked>

/** What of a corpus of attempts runs in a browser, through every field that takes HTML. The journeys check the same. */
export async function measureXss(bench: Bench): Promise<Measurement> {
  await buildPortal(bench)
  const portal = await startOwnPortal()
  try {
    const browser = await openBrowser()
    const run = async (attack: Attack) => {
      const context = await browser.newContext({ baseURL: portal.url, locale: 'en-US' })
      const recorder = await record(context)
      const provoked = await attack(await context.newPage(), context.request)
      await context.close()
      bench.say(fieldsOf(provoked))
      return { recorder, provoked }
    }
    try {
      const content = await run(attackContent)
      const trips = await run(attackTrips)
      const alone = await run(attackPortalAlone)
      return {
        figures: [
          none('executions, all fields', [...executed(content), ...executed(trips)]),
          none('policy violations, all fields', [...content.recorder.violations, ...trips.recorder.violations]),
          none("executions, the portal's own sanitiser alone", executed(alone)),
        ],
        notes: [
          `Attempts seen and provoked: ${fieldsOf({ ...content.provoked, ...trips.provoked, ...alone.provoked })}.`,
        ],
      }
    } finally {
      await browser.close()
    }
  } finally {
    await portal.stop()
  }
}

const executed = ({ recorder }: { recorder: Recorder }) => recorder.executions
const fieldsOf = (provoked: Provoked) =>
  Object.entries(provoked)
    .map(([field, count]) => `${field} ${count}`)
    .join(', ')

/** Held against none at all, of which nothing is a share. */
function none(name: string, found: readonly string[]): Figure {
  const value = found.length
  return { name, value, unit: '', against: { name: 'limit', value: 0 }, ratio: value, goal: { atMost: 0 } }
}
