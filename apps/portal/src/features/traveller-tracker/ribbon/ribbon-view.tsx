import { IconUserSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { PersonsNote } from '../panel/persons-note.tsx'
import { RibbonGrid } from './ribbon-grid.tsx'
import { RibbonLegend } from './ribbon-legend.tsx'
import { RibbonTable } from './ribbon-table.tsx'
import styles from './ribbon-page.module.css'
import { useDaysNear } from './use-days-near.tsx'
import type { useRibbon } from './use-ribbon.ts'

interface Props {
  readonly ribbon: ReturnType<typeof useRibbon>
  readonly now: number
  readonly isTable: boolean
  /** Legend and what is not shown; a tile says that elsewhere. */
  readonly isWhole: boolean
  readonly onTrip: (orderId: string) => void
}

/** The lines, or their table. */
export function RibbonView({ ribbon, now, isTable, isWhole, onTrip }: Props) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const { query, lines, isLoading, onMore } = ribbon
  const daysOf = useDaysNear(isWhole && !isTable)
  return (
    <QueryStates query={query} texts={{ loading: t('loading'), failed: t('failed') }}>
      {(first) => (
        <>
          {isWhole && <PersonsNote data={first} />}
          {first.Total === 0 ? (
            <StateNote picture={<IconUserSearch size={40} stroke={1.25} aria-hidden />} title={t('none')}>
              <span>{t('noneHint')}</span>
            </StateNote>
          ) : (
            // Other days or filters begin at the top.
            <div
              key={`${first.From} ${first.Days} ${first.Companies.length}`}
              className={styles.view}
              data-stale={query.isPlaceholderData || undefined}
            >
              {isTable ? (
                <RibbonTable {...{ lines, first, now, isLoading, onMore, onTrip }} />
              ) : (
                <RibbonGrid {...{ lines, first, now, isLoading, onMore, onTrip, daysOf }} />
              )}
            </div>
          )}
          {isWhole && !isTable && <RibbonLegend first={first} />}
        </>
      )}
    </QueryStates>
  )
}
