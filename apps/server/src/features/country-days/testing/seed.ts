import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { countStandings } from '../../../domain/country-days/project-days.ts'
import { countersOf } from '../../../domain/country-days/counters.ts'
import { dayRulesKind } from '../../../domain/country-days/day-rules.kind.ts'

export interface SeededDays {
  /** A correction of the traveller's, and one of the colleague's; another one of each stays. */
  readonly correctionId: string
  readonly colleagueCorrectionId: string
}

/** Days of the traveller and of the colleague that they have said; the coordinator reads days. */
export const daysSeed: TenantSeed<SeededDays> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const { companyId, traveller, colleague, coordinator, marker, colleagueMarker } = tenant
    await client.query('UPDATE login SET may_read_days = true WHERE id = $1', [coordinator.loginId])
    const ids: string[] = []
    for (const [{ travelerId, loginId }, mark] of [
      [traveller, marker],
      [colleague, colleagueMarker],
    ] as const) {
      // Bookings that other tests import make ranges anew; what somebody has said stays. The first is withdrawn by a test.
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO day_correction (company_id, traveler_id, country, first_day, last_day, is_present, reason, made_at, made_by)
         VALUES ($1, $2, 'FR', current_date - 20, current_date - 20, true, $3, now(), $4),
           ($1, $2, 'DE', current_date - 20, current_date - 11, true, $3, now(), $4) RETURNING id`,
        [companyId, travelerId, `${mark} stamp`, loginId],
      )
      ids.push(String(rows[0]?.id))
    }
    const asOf = new Date().toISOString().slice(0, 10)
    const counting = { asOf, version: 0, counters: countersOf(dayRulesKind.fallback), homeCities: [] }
    await countStandings(db, companyId, [traveller.travelerId, colleague.travelerId], counting)
    return { correctionId: ids[0] ?? '', colleagueCorrectionId: ids[1] ?? '' }
  })
