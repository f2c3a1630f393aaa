import { setTimeout } from 'node:timers/promises'
import { withClient } from './databases.ts'

/** Waits for the demo's job: every route of which fares were seen has its forecasts. Throws after four minutes. */
export async function untilForecast(databaseUrl: string): Promise<void> {
  const until = Date.now() + 240_000
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ done: boolean }>(
        // Of routes that are known by what companies paid alone there is nothing to forecast.
        `SELECT count(*) > 0 AND bool_and(forecast_id IS NOT NULL AND changed_at IS NULL) AS done FROM fare_route r
         WHERE EXISTS (SELECT FROM fare_sighting s WHERE s.route_id = r.id)`,
      )
      if (rows[0]?.done) return
      if (Date.now() > until) throw new Error('the demo’s fares were not forecast in time')
      await setTimeout(500)
    }
  })
}
