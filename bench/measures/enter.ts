import type pg from 'pg'
import { hashSecret } from '../../apps/server/src/crypto/secrets.ts'
import { createWorld } from '../../tools/test/world.ts'
import { startDatabase, withClient } from '../database.ts'
import type { Bench, Measurement } from '../figure.ts'
import { interleave, type Side } from '../interleave.ts'

const calls = 2_000
const rounds = 7

/** What the database's own authentication costs: a transaction that enters as the viewer, against one that enters as nobody. */
export async function measureEnter(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  try {
    const { alpha } = await createWorld(database.adminUrl)
    const { sid, bearer, profile } = alpha.coordinator
    return await withClient(database.appUrl, async (client) => {
      const secrets = [sid, bearer, profile].map(hashSecret)
      const enter = { name: 'enter', text: `SELECT enter_session($1, $2, $3, 'profile')`, values: secrets }
      const sides = [side(client, 'enter', enter), side(client, 'nobody', { name: 'nobody', text: 'SELECT 1' })]
      const { medians, ratios } = await interleave(sides, rounds)
      const [entered = Number.NaN, nobody = Number.NaN] = medians
      const against = { name: 'BEGIN; SELECT 1; COMMIT', value: nobody }
      const figure = {
        name: 'entering as the viewer',
        value: entered,
        unit: 'µs',
        against,
        ratio: ratios[0] ?? Number.NaN,
        goal: null,
      }
      return {
        figures: [figure],
        notes: [
          `Entering costs ${Math.round(entered - nobody)} µs of the database a call: session, bearer, profile token, login and scope. One connection, medians of ${rounds} rounds of ${calls} calls.`,
        ],
      }
    })
  } finally {
    await database.stop()
  }
}

/** As the kernel sends it: BEGIN and the first statement in one round trip. Answers µs a transaction. */
function side(client: pg.Client, name: string, statement: pg.QueryConfig): Side {
  return {
    name,
    measure: async () => {
      const started = performance.now()
      for (let call = 0; call < calls; call++) {
        await Promise.all([client.query('BEGIN READ ONLY'), client.query(statement)])
        await client.query('COMMIT')
      }
      return ((performance.now() - started) * 1000) / calls
    },
  }
}
