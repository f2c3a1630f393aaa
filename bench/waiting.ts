import { createSession } from '../tools/test/world.ts'
import { callCredentials } from '../tools/test/caller.ts'
import { enterRequests } from '../apps/server/src/features/trip-requests/testing/waiting-requests.ts'
import { type BenchDatabase, withClient } from './database.ts'
import type { PortolanReady } from './portolan.ts'

const asking = 'mei.ling.chan@harbourvale.example'
/** Who decides what is entered here. */
export const deciding = 'kenji.mori@harbourvale.example'

const cities = ['BKK', 'SIN', 'TPE', 'TYO', 'SEL', 'MNL', 'KUL', 'SHA']

/** `YYYYMMDD`, so many days from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** Enters requests of the demo's traveller, which wait for her manager or at the desk; answers their references. */
export async function enterWaiting(
  database: BenchDatabase,
  { localUrl }: Pick<PortolanReady, 'localUrl'>,
  count: number,
  to: 'approver' | 'consultant' = 'approver',
): Promise<string[]> {
  const { travelerId, who } = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ company_id: string; login_id: string; traveler_id: string }>(
      `SELECT l.company_id, l.id AS login_id, t.id AS traveler_id FROM login l
       JOIN traveler t ON t.company_id = l.company_id AND t.login_id = l.id WHERE l.email = $1`,
      [asking],
    )
    const [row] = rows
    if (!row) throw new Error(`The demo has no ${asking}`)
    const session = await createSession(client, Number(row.company_id), Number(row.login_id), asking)
    return { travelerId: row.traveler_id, who: callCredentials(session) }
  })
  return enterRequests({ url: localUrl, who, to }, count, (number) => {
    const city = cities[number % cities.length] ?? 'BKK'
    const from = 20 + (number % 90)
    return {
      travelerId: String(travelerId),
      tripName: `Site visit ${number}`,
      costCentreCode: '4200',
      purposeCode: 'client',
      flightEstimate: { totalBudget: String(3_000 + number * 10), currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: city, depDateText: inDays(from), fareClass: 'Y' },
        { depCity: city, dstCity: 'HKG', depDateText: inDays(from + 2 + (number % 3)), fareClass: 'Y' },
      ],
    }
  })
}
