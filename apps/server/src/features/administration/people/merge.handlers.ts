import type { administrationPeople } from '@portolan/contract/features/administration/people'
import { mergePeople } from '../../../domain/people/merge/merge-people.ts'
import { markProvisioning, undoProvisioning } from '../../../domain/people/provisioning.store.ts'
import { guardFaults } from '../../../domain/settings/guards.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { publisherOf } from '../settings/settings.present.ts'
import { recordOf } from './person-record.ts'
import { failuresOf, type PeopleParts, readPerson } from './people-parts.ts'
import { presentPerson } from './people.present.ts'
import { everybodyOf, findPeoplePage, type PersonRow } from './people.store.ts'
import { findLookalikes } from './person.store.ts'

type Calls = Handlers<Pick<typeof administrationPeople, 'findDuplicates' | 'mergePeople'>>

/** A merge closes the first sign-in, with what it administers. */
async function refuseByGuards(
  tx: ReadTransaction<LoginViewer>,
  company: { id: number; code: string },
  from: PersonRow,
) {
  if (from.login_id === null) return
  const { record } = await recordOf(tx, company, from)
  const guarded = { section: 'people' as const, before: { ...record }, after: { ...record, active: false } }
  const [guard] = await guardFaults(tx.db, [guarded], publisherOf(tx.viewer))
  if (guard) throw new AppError(guard.code, { x: guard.path })
}

const idsOf = ({ login_id: loginId, traveler_id: travelerId }: PersonRow) => ({ loginId, travelerId })

/** Two records of one person: who may be one, what would move, and the merge itself. */
export const mergeHandlers = (parts: PeopleParts): Calls => ({
  findDuplicates: (input, ctx) =>
    ctx.read(async (tx) => {
      const { company, person } = await readPerson(tx, input)
      const alike = await findLookalikes(tx.db, company.id, person.key)
      if (alike.length === 0) return { Duplicates: [] }
      const filter = { ...everybodyOf(company.id), keys: alike.map(({ key }) => key) }
      const { rows } = await findPeoplePage(tx, filter, { by: 'name', descending: false, limit: 20, offset: 0 })
      const failures = await failuresOf(parts, tx.db, rows)
      const rowOf = new Map(rows.map((row) => [row.key, row]))
      return {
        Duplicates: alike.flatMap((one) => {
          const row = rowOf.get(one.key)
          if (!row) return []
          const reasons = { name: one.by_name, email: one.by_email, code: one.by_code }
          const Because = (['name', 'email', 'code'] as const).filter((reason) => reasons[reason])
          return [{ Person: presentPerson(row, ctx.language, failures), Because }]
        }),
      }
    }),
  mergePeople: (input, ctx) =>
    ctx.write(async (tx) => {
      const { company, person: from } = await readPerson(tx, { CompanyCode: input.CompanyCode, Key: input.FromKey })
      const { person: into } = await readPerson(tx, { CompanyCode: input.CompanyCode, Key: input.IntoKey })
      if (from.key === into.key) throw new AppError('invalid_parameter', { fields: ['IntoKey'] })
      const isDryRun = input.DryRun ?? false
      if (!isDryRun && !input.Reason) throw new AppError('invalid_parameter', { fields: ['Reason'] })
      if (from.login_id === tx.viewer.loginId) throw new AppError('own_login_kept')
      await refuseByGuards(tx, company, from)
      await markProvisioning(tx.db)
      const lines = await mergePeople(tx.db, {
        companyId: company.id,
        from: idsOf(from),
        into: idsOf(into),
        by: tx.viewer.loginId,
        now: ctx.now(),
        secret: parts.config.secret,
      })
      if (isDryRun) await undoProvisioning(tx.db)
      tx.about({
        isDryRun,
        company: company.code,
        from: from.key,
        into: into.key,
        moved: lines,
        reason: input.Reason ?? null,
      })
      return { Lines: lines.map(({ table, moved, dropped }) => ({ Table: table, Moved: moved, Dropped: dropped })) }
    }),
})
