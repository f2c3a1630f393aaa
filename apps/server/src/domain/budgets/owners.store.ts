import { sql } from 'kysely'

/**
 * Whether a login owns budgets: of cost centres that it approves for, or of a company that it sees whole. A part of a
 * statement about `login`.
 */
export const ownsBudgets = sql<boolean>`exists (
  select 1 from cost_centre o join budget b on b.company_id = o.company_id and b.cost_centre_id = o.id
  where o.company_id = login.company_id
    and (login.view_right >= 7 or login.id in (o.approver_login_id, o.fallback_login_id)))`
