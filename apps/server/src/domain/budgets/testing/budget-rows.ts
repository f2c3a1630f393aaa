import type { Person, Tenant } from '../../../../../../tools/test/world.ts'

interface Admin {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
}

/** A cost centre of a tenant with its approver and fallback approver; answers its id. */
export async function addCostCentre(
  admin: Admin,
  { companyId }: Pick<Tenant, 'companyId'>,
  centre: { readonly code: string; readonly name: string; readonly approver: Person; readonly fallback: Person },
): Promise<number> {
  const { rows } = await admin.query(
    `INSERT INTO cost_centre (company_id, code, name, approver_login_id, fallback_login_id) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (company_id, code) DO UPDATE SET name = excluded.name RETURNING id`,
    [companyId, centre.code, centre.name, centre.approver.loginId, centre.fallback.loginId],
  )
  return Number((rows as { id: number }[])[0]?.id)
}

/**
 * Budgets whose sums are not those of what is held, one line each. Corrections are spent too.
 */
export const unevenBudgets = `
  select b.id, b.reserved_money, b.committed_money, b.spent_money, h.* from budget b cross join lateral (
    select coalesce(sum(money) filter (where state = 'reserved'), 0) as held_reserved,
      coalesce(sum(money) filter (where state = 'committed'), 0) as held_committed,
      coalesce(sum(money) filter (where state = 'spent'), 0) as held_spent,
      coalesce(sum(grams) filter (where state = 'reserved'), 0) as grams_reserved,
      coalesce(sum(grams) filter (where state = 'committed'), 0) as grams_committed,
      coalesce(sum(grams) filter (where state = 'spent'), 0) as grams_spent,
      (select coalesce(sum(money), 0) from budget_entry e where e.budget_id = b.id and e.kind = 'corrected') as corrected,
      (select coalesce(sum(grams), 0) from budget_entry e where e.budget_id = b.id and e.kind = 'corrected') as corrected_grams
    from budget_hold where budget_id = b.id) h
  where (b.reserved_money, b.committed_money, b.spent_money, b.reserved_grams, b.committed_grams, b.spent_grams)
    is distinct from (h.held_reserved, h.held_committed, h.held_spent + h.corrected, h.grams_reserved, h.grams_committed,
      h.grams_spent + h.corrected_grams)`
