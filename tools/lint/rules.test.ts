import { describe, expect, it } from 'vitest'
import { lintTree } from './lint-fixture.ts'

const SERVER = 'apps/server/src'
const rulesOf = async (path: string, source: string, options?: { typeAware: boolean }) =>
  (await lintTree({ [path]: source }, options)).map(({ rule }) => rule)

const query = 'export const find = (tx) => tx.selectFrom("trip").selectAll()\n'
const route = 'export const mount = (app) => app.get("/raw", () => 1)\n'
const members = 'eslint(no-restricted-properties)'
const long = (lines: number) => `export const rows = [\n${'  1,\n'.repeat(lines)}]\n`

describe('SQL and routes', () => {
  it('keep queries in stores, db, jobs and the transaction file', async () => {
    for (const file of [
      'features/trips/trips.handlers.ts',
      'domain/ledger/orders.ts',
      'kernel/call.ts',
      'cli/import.ts',
    ])
      expect(await rulesOf(`${SERVER}/${file}`, query), file).toEqual([members])
    for (const file of [
      'features/trips/trips.store.ts',
      'identity/session.store.ts',
      'db/pool.ts',
      'kernel/transaction.ts',
      'features/trips/trips.db.test.ts',
    ])
      expect(await rulesOf(`${SERVER}/${file}`, query), file).toEqual([])
  })

  it('keep raw routes in kernel, identity and web', async () => {
    for (const file of ['features/trips/trips.handlers.ts', 'app.ts', 'db/pool.ts', 'features/trips/trips.store.ts'])
      expect(await rulesOf(`${SERVER}/${file}`, route), file).toEqual([members])
    for (const file of ['kernel/mount.ts', 'identity/provider.ts', 'web/pages.ts'])
      expect(await rulesOf(`${SERVER}/${file}`, route), file).toEqual([])
  })
})

describe('house rules', () => {
  it('cap files at 400 lines, messages and data exempt', async () => {
    expect(await rulesOf(`${SERVER}/kernel/long.ts`, long(400))).toEqual(['eslint(max-lines)'])
    expect(await rulesOf(`${SERVER}/kernel/long.ts`, long(390))).toEqual([])
    expect(await rulesOf('apps/portal/src/features/trips/messages/en-US.ts', long(600))).toEqual([])
    expect(await rulesOf(`${SERVER}/reference/airports.ts`, long(600))).toEqual([])
  })

  it('refuse default exports, except where a tool asks for one', async () => {
    const source = 'export default { a: 1 }\n'
    expect(await rulesOf('apps/portal/src/app/router.ts', source)).toEqual(['import(no-default-export)'])
    expect(await rulesOf('apps/portal/vite.config.ts', source)).toEqual([])
  })

  it('refuse barrels, any, raw HTML and the environment outside config', async () => {
    expect(await rulesOf('apps/portal/src/ui/index.ts', "export * from './button.tsx'\n")).toEqual([
      'oxc(no-barrel-file)',
    ])
    expect(await rulesOf(`${SERVER}/kernel/a.ts`, 'export const a = (b: any) => b\n')).toEqual([
      'typescript(no-explicit-any)',
    ])
    expect(
      await rulesOf(
        'apps/portal/src/ui/a.tsx',
        'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
      ),
    ).toEqual(['react(no-danger)'])
    expect(await rulesOf(`${SERVER}/kernel/a.ts`, 'export const a = process.env.A\n')).toEqual(['node(no-process-env)'])
    expect(await rulesOf(`${SERVER}/config/a.ts`, 'export const a = process.env.A\n')).toEqual([])
  })

  it('refuse circles, of types too', async () => {
    const other = (name: string) => `import type { ${name} } from './${name}.ts'\n`
    const files = { a: `${other('b')}export type a = b\n`, b: `${other('a')}export type b = { next: a }\n` }
    const complaints = await lintTree({ 'packages/rules/src/a.ts': files.a, 'packages/rules/src/b.ts': files.b })
    expect(complaints.map(({ rule }) => rule)).toEqual(['import(no-cycle)', 'import(no-cycle)'])
  })

  it('refuse focused and switched-off tests', async () => {
    const source = (modifier: string) =>
      `import { expect, it } from 'vitest'\nit.${modifier}('a', () => { expect(1).toBe(1) })\n`
    expect(await rulesOf('packages/rules/src/a.test.ts', source('only'))).toEqual(['vitest(no-focused-tests)'])
    expect(await rulesOf('packages/rules/src/a.test.ts', source('skip'))).toEqual(['vitest(no-disabled-tests)'])
  })

  it('refuse floating promises', async () => {
    const source = 'async function save() {}\nexport function press() {\n  save()\n}\n'
    expect(await rulesOf(`${SERVER}/kernel/a.ts`, source, { typeAware: true })).toEqual([
      'typescript(no-floating-promises)',
    ])
  })
})
