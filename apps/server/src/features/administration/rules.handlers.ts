import type { administration } from '@portolan/contract/features/administration'
import { checkRates } from '../../domain/money/read-rates.ts'
import { saveRates } from '../../domain/money/rates.store.ts'
import type { ConnectionSecrets } from '../../domain/people/provisioning-connections.ts'
import { readProvisioningDocument } from '../../domain/people/provisioning-files.ts'
import { provision } from '../../domain/people/provisioning.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'

type Calls = Pick<typeof administration, 'putCostCentres' | 'putRules' | 'putRates'>

interface Deps {
  readonly identity: { readonly connectionSecrets: ConnectionSecrets }
}

/** What rules need, one kind of data a call, each with a machine scope of its own: the same reader as provisioning. */
export const createRulesHandlers = (deps: Deps): Handlers<Calls> => ({
  putCostCentres: async (input, ctx) => {
    const { costCentres, faults } = await enter(deps, 'costCentres', input, ctx)
    return { costCentres, faults }
  },
  putRules: async (input, ctx) => {
    const { rules, faults } = await enter(deps, 'rules', input, ctx)
    return { rules, faults }
  },
  putRates: ({ items }, ctx) =>
    ctx.write(async (tx) => {
      // Rates are every company's: a company's own client must not move them for others.
      if (tx.viewer.companyId !== null) throw new AppError('no_right')
      const { rates, faults } = checkRates(items, (index) => `items[${index}].`)
      if (faults.length > 0) throw new AppError('invalid_parameter', { fields: faults.map(({ place }) => place) })
      const changed = await saveRates(tx.db, rates)
      tx.about({ rates: rates.length, changed })
      return { rates: rates.length, changed }
    }),
})

/** A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it. */
async function enter(
  { identity }: Deps,
  section: 'costCentres' | 'rules',
  { items, dryRun: isDryRun = false }: { readonly items: readonly unknown[]; readonly dryRun?: boolean | undefined },
  ctx: Context<(typeof administration)['putRules']['access']>,
) {
  const records = readProvisioningDocument({ [section]: items }, ctx.language)
  return ctx.write(async (tx) => {
    const result = await provision(tx.db, records, {
      language: ctx.language,
      isDryRun,
      onlyCompanyId: tx.viewer.companyId,
      makesSecrets: false,
      upsertAccount: null,
      connectionSecrets: identity.connectionSecrets,
      inviting: null,
    })
    if (result.faults.length > 0 && !isDryRun)
      throw new AppError('provisioning_invalid', {
        fields: result.faults.map(({ place, message }) => `${place}: ${message}`),
      })
    tx.about({ isDryRun, [section]: result[section] })
    return { costCentres: result.costCentres, rules: result.rules, faults: [...result.faults] }
  })
}
