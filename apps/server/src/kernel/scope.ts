/**
 * What a viewer may see, an explicit argument of every store function.
 *
 * - `travelers`: the named travellers of the companies (view rights myself and team).
 * - `companies`: all of the companies (view rights company and all).
 * - `everything`: no predicate at all. No viewer has it; tests do, to prove that row level security stands alone.
 */
export type Scope =
  | { readonly kind: 'travelers'; readonly companyIds: readonly number[]; readonly travelerIds: readonly number[] }
  | { readonly kind: 'companies'; readonly companyIds: readonly number[] }
  | { readonly kind: 'everything' }

export const scopeKinds: readonly Scope['kind'][] = ['travelers', 'companies', 'everything']

/** The parameters of a statement that a scope cuts, and their values; null means any. */
export const scopeParameters = { companyIds: 'bigint[] | null', travelerIds: 'bigint[] | null' } as const

export const scopeValues = (scope: Scope) => ({
  companyIds: scope.kind === 'everything' ? null : scope.companyIds,
  travelerIds: scope.kind === 'travelers' ? scope.travelerIds : null,
})

/** What differs between the kinds of scope, such as a statement's text. */
export const perScope = <T>(make: (kind: Scope['kind']) => T): Readonly<Record<Scope['kind'], T>> => ({
  travelers: make('travelers'),
  companies: make('companies'),
  everything: make('everything'),
})

export function scopeOf(companyIds: readonly number[], travelerIds: readonly number[] | null): Scope {
  return travelerIds ? { kind: 'travelers', companyIds, travelerIds } : { kind: 'companies', companyIds }
}
