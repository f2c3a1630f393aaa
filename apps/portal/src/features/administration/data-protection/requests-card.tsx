import type { DataRequest } from '@portolan/contract/features/administration/data-protection'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOfDate, ownDay } from '../../../lib/iso-days.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { closeRequest, dataKey, requestsQuery } from './data-protection.queries.ts'
import styles from './data-protection.module.css'

interface Props {
  readonly company: string
  readonly onChoose: (key: string) => void
}

/** What people ask, the most urgent first. */
export function RequestsCard({ company, onChoose }: Props) {
  const { t } = useTranslation('administrationDataProtection')
  const { mayChange } = useAdminRight()
  const query = useQuery(requestsQuery(company))
  const [closing, setClosing] = useState<DataRequest | null>(null)
  return (
    <Card id="requests" title={t('requests')}>
      <div className={styles.content}>
        {query.isError && <p role="alert">{t('loadFailed')}</p>}
        {query.data?.Requests.length === 0 && <p>{t('requestsNone')}</p>}
        <ul className={styles.list}>
          {query.data?.Requests.map((request) => (
            <li key={request.Id}>
              <span>
                <strong>{request.Person.Name}</strong> {t(request.Kind)} <Due request={request} />
                {(request.Answer ?? request.Words) !== null && (
                  <span className={styles.words}>{request.Answer ?? request.Words}</span>
                )}
              </span>
              {request.DoneAt === null && (
                <span className={styles.acts}>
                  <Button
                    aria-label={`${t('choose')}: ${request.Person.Name}`}
                    onClick={() => onChoose(request.Person.Key)}
                  >
                    {t('choose')}
                  </Button>
                  {mayChange && (
                    <Button aria-label={`${t('close')}: ${request.Person.Name}`} onClick={() => setClosing(request)}>
                      {t('close')}
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
        {closing && <CloseDialog company={company} request={closing} onClose={() => setClosing(null)} />}
      </div>
    </Card>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function Due({ request: { DueOn, DoneAt, IsOverdue } }: { readonly request: DataRequest }) {
  const { t } = useTranslation('administrationDataProtection')
  const language = useLanguage()
  if (DoneAt !== null)
    return (
      <Chip tone="good" icon={<IconCheck {...icon} />}>
        {t('done', { day: ownDay(DoneAt, language) })}
      </Chip>
    )
  return (
    <Chip
      tone={IsOverdue ? 'bad' : 'neutral'}
      icon={IsOverdue ? <IconAlertTriangle {...icon} /> : <IconClock {...icon} />}
    >
      {t(IsOverdue ? 'overdue' : 'due', { day: dayOfDate(DueOn, language) })}
    </Chip>
  )
}

interface CloseProps {
  readonly company: string
  readonly request: DataRequest
  readonly onClose: () => void
}

function CloseDialog({ company, request, onClose }: CloseProps) {
  const { t } = useTranslation('administrationDataProtection')
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const closed = useMutation({
    mutationFn: () => closeRequest(company, request.Id, answer.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: dataKey })
      showToast({ kind: 'done', text: t('closed') })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t('closeTitle')}
      confirm={t('close')}
      isBusy={closed.isPending}
      isPossible={answer.trim() !== ''}
      fault={closed.error?.message ?? null}
      onConfirm={() => closed.mutate()}
      onClose={onClose}
    >
      <FormField label={t('answerLabel')}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={1000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </FormField>
    </ActDialog>
  )
}
