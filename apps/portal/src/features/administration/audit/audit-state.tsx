import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconLoader2, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { stateQuery, verification } from './audit.queries.ts'
import styles from './audit.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Whether the chain holds, as the last verification found; and a button that asks for another. */
export function AuditState() {
  const { t } = useTranslation('administrationAudit')
  const language = useLanguage()
  const { isAgency } = useAdminRight()
  const queries = useQueryClient()
  const { data } = useQuery(stateQuery(language))
  const begin = useMutation({
    mutationFn: verification.begin,
    onSuccess: () => queries.invalidateQueries({ queryKey: verification.key }),
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
  })
  const last = data?.Last[0]
  const figure = (count: number) => new Intl.NumberFormat(language).format(count)
  const isRunning = data?.Running != null
  const state = last === undefined ? 'noneYet' : last.IsIntact === true ? 'intact' : 'broken'
  const moment = last?.FinishedAt ? ownMoment(Date.parse(last.FinishedAt), language) : ''
  const Sign = { noneYet: IconShieldQuestion, intact: IconShieldCheck, broken: IconAlertTriangle }[state]
  return (
    <section className={styles.state} data-state={state} aria-label={t('chain')}>
      {isRunning ? <IconLoader2 {...icon} /> : <Sign {...icon} />}
      <div role={state === 'broken' ? 'alert' : 'status'}>
        {data && (
          <p>
            <strong>
              {isRunning
                ? t('running')
                : t(state, { count: last?.Lines ?? 0, lines: figure(last?.Lines ?? 0), line: last?.FaultLine ?? 0 })}
            </strong>
            {!isRunning && moment && <span className={styles.soft}> {t('verifiedAt', { when: moment })}</span>}
          </p>
        )}
        <p className={styles.soft}>
          {data && t('kept', { count: data.Years })}
          {last?.Head && (
            <>
              {' '}
              {t('head')} <code className={styles.head}>{last.Head}</code>
            </>
          )}
        </p>
      </div>
      {isAgency && (
        <Button busy={begin.isPending || isRunning} onClick={() => begin.mutate()}>
          {t('verify')}
        </Button>
      )}
    </section>
  )
}
