import { describe, expect, it } from 'vitest'
import { type Complaint, lintTree } from './lint-fixture.ts'

const SERVER = 'apps/server/src'
const PORTAL = 'apps/portal/src'
const HANDLERS = `${SERVER}/features/trips/trips.handlers.ts`
const STORE = `${SERVER}/features/trips/trips.store.ts`
const RULES = `${SERVER}/features/trips/trips.rules.ts`
const PRESENT = `${SERVER}/features/trips/trips.present.ts`

type Row = [file: string, imported: string]

const refused: Row[] = [
  // packages
  ['packages/rules/src/money.ts', 'zod/mini'],
  ['packages/rules/src/money.ts', '@portolan/contract/enums'],
  ['packages/rules/src/money.ts', '../../contract/src/enums.ts'],
  ['packages/rules/src/money.ts', 'node:fs'],
  ['packages/contract/src/features/trips.ts', 'zod'],
  ['packages/contract/src/features/trips.ts', 'node:crypto'],
  ['packages/contract/src/features/trips.ts', '@portolan/server/kernel/call'],
  ['packages/contract/src/features/trips.ts', '../../../../apps/server/src/kernel/call.ts'],
  // platform rooms
  [`${SERVER}/kernel/call.ts`, '../domain/ledger/orders.ts'],
  [`${SERVER}/kernel/call.ts`, '../features/trips/trips.handlers.ts'],
  [`${SERVER}/kernel/call.ts`, '../app.ts'],
  [`${SERVER}/mail/smtp/send.ts`, '../../domain/people/people.store.ts'],
  [`${SERVER}/mail/send.ts`, 'pg'],
  [`${SERVER}/mail/send.ts`, 'kysely'],
  [`${SERVER}/db/pool.ts`, '../features/trips/trips.store.ts'],
  [`${SERVER}/adapters/gds/port.ts`, '../../domain/ledger/orders.ts'],
  [`${SERVER}/brand-new-room/thing.ts`, '../features/trips/trips.handlers.ts'],
  [`${SERVER}/db/tables/mail.ts`, '../../mail/mail-state.ts'],
  [`${SERVER}/db/pool.ts`, '../jobs/job.ts'],
  [`${SERVER}/jobs/job.ts`, '../mail/mail.ts'],
  [`${SERVER}/mail/layout.ts`, '../web/page.ts'],
  [`${SERVER}/kernel/call.ts`, '../mail/mail.ts'],
  [`${SERVER}/kernel/call.ts`, '../brand-new-room/thing.ts'],
  // domain
  [`${SERVER}/domain/people/factors.ts`, '../../identity/accounts.ts'],
  [`${SERVER}/domain/people/factors.ts`, '../../web/page.ts'],
  [`${SERVER}/domain/ledger/orders.ts`, '../../features/trips/trips.handlers.ts'],
  [`${SERVER}/domain/ledger/orders.ts`, 'kysely'],
  [`${SERVER}/domain/ledger/orders.rules.ts`, './orders.store.ts'],
  [`${SERVER}/domain/ledger/orders.store.ts`, './orders.jobs.ts'],
  // server features
  [HANDLERS, '../invoices/invoices.rules.ts'],
  [HANDLERS, '../config/config.rules.ts'],
  [HANDLERS, '../../features/invoices/invoices.rules.ts'],
  [HANDLERS, '../../app.ts'],
  [HANDLERS, '../../cli/import.ts'],
  [HANDLERS, '../../../../portal/src/lib/call.ts'],
  [HANDLERS, '@portolan/portal/call'],
  [HANDLERS, 'kysely'],
  [HANDLERS, 'pg'],
  [`${SERVER}/features/trips/messages/en-US.ts`, '../../invoices/messages/en-US.ts'],
  [STORE, './trips.handlers.ts'],
  [STORE, '../invoices/invoices.store.ts'],
  [RULES, './trips.store.ts'],
  [RULES, './trips.handlers.ts'],
  [RULES, '../../db/pool.ts'],
  [RULES, '../../kernel/call.ts'],
  [RULES, '../../mail/send.ts'],
  [RULES, '../invoices/invoices.rules.ts'],
  [RULES, 'node:fs'],
  [PRESENT, './trips.handlers.ts'],
  [`${SERVER}/cli/import.ts`, 'pg'],
  // portal
  [`${PORTAL}/ui/button.tsx`, '../parts/trip-detail/trip-detail.tsx'],
  [`${PORTAL}/ui/button.tsx`, '../features/trips/trips.queries.ts'],
  [`${PORTAL}/ui/button.tsx`, '@portolan/contract/features/trips/trips'],
  [`${PORTAL}/lib/call.ts`, '../features/trips/trips.queries.ts'],
  [`${PORTAL}/lib/call.ts`, '../app/router.ts'],
  [`${PORTAL}/features/trips/page.tsx`, './testing/tour.ts'],
  [`${PORTAL}/app/registry.ts`, '../features/trips/testing/people.ts'],
  [`${PORTAL}/lib/call.ts`, '@portolan/server/kernel/call'],
  [`${PORTAL}/lib/call.ts`, '../../../server/src/kernel/call.ts'],
  [`${PORTAL}/lib/call.ts`, 'node:crypto'],
  [`${PORTAL}/lib/call.ts`, 'zod'],
  [`${PORTAL}/parts/trip-detail/trip-detail.tsx`, '../../features/trips/trips.queries.ts'],
  [`${PORTAL}/parts/trip-detail/trip-detail.tsx`, '../../app/router.ts'],
  [`${PORTAL}/features/trips/page.tsx`, '../invoices/invoices.queries.ts'],
  [`${PORTAL}/features/trips/page.tsx`, '../../app/router.ts'],
  [`${PORTAL}/features/trips/widgets/list.tsx`, '../../invoices/invoices.queries.ts'],
  [`${PORTAL}/features/trips/page.test.tsx`, '@portolan/server/kernel/call'],
  [`${PORTAL}/app/router.ts`, '@portolan/server/kernel/call'],
  [`${PORTAL}/lib/call.ts`, '../ui/button.tsx'],
  ['apps/demo/src/main.ts', '@portolan/server/kernel/call'],
  // tools and tests
  [`${SERVER}/kernel/call.ts`, '../../../../tools/test/free-port.ts'],
  [`${PORTAL}/lib/call.ts`, '../../../../e2e/tours/step.ts'],
  ['tools/start.ts', '../e2e/people/quay.ts'],
  ['tools/test/portolan.ts', '../../bench/browser.ts'],
  ['e2e/shots.ts', '../bench/browser.ts'],
]

const allowed: Row[] = [
  ['packages/rules/src/money.ts', './currency.ts'],
  ['packages/rules/src/money.test.ts', 'vitest'],
  ['packages/contract/src/features/trips.ts', 'zod/mini'],
  ['packages/contract/src/features/trips.ts', '@portolan/rules/money'],
  ['packages/contract/src/features/trips.ts', '../operation.ts'],
  ['packages/contract/src/registry.ts', './features/trips.ts'],
  [`${SERVER}/app.ts`, './features/trips/trips.handlers.ts'],
  [`${SERVER}/app.ts`, 'fastify'],
  [`${SERVER}/cli/import.ts`, '../domain/ledger/orders.store.ts'],
  [`${SERVER}/kernel/call.ts`, 'fastify'],
  [`${SERVER}/kernel/call.ts`, '../config/config.ts'],
  [`${SERVER}/kernel/transaction.ts`, 'kysely'],
  [`${SERVER}/kernel/idempotency.jobs.ts`, '../jobs/job.ts'],
  [`${SERVER}/db/pool.ts`, 'pg'],
  [`${SERVER}/jobs/queue.ts`, 'pg'],
  [`${SERVER}/audit/audit.store.ts`, 'kysely'],
  [`${SERVER}/identity/provider.ts`, 'fastify'],
  [`${SERVER}/identity/accounts.ts`, '../domain/people/account-admin.ts'],
  [`${SERVER}/identity/pages.ts`, '../web/page.ts'],
  [`${SERVER}/identity/session.store.ts`, 'kysely'],
  [`${SERVER}/domain/ledger/orders.store.ts`, '../people/people.store.ts'],
  [`${SERVER}/domain/ledger/orders.store.ts`, 'kysely'],
  [`${SERVER}/domain/ledger/import/concur/concur.store.ts`, 'kysely'],
  [HANDLERS, '../../domain/ledger/orders.store.ts'],
  [HANDLERS, '../../config/config.ts'],
  [HANDLERS, './trips.store.ts'],
  [HANDLERS, '@portolan/contract/features/trips/trips'],
  [`${SERVER}/features/trips/messages/zh-CN.ts`, '../trips.rules.ts'],
  [STORE, 'kysely'],
  [STORE, './trips.rules.ts'],
  [RULES, '../../kernel/app-error.ts'],
  [RULES, '../../domain/ledger/orders.rules.ts'],
  [RULES, '../../db/tables/trips.ts'],
  [RULES, '@portolan/rules/money'],
  [`${SERVER}/features/trips/trips.db.test.ts`, '../../app.ts'],
  [`${SERVER}/features/trips/trips.db.test.ts`, 'pg'],
  [`${PORTAL}/lib/call.ts`, '@portolan/contract/operation'],
  [`${PORTAL}/lib/call.ts`, 'zod/mini'],
  [`${PORTAL}/parts/trip-detail/trip-detail.tsx`, '../../ui/button.tsx'],
  [`${PORTAL}/features/trips/page.tsx`, '../../parts/trip-detail/trip-detail.tsx'],
  [`${PORTAL}/features/trips/page.tsx`, '@portolan/contract/features/trips/trips'],
  [`${PORTAL}/features/trips/widgets/list.tsx`, '../trips.queries.ts'],
  [`${PORTAL}/app/registry.ts`, '../features/trips/page.tsx'],
  [`${PORTAL}/features/trips/testing/tour.ts`, '../../../../../../e2e/tours/step.ts'],
  [`${SERVER}/features/trips/trips.db.test.ts`, '../../../../../tools/test/world.ts'],
  ['e2e/shots.ts', '../tools/test/chromium.ts'],
  ['bench/browser.ts', '../e2e/pages/sign-in.ts'],
  [`${PORTAL}/features/trips/testing/tour.ts`, '../../../../../server/src/features/trips/testing/files.ts'],
]

/** One tree for all rows: each row becomes an import of its own in its file. */
async function complaintsFor(rows: Row[]): Promise<Complaint[]> {
  const files: Record<string, string> = {}
  rows.forEach(([file, imported], index) => {
    files[file] = `${files[file] ?? ''}export type T${index} = typeof import('${imported}')\nimport('${imported}')\n`
  })
  const complaints = await lintTree(files)
  return complaints.filter(({ rule }) => rule === 'rooms(imports)')
}

const show = ([file, imported]: Row) => `${file} → ${imported}`

describe('the table of rooms', () => {
  it('refuse what the layers forbid, with advice', async () => {
    const complaints = await complaintsFor(refused)
    for (const row of refused) {
      const [file, imported] = row
      const found = complaints.find(({ file: at, message }) => at === file && message.startsWith(`'${imported}' `))
      expect.soft(found?.message, show(row)).toMatch(/ is refused here\. .*\w+ \w+/)
    }
  })

  it('allow what the layers allow', async () => {
    expect(await complaintsFor(allowed)).toEqual([])
  })

  it('see static imports, type imports and re-exports too', async () => {
    const complaints = await lintTree({
      [HANDLERS]: [
        "import { a } from '../invoices/a.ts'",
        "import type { B } from '../invoices/b.ts'",
        "export { c } from '../invoices/c.ts'",
        'export const d: B = a',
      ].join('\n'),
    })
    expect(complaints.filter(({ rule }) => rule === 'rooms(imports)')).toHaveLength(3)
  })

  it('let a presenter see the types of its rows, but not call the store', async () => {
    const tree = (statement: string) => ({ [PRESENT]: `${statement}\nexport const b: unknown = 1 as A\n` })
    expect(await lintTree(tree("import type { A } from './trips.store.ts'"))).toEqual([])
    const complaints = await lintTree(tree("import { find, type A } from './trips.store.ts'\nfind()"))
    expect(complaints.map(({ rule }) => rule)).toEqual(['rooms(imports)'])
  })

  it('name the domains in the advice', async () => {
    const [complaint] = await complaintsFor([[HANDLERS, '../invoices/invoices.rules.ts']])
    expect(complaint?.message).toMatch(/domain\/\{.*ledger,.*people.*\}/)
  })
})
