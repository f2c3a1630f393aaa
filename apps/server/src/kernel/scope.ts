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

export function scopeOf(companyIds: readonly number[], travelerIds: readonly number[] | null): Scope {
  return travelerIds ? { kind: 'travelers', companyIds, travelerIds } : { kind: 'companies', companyIds }
}
