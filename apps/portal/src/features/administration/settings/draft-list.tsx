import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Checkbox } from '../../../ui/list/checkbox.tsx'
import { pageOfSection } from '../shell/admin-sections.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import form from './form/form.module.css'
import { newKey } from './new-key.ts'
import { administrationSettings as settings } from '@portolan/contract/features/administration/settings'
import { type Draft, settingsKey } from './settings.queries.ts'
import styles from './settings.module.css'
import { useDraftNames } from './use-drafts.ts'

interface Props {
  readonly drafts: readonly Draft[]
  /** Ids of those that are left out. */
  readonly left: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly isReadOnly: boolean
}

/** What waits to be published: all of it, or what is chosen. */
export function DraftList({ drafts, left, onToggle, isReadOnly }: Props) {
  const { t } = useTranslation('administrationSettings')
  const { nameOf } = useDraftNames()
  return (
    <section className={form.card} aria-labelledby="admin-drafts">
      <h2 id="admin-drafts">{t('notPublished', { count: drafts.length })}</h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.Id}>
            {!isReadOnly && (
              <Checkbox
                label={t('publishThis', { name: nameOf(draft) })}
                checked={!left.has(draft.Id)}
                onChange={() => onToggle(draft.Id)}
              />
            )}
            <DraftWords draft={draft} />
            {draft.State === 'failed' && (
              <Chip tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
                {t('notPublishedAtTime')}
              </Chip>
            )}
            {draft.Faults.length > 0 && <Chip tone="bad">{t('faultCount', { count: draft.Faults.length })}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What will be published by itself, and when; it can be called back until then. */
export function ScheduledList({ drafts }: { readonly drafts: readonly Draft[] }) {
  const { t } = useTranslation('administrationSettings')
  const { mayChange } = useAdminRight()
  const language = useLanguage()
  const client = useQueryClient()
  const callBack = useMutation({
    mutationFn: ({ Id, Section, CompanyCode, Key, Record, Revision }: Draft) =>
      call(settings.saveDraft, {
        DraftId: Id,
        Section,
        ...(CompanyCode === null ? {} : { CompanyCode }),
        Key,
        Record,
        Revision,
      }),
    onSuccess: () => showToast({ kind: 'done', text: t('calledBack') }),
    onError: (error) => showToast({ kind: 'failed', text: error instanceof CallError ? error.message : t('failed') }),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
  return (
    <section className={form.card} aria-labelledby="admin-scheduled">
      <h2 id="admin-scheduled">{t('scheduledTitle', { count: drafts.length })}</h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.Id}>
            <DraftWords draft={draft} />
            <Chip icon={<IconClock size={14} aria-hidden />}>
              {draft.PublishAt === null ? '' : ownMoment(Date.parse(draft.PublishAt), language)}
            </Chip>
            {mayChange && (
              <Button
                busy={callBack.isPending && callBack.variables.Id === draft.Id}
                onClick={() => callBack.mutate(draft)}
              >
                {t('callBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A fault leads to its field, where its draft is known. */
export function FaultLink({ draft, path, children }: FaultProps) {
  const company = useAdminCompany()
  const page = draft ? pageOfSection(draft.Section) : null
  if (!draft || page === null) return children
  return (
    <Link
      to={'/admin/setting/$section/$key' as never}
      params={{ section: page.path, key: draft.Key ?? newKey } as never}
      search={{ company, field: path, ...(draft.Key === null ? { draft: draft.Id } : {}) } as never}
    >
      {children}
    </Link>
  )
}

interface FaultProps {
  readonly draft: Draft | undefined
  /** As the server names the field. */
  readonly path: string
  readonly children: ReactNode
}

/** Whose record it is, who wrote the draft and when, as a link to it. */
function DraftWords({ draft }: { readonly draft: Draft }) {
  const { Id, Section, Key, AuthorName, ChangedAt, Reason } = draft
  const language = useLanguage()
  const company = useAdminCompany()
  const { nameOf, sectionOf } = useDraftNames()
  const name = nameOf(draft)
  const section = sectionOf(draft) === name ? '' : sectionOf(draft)
  const page = pageOfSection(Section)
  return (
    <span className={styles.versionWords}>
      {page === null ? (
        <span>{name}</span>
      ) : (
        <Link
          to={'/admin/setting/$section/$key' as never}
          params={{ section: page.path, key: Key ?? newKey } as never}
          search={{ company, ...(Key === null ? { draft: Id } : {}) } as never}
        >
          {name}
        </Link>
      )}
      <span className={styles.soft}>
        {[section, AuthorName, ownMoment(Date.parse(ChangedAt), language), Reason].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
