import { PolicyBody } from '@portolan/contract/features/policies/document'
import { type ReadPolicy, readPolicy } from '@portolan/rules/policy/judge-policy'
import type { PolicyTexts } from '@portolan/rules/policy/policy-document'
import { withCities } from './policy-places.ts'

/** A policy ready to judge with, and who is in its groups. */
export interface PublishedPolicy {
  /** Of its document; 0 of one that is not published. */
  readonly version: number
  readonly read: ReadPolicy
  readonly groupsOf: (person: PolicyPerson | undefined) => readonly string[]
  /** Some rule asks who else flies. */
  readonly asksTogether: boolean
  /** Names by code and id, which verdicts keep. */
  readonly groupNames: ReadonlyMap<string, PolicyTexts>
  readonly ruleNames: ReadonlyMap<string, PolicyTexts>
}

/** A traveller as groups name them. */
export interface PolicyPerson {
  /** Address of the login, in small letters; null without one. */
  readonly email: string | null
  /** Code of their own cost centre. */
  readonly costCentre: string | null
}

export function policyOf(document: PolicyBody, version = 0): PublishedPolicy {
  const byEmail = new Map<string, string[]>()
  const byCostCentre = new Map<string, string[]>()
  for (const { code, people, costCentres } of document.groups) {
    for (const email of people) byEmail.set(email, [...(byEmail.get(email) ?? []), code])
    for (const centre of costCentres) byCostCentre.set(centre, [...(byCostCentre.get(centre) ?? []), code])
  }
  return {
    version,
    // A version of an older release may name airports.
    read: readPolicy(withCities(document)),
    groupsOf: (person) => [
      ...new Set([...(byEmail.get(person?.email ?? '') ?? []), ...(byCostCentre.get(person?.costCentre ?? '') ?? [])]),
    ],
    asksTogether: document.rules.some(
      ({ isOff, rule }) =>
        !isOff &&
        (rule.usual === 'together' ||
          (rule.usual === 'expression' && /\btogether\b/.test(`${rule.when} ${rule.must}`))),
    ),
    groupNames: new Map(document.groups.map(({ code, name }) => [code, name])),
    ruleNames: new Map(document.rules.map(({ id, name }) => [id, name])),
  }
}

/** Most policies that a process keeps ready. */
const most = 200
const kept = new Map<string, PublishedPolicy>()

/** Key of a published version: it never changes, so that what is kept of it is never out of date. */
export interface VersionKey {
  readonly companyId: number
  readonly version: number
  /** When it was published, as the database writes it: test databases number their companies alike. */
  readonly at: string
}

const keyOf = ({ companyId, version, at }: VersionKey) => `${companyId} ${version} ${at}`

/** What the database need not send again: `version at` of a company's versions that are ready. */
export const keptVersions = (companyId: number): string[] =>
  [...kept.keys()].filter((key) => key.startsWith(`${companyId} `)).map((key) => key.slice(key.indexOf(' ') + 1))

/** A published version; read where it is not ready. `body` is null where the caller was told that it is. */
export function publishedPolicy(key: VersionKey, body: unknown): PublishedPolicy {
  const name = keyOf(key)
  const ready = kept.get(name)
  if (ready) return ready
  const policy = policyOf(PolicyBody.parse(body), key.version)
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(name, policy)
  return policy
}
