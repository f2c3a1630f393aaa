import type { debugCalls } from '@portolan/contract/features/config'
import type { ReplyOf } from '@portolan/contract/operation'
import type { TFunction } from 'i18next'
import type { KeptFault } from '../../lib/beacon.ts'
import type { Configuration } from '@portolan/contract/features/config'
import type { Fact } from './facts.ts'

export type Environment = ReplyOf<typeof debugCalls.environment>

/** A group of facts under its heading; `empty` is said where there are none. */
export interface Section {
  readonly key: string
  readonly title: string
  readonly facts: readonly Fact[]
  readonly empty?: string
}

type T = TFunction<'debug'>

export function environmentFacts(environment: Environment): readonly Fact[] {
  const { BuildVersion, ApiVersion, ProductSource, NodeVersion, Platform, StartedAt, Now } = environment
  return [
    { name: 'Build version', value: BuildVersion },
    { name: 'API version', value: ApiVersion },
    { name: 'Product source', value: ProductSource },
    { name: 'Node', value: NodeVersion },
    { name: 'Platform', value: Platform },
    { name: 'Started', value: StartedAt },
    { name: 'Server time', value: Now },
  ]
}

export function settingFacts({ Settings }: Environment, t: T): readonly Fact[] {
  return Settings.map(({ Name, Value, IsSecret, IsGiven }) => {
    if (IsSecret) return { name: Name, value: IsGiven ? t('secretSet') : t('none') }
    return { name: Name, value: Value === null ? t('none') : `${Value} (${IsGiven ? t('given') : t('byDefault')})` }
  })
}

/** As the portal got it; the footer's texts are no setting. */
export function configurationFacts(configuration: Configuration): readonly Fact[] {
  return Object.entries(configuration)
    .filter(([name]) => name !== 'Footer')
    .map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }))
}

export const faultFacts = (faults: readonly KeptFault[]): readonly Fact[] =>
  faults.map(({ at, kind, message }) => ({ name: `${new Date(at).toISOString()} ${kind}`, value: message }))

/** For a ticket: one line a fact. */
export function asText(sections: readonly Section[]): string {
  const parts = sections.map(({ title, facts, empty }) =>
    [
      `# ${title}`,
      ...facts.map(({ name, value }) => `${name}: ${value}`),
      ...(facts.length === 0 && empty ? [empty] : []),
    ].join('\n'),
  )
  return `${parts.join('\n\n')}\n`
}
