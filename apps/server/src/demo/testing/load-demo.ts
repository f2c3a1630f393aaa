import { createTestMail } from '../../../../../tools/test/mail-harness.ts'
import type { Surfaces } from '../../config/surfaces.ts'
import type { Pools } from '../../db/database.ts'
import { connectionSealer } from '../../identity/connections.ts'
import type { upsertAccount } from '../../identity/embedded/account.store.ts'
import { LocalFolder } from '../../storage/local-folder.ts'
import type { DemoAccount } from '../demo-accounts.ts'
import { startDemo } from '../start-demo.ts'

const secret = 'a secret of tests'
const surfaces: Surfaces = {
  isLocal: true,
  isOn: { demo: true, demoApps: false, outbox: false, debug: false, metrics: false },
  operatorToken: null,
  metricsToken: null,
}

/** Loads the demo as a start does, with files in `folder`; `account` null: people sign in elsewhere. Answers who can sign in. */
export async function loadDemo(
  { pools, folder }: { readonly pools: Pools; readonly folder: string },
  account: typeof upsertAccount | null,
  now = '2026-03-04T05:06:07Z',
): Promise<readonly DemoAccount[]> {
  const parts = {
    pools,
    now: () => new Date(now),
    mail: createTestMail(),
    // Its fares have a test of their own.
    jobs: { enqueue: async () => undefined },
    storage: new LocalFolder(folder),
    config: { attachments: { maxBytes: 1024 ** 2 }, exports: { maxRows: 1_000 }, secret, surfaces },
    identity: { upsertAccount: account, connectionSecrets: connectionSealer(secret) },
  }
  return (await startDemo(parts, null)).accounts
}
