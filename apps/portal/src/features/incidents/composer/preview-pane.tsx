import { IconPhoneOff, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/language-names.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { namedTime } from '../instant-words.ts'
import type { Preview } from '../incidents.queries.ts'
import styles from './composer.module.css'
import type { faultOf } from './draft.rules.ts'

/** So many who cannot be reached are named. */
const mostNames = 8

interface Props {
  readonly preview: Preview | null
  readonly error: Error | null
  readonly isWaiting: boolean
  readonly fault: ReturnType<typeof faultOf>
}

/** Whom it will reach, as they will get it; who cannot be reached, and who was written to just now. */
export function PreviewPane({ preview, error, isWaiting, fault }: Props) {
  const { t } = useTranslation('incidentsComposer')
  return (
    <aside className={styles.preview} aria-label={t('preview')} aria-busy={isWaiting}>
      <h3>{t('preview')}</h3>
      {error ? (
        <p className={styles.bad} role="alert">
          {error.message}
        </p>
      ) : preview ? (
        <Known preview={preview} />
      ) : (
        <p className={styles.hint}>{fault === null ? t('counting') : t(fault)}</p>
      )}
    </aside>
  )
}

function Known({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('incidentsComposer')
  const language = useLanguage()
  const now = useMinute()
  const [shown, setShown] = useState(0)
  const { People, Unreachable, Recent, Samples } = preview
  const sample = Samples[Math.min(shown, Samples.length - 1)]
  return (
    <>
      <p className={styles.reach} role="status">
        <IconUsers size={18} stroke={1.75} aria-hidden />
        {t('reaches', { count: People })}
      </p>
      {Unreachable.length > 0 && (
        <p className={styles.warn}>
          <IconPhoneOff size={18} stroke={1.75} aria-hidden />
          <span>
            {t('notReached', { count: Unreachable.length })}{' '}
            <span translate="no">
              {Unreachable.slice(0, mostNames)
                .map(({ Name }) => Name)
                .join(language === 'en-US' ? ', ' : '、')}
              {Unreachable.length > mostNames && ' …'}
            </span>
          </span>
        </p>
      )}
      {Recent.map((one) => (
        <p key={`${one.By} ${one.At}`} className={styles.warn}>
          <span>
            {t('recent', { name: one.By, when: namedTime(one.At, now, language), count: one.People })}{' '}
            <q>{one.Subject}</q>
          </span>
        </p>
      ))}
      {sample && (
        <div className={styles.sample}>
          {Samples.length > 1 && (
            <select
              aria-label={t('sampleOf')}
              value={Math.min(shown, Samples.length - 1)}
              onChange={({ target }) => setShown(Number(target.value))}
            >
              {Samples.map((one, index) => (
                <option key={one.Language} value={index}>
                  {languageNames[one.Language]}
                </option>
              ))}
            </select>
          )}
          <small>{t('asGets', { name: sample.Name })}</small>
          <b lang={sample.Language}>{sample.Subject}</b>
          <p lang={sample.Language}>{sample.Body}</p>
        </div>
      )}
    </>
  )
}
