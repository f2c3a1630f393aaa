import { IconBed, IconPlane, IconTrain } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { countText } from '../gauges/count-text.ts'
import type { KindCounts } from '../list/filter.rules.ts'
import styles from './panel.module.css'

const kindsShown = [
  ['A', 'flights', IconPlane],
  ['H', 'stays', IconBed],
  ['R', 'trains', IconTrain],
] as const

/** How many of each kind the list has, and in which order. */
export function KindChips({ kinds }: { readonly kinds: KindCounts | null }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  return (
    <div className={styles.kinds}>
      {kinds &&
        kindsShown.map(([kind, text, Sign]) => (
          <Chip key={kind} icon={<Sign size={14} stroke={2} aria-hidden />}>
            {t(text, { count: kinds[kind] ?? 4, text: countText(kinds[kind], language) })}
          </Chip>
        ))}
      <span>{t('byMovement')}</span>
    </div>
  )
}
