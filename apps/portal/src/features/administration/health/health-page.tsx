import { useSearch } from '@tanstack/react-router'
import { fetchTexts } from '../../../lib/i18n.ts'
import { HealthChecks } from './health-checks.tsx'
import { isQuarantine, listOf } from './health.queries.ts'
import { JobsList } from './lists/jobs-list.tsx'
import { MailsList } from './lists/mails-list.tsx'
import { QuarantineList } from './lists/quarantine-list.tsx'

// The module of a page is ready once its texts are loaded.
await fetchTexts('administrationHealth')

/** /admin/setting/health: how everything is, or one of the lists behind it (`?list=`). */
export function HealthPage() {
  const { list } = useSearch({ strict: false }) as { readonly list?: unknown }
  const shown = listOf(list)
  if (shown === null) return <HealthChecks />
  if (shown === 'jobs') return <JobsList />
  return isQuarantine(shown) ? <QuarantineList key={shown} kind={shown} /> : <MailsList key={shown} state={shown} />
}
