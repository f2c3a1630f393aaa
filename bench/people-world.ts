import { type BenchDatabase, withClient } from './database.ts'
import { fillPeople, type RequestViewer, signIn } from './request-world.ts'

/** What of a company's people is asked for. */
export interface PeopleCompany {
  readonly code: string
  readonly people: number
  /** Ten of its people, who administer it. */
  readonly administrators: readonly RequestViewer[]
  /** Names and addresses of some of its people. */
  readonly texts: readonly string[]
}

const teams = 40
const costCentres = 200

/** Two companies: one with `count` people, one with a tenth of them. Names are of many kinds, as rare in either. */
export async function fillPeopleWorld(
  database: BenchDatabase,
  count: number,
): Promise<readonly [PeopleCompany, PeopleCompany]> {
  return withClient(database.adminUrl, async (client) => {
    const fill = async (number: number, people: number): Promise<PeopleCompany> => {
      const companyId = await fillPeople(client, number, people)
      await client.query(
        `INSERT INTO team (company_id, code, name) SELECT $1, 't' || n, 'Team ' || n FROM generate_series(1, ${teams}) n`,
        [companyId],
      )
      await client.query(
        `INSERT INTO cost_centre (company_id, code, name, fallback_login_id)
         SELECT $1, 'c' || n, 'Centre ' || n, (SELECT min(id) FROM login WHERE company_id = $1) FROM generate_series(1, ${costCentres}) n`,
        [companyId],
      )
      await client.query(
        `UPDATE traveler t SET team_id = (SELECT min(id) FROM team WHERE company_id = $1) + t.id % ${teams},
           cost_centre_id = (SELECT min(id) FROM cost_centre WHERE company_id = $1) + t.id % ${costCentres} WHERE company_id = $1`,
        [companyId],
      )
      await client.query(
        `UPDATE login SET active = id % 20 > 0 OR view_right = 7, is_approver = id % 15 = 0, is_arranger = id % 25 = 0,
           may_manage_incidents = id % 100 = 0, admin_right = CASE WHEN view_right = 7 THEN 'company' END WHERE company_id = $1`,
        [companyId],
      )
      const viewers = await signIn(client, companyId)
      const { rows } = await client.query<{ text: string }>(
        `SELECT (ARRAY[name, split_part(name, ' ', 2), email])[1 + id % 3] AS text FROM login
         WHERE company_id = $1 ORDER BY hashint8(id) LIMIT 60`,
        [companyId],
      )
      return {
        code: `bench-${number}`,
        people,
        administrators: viewers.filter(({ kind }) => kind === 'coordinator'),
        texts: rows.map(({ text }) => text),
      }
    }
    const worlds = [await fill(1, count), await fill(2, count / 10)] as const
    await client.query(
      'VACUUM (ANALYZE) person_find, login_sign_in, login, traveler, team, cost_centre, company, session, credential',
    )
    return worlds
  })
}
