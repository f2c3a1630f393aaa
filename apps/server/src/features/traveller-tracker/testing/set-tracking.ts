import type { TrackingMode } from '@portolan/contract/features/traveller-tracker'
import { withClient } from '../../../../../../tools/test/databases.ts'
import type { TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'

/** How a tenant tracks its people, from long ago on. */
export const setTracking = (
  { database }: Pick<TestPortolan, 'database'>,
  { companyId }: Pick<Tenant, 'companyId'>,
  mode: TrackingMode,
): Promise<unknown> =>
  withClient(database.adminUrl, (client) =>
    client.query(
      `insert into rules_document (company_id, kind, version, valid_from, body)
       select $1, 'tracking', coalesce(max(version), 0) + 1, '2020-01-01', $2::jsonb from rules_document
       where company_id = $1 and kind = 'tracking'`,
      [companyId, JSON.stringify({ mode, decidedBy: 'The board', worksCouncilReference: 'none' })],
    ),
  )
