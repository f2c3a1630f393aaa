import { sql } from 'kysely'

/**
 * Whether a login owns budgets: of cost centres that it approves for, or of companies that it sees whole. A part of a
 * statement about `login`; `companies` are the ids that the viewer may see.
 */
export const ownsBudgets = (companies: readonly number[]) => sql<boolean>`(
  login.view_right >= 7 and exists (select 1 from budget b where b.company_id = any (${companies}::bigint[]))
  or exists (select 1 from cost_centre o join budget b on b.company_id = o.company_id and b.cost_centre_id = o.id
    where o.company_id = login.company_id and login.id in (o.approver_login_id, o.fallback_login_id)))`
