import { TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem } from '@portolan/contract/features/trips/trips'
import { IconBan, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/chip.tsx'

/** Whether the item shows a state that was reckoned from its times: the sheet says so once, at its end. */
export const isByState = ({ TravelStateType: state }: Pick<ItineraryItem, 'TravelStateType'>): boolean =>
  state === TravelStateType.EnRoute || state === TravelStateType.Landed

/** What is worth telling of an item's state: that it is called off, going on or over. */
export function ItemState({ item }: { readonly item: Pick<ItineraryItem, 'TravelStateType' | 'Type'> }) {
  const { t } = useTranslation('tripDetail')
  switch (item.TravelStateType) {
    case TravelStateType.Cancelled:
      return (
        <Chip tone="warn" icon={<IconBan size={14} aria-hidden />}>
          {t('cancelled')}
        </Chip>
      )
    case TravelStateType.EnRoute:
      return (
        <Chip tone="good" icon={<IconPlayerPlay size={14} aria-hidden />}>
          {t(item.Type === 'H' ? 'inHouse' : 'underWay')}
        </Chip>
      )
    case TravelStateType.Landed:
      return <Chip icon={<IconCircleCheck size={14} aria-hidden />}>{t('over')}</Chip>
    default:
      return null
  }
}
