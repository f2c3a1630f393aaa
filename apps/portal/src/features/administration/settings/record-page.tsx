import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { adminPageAt } from '../shell/admin-sections.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { AdminNotFound } from './admin-not-found.tsx'
import { firstValue } from './form/form-node.rules.ts'
import type { JsonSchema } from './form/json-schema.ts'
import { newKey } from './new-key.ts'
import { RecordEditor } from './record-editor.tsx'
import { draftsQuery, type Fields, recordQuery, schemaQuery, type Section } from './settings.queries.ts'

await fetchTexts('administrationSettings')

/** /admin/setting/:section/:key: one record, to read, change and go back to earlier versions of. */
export function RecordPage() {
  const { t } = useTranslation('administrationSettings')
  const { section: path, key } = useParams({ strict: false }) as { readonly section: string; readonly key: string }
  const company = useAdminCompany()
  const language = useLanguage()
  const page = adminPageAt(`/admin/setting/${path}`)
  const schema = useQuery(schemaQuery(language))
  const section = schema.data?.find(({ Name }) => Name === page?.section)
  if (!page?.section || (schema.data && !section)) return <AdminNotFound />
  return (
    <QueryStates
      query={schema}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loading')} count={8} shape="line" />}
    >
      {() =>
        section &&
        (key === newKey ? (
          <NewRecord section={section} company={company} />
        ) : (
          <KnownRecord key={`${path} ${company} ${key}`} section={section} company={company} recordKey={key} />
        ))
      }
    </QueryStates>
  )
}

interface Props {
  readonly section: Section
  readonly company: string
}

const companyOf = ({ Scope }: Section, company: string) => (Scope === 'deployment' ? '' : company)

export function KnownRecord({ section, company, recordKey }: Props & { readonly recordKey: string }) {
  const { t } = useTranslation('administrationSettings')
  const of = companyOf(section, company)
  const query = useQuery(recordQuery({ section: section.Name, company: of, key: recordKey }))
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loading')} count={8} shape="line" />}
    >
      {(stored) => (
        <RecordEditor
          // Another state is another form: what was typed is kept beside it.
          key={stored.Revision ?? ''}
          section={section}
          company={of}
          recordKey={recordKey}
          stored={stored}
        />
      )}
    </QueryStates>
  )
}

/** A new record begins with what its schema holds by default; `?draft=` goes on with one that somebody began. */
export function NewRecord({ section, company }: Props) {
  const { t } = useTranslation('administrationSettings')
  const of = companyOf(section, company)
  const { draft: id } = useSearch({ strict: false }) as { readonly draft?: string }
  const drafts = useQuery({ ...draftsQuery(of), enabled: id !== undefined })
  const schema = section.Schema as JsonSchema
  const fields = firstValue({ ...schema, default: undefined }, schema) as Fields
  const first = 'company' in (schema.properties ?? {}) && of !== '' ? { ...fields, company: of } : fields
  const stored = { Record: first, Revision: null, Draft: null, Versions: 0 }
  if (id === undefined) return <RecordEditor key={of} section={section} company={of} recordKey={null} stored={stored} />
  return (
    <QueryStates query={drafts} texts={{ loading: t('loading'), failed: t('failed') }}>
      {(all) => (
        <RecordEditor
          key={id}
          section={section}
          company={of}
          recordKey={null}
          stored={{ ...stored, Draft: all.find(({ Id }) => Id === id) ?? null }}
        />
      )}
    </QueryStates>
  )
}
