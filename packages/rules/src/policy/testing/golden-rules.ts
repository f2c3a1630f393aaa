import type { ExpressionRule, Place, PolicyRule, RouteFilter, UsualRule } from '../policy-document.ts'
import type { PolicyCabin } from '../policy-facts.ts'
import type { GoldenRule } from './golden-case.ts'

/** Short ways to write a rule in the golden table; each asks for a reason unless `as` says otherwise. */

type Usual<K extends UsualRule['usual']> = Extract<UsualRule, { usual: K }>
const rule = (body: PolicyRule['rule']): GoldenRule => ({ rule: body })

export const cabin = (
  lowest: PolicyCabin,
  steps: readonly (readonly [PolicyCabin, number])[],
  where: RouteFilter = {},
): GoldenRule =>
  rule({ usual: 'cabin', lowest, steps: steps.map(([best, fromHours]) => ({ cabin: best, fromHours })), where })

export const fareCap = (currency: string, ...rows: readonly (readonly [RouteFilter, number])[]): GoldenRule =>
  rule({ usual: 'fareCap', currency, rows: rows.map(([where, amount]) => ({ where, amount })) })

export const nightCap = (
  currency: string,
  ...rows: readonly (readonly [readonly Place[], readonly number[], number])[]
): GoldenRule =>
  rule({ usual: 'nightCap', currency, rows: rows.map(([places, months, amount]) => ({ places, months, amount })) })

export const advance = (days: number, where: RouteFilter = {}): GoldenRule => rule({ usual: 'advance', days, where })

export const suppliers = (
  of: 'flight' | 'stay' | 'car',
  lists: { readonly preferred?: readonly string[]; readonly forbidden?: readonly string[] },
): GoldenRule => rule({ usual: 'suppliers', of, preferred: [], forbidden: [], ...lists })

export const rail = (of: Partial<Usual<'rail'>>): GoldenRule =>
  rule({ usual: 'rail', upToKm: null, upToMinutes: null, countries: [], pairs: [], ...of })

export const conditions = (
  of: 'flight' | 'stay',
  needs: Usual<'conditions'>['needs'],
  where: RouteFilter = {},
): GoldenRule => rule({ usual: 'conditions', of, needs, where })

export const tripDays = (most: number): GoldenRule => rule({ usual: 'tripDays', most })
export const together = (group: string, most: number): GoldenRule => rule({ usual: 'together', group, most })
export const risk = (from: number): GoldenRule => rule({ usual: 'risk', from })
export const carbon = (kg: number, where: RouteFilter = {}): GoldenRule => rule({ usual: 'carbon', kg, where })

export const expression = (
  on: ExpressionRule['on'],
  must: string,
  more: { readonly when?: string; readonly reason?: ExpressionRule['reason'] | string } = {},
): GoldenRule =>
  rule({
    usual: 'expression',
    on,
    when: more.when ?? '',
    must,
    reason: typeof more.reason === 'object' ? more.reason : { 'en-US': more.reason ?? 'Not allowed' },
  })

/** The rule with another outcome, for other people, or counted where a fact is not known. */
export const as = (of: GoldenRule, more: Partial<Omit<GoldenRule, 'rule'>>): GoldenRule => ({ ...of, ...more })
export const level = (of: GoldenRule, n: number): GoldenRule => ({ ...of, outcome: 'level', level: n })
export const blocked = (of: GoldenRule): GoldenRule => ({ ...of, outcome: 'blocked' })
export const inform = (of: GoldenRule): GoldenRule => ({ ...of, outcome: 'inform' })
export const counted = (of: GoldenRule, name: string): GoldenRule => ({
  ...of,
  ifUnknown: 'count',
  name: { 'en-US': name },
})
