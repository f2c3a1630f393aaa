/**
 * SQL of the approvals that await one `Approver`, with `approverParameters`.
 * Rows have company_id, order_id, approval_id, level, levels, requested_by, requested_at and due_at. Their own company's
 * alone, and never what they asked for or travel on themselves, whoever travels on it by now.
 */
export const awaitingSql = `select a.company_id, a.order_id, a.id as approval_id, a.current_level as level, a.levels,
      a.requested_by, a.requested_at, a.due_at
    from approval_turn w join approval a on a.company_id = w.company_id and a.id = w.approval_id
    where w.company_id = :approverCompany and w.login_id = :approverLogin and a.status = 0
      and a.requested_by is distinct from :approverLogin
      and not exists (select 1 from order_traveler t
        where t.company_id = a.company_id and t.order_id = a.order_id and t.traveler_id = :approverTraveler)`

/** Who looks at what awaits them. */
export interface Approver {
  readonly companyId: number
  readonly loginId: number
  readonly travelerId: number | null
}

export const approverParameters = {
  approverCompany: 'bigint',
  approverLogin: 'bigint',
  approverTraveler: 'bigint | null',
} as const

export const approverValues = ({ companyId, loginId, travelerId }: Approver) => ({
  approverCompany: companyId,
  approverLogin: loginId,
  approverTraveler: travelerId,
})
