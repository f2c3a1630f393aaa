/** A connection that may write to every table. */
interface SeedClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface SeededRoute {
  readonly origin: string
  readonly destination: string
  /** The first departure, 'YYYY-MM-DD', and how many days of departures follow. */
  readonly first: string
  readonly days: number
  readonly currency?: string
  /** Minor units; each later departure and each night costs a little more. */
  readonly price?: number
}

const add = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * A forecast of a route as the job writes it: departures with stays of 3 to 9 nights and one way, direct and any, of which every
 * second was seen; the stay of 9 nights is not known. Answers its id.
 */
export async function seedForecast(client: SeedClient, route: SeededRoute): Promise<number> {
  const { origin, destination, first, days, currency = 'HKD', price = 600_000 } = route
  const one = async (text: string, values: unknown[]) =>
    ((await client.query(text, values)).rows[0] as { id: number }).id
  const routeId = await one(
    `INSERT INTO fare_route (origin, destination) VALUES ($1, $2)
     ON CONFLICT (origin, destination) DO UPDATE SET origin = excluded.origin RETURNING id`,
    [origin, destination],
  )
  const flights = {
    out: [segment('CX', '251', 'HKG', 'LHR', 1385, 845)],
    back: [segment('CX', '238', 'LHR', 'HKG', 685, 720)],
  }
  const productId = await one(
    `INSERT INTO fare_product (route_id, cabin, stops, carrier, currency, flights, digest)
     VALUES ($1, 'Y', 0, 'CX', $2, $3, '\\x01') ON CONFLICT (route_id, digest) DO UPDATE SET cabin = 'Y' RETURNING id`,
    [routeId, currency, JSON.stringify(flights)],
  )
  const forecastId = await one(
    `INSERT INTO fare_forecast (route_id, made_at, made_for, currency, sightings) VALUES ($1, $2, $3, $4, 500) RETURNING id`,
    [routeId, `${add(first, -1)}T02:10:00Z`, add(first, -1), currency],
  )
  for (const isDirect of [false, true])
    for (const isReturn of [false, true]) {
      await client.query(
        `INSERT INTO fare_curve VALUES ($1, 'Y', $2, $3, '{120,60,30,13,6,0}', '{950,960,1000,1080,1200,1400}',
           '{850,860,900,950,1050,1200}', '{1050,1060,1100,1200,1400,1700}', '{9,90,90,90,40,9}', $4, 320, '{"out 18:00-23:59": 20}')`,
        [forecastId, isDirect, isReturn, price],
      )
      const nights = isReturn ? [3, 4, 5, 6, 7, 8, 9] : [0]
      for (let day = 0; day < days; day += 1) {
        const prices = nights.map((night) => (night === 9 ? null : price + day * 1_000 + night * 100))
        const side = (share: number) => prices.map((amount) => (amount === null ? null : Math.round(amount * share)))
        await client.query(
          `INSERT INTO fare_calendar VALUES ($1, 'Y', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
          [
            forecastId,
            isDirect,
            isReturn,
            add(first, day),
            nights,
            prices,
            side(0.95),
            side(1.06),
            nights.map(() => 12),
            nights.map((night) => (night % 2 === 0 ? add(first, -2) : null)),
            nights.map(() => productId),
            nights.map((night) => (night % 2 === 0 ? null : price)),
            nights.flatMap(() => [0, 10, -5, 0, 0, 20]),
            nights.map((night) => (night === 4 ? 40 : night === 6 ? 0 : null)),
          ],
        )
      }
    }
  await client.query('UPDATE fare_route SET forecast_id = $1 WHERE id = $2', [forecastId, routeId])
  return forecastId
}

const segment = (carrier: string, number: string, from: string, to: string, leaves: number, elapsed: number) => ({
  carrier,
  number,
  from,
  to,
  leaves,
  arrives: null,
  leavesDay: 0,
  arrivesDay: 0,
  elapsed,
})

/** Past advice on a route: so many that were right of as many. */
export async function seedAdvice(client: SeedClient, forecastId: number, first: string): Promise<void> {
  for (let at = 0; at < 20; at += 1)
    await client.query(
      `INSERT INTO fare_advice SELECT route_id, $2, 'Y', false, true, $3, 5, true, $4, 600000, 'HKD', $5, $6 FROM fare_forecast WHERE id = $1`,
      [
        forecastId,
        add(first, -60 + at),
        add(first, -20 + at),
        at % 2 === 0,
        at % 4 === 0 ? 570_000 : 620_000,
        at % 4 < 2,
      ],
    )
}
