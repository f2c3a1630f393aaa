import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { createWorld, type Person, type World } from '../../../../tools/test/world.ts'
import { hashSecret } from '../crypto/secrets.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
})
afterAll(() => database.drop())

const hash = (secret: string | null) => (secret === null ? null : hashSecret(secret))

/** Enters as the app role after `change` (as the superuser), and undoes the change by ending the transaction. */
const enterAfter = (
  change: string,
  person: Person,
  credentials: Partial<Record<'sid' | 'bearer' | 'profile', string | null>> = {},
  stage = 'profile',
) =>
  withClient(database.adminUrl, async (client) => {
    await client.query('BEGIN')
    await client.query(change)
    const { sid, bearer, profile } = { ...person, ...credentials }
    const { rows } = await client.query<{ viewer: Record<string, unknown> }>(
      'SELECT enter_session($1, $2, $3, $4) AS viewer',
      [hash(sid), hash(bearer), hash(profile), stage],
    )
    const { rows: scope } = await client.query<{ companies: string }>(
      "SELECT current_setting('portolan.companies', true) AS companies",
    )
    await client.query('ROLLBACK')
    return { ...rows[0]?.viewer, setting: scope[0]?.companies }
  })

const sessionOf = (person: Person) => `(SELECT id FROM session WHERE sid_hash = '${hashSecret(person.sid)}')`

describe('entering as a session', () => {
  it('answers the viewer and sets the companies', async () => {
    const { coordinator, companyId } = world.alpha
    expect(await enterAfter('SELECT 1', coordinator)).toMatchObject({
      kind: 'login',
      loginId: coordinator.loginId,
      companyId,
      travelerId: coordinator.travelerId,
      companies: [companyId],
      travelers: null,
      setting: `{${companyId}}`,
    })
  })

  it('carries the widgets and flags that a call may ask for, as they stand now', async () => {
    const { traveller } = world.alpha
    const change = `UPDATE login SET widgets = '{0,5}', may_use_booking_tool = false, may_sign_in_by_qr = true WHERE id = ${traveller.loginId}`
    expect(await enterAfter(change, traveller)).toMatchObject({
      widgets: [0, 5],
      flags: ['profileManager', 'qrSignIn'],
    })
  })

  it("a traveller's scope is their own trips", async () => {
    expect(await enterAfter('SELECT 1', world.alpha.traveller)).toMatchObject({
      travelers: [world.alpha.traveller.travelerId],
    })
  })

  it('an arranger sees whom they arrange for, until they are no arranger', async () => {
    const { traveller, colleague, companyId } = world.alpha
    const link = `INSERT INTO arranger_traveler VALUES (${companyId}, ${traveller.loginId}, ${colleague.travelerId});`
    const scope = async (change: string) =>
      ((await enterAfter(change, traveller)) as { travelers?: number[] }).travelers?.toSorted((a, b) => a - b)
    expect(await scope(`${link} UPDATE login SET is_arranger = true WHERE id = ${traveller.loginId}`)).toEqual(
      [traveller.travelerId, colleague.travelerId].toSorted((a, b) => a - b),
    )
    expect(await scope(link)).toEqual([traveller.travelerId])
  })

  it('view right team sees the team and who reports to them', async () => {
    const { traveller, colleague, coordinator } = world.alpha
    const change = `UPDATE login SET view_right = 3 WHERE id = ${traveller.loginId};
      UPDATE traveler SET reports_to = ${traveller.travelerId} WHERE id = ${coordinator.travelerId};
      WITH t AS (INSERT INTO team (company_id, code, name) VALUES (${world.alpha.companyId}, 't', 't') RETURNING id)
      UPDATE traveler SET team_id = t.id FROM t WHERE traveler.id IN (${traveller.travelerId}, ${colleague.travelerId})`
    const entered = (await enterAfter(change, traveller)) as { travelers?: number[] }
    expect(entered.travelers?.toSorted((a, b) => a - b)).toEqual(
      [traveller.travelerId, colleague.travelerId, coordinator.travelerId].toSorted((a, b) => a - b),
    )
  })

  it('view companies count only with view right all, and only while they are active', async () => {
    const { coordinator, companyId } = world.alpha
    const link = `INSERT INTO login_view_company VALUES (${companyId}, ${coordinator.loginId}, ${world.bravo.companyId});`
    const all = `UPDATE login SET view_right = 15 WHERE id = ${coordinator.loginId};`
    const companies = async (change: string) =>
      ((await enterAfter(change, coordinator)) as { companies?: number[] }).companies
    expect(await companies(link)).toEqual([companyId])
    expect(await companies(link + all)).toEqual([companyId, world.bravo.companyId])
    expect(
      await companies(`${link} ${all} UPDATE company SET active = false WHERE id = ${world.bravo.companyId}`),
    ).toEqual([companyId])
  })

  it('who came by a company’s own provider sees that company, and what the connection allows besides', async () => {
    const { coordinator, companyId } = world.alpha
    const rights = `UPDATE login SET view_right = 15 WHERE id = ${coordinator.loginId};
      INSERT INTO login_view_company VALUES (${companyId}, ${coordinator.loginId}, ${world.bravo.companyId});`
    const own = (allowed: string) =>
      `${rights} WITH own AS (INSERT INTO sso_connection (company_id, code, display_name, kind, type, issuer, client_id, view_company_ids)
        VALUES (${companyId}, 'own', 'own', 'oidc', 7, 'https://own.example', 'portal', '${allowed}') RETURNING id)
      UPDATE session SET connection_id = own.id FROM own WHERE session.id = ${sessionOf(coordinator)};`
    const reached = async (change: string) => {
      const { companies, setting } = (await enterAfter(change, coordinator)) as Record<string, unknown>
      return { companies, setting }
    }
    const seen = (...ids: number[]) => ({ companies: ids, setting: `{${ids.join(',')}}` })
    const both = seen(companyId, world.bravo.companyId)
    expect(await reached(rights)).toEqual(both)
    expect(await reached(own('{}'))).toEqual(seen(companyId))
    expect(await reached(own(`{${world.bravo.companyId}}`))).toEqual(both)
    // The list allows, and gives no right of its own.
    const withoutRight = `UPDATE login SET view_right = 7 WHERE id = ${coordinator.loginId}`
    expect(await reached(`${own(`{${world.bravo.companyId}}`)} ${withoutRight}`)).toEqual(seen(companyId))
    // Taken away while the session is open.
    const takenAway = `UPDATE sso_connection SET view_company_ids = '{}'`
    expect(await reached(`${own(`{${world.bravo.companyId}}`)} ${takenAway}`)).toEqual(seen(companyId))
  })

  it.each([
    ['no cookie', 'SELECT 1', { sid: null }, 'no_access_token'],
    ['no bearer', 'SELECT 1', { bearer: null }, 'no_access_token'],
    ['no profile token', 'SELECT 1', { profile: null }, 'access_token_not_found'],
    ['an unknown cookie', 'SELECT 1', { sid: 'x' }, 'no_access_token'],
    ['an unknown bearer', 'SELECT 1', { bearer: 'x' }, 'no_access_token'],
    ['an unknown profile token', 'SELECT 1', { profile: 'x' }, 'no_access_token'],
  ])('refuses %s', async (_, change, credentials, code) => {
    expect(await enterAfter(change, world.alpha.coordinator, credentials)).toMatchObject({ refused: code })
  })

  it.each([
    [
      'a session that idled',
      "UPDATE session SET last_seen_at = now() - interval '21 minutes' WHERE id = $session",
      'AUTH0050',
    ],
    [
      'a session past its absolute end',
      'UPDATE session SET absolute_expires_at = now() WHERE id = $session',
      'AUTH0050',
    ],
    [
      'a session that was logged out',
      "UPDATE session SET revoked_at = now(), revoked_code = 'logged_out' WHERE id = $session",
      'logged_out',
    ],
    [
      'a killed session',
      "UPDATE session SET revoked_at = now(), revoked_code = 'AUTH0044' WHERE id = $session",
      'AUTH0044',
    ],
    [
      'an expired bearer',
      "UPDATE credential SET expires_at = now() WHERE kind = 'bearer' AND session_id = $session",
      'C0401',
    ],
    [
      'a revoked bearer',
      "UPDATE credential SET revoked_at = now() WHERE kind = 'bearer' AND session_id = $session",
      'no_access_token',
    ],
    [
      'an expired profile token',
      "UPDATE credential SET expires_at = now() WHERE kind = 'profile' AND session_id = $session",
      'C0401',
    ],
    [
      'a login that was deactivated',
      'UPDATE login SET active = false WHERE id = (SELECT login_id FROM session WHERE id = $session)',
      'AUTH0044',
    ],
    ['a sign-in without a login', 'UPDATE session SET login_id = NULL WHERE id = $session', 'no_access_token'],
  ])('refuses %s', async (_, change, code) => {
    const { coordinator } = world.alpha
    expect(await enterAfter(change.replace('$session', sessionOf(coordinator)), coordinator)).toMatchObject({
      refused: code,
    })
  })

  it('a sign-in without a login enters as an identity before its profile, with no company', async () => {
    const { coordinator } = world.alpha
    const change = `UPDATE session SET login_id = NULL WHERE id = ${sessionOf(coordinator)}`
    expect(await enterAfter(change, coordinator, { profile: null }, 'before-profile')).toMatchObject({
      kind: 'identity',
      setting: '{}',
    })
  })
})

describe("a consultant's session", () => {
  const enterDesk = (change: string, person: Person, entering = 'enter_desk') =>
    withClient(database.adminUrl, async (client) => {
      await client.query('BEGIN')
      await client.query(change)
      const { rows } = await client.query<{ viewer: Record<string, unknown>; companies: string }>(
        `SELECT ${entering}($1, $2, $3, 'profile') AS viewer, current_setting('portolan.companies', true) AS companies`,
        [hash(person.sid), hash(person.bearer), hash(person.profile)],
      )
      const { rows: scope } = await client.query<{ companies: string }>(
        "SELECT current_setting('portolan.companies', true) AS companies",
      )
      await client.query('ROLLBACK')
      return { ...rows[0]?.viewer, setting: scope[0]?.companies }
    })
  const serves = (more = '') => {
    const { alpha, bravo } = world
    return `INSERT INTO desk_right (company_id, login_id, agency_id) VALUES (${bravo.companyId}, ${alpha.coordinator.loginId}, ${alpha.companyId}); ${more}`
  }

  it('reaches the served companies in calls of the desk, and in no other', async () => {
    const { alpha, bravo } = world
    const desk = await enterDesk(serves(), alpha.coordinator)
    expect(desk).toMatchObject({ companies: [alpha.companyId], deskCompanies: [bravo.companyId] })
    expect(JSON.parse(`[${desk.setting?.slice(1, -1) ?? ''}]`).toSorted()).toEqual([alpha.companyId, bravo.companyId])
    const usual = await enterDesk(serves(), alpha.coordinator, 'enter_session')
    expect(usual).toMatchObject({ companies: [alpha.companyId], setting: `{${alpha.companyId}}` })
    expect(usual).not.toHaveProperty('deskCompanies')
    expect((usual as unknown as { flags: string[] }).flags).toContain('desk')
  })

  it('loses a company at the next call when the right has ended, or the company is closed', async () => {
    const { alpha, bravo } = world
    const ended = await enterDesk(serves('UPDATE desk_right SET ended_at = now()'), alpha.coordinator)
    expect(ended).toMatchObject({ setting: `{${alpha.companyId}}` })
    expect((ended as unknown as { flags: string[] }).flags).not.toContain('desk')
    const closed = serves(`UPDATE company SET active = false WHERE id = ${bravo.companyId}`)
    expect(await enterDesk(closed, alpha.coordinator)).toMatchObject({ deskCompanies: [] })
  })

  it('is anybody else’s without the right', async () => {
    const { alpha } = world
    const usual = await enterDesk('SELECT 1', alpha.coordinator)
    expect(usual).toMatchObject({ setting: `{${alpha.companyId}}` })
    expect(usual).not.toHaveProperty('deskCompanies')
  })
})
