import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { RowName } from '../../../../ui/insight/figure-table.tsx'
import { InsightCard } from '../../../../ui/insight/insight.tsx'
import { PairLegend, PairTable } from './pair-table.tsx'
import styles from './result.module.css'

/** Which levels of approval would have decided less, or more: the most spared first. */
export function LevelsCard({ sums: { ByLevel, LevelsSpared, LevelsAdded } }: { readonly sums: SimulatedPart }) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language)
  const changed = ByLevel.filter(({ Before, After }) => Before !== After).toSorted(
    (a, b) => a.After - a.Before - (b.After - b.Before),
  )
  if (ByLevel.length === 0) return null
  if (changed.length === 0)
    return (
      <InsightCard title={t('levelsTitle')}>
        <p className={styles.none}>{t('levelsSame')}</p>
      </InsightCard>
    )
  return (
    <InsightCard
      title={t('levelsTitle')}
      note={t('levelsNote', { spared: number.format(LevelsSpared), added: number.format(LevelsAdded) })}
      legend={<PairLegend />}
    >
      <PairTable
        title={t('levelsTitle')}
        first={t('levelOf')}
        rows={changed.map(({ Rule, Name, Level, LevelName, Before, After }) => ({
          key: `${Rule} ${Level}`,
          name: (
            <RowName
              name={
                LevelName === null ? t('level', { level: Level }) : t('levelNamed', { level: Level, name: LevelName })
              }
              notes={[
                <span key="rule" translate="no">
                  {Name}
                </span>,
              ]}
            />
          ),
          before: Before,
          after: After,
        }))}
      />
    </InsightCard>
  )
}
