import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { affectedKey, type AffectedPerson, type Contacts, contactsOf } from './affected.queries.ts'
import styles from './people-list.module.css'

/** How one person is reached; each look is written into their access log, so it is asked for once somebody wants it. */
export function ContactLines({ person }: { readonly person: AffectedPerson }) {
  const { t } = useTranslation('incidentsAffected')
  const query = useQuery({
    queryKey: [...affectedKey.slice(0, 1), 'contacts', person.TravelerId],
    queryFn: ({ signal }) => contactsOf(person, signal),
    staleTime: 5 * 60_000,
  })
  const { data, error } = query
  if (error)
    return (
      <FailedNote
        text={t('contactsFailed')}
        error={error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!data) return <p role="status">{t('loading')}</p>
  return (
    <div className={styles.contacts}>
      {data.Contacts.length === 0 && <p>{t('noContacts')}</p>}
      <ul aria-label={t('contactsOf', { name: person.Name })}>
        {data.Contacts.map((contact) => (
          <li key={`${contact.Kind} ${contact.Value}`}>
            <Line contact={contact} />
          </li>
        ))}
      </ul>
      {data.NeedsReason && <p>{t('needsReason')}</p>}
    </div>
  )
}

function Line({ contact: { Kind, Value, From, Whose, Language } }: { readonly contact: Contacts['Contacts'][number] }) {
  const { t } = useTranslation('incidentsAffected')
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language', fallback: 'code' })
  const Sign = Kind === 'phone' ? IconPhone : IconMail
  const about = [
    Whose,
    t(`from_${From}`),
    Language === null ? null : t('language', { language: nameOf(names, Language) }),
  ]
  return (
    <>
      <a href={`${Kind === 'phone' ? 'tel' : 'mailto'}:${Value}`}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {Value}
      </a>
      <small>{about.filter((part) => part !== null).join(' · ')}</small>
    </>
  )
}

/** A tag that no browser knows stays as it is. */
function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
