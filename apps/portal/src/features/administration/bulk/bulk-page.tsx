import { type BulkSection, bulkSections } from '@portolan/contract/features/administration/bulk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { momentOf } from '../../../lib/moment-of.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPanel } from '../shell/admin-panel.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import styles from './bulk.module.css'
import { jobsQuery } from './bulk.queries.ts'
import { DropZone } from './drop-zone.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('administrationBulk'), fetchTexts('administrationShell')])

/** /admin/setting/bulk: tables out, and in: first looked at, then written. `?section=` and `?import=` say what is open. */
export function BulkPage() {
  const { t } = useTranslation(['administrationBulk', 'administrationShell'])
  const company = useAdminCompany()
  const { mayChange } = useAdminRight()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { readonly section?: string; readonly import?: string | number }
  const section: BulkSection = bulkSections.find((one) => one === search.section) ?? 'people'
  // The address reads digits as a number.
  const importId = search.import === undefined ? null : String(search.import)
  const go = (next: { readonly section?: BulkSection; readonly import?: string | undefined }) =>
    void navigate({ to: '.', search: { company, section, ...next } as never, resetScroll: false })
  useTitle(t('administrationShell:bulk'))
  return (
    <>
      <PageHead title={t('administrationShell:bulk')} lead={t('lead')} />
      <div className={styles.sections}>
        <ViewsSwitch
          label={t('asTable')}
          view={section}
          views={bulkSections.map((key) => ({ key, text: t(`sections.${key}`) }))}
          onView={(key) => go({ section: key, import: undefined })}
        />
      </div>
      <div className={styles.page}>
        <ExportCard company={company} section={section} />
        {!mayChange && <p className={styles.soft}>{t('auditorHint')}</p>}
        {mayChange && importId === null && (
          <DropZone company={company} section={section} onSent={(id) => go({ import: id })} />
        )}
        {importId !== null && (
          <ImportCard
            company={company}
            id={importId}
            onNext={(id) => go({ import: id })}
            onAnother={() => go({ import: undefined })}
          />
        )}
        <RecentCard company={company} shown={importId} onOpen={(id) => go({ import: id })} />
      </div>
    </>
  )
}

interface RecentProps {
  readonly company: string
  readonly shown: string | null
  readonly onOpen: (id: string) => void
}

/** What was brought in the last days, so that a reload or another browser loses nothing. */
function RecentCard({ company, shown, onOpen }: RecentProps) {
  const { t } = useTranslation('administrationBulk')
  const language = useLanguage()
  const query = useQuery(jobsQuery(company))
  return (
    <AdminPanel id="recent" title={t('recent')}>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.soft}>{t('noRecent')}</p>}
      >
        {(all) => (
          <ul className={styles.recent}>
            {all.map((one) => (
              <li key={one.Id}>
                <span>
                  <span translate="no">{one.FileName}</span>
                  <small>
                    {[
                      t(`sections.${one.Section}`),
                      t(one.IsDryRun ? 'tried' : 'written'),
                      momentOf(one.At, language),
                    ].join(' · ')}
                  </small>
                </span>
                {one.Id !== shown && (
                  <Button look="quiet" onClick={() => onOpen(one.Id)}>
                    {t('open')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </AdminPanel>
  )
}
