import { administrationHealth } from '@portolan/contract/features/administration/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { jobsQuery } from '../health.queries.ts'
import { HealthListPage } from './health-list.tsx'
import { Instant } from './instant.tsx'
import { useAct } from './use-act.ts'

/** Jobs that failed for good or run again, with the reason. */
export function JobsList() {
  const { t } = useTranslation('administrationHealth')
  const query = useQuery({ ...jobsQuery, select: ({ Jobs }) => ({ rows: Jobs, total: Jobs.length }) })
  const run = useAct((Id: string) => call(administrationHealth.retryJob, { Id }), { done: () => t('ranAgain') })
  return (
    <HealthListPage
      title={t('lists.jobs')}
      query={query}
      keyOf={({ Id }) => Id}
      columns={[
        { key: 'job', title: t('job'), cell: ({ Queue }) => Queue },
        { key: 'state', title: t('state'), cell: ({ State }) => t(`jobStates.${State}`) },
        { key: 'reason', title: t('jobReason'), cell: ({ Reason }) => Reason ?? '–' },
        { key: 'attempts', title: t('attempts'), cell: ({ Attempts }) => Attempts },
        { key: 'written', title: t('written'), cell: ({ Since }) => <Instant at={Since} /> },
      ]}
      act={({ Id, Queue, State }) =>
        State === 'failed' && (
          <Button
            busy={run.isPending && run.variables === Id}
            aria-label={t('runAgainOf', { name: Queue })}
            onClick={() => run.mutate(Id)}
          >
            {t('runAgain')}
          </Button>
        )
      }
    />
  )
}
