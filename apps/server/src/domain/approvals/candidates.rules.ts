import type { RuleLevel } from './judge.rules.ts'

/** Logins that approvers of a rule mean, as far as they are active people of the company. */
export interface KnownApprovers {
  /** By address in small letters. */
  readonly byEmail: ReadonlyMap<string, number>
  /** Of the traveller. */
  readonly manager: number | null
  /** Of the cost centre. */
  readonly costCentre: number | null
  readonly fallback: number | null
}

/**
 * Who may decide a level: whom the rule names, without people who left and without whoever asks or travels. Where nobody
 * is left, the cost centre's fallback approver; empty where there is none either.
 */
export function candidatesOf(
  { approvers }: Pick<RuleLevel, 'approvers'>,
  known: KnownApprovers,
  ownIds: readonly number[],
): number[] {
  const named = approvers.flatMap((approver) => {
    const loginId =
      'email' in approver
        ? known.byEmail.get(approver.email)
        : approver.role === 'manager'
          ? known.manager
          : known.costCentre
    return loginId === undefined || loginId === null ? [] : [loginId]
  })
  const allowed = [...new Set(named)].filter((id) => !ownIds.includes(id))
  if (allowed.length > 0) return allowed
  return known.fallback === null || ownIds.includes(known.fallback) ? [] : [known.fallback]
}
