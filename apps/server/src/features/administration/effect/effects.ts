import { connectionEffects, machineClientEffects } from './access-effects.ts'
import { companyEffects, costCentreEffects } from './company-effects.ts'
import type { Effect, EffectReader, RecordChange } from './effect.ts'
import { peopleEffects } from './people-effects.ts'
import { rulesEffects } from './rules-effects.ts'

export type { Effect, EffectReader, RecordChange }

const weights = ['danger', 'warning', 'info'] as const

/**
 * What publishing these changes together would do, in numbers from the data of this moment, the gravest first. Writes nothing.
 * Runs as the system role: sessions and credentials are sealed. Every statement names its company.
 */
export async function effectsOf(reader: EffectReader, changes: readonly RecordChange[]): Promise<Effect[]> {
  const of = (section: string) => changes.filter((change) => change.section === section)
  const effects = [
    ...(await peopleEffects(reader, of('people'))),
    ...(await costCentreEffects(reader, of('costCentres'))),
    ...(await machineClientEffects(reader, of('machineClients'))),
  ]
  for (const change of of('companies')) effects.push(...(await companyEffects(reader, change)))
  for (const change of of('ssoConnections')) effects.push(...(await connectionEffects(reader, change)))
  const rules = changes.filter(({ section, company }) => section.startsWith('rules:') && company !== null)
  for (const own of Map.groupBy(rules, ({ company }) => company?.id).values()) {
    const [first] = own
    if (first?.company) effects.push(...(await rulesEffects(reader, first.company, own.map(toRules))))
  }
  return effects.toSorted((a, b) => weights.indexOf(a.Weight) - weights.indexOf(b.Weight))
}

/** A record of rules is a document with its first day. */
function toRules({ section, after }: RecordChange) {
  const { rules, validFrom } = after as { readonly rules?: unknown; readonly validFrom?: unknown }
  return {
    kind: section.slice('rules:'.length),
    rules,
    validFrom: typeof validFrom === 'string' ? validFrom : '2000-01-01',
  }
}
