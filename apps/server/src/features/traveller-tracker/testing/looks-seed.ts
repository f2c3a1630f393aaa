import { systemTransaction } from '../../../db/system-transaction.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'

/** The coordinator, who is the travel manager, has looked at the traveller and at the colleague. */
export const looksSeed: TenantSeed<undefined> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ client }) => {
    const { companyId, coordinator, traveller, colleague, marker } = tenant
    await client.query('UPDATE login SET may_read_looks = true, may_see_past_places = true WHERE id = $1', [
      coordinator.loginId,
    ])
    for (const { travelerId } of [traveller, colleague])
      await client.query(
        `INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids)
         VALUES ($1, now(), $2, $3, $4, 'list', $5)`,
        [companyId, coordinator.loginId, `coordinator ${marker}`, `${marker} Company`, [travelerId]],
      )
    return undefined
  })
