import type { ProposalMessage } from '@portolan/contract/features/trip-proposals/back-office'
import { createMail } from '../../../mail/mail.ts'
import { readConfig } from '../../../config/config.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { TestLedger } from '../../../domain/ledger/testing/test-ledger.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import type { MachineViewer } from '../../../kernel/viewer.ts'
import { createProposalBackOffice } from '../back-office.handlers.ts'
import type * as z from 'zod/mini'

/** The calls of the back office on a test database, made at a time of the test's choice. */
export function officeOf(ledger: TestLedger, clock: { now: Date }) {
  const now = () => clock.now
  const deps: TellDeps = { now, mail: createMail({ config: readConfig({}), now, jobs: () => null }) }
  const calls = createProposalBackOffice(deps)
  const contextOf = (companyId: number | null) => {
    const viewer: MachineViewer = { kind: 'machine', machineClientId: 0, clientId: 'test', companyId }
    const transact = <T>(run: (tx: never) => Promise<T>): Promise<T> =>
      systemTransaction(ledger.pools.system, companyId, ({ db }) =>
        run({ db, viewer, about: () => undefined } as never),
      )
    return { now, language: 'en-US', read: transact, write: transact } as never
  }
  return {
    deps,
    put: async (items: readonly unknown[], companyId: number | null = null) =>
      (await calls.putProposals({ items: [...items] }, contextOf(companyId))).results,
    get: (externalRef: string, company = 'ACME', companyId: number | null = null) =>
      calls.getProposal({ company, source: 'agency', externalRef }, contextOf(companyId)),
    end: (externalRef: string, bookingNumber: string, companyId: number | null = null) =>
      calls.endProposal({ company: 'ACME', source: 'agency', externalRef, bookingNumber }, contextOf(companyId)),
  }
}

/** A company with a traveller who signs in, and a colleague. */
export async function seedOffice(ledger: TestLedger): Promise<{ readonly loginId: number }> {
  const { companyId } = ledger
  await ledger.rows(`update company set currency = 'HKD'`)
  const logins = await ledger.rows<{ id: number; email: string }>(
    `insert into login (company_id, email, name, short_name, view_right)
     values ($1, 'ann@acme.example', 'Ann', 'A', 1), ($1, 'bob@acme.example', 'Bob', 'B', 1) returning id, email`,
    [companyId],
  )
  for (const [index, { id }] of logins.entries())
    await ledger.rows(
      `insert into traveler (company_id, code, name, folded_name, login_id) values ($1, $2, $3, lower($3), $4)`,
      [companyId, `T${index + 1}`, index === 0 ? 'Ann' : 'Bob', id],
    )
  return { loginId: logins[0]?.id ?? 0 }
}

export type MessageInput = z.input<typeof ProposalMessage>
