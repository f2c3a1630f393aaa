import { IconArrowUpRight, IconBulb, IconClockOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Marked } from '../../../ui/search/marked.tsx'
import type { NewsItem } from '../risk.queries.ts'
import styles from './risk-item.module.css'
import { SourceText } from '../../../parts/risk-source/source-text.tsx'

interface Props {
  readonly item: NewsItem
  readonly keyword?: string
  readonly onOpen: (alertId: string) => void
}

/** One alert of a list: the facts in the reader's language, then the source's own words in its language. */
export function RiskItem({ item, keyword = '', onOpen }: Props) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const { AlertId, AlertTitle, RiskLevelRemark, Title, Language, Body, Instruction, NativeLevel, source } = item
  // Sources often say the level in their headline, and the agency's own levels are ours: once is enough.
  const hasOwnLevel = NativeLevel !== '' && !Title.includes(NativeLevel) && item.SourceCode !== 'own'
  return (
    <li className={styles.item}>
      <LevelSign level={item.RiskLevel} />
      <div className={styles.words}>
        <h3>
          <button type="button" className={styles.open} onClick={() => onOpen(AlertId)}>
            <Marked text={AlertTitle} query={keyword} />
          </button>
        </h3>
        <p className={styles.facts}>
          <b>{RiskLevelRemark}</b>
          <time dateTime={item.SentAt}>
            {t('sent', { source, when: ownMoment(Date.parse(item.SentAt), language) })}
          </time>
          <Validity item={item} />
        </p>
        {/* The words of the source stay in its language. */}
        <p className={styles.title} lang={Language} translate="no">
          <Marked text={Title} query={keyword} />
          {hasOwnLevel && <span>{NativeLevel}</span>}
        </p>
        <SourceText html={Body} lang={Language} title={AlertTitle} keyword={keyword} />
        <Instructions text={Instruction} lang={Language} />
        {item.Link !== null && <SourceAddress href={item.Link}>{t('atSource', { source })}</SourceAddress>}
      </div>
    </li>
  )
}

/** What is over, what is announced only, and until when the rest holds. */
function Validity({ item: { EndedAt, ExpiresAt, EffectiveAt } }: { readonly item: NewsItem }) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const now = useMinute()
  const at = (instant: string) => ({ when: ownMoment(Date.parse(instant), language) })
  const over = (text: string) => (
    <Chip tone="quiet" icon={<IconClockOff size={14} stroke={1.75} aria-hidden />}>
      {text}
    </Chip>
  )
  if (EndedAt !== null) return over(t('ended', at(EndedAt)))
  if (ExpiresAt !== null && Date.parse(ExpiresAt) <= now) return over(t('expired', at(ExpiresAt)))
  if (EffectiveAt !== null && Date.parse(EffectiveAt) > now)
    return <Chip tone="warn">{t('startsAt', at(EffectiveAt))}</Chip>
  if (ExpiresAt !== null) return <span>{t('until', at(ExpiresAt))}</span>
  return null
}

/** What the source says one should do, where it says so. */
export function Instructions({ text, lang }: { readonly text: string; readonly lang: string }) {
  const { t } = useTranslation('risk')
  if (text === '') return null
  return (
    <div className={styles.advice}>
      <b>
        <IconBulb size={16} stroke={1.75} aria-hidden />
        {t('whatToDo')}
      </b>
      <p lang={lang} translate="no">
        {text}
      </p>
    </div>
  )
}

/** Leads to where the source says it, in a tab of its own. */
export function SourceAddress({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { t } = useTranslation('risk')
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </a>
  )
}
