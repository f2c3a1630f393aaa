import type { administration } from '@portolan/contract/features/administration'
import { tellRateFaults } from '../../domain/money/rate-faults.ts'
import { checkRates } from '../../domain/money/read-rates.ts'
import { saveRates } from '../../domain/money/rates.store.ts'
import type { ConnectionSecrets } from '../../domain/people/provisioning-connections.ts'
import { readProvisioningDocument } from '../../domain/people/provisioning-files.ts'
import type { ProvisioningFault } from '../../domain/people/provisioning-texts.ts'
import { createPersonKeys } from '../../domain/people/person-key.ts'
import { provision } from '../../domain/people/provisioning.ts'
import type { History } from '../../domain/settings/history.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'

type Calls = Pick<typeof administration, 'putCostCentres' | 'putRules' | 'putRates'>

interface Deps {
  readonly config: { readonly secret: string }
  readonly now: () => Date
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
  putRates: ({ items, dryRun: isDryRun = false }, ctx) =>
    ctx.write(async (tx) => {
      // Rates are every company's: a company's own client must not move them for others.
      if (tx.viewer.companyId !== null) throw new AppError('no_right')
      const read = checkRates(items, (index) => `items[${index}].`)
      const faults = tellRateFaults(read.faults, ctx.language)
      refuse(faults, isDryRun)
      const rates = faults.length > 0 ? [] : read.rates
      const changed = isDryRun ? 0 : await saveRates(tx.db, rates)
      tx.about({ isDryRun, rates: rates.length, changed })
      return { rates: rates.length, changed, faults }
    }),
})

/** A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it. */
function refuse(faults: readonly ProvisioningFault[], isDryRun: boolean): void {
  if (faults.length > 0 && !isDryRun)
    throw new AppError('provisioning_invalid', { fields: faults.map(({ place, message }) => `${place}: ${message}`) })
}

async function enter(
  { config, identity, now }: Deps,
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
      machineClientId: tx.viewer.machineClientId,
      history: machineHistory(config.secret, tx.viewer.machineClientId, now()),
    })
    refuse(result.faults, isDryRun)
    tx.about({ isDryRun, [section]: result[section] })
    return { costCentres: result.costCentres, rules: result.rules, faults: [...result.faults] }
  })
}

/** What versions say of a change by the back office. */
export const machineHistory = (secret: string, clientId: number, at: Date): History => ({
  keys: createPersonKeys(secret),
  at,
  kind: 'machine',
  loginId: null,
  clientId,
  reason: null,
})
