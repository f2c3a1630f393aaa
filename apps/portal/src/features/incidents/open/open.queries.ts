import type { Language } from '@portolan/contract/enums'
import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { incidentCore } from '@portolan/contract/features/incidents/core'
import { riskHub } from '@portolan/contract/features/risk/hub'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { incidentsKey } from '../incidents.queries.ts'

/** As many people as can be left out by name; of more, all are in. */
export const mostShown = 200

export type Affected = ReplyOf<typeof incidentAffected.affected>

/** Who is affected, of one company or of all. */
export const affectedQuery = (area: IncidentArea | null, company: string, language: Language) =>
  queryOptions({
    queryKey: [...incidentsKey, 'affected', 'to-open', area, company, language],
    queryFn: ({ signal }) => {
      if (area === null) throw new TypeError('no area')
      return call(
        incidentAffected.affected,
        {
          Area: area,
          ...(company ? { customerCodes: [company] } : {}),
          paging: { pageIndex: 1, pageSize: mostShown },
        },
        { signal },
      )
    },
    enabled: area !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** The alert's title, for the name. */
export const alertQuery = (alertId: string | null, language: Language) =>
  queryOptions({
    queryKey: [...incidentsKey, 'alert', alertId, language],
    queryFn: async ({ signal }) => (await call(riskHub.alert, { alertId: alertId ?? '' }, { signal })).Alert,
    enabled: alertId !== null,
    staleTime: 60_000,
  })

/** The incident about this alert that is open already; null where the viewer sees none. */
export async function openAbout(alertId: string, company: string) {
  const { Incidents } = await call(incidentCore.list, {
    state: 'open',
    customerCodes: [company],
    paging: { pageIndex: 1, pageSize: 50 },
  })
  return Incidents.find(({ Alert }) => Alert?.AlertId === alertId) ?? null
}
