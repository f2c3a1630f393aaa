import type { HealthCheck } from '@portolan/contract/features/administration/health'
import { administrationHealth } from '@portolan/contract/features/administration/health'
import { ownZone } from '@portolan/rules/local-time'
import { relativeTime } from '@portolan/rules/relative-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { healthKey, listOf } from './health.queries.ts'
import styles from './health.module.css'
import { StateIcon } from './state-icon.tsx'

interface Props {
  readonly check: HealthCheck
}

/** Something that needs somebody: what it is, since when, what to do, and the act beside it. */
export function AttentionRow({ check }: Props) {
  const { t } = useTranslation('administrationHealth')
  const { State, Title, Value, WhatToDo } = check
  return (
    <li data-state={State}>
      <StateIcon state={State} size={22} />
      <div className={styles.what}>
        <strong>
          <span className={styles.state} data-state={State}>
            {t(`states.${State}`)}
          </span>
          {Title}
        </strong>
        <span className={styles.value}>
          {Value} <Since check={check} />
        </span>
        {WhatToDo !== null && <p>{WhatToDo}</p>}
      </div>
      <div className={styles.acts}>
        <RunButton check={check} />
        <OpenLink check={check} />
      </div>
    </li>
  )
}

/** One line of a group. */
export function CalmRow({ check }: Props) {
  const { t } = useTranslation('administrationHealth')
  const { State, Title, Value, WhatToDo } = check
  return (
    <li>
      <StateIcon state={State} />
      <span className={styles.title}>
        {Title}
        <span className="visually-hidden">: {t(`states.${State}`)}</span>
      </span>
      <span className={styles.value}>
        {Value} <Since check={check} />
      </span>
      {State === 'unknown' && WhatToDo !== null && <p className={styles.hint}>{WhatToDo}</p>}
    </li>
  )
}

function Since({ check: { Since: since } }: Props) {
  const language = useLanguage()
  const now = useMinute()
  if (since === null) return null
  const when = relativeTime(Date.parse(since), { now, zone: ownZone(), language, isShort: true })
  return (
    <time dateTime={since} className={styles.since}>
      {when}
    </time>
  )
}

function RunButton({ check: { Runs, Title } }: Props) {
  const { t } = useTranslation('administrationHealth')
  const client = useQueryClient()
  const run = useMutation({
    mutationFn: (feed: string) => call(administrationHealth.runFeed, { Feed: feed }),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('running') })
      void client.invalidateQueries({ queryKey: healthKey })
    },
    onError: (error) => showToast({ kind: 'failed', text: error.message || errorText('internal_server_error') }),
  })
  if (Runs === null) return null
  return (
    <Button busy={run.isPending} aria-label={`${t('runNow')}: ${Title}`} onClick={() => run.mutate(Runs)}>
      {t('runNow')}
    </Button>
  )
}

function OpenLink({ check: { Link: to, Title } }: Props) {
  const { t } = useTranslation('administrationHealth')
  const company = useAdminCompany()
  if (to === null) return null
  const [path = '', search = ''] = to.split('?')
  const list = listOf(new URLSearchParams(search).get('list'))
  const words = t(list === null ? 'openPage' : 'open')
  return (
    <Link
      to={path as never}
      search={(list === null ? {} : { company, list }) as never}
      className={styles.open}
      aria-label={`${words}: ${Title}`}
    >
      {words}
    </Link>
  )
}
