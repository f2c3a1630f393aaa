import type { PeopleOf } from '@portolan/contract/features/incidents/core'
import type { Figures } from '@portolan/contract/features/incidents/figures'
import {
  type Icon,
  IconCircleCheck,
  IconEye,
  IconHandStop,
  IconHelpCircle,
  IconMailCheck,
  IconSend,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { AnswerBar } from './answer-bar.tsx'
import styles from './figure-strip.module.css'
import { timeSince } from '../instant-words.ts'

interface Props {
  readonly figures: Figures
  readonly of: PeopleOf
  readonly onFilter: (of: PeopleOf) => void
}

interface FigureOf {
  readonly key: 'sent' | 'delivered' | 'opened' | 'safe' | 'help' | 'unanswered'
  readonly icon: Icon
  readonly value: number
  readonly below: string
  readonly filter: PeopleOf
  /** What the figure does not say by itself. */
  readonly tip?: string
}

/** Six figures, each a filter of the people below, and one bar that adds up. On a phone they scroll, two at a time. */
export function FigureStrip({ figures, of, onFilter }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const all = useFigures(figures)
  return (
    <section className={styles.strip} aria-label={t('figures')}>
      <div className={styles.figures} role="group" aria-label={t('filterPeople')} tabIndex={-1} data-strip>
        {all.map(({ key, icon: Sign, value, below, filter, tip }) => (
          <button
            key={key}
            type="button"
            data-of={key}
            // All is where the others lead back to, and no filter.
            aria-pressed={filter === 'all' ? undefined : of === filter}
            title={tip}
            onClick={() => onFilter(of === filter ? 'all' : filter)}
          >
            <span className={styles.name}>
              <Sign size={18} stroke={1.75} aria-hidden />
              {t(`figure.${key}`)}
            </span>
            <strong>{value}</strong>
            <small>{below}</small>
          </button>
        ))}
      </div>
      <AnswerBar figures={figures} />
    </section>
  )
}

/** What stands below each number says how it came to be. */
function useFigures(figures: Figures): readonly FigureOf[] {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const now = useMinute()
  const parts = (of: readonly (readonly [string, number])[]) =>
    of
      .filter(([, count]) => count > 0)
      .map(([text]) => text)
      .join(language === 'en-US' ? ', ' : '，')
  const { ByMail, BySms, ByVoice, ByLink, ByPortal, ByPhone, Bounced, Unreachable, LongestSince } = figures
  const share = figures.Sent === 0 ? 0 : Math.round((100 * figures.Opened) / figures.Sent)
  return [
    {
      key: 'sent',
      icon: IconSend,
      value: figures.Sent,
      below:
        parts([
          [t('byMail', { count: ByMail }), ByMail],
          [t('bySms', { count: BySms }), BySms],
          [t('byVoice', { count: ByVoice }), ByVoice],
        ]) || t('ofPeople', { count: figures.People }),
      filter: 'all',
    },
    {
      key: 'delivered',
      icon: IconMailCheck,
      value: figures.Delivered,
      below:
        parts([
          [t('bounced', { count: Bounced }), Bounced],
          [t('unreachable', { count: Unreachable }), Unreachable],
        ]) || t('noneBounced'),
      filter: Bounced > 0 || Unreachable === 0 ? 'bounced' : 'unreachable',
      tip: t('deliveredMeans'),
    },
    { key: 'opened', icon: IconEye, value: figures.Opened, below: t('share', { share }), filter: 'opened' },
    {
      key: 'safe',
      icon: IconCircleCheck,
      value: figures.Safe,
      below:
        parts([
          [t('answersByLink', { count: ByLink }), ByLink],
          [t('answersByPortal', { count: ByPortal }), ByPortal],
          [t('answersByPhone', { count: ByPhone }), ByPhone],
        ]) || t('noAnswersYet'),
      filter: 'safe',
      tip: t('waysMean'),
    },
    {
      key: 'help',
      icon: IconHandStop,
      value: figures.Help,
      below:
        figures.Help === 0
          ? t('nobodyNeedsHelp')
          : figures.Calling === 0
            ? t('notCalledYet')
            : t('beingCalled', { count: figures.Calling }),
      filter: 'help',
    },
    {
      key: 'unanswered',
      icon: IconHelpCircle,
      value: figures.Unanswered,
      below:
        LongestSince === null
          ? t(figures.Unanswered === 0 ? 'allAnswered' : 'notAskedYet')
          : t('longest', { time: timeSince(LongestSince, now, language) }),
      filter: 'unanswered',
    },
  ]
}
