import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { enterAs, lendScope } from '../../../../tools/test/scope.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { hashSecret } from '../crypto/secrets.ts'

/**
 * What somebody can do who holds the app role's own password, alone or with the session of one person of alpha. The
 * goal is a row of bravo.
 */

let database: TestDatabase
let world: World
let walled: { name: string; column: string }[]

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  walled = await asAdmin(
    `SELECT c.relname AS name, CASE c.relname WHEN 'company' THEN 'id' ELSE 'company_id' END AS column
     FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE p.polname = 'tenant' ORDER BY 1`,
  )
  for (const { companyId } of [world.alpha, world.bravo])
    for (const object of [1, 2])
      await asAdmin(
        `INSERT INTO attachment (company_id, token, kind, object_id, name, ending, type, size, sha256, storage_key)
         VALUES ($1, left(md5(random()::text), 22), 'request', $2, 'x', 'txt', 'text/plain', 1, repeat('0', 64), md5(random()::text))`,
        [companyId, object],
      )
})
afterAll(() => database.drop())

const asAdmin = <T>(text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
const asAttacker = <T>(run: (client: pg.Client) => Promise<T>) => withClient(database.appUrl, run)

/** How many rows of each company's a connection sees in all walled tables, by company id. */
async function seen(client: pg.Client): Promise<Record<string, number>> {
  const tables = walled.map(({ name, column }) => `SELECT ${column} AS id FROM public.${name}`)
  const { rows } = await client.query<{ id: string; rows: string }>(
    `SELECT id, count(*) AS rows FROM (${tables.join(' UNION ALL ')}) every WHERE id IS NOT NULL GROUP BY id`,
  )
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.rows)]))
}

const settings = ['companies', 'object', 'viewer', 'seal'] as const
const read = async (client: pg.Client) => {
  const { rows } = await client.query<Record<(typeof settings)[number], string>>(
    `SELECT ${settings.map((name) => `current_setting('portolan.${name}', true) AS ${name}`).join()}`,
  )
  return rows[0] ?? { companies: '', object: '', viewer: '', seal: '' }
}
const write = async (client: pg.Client, values: Partial<Record<string, string>>, isLocal: boolean) => {
  for (const [name, value] of Object.entries(values))
    await client.query('SELECT set_config($1, $2, $3)', [`portolan.${name}`, value, isLocal])
}

const refused = { code: '42501' }
const everyone = () => `{${world.alpha.companyId},${world.bravo.companyId}}`

it('a person who entered sees the own company, and the rows there are to steal', async () => {
  await asAttacker(async (client) => {
    await client.query('BEGIN')
    await enterAs(client, world.alpha.coordinator)
    expect(Object.keys(await seen(client))).toEqual([String(world.alpha.companyId)])
  })
  expect(await withClient(database.adminUrl, seen)).toMatchObject({ [world.bravo.companyId]: expect.any(Number) })
})

describe('settings', () => {
  it.each([
    ['companies alone', () => ({ companies: everyone() })],
    ['all companies', () => ({ companies: '', object: '', viewer: '', seal: '' })],
    ['a seal without the key', () => ({ companies: everyone(), object: '', viewer: '', seal: hashSecret(everyone()) })],
    ['no seal', () => ({ companies: everyone(), object: '', viewer: '', seal: '' })],
  ])('%s open nothing, in a transaction or for the connection', async (_, values) => {
    await asAttacker(async (client) => {
      await write(client, values(), false)
      expect(await seen(client)).toEqual({})
      await client.query('BEGIN')
      await write(client, values(), true)
      expect(await seen(client)).toEqual({})
    })
  })

  it('with a session: another company, no object, another viewer break the seal', async () => {
    const { companyId } = world.bravo
    for (const change of [
      { companies: everyone() },
      { companies: `{${companyId}}` },
      { object: 'request 1' },
      { viewer: `${companyId} ${world.bravo.traveller.loginId}` },
      // The fields are told apart: what moves from one into the next is another text.
      { companies: `{${world.alpha.companyId}}|`, object: '' },
    ])
      await asAttacker(async (client) => {
        await client.query('BEGIN')
        await enterAs(client, world.alpha.coordinator)
        await write(client, change, true)
        expect(await seen(client)).toEqual({})
      })
  })

  it('the object of a mail link is sealed as the companies are', async () => {
    const { companyId } = world.alpha
    const files = async (client: pg.Client) =>
      (await client.query<{ object_id: string }>('SELECT object_id FROM attachment')).rows.map((row) => row.object_id)
    for (const [change, found] of [
      [{}, ['1']],
      [{ object: '' }, []],
      [{ object: 'request 2' }, []],
    ] as const)
      await asAttacker(async (client) => {
        await client.query('BEGIN')
        await lendScope(database.adminUrl, client, { companies: [companyId], object: 'request 1' })
        await write(client, change, true)
        expect(await files(client)).toEqual(found)
      })
  })
})

describe('a true seal', () => {
  /** Enters in one transaction and answers its settings. */
  const steal = async (client: pg.Client) => {
    await client.query('BEGIN')
    await enterAs(client, world.alpha.coordinator)
    const values = await read(client)
    expect(values.seal).toMatch(/^[0-9a-f]{64}$/)
    return values
  }

  it('dies with its transaction', async () => {
    await asAttacker(async (client) => {
      const values = await steal(client)
      await client.query('COMMIT')
      await write(client, values, false)
      expect(await seen(client)).toEqual({})
      await client.query('BEGIN')
      await write(client, values, true)
      expect(await seen(client)).toEqual({})
    })
  })

  it('is worth nothing on another connection, at the same time', async () => {
    await asAttacker(async (client) => {
      const values = await steal(client)
      await asAttacker(async (other) => {
        await other.query('BEGIN')
        await write(other, values, true)
        expect(await seen(other)).toEqual({})
      })
      expect(await seen(client)).not.toEqual({})
    })
  })

  it('is not made again by a clock that looks the same: time zone and date style change nothing', async () => {
    await asAttacker(async (client) => {
      const values = await steal(client)
      const { rows } = await client.query<{ at: string }>(`SELECT to_char(now(), 'SSSSS.US') AS at`)
      await client.query('COMMIT')
      for (const style of [`SET datestyle = 'SQL'`, `SET timezone = 'XXX-1'`, `SET timezone = 'XXX1'`]) {
        await client.query(style)
        await client.query('BEGIN')
        await write(client, values, true)
        expect(await seen(client), `${rows[0]?.at ?? ''} ${style}`).toEqual({})
        await client.query('COMMIT')
      }
    })
  })

  it('goes with the savepoint it was given in', async () => {
    await asAttacker(async (client) => {
      await client.query('BEGIN; SAVEPOINT before')
      await enterAs(client, world.alpha.coordinator)
      await client.query('ROLLBACK TO SAVEPOINT before')
      expect(await seen(client)).toEqual({})
    })
  })

  it('opens no prepared statement and no cursor outside: a held one has kept the own rows, no more', async () => {
    await asAttacker(async (client) => {
      await client.query('PREPARE stolen AS SELECT company_id FROM login')
      await client.query('BEGIN')
      await client.query('DECLARE early CURSOR WITH HOLD FOR SELECT company_id FROM login')
      expect((await client.query('FETCH ALL early')).rows).toEqual([])
      await enterAs(client, world.alpha.coordinator)
      await client.query('DECLARE held CURSOR WITH HOLD FOR SELECT DISTINCT company_id FROM login')
      expect((await client.query('EXECUTE stolen')).rows).not.toEqual([])
      await client.query('COMMIT')
      expect((await client.query('EXECUTE stolen')).rows).toEqual([])
      expect((await client.query('FETCH ALL held')).rows).toEqual([{ company_id: String(world.alpha.companyId) }])
      expect((await client.query('FETCH ALL early')).rows).toEqual([])
    })
  })
})

describe('roles, keys and functions', () => {
  it.each([
    'SET ROLE portolan_system',
    'SET ROLE portolan_owner',
    'SET SESSION AUTHORIZATION portolan_system',
    'SELECT * FROM scope_key',
    'SELECT scope_key FROM scope_key',
    'COPY scope_key TO STDOUT',
    'DECLARE key CURSOR WITH HOLD FOR SELECT * FROM scope_key',
    'SELECT realtime_channel()',
    `UPDATE scope_key SET inner_key = outer_key`,
    `SELECT set_scope('{1,2}', '', '')`,
    'SELECT viewer_scope(l) FROM login l',
    `SELECT enter_email('x', 'x', 'request', NULL)`,
    `SELECT enter_machine('x', 'x')`,
    'SELECT find_companies(NULL)',
    'SELECT reaches(1)',
    'SELECT pg_read_file($$/etc/hosts$$)',
    'CREATE SCHEMA evil',
    'CREATE FUNCTION public.scope(int) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER POLICY tenant ON login USING (true)',
    'ALTER TABLE login DISABLE ROW LEVEL SECURITY',
    'CREATE FUNCTION pg_temp.leak(text) RETURNS boolean LEAKPROOF LANGUAGE sql AS $$ SELECT true $$',
    'SELECT * FROM pgboss.job',
  ])('%s is refused', async (attempt) => {
    await asAttacker(async (client) => {
      await client.query('BEGIN')
      await enterAs(client, world.alpha.coordinator)
      await expect(client.query(attempt)).rejects.toMatchObject(refused)
    })
  })

  it('with row security off a question is refused, not answered', async () => {
    await asAttacker(async (client) => {
      await client.query('SET row_security = off')
      await expect(seen(client)).rejects.toMatchObject(refused)
    })
  })

  it('names of the own hide none of ours', async () => {
    await asAttacker(async (client) => {
      await client.query(`
        SET search_path = pg_temp, public, pg_catalog;
        CREATE TEMP TABLE scope_key (id int, inner_key bytea, outer_key bytea);
        INSERT INTO scope_key VALUES (1, repeat('a', 32)::bytea, repeat('b', 32)::bytea);
        CREATE FUNCTION pg_temp.scope() RETURNS bigint[] LANGUAGE sql AS $$ SELECT '${everyone()}'::bigint[] $$;
        CREATE FUNCTION pg_temp.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT '2026-01-01'::timestamptz $$;
        CREATE FUNCTION pg_temp.sha256(bytea) RETURNS bytea LANGUAGE sql AS $$ SELECT '\\x00'::bytea $$;
        CREATE FUNCTION pg_temp.yes(bytea, bytea) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;
        CREATE OPERATOR pg_temp.= (LEFTARG = bytea, RIGHTARG = bytea, FUNCTION = pg_temp.yes)`)
      await write(client, { companies: everyone(), object: '', viewer: '' }, false)
      await client.query(
        `SELECT set_config('portolan.seal', encode(sha256(outer_key || sha256(inner_key
        || convert_to($1 || '||', 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()))), 'hex'), false) FROM pg_temp.scope_key`,
        [everyone()],
      )
      expect(await seen(client)).toEqual({})
    })
  })

  it('a cheap function of the own is shown no row that the wall hides', async () => {
    await asAttacker(async (client) => {
      const said: (string | undefined)[] = []
      client.on('notice', ({ message }) => said.push(message))
      await client.query(`CREATE FUNCTION pg_temp.leak(bigint, text) RETURNS boolean COST 0.0000000001 LANGUAGE plpgsql AS
        $$ BEGIN RAISE NOTICE '%', $1; RETURN true; END $$`)
      await client.query('CREATE TEMP VIEW peek AS SELECT * FROM login WHERE pg_temp.leak(company_id, email)')
      await client.query('BEGIN')
      await enterAs(client, world.alpha.coordinator)
      await client.query('SELECT * FROM peek')
      await client.query('SELECT * FROM login WHERE pg_temp.leak(company_id, email) AND pg_temp.leak(company_id, name)')
      expect(new Set(said)).toEqual(new Set([String(world.alpha.companyId)]))
    })
  })

  it('a trigger of ours stands on no table of theirs', async () => {
    const triggers = await asAdmin<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE prorettype = 'trigger'::regtype AND prosecdef AND pronamespace = 'public'::regnamespace`,
    )
    expect(triggers.length).toBeGreaterThan(5)
    await asAttacker(async (client) => {
      await client.query('CREATE TEMP TABLE bait (id bigint, company_id bigint)')
      for (const { name } of triggers)
        await expect(
          client.query(`CREATE TRIGGER evil AFTER INSERT ON bait FOR EACH ROW EXECUTE FUNCTION ${name}()`),
          name,
        ).rejects.toMatchObject(refused)
    })
  })

  it('nobody writes their own rights', async () => {
    const { coordinator, companyId } = world.alpha
    for (const attempt of [
      `UPDATE login SET view_right = 15`,
      `UPDATE login SET email = email`,
      `INSERT INTO login_view_company VALUES (${companyId}, ${coordinator.loginId}, ${world.bravo.companyId})`,
      `INSERT INTO arranger_traveler VALUES (${companyId}, ${coordinator.loginId}, ${world.alpha.colleague.travelerId})`,
      `UPDATE traveler SET login_id = ${coordinator.loginId}`,
      `UPDATE company SET active = true`,
      `UPDATE mobile_platform SET login_id = ${coordinator.loginId}`,
      `UPDATE attachment SET company_id = ${world.bravo.companyId}`,
    ])
      await asAttacker(async (client) => {
        await client.query('BEGIN')
        await enterAs(client, coordinator)
        await expect(client.query(attempt), attempt).rejects.toMatchObject(refused)
      })
  })
})
