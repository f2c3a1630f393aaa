import { onTwoClocks } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { IconPolygon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { AffectedLink } from '../../../parts/affected-link/affected-link.tsx'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { Prose } from '../../../ui/html/prose.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { FeedAges } from '../feeds/feed-ages.tsx'
import { Instructions, SourceAddress } from '../news/risk-item.tsx'
import { OwnAlertActions } from '../own/own-alerts-lazy.tsx'
import { alertQuery, type AlertReply, type NewsItem } from '../risk.queries.ts'
import { ToldList } from '../told/told-list.tsx'
import styles from './alert-dialog.module.css'

interface Props {
  readonly alertId: string | null
  readonly onClose: () => void
  readonly onCountry: (code: string) => void
}

/** One alert with all that its source says: `?alert=123`, where mails lead. */
export function AlertDialog({ alertId, onClose, onCountry }: Props) {
  const { t } = useTranslation('risk')
  // It stays while the dialog glides shut.
  const [shown, setShown] = useState(alertId)
  if (alertId !== null && alertId !== shown) setShown(alertId)
  return (
    <Modal opened={alertId !== null} onClose={onClose} title={t('alert')} close={t('close')} size="document">
      <ModalBody key={shown} label={t('alert')}>
        {shown !== null && <Loaded alertId={shown} onCountry={onCountry} />}
      </ModalBody>
    </Modal>
  )
}

function Loaded({ alertId, onCountry }: { readonly alertId: string; readonly onCountry: (code: string) => void }) {
  const { t } = useTranslation('risk')
  const query = useQuery(alertQuery(alertId, useLanguage()))
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('alertLoading'), failed: t('alertFailed') }}
      skeleton={<SkeletonRows label={t('alertLoading')} count={4} />}
    >
      {(reply) => <Alert reply={reply} onCountry={onCountry} />}
    </QueryStates>
  )
}

interface AlertProps {
  readonly reply: AlertReply
  readonly onCountry: (code: string) => void
}

function Alert({ reply: { Alert: item, Texts, Feeds }, onCountry }: AlertProps) {
  const { t } = useTranslation('risk')
  const own = Feeds.filter(({ Source }) => Source === item.SourceCode)
  return (
    <article className={styles.alert}>
      <header>
        <h3>{item.AlertTitle}</h3>
        <p className={styles.level}>
          <LevelSign level={item.RiskLevel} />
          <b>{item.RiskLevelRemark}</b>
          <span lang={item.Language} translate="no">
            {item.NativeLevel}
          </span>
        </p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('validity')}</dt>
          <dd>
            <Validity item={item} />
          </dd>
        </div>
        <div>
          <dt>{t('where')}</dt>
          <dd className={styles.where}>
            {item.Countries.length === 0 && t('everywhere')}
            {item.Countries.map(({ Code, Name }) => (
              <button key={Code} type="button" onClick={() => onCountry(Code)}>
                {Name}
              </button>
            ))}
            {item.HasArea && (
              <span className={styles.area}>
                <IconPolygon size={16} stroke={1.75} aria-hidden />
                {t('hasArea')}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <SourceWords item={item} texts={Texts} />
      {item.Link !== null && <SourceAddress href={item.Link}>{t('atSource', { source: item.source })}</SourceAddress>}
      <AffectedLink area={`alert:${item.AlertId}`} about={item.AlertTitle} />
      <OwnAlertActions alertId={item.AlertId} source={item.SourceCode} />
      <FeedAges feeds={own.length === 0 ? Feeds : own} isShort />
      <ToldList alertId={item.AlertId} />
    </article>
  )
}

/** From when until when, on the viewer's clock, with UTC beside it: both named. */
function Validity({ item: { SentAt, EffectiveAt, ExpiresAt, EndedAt } }: { readonly item: NewsItem }) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const now = useMinute()
  const on = (instant: string) => {
    const { own, other } = onTwoClocks(Date.parse(instant), { own: ownZone(), other: 'UTC', now, language })
    return other === null ? `${own} UTC` : `${own} (${other})`
  }
  const isOver = EndedAt !== null || (ExpiresAt !== null && Date.parse(ExpiresAt) <= now)
  const end = EndedAt ?? ExpiresAt
  return (
    <span className={styles.times} data-over={isOver}>
      <span>{t('startsAt', { when: on(EffectiveAt ?? SentAt) })}</span>
      <span>
        {end === null ? t('openEnd') : t(EndedAt !== null ? 'ended' : isOver ? 'expired' : 'until', { when: on(end) })}
      </span>
    </span>
  )
}

/** A language in its own words: 'English', '日本語', '繁體中文'; its code where the browser does not know it. */
function inItself(language: string): string {
  try {
    const { language: spoken } = new Intl.Locale(language)
    // Of Chinese it matters how it is written, of English not where.
    return new Intl.DisplayNames([language], { type: 'language' }).of(spoken === 'zh' ? language : spoken) ?? language
  } catch {
    return language
  }
}

/** The source's words, in each language that it wrote them in; at first in the one that suits the reader best. */
function SourceWords({ item, texts }: { readonly item: NewsItem; readonly texts: AlertReply['Texts'] }) {
  const { t } = useTranslation('risk')
  const [chosen, setChosen] = useState(item.Language)
  const text = texts.find((one) => one.Language === chosen) ?? texts[0]
  if (!text) return null
  return (
    <section className={styles.words} aria-label={t('textAs', { source: item.source })}>
      <div className={styles.wordsHead}>
        <h4>{t('textAs', { source: item.source })}</h4>
        {texts.length > 1 && (
          <ViewsSwitch
            label={t('language')}
            view={text.Language}
            views={texts.map(({ Language }) => ({ key: Language, text: inItself(Language) }))}
            onView={setChosen}
          />
        )}
      </div>
      <p className={styles.title} lang={text.Language} translate="no">
        {text.Title}
      </p>
      {text.Body !== '' && (
        <div className={styles.body} translate="no">
          <Prose html={text.Body} lang={text.Language} />
        </div>
      )}
      <Instructions text={text.Instruction} lang={text.Language} />
    </section>
  )
}
