import { incidentCore } from '@portolan/contract/features/incidents/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconPolygon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { faultOf, useIncidentAct } from '../dialogs/use-incident-act.ts'
import { incidentQuery } from '../incidents.queries.ts'
import styles from './affected-page.module.css'
import { areaFromAddress, areaToAddress } from './area-in-address.ts'

interface Props {
  readonly id: string
  /** As the address has it; null: none is chosen. */
  readonly area: string | null
}

/** The head of the page where it looks for another area of an incident: who would be on the list is seen before it is changed. */
export function ChangeArea({ id, area }: Props) {
  const { t } = useTranslation('incidentsAffected')
  const navigate = useNavigate()
  const query = useQuery(incidentQuery(id, useLanguage()))
  const incident = query.data
  const next = area === null ? null : areaFromAddress(area)
  const change = useIncidentAct(
    id,
    async () => {
      if (!incident || !next) throw new TypeError('nothing to change')
      return call(incidentCore.change, { IncidentId: id, Version: incident.Version, Area: next })
    },
    { done: () => t('areaUsed'), onDone: () => void navigate({ to: '/incidents/$id', params: { id } }) },
  )
  const mayChange = incident !== undefined && incident.IsOnTeam && incident.ClosedAt === null
  const isOther = incident !== undefined && area !== areaToAddress(incident.Area)
  const fault = query.isError ? t('noIncident') : faultOf(change.error)
  return (
    <>
      <PageHead
        title={incident ? t('areaOf', { name: incident.Name }) : t('changeArea')}
        lead={t(incident?.Follows === false ? 'areaOfStill' : 'areaOfLead')}
        above={
          <BackLink to="/incidents/$id" params={{ id }}>
            {incident?.Name ?? ''}
          </BackLink>
        }
      >
        <Button
          look="primary"
          disabled={!mayChange || next === null || !isOther}
          busy={change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          <IconPolygon size={18} stroke={1.75} aria-hidden />
          {t('useArea')}
        </Button>
      </PageHead>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
