import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { momentOf } from '../../../lib/moment-of.ts'
import { historyQuery } from '../requests.queries.ts'
import { MailFrame } from '../../../parts/request-sections/mail-frame.tsx'
import section from '../../../parts/request-sections/section.module.css'
import styles from './request-page.module.css'

interface Props {
  readonly request: RequestDetail
}

/** Who did what, and the mails that were sent; fetched once somebody wants to know. */
export function History({ request: { ReferenceNumber } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...historyQuery(ReferenceNumber, language), enabled: isOpen })
  return (
    <details className={section.card} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history')}</summary>
      <ol className={section.plain}>
        {data?.Operations.map(({ At, Operator, For, What, Remark }, index) => (
          <li key={index} className={styles.message}>
            <strong>{What}</strong>{' '}
            <small>
              {Operator ? (For ? t('inPlaceOf', { by: Operator.Name, name: For.Name }) : Operator.Name) : t('portal')} ·{' '}
              {momentOf(At, language)}
            </small>
            {Remark && (
              <p className={section.words} translate="no">
                {Remark}
              </p>
            )}
          </li>
        ))}
      </ol>
      <h3>{t('mails')}</h3>
      {data?.Mails.length === 0 && <p className={section.small}>{t('noMails')}</p>}
      <ul className={section.plain}>
        {data?.Mails.map((mail) => (
          <Mail key={mail.Id} reference={ReferenceNumber} mail={mail} />
        ))}
      </ul>
    </details>
  )
}

interface MailProps {
  readonly reference: string
  readonly mail: {
    readonly Id: string
    readonly Date: string
    readonly Subject: string
    readonly To: readonly string[]
  }
}

/** One mail, shown as it was sent once somebody opens it. */
function Mail({ reference, mail: { Id, Date: at, Subject, To } }: MailProps) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['requests', 'mail', { reference, Id }],
    queryFn: ({ signal }) => call(tripRequests.getMail, { ReferenceNumber: reference, Id }, { signal }),
    enabled: isOpen,
    staleTime: Infinity,
  })
  const head = (
    <>
      {Subject} <small>{`${To.join(', ')} · ${momentOf(at, language)}`}</small>
    </>
  )
  if (isRestricted()) return <li translate="no">{head}</li>
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary translate="no">{head}</summary>
        {data && <MailFrame subject={Subject} html={data.Html} />}
      </details>
    </li>
  )
}
