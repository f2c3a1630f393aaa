import { withClient } from '../../../../../../tools/test/databases.ts'
import type { World } from '../../../../../../tools/test/world.ts'

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

/** Ids of the people that tests ask for by them. */
export interface TravellerCast {
  readonly teamId: number
  readonly teamMate: number
  readonly arranged: number
  readonly arrangedGuest: number
  readonly teamGuest: number
  readonly guestOne: number
  readonly guestCoded: number
  readonly deskPhone: number
  readonly bravoGuest: number
}

interface Wanted {
  readonly code?: string
  readonly isGuest?: boolean
  readonly hasLogin?: boolean
  readonly teamId?: number
  readonly reportsTo?: number
}

/**
 * For tests: alpha's traveller in a team with a mate and a guest, the one whom another reports to, arranger of a
 * colleague and of a guest, viewer of bravo; besides people without a login, guests with and without a code.
 */
export function fillTravellers(systemUrl: string, { alpha, bravo }: World): Promise<TravellerCast> {
  return withClient(systemUrl, async (client) => {
    const viewer = alpha.traveller
    const teamId = await insert(client, 'team', { company_id: alpha.companyId, code: 'sales', name: 'Sales' })
    await client.query('UPDATE traveler SET team_id = $2 WHERE id = $1', [viewer.travelerId, teamId])
    const one = (name: string, wanted: Wanted = {}) => person(client, alpha.companyId, name, wanted)
    const teamMate = await one('team mate', { code: 'T-9', hasLogin: true, teamId })
    await client.query(
      `UPDATE login SET name_zh_tw = '陳大文' WHERE id = (SELECT login_id FROM traveler WHERE id = $1)`,
      [teamMate],
    )
    await one('report er', { code: 'R1', hasLogin: true, reportsTo: viewer.travelerId })
    const arranged = await one('arranged one', { hasLogin: true })
    const arrangedGuest = await one('arranged guest', { isGuest: true })
    const cast = {
      teamId,
      teamMate,
      arranged,
      arrangedGuest,
      teamGuest: await one('team guest', { isGuest: true, teamId }),
      guestOne: await one('guest one', { isGuest: true }),
      guestCoded: await one('guest coded', { isGuest: true, code: 'G1' }),
      deskPhone: await one('desk phone', { code: 'D1' }),
      bravoGuest: await person(client, bravo.companyId, 'bravo guest', { isGuest: true }),
    }
    for (const travelerId of [arranged, arrangedGuest])
      await client.query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
        alpha.companyId,
        viewer.loginId,
        travelerId,
      ])
    await client.query('INSERT INTO login_view_company (company_id, login_id, view_company_id) VALUES ($1, $2, $3)', [
      alpha.companyId,
      viewer.loginId,
      bravo.companyId,
    ])
    return cast
  })
}

async function person(client: Client, companyId: number, name: string, wanted: Wanted): Promise<number> {
  const email = `${name.replace(' ', '.')}@${companyId}.example`
  const loginId = wanted.hasLogin
    ? await insert(client, 'login', { company_id: companyId, email, name, short_name: 'XX' })
    : null
  return insert(client, 'traveler', {
    company_id: companyId,
    login_id: loginId,
    code: wanted.code ?? null,
    name,
    folded_name: name,
    email: loginId === null ? null : email,
    team_id: wanted.teamId ?? null,
    reports_to: wanted.reportsTo ?? null,
    is_guest: wanted.isGuest ?? false,
  })
}

async function insert(client: Client, table: string, values: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(values)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(values),
  )
  return Number(rows[0]?.id)
}
