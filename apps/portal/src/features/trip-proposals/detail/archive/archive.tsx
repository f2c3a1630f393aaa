import { ArchiveType } from '@portolan/contract/enums'
import type { tripProposals } from '@portolan/contract/features/trip-proposals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { ReplyOf } from '@portolan/contract/operation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { momentOf } from '../../../../lib/moment-of.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { FileLink } from '../../../../parts/request-sections/file-link.tsx'
import { MailFrame } from '../../../../parts/request-sections/mail-frame.tsx'
import section from '../../../../parts/request-sections/section.module.css'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import { ViewsSwitch } from '../../../../ui/views-switch.tsx'
import { archiveQuery } from '../../proposals.queries.ts'
import styles from './archive.module.css'

type Item = ReplyOf<typeof tripProposals.searchArchive>['Items'][number]

const kinds = {
  all: [ArchiveType.Custom, ArchiveType.Email],
  documents: [ArchiveType.Custom],
  mails: [ArchiveType.Email],
} as const

/** Documents, notes and mails of the proposal; fetched once somebody wants to know. */
export function Archive({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<keyof typeof kinds>('all')
  const query = useQuery({ ...archiveQuery(reference, kinds[kind], language), enabled: isOpen })
  return (
    <details className={section.card} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('archive')}</summary>
      <div className={styles.archive}>
        <ViewsSwitch
          label={t('archive')}
          view={kind}
          views={[
            { key: 'all', text: t('all') },
            { key: 'documents', text: t('archiveDocuments') },
            { key: 'mails', text: t('archiveMails') },
          ]}
          onView={setKind}
        />
        {isOpen && (
          <QueryStates
            query={query}
            texts={{ loading: t('archiveLoading'), failed: t('archiveFailed') }}
            skeleton={<SkeletonRows label={t('archiveLoading')} count={3} />}
            isEmpty={({ Items }) => Items.length === 0}
            empty={<p className={section.small}>{t('archiveEmpty')}</p>}
          >
            {({ Items, Total }) => (
              <>
                <ul className={section.plain}>
                  {Items.map((item) => (
                    <li key={`${String(item.Type)} ${item.Id}`}>
                      <Archived reference={reference} item={item} />
                    </li>
                  ))}
                </ul>
                {Total > Items.length && (
                  <p className={section.small}>{t('archiveFirst', { count: Items.length, total: Total })}</p>
                )}
              </>
            )}
          </QueryStates>
        )}
      </div>
    </details>
  )
}

function Archived({ reference, item }: { readonly reference: string; readonly item: Item }) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const { AttachmentToken, Title, Size, By, At, Type, To } = item
  const facts = [By?.Name ?? t('portal'), momentOf(At, language)].join(' · ')
  if (Type === ArchiveType.Email)
    return <Mail reference={reference} item={item} facts={[...To, momentOf(At, language)].join(' · ')} />
  return (
    <p className={styles.item}>
      {AttachmentToken === null ? (
        <span translate="no">{Title}</span>
      ) : (
        <span className={section.file}>
          <FileLink file={{ AttachmentToken, Name: Title, Size: Size ?? 0 }} />
        </span>
      )}
      <small>{facts}</small>
    </p>
  )
}

interface MailProps {
  readonly reference: string
  readonly item: Item
  readonly facts: string
}

/** One mail, shown as it was sent once somebody opens it. */
function Mail({ reference, item: { Id, Title }, facts }: MailProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['proposals', 'mail', { reference, Id }],
    queryFn: ({ signal }) => call(tripRequests.getMail, { ReferenceNumber: reference, Id }, { signal }),
    enabled: isOpen,
    staleTime: Infinity,
  })
  return (
    <details className={styles.mail} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span translate="no">{Title}</span> <small>{facts}</small>
      </summary>
      {data && <MailFrame subject={Title} html={data.Html} />}
    </details>
  )
}
