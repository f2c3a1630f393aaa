import { administrationEffect } from '@portolan/contract/features/administration/effect'
import { useMutation } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { CallError } from '../../../../lib/call-error.ts'
import { Button } from '../../../../ui/button.tsx'
import form from '../form/form.module.css'
import type { Fields } from '../settings.queries.ts'
import styles from './access.module.css'

interface Props {
  readonly company: string
  /** Code of the stored connection; null while it is new. */
  readonly code: string | null
  /** As it stands in the form, whether it is saved or not. */
  readonly record: Fields
}

const signs = { ok: IconCircleCheck, failed: IconCircleX, unknown: IconHelpCircle } as const

/** Tries the connection as it stands in the form, step by step, and says what failed and what to do. */
export function ConnectionTest({ company, code, record }: Props) {
  const { t } = useTranslation('administrationSettings')
  const test = useMutation({
    mutationFn: () =>
      call(administrationEffect.testConnection, {
        CompanyCode: company,
        ...(code === null ? {} : { Code: code }),
        Record: { ...record },
      }),
  })
  const failed = test.data?.Steps.filter(({ State }) => State === 'failed').length ?? 0
  return (
    <section className={form.card} aria-labelledby="connection-test">
      <h2 id="connection-test">{t('test.title')}</h2>
      <p className={styles.soft}>{t('test.hint')}</p>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {t('test.run')}
        </Button>
      </div>
      {test.isError && (
        <p className={form.unplaced} role="alert">
          {test.error instanceof CallError ? test.error.message : t('failed')}
        </p>
      )}
      {test.data && (
        <div role="status">
          <p>
            <strong>{t(failed > 0 ? 'test.failed' : 'test.passed')}</strong>
          </p>
          <ul className={styles.steps}>
            {test.data.Steps.map(({ Step, State, Text }) => {
              const Sign = signs[State]
              return (
                <li key={Step} data-state={State}>
                  <Sign size={20} stroke={1.75} aria-hidden />
                  <span>
                    <strong>
                      {t(`test.steps.${Step}`)} · {t(`test.states.${State}`)}
                    </strong>
                    <span className={styles.soft}>{Text}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </section>
  )
}
