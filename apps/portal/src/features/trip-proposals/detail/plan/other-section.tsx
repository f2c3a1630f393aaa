import { ProposalCategory } from '@portolan/contract/enums'
import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatDays } from '../../../../lib/dates.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import rowStyles from '../cards/stay-row.module.css'
import { CarRow, StayRow } from '../cards/stay-row.tsx'
import type { Choosing } from '../choose/choosing.ts'
import { MoreCards } from './more-cards.tsx'
import styles from './plan-view.module.css'
import { StaysMap } from './stays-map.tsx'
import { useGrowing } from './use-growing.ts'

/** More of them are laid out only near the screen. */
const fewRows = 24

interface Props {
  readonly category: typeof ProposalCategory.Hotel | typeof ProposalCategory.Car
  readonly options: readonly ProposalOption[]
  readonly choosing: Choosing
  readonly onDetails: (option: ProposalOption) => void
}

/** Stays or cars below each other, stays with their places on a map. */
export function OtherSection({ category, options, choosing, onDetails }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const growing = useGrowing(options.length)
  const isStay = category === ProposalCategory.Hotel
  const stay = options[0]?.Stay
  const title = !isStay
    ? t('cars')
    : stay
      ? t('hotelsIn', {
          city: stay.CityName ?? stay.cityCode,
          days: formatDays(stay.checkin, stay.checkout, language),
        })
      : t('hotels')
  const Row = isStay ? StayRow : CarRow
  return (
    <section className={styles.section} id={isStay ? 'stays' : 'cars'} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      <ul className={rowStyles.rows} data-many={options.length > fewRows}>
        {options.slice(0, growing.drawn).map((option) => (
          <Row key={option.Key} option={option} choosing={choosing} onDetails={onDetails} />
        ))}
      </ul>
      {growing.isCut && <MoreCards left={options.length - growing.drawn} end={growing.end} onMore={growing.more} />}
      {isStay && <StaysMap options={options} />}
    </section>
  )
}
