import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { incidentCore, type LogEntry } from '@portolan/contract/features/incidents/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconShieldCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { logPage, logQuery, refreshIncident } from '../incidents.queries.ts'
import styles from './board-log.module.css'
import { nearTime } from '../instant-words.ts'
import { useLogWords } from './log-words.ts'

interface Props {
  readonly id: string
  readonly mayWrite: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** What happened, the latest first, and a field for a note. */
export function BoardLog({ id, mayWrite, field }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const [size, setSize] = useState(logPage)
  const query = useQuery(logQuery(id, size, language))
  const { data } = query
  return (
    <section className={styles.card} aria-label={t('log')}>
      <header>
        <h2>{t('log')}</h2>
        {data && (
          <span title={t('sealedMeans')}>
            <IconShieldCheck size={16} stroke={1.75} aria-hidden />
            {t('sealed', { count: data.Sealed })}
          </span>
        )}
      </header>
      {mayWrite && <NoteField id={id} field={field} />}
      <QueryStates
        query={query}
        texts={{ loading: t('loadingLog'), failed: t('logFailed') }}
        skeleton={<SkeletonRows label={t('loadingLog')} count={3} shape="line" />}
        isEmpty={({ Entries }) => Entries.length === 0}
        empty={<p className={styles.none}>{t('nothingHappened')}</p>}
      >
        {({ Entries, Total }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          <div className={styles.entries} role="group" aria-label={t('entries')} tabIndex={0}>
            <ol>
              {Entries.map((entry) => (
                <Entry key={entry.EntryId} entry={entry} />
              ))}
            </ol>
            {Total > Entries.length && size < 200 && (
              <Button look="quiet" onClick={() => setSize(Math.min(200, size + logPage))}>
                {t('olderEntries')}
              </Button>
            )}
          </div>
        )}
      </QueryStates>
    </section>
  )
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const language = useLanguage()
  const now = useMinute()
  const words = useLogWords()
  const { what, by } = words(entry)
  return (
    <li>
      <time dateTime={entry.At}>{nearTime(entry.At, now, language)}</time>
      <span>
        {what}
        {entry.Text && <span className={styles.text}>{entry.Text}</span>}
        {by && <small>{by}</small>}
      </span>
    </li>
  )
}

/** What is typed stays until it is sent. */
function NoteField({ id, field }: Pick<Props, 'id' | 'field'>) {
  const { t } = useTranslation('incidentsBoard')
  const client = useQueryClient()
  const kept = useKept(`incident ${id} note`, () => '')
  const text = kept.value.trim()
  const send = useMutation({
    mutationFn: (Text: string) => call(incidentCore.note, { IncidentId: id, Text }),
    onSuccess: () => {
      kept.set('')
      kept.forget()
      void refreshIncident(client, id)
    },
  })
  const submit = () => {
    if (text !== '' && !send.isPending) send.mutate(text)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={kept.value}
        maxLength={incidentLimits.note}
        aria-label={t('note')}
        placeholder={t('noteHint')}
        aria-invalid={send.isError || undefined}
        onChange={({ target }) => kept.set(target.value)}
        onKeyDown={press}
      />
      <Button type="submit" disabled={text === ''} busy={send.isPending}>
        {t('addNote')}
      </Button>
      {send.error && <p role="alert">{send.error.message}</p>}
    </form>
  )
}
