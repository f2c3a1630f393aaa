import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { countStandings } from '../../../domain/country-days/project-days.ts'
import { countersOf } from '../../../domain/country-days/counters.ts'
import { dayRulesKind } from '../../../domain/country-days/day-rules.kind.ts'

export interface SeededDays {
  /** A correction of the traveller's, whose reason has the marker. */
  readonly correctionId: string
  readonly colleagueCorrectionId: string
}

/** Some days of the traveller and of the colleague, with corrections; the coordinator reads days. */
export const daysSeed: TenantSeed<SeededDays> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const { companyId, traveller, colleague, coordinator, marker, colleagueMarker } = tenant
    await client.query('UPDATE login SET may_read_days = true WHERE id = $1', [coordinator.loginId])
    const ids: string[] = []
    for (const [{ travelerId, loginId }, mark] of [
      [traveller, marker],
      [colleague, colleagueMarker],
    ] as const) {
      await client.query(
        `INSERT INTO country_days (company_id, traveler_id, country, first_day, last_day, is_certain, kind, continues, evidence)
         VALUES ($1, $2, 'DE', current_date - 20, current_date - 11, true, 'there', false, '{}')`,
        [companyId, travelerId],
      )
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO day_correction (company_id, traveler_id, country, first_day, last_day, is_present, reason, made_at, made_by)
         VALUES ($1, $2, 'DE', current_date - 20, current_date - 20, false, $3, now(), $4) RETURNING id`,
        [companyId, travelerId, `${mark} stamp`, loginId],
      )
      ids.push(String(rows[0]?.id))
    }
    const asOf = new Date().toISOString().slice(0, 10)
    const counting = { asOf, version: 0, counters: countersOf(dayRulesKind.fallback), homeCities: [] }
    await countStandings(db, companyId, [traveller.travelerId, colleague.travelerId], counting)
    return { correctionId: ids[0] ?? '', colleagueCorrectionId: ids[1] ?? '' }
  })
