import { formLimits } from '@portolan/contract/features/trip-requests/form'
import { nightsOf } from '@portolan/rules/request-total'
import { IconBed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../../ui/add-button.tsx'
import { DayField, MoneyField, PlaceField, TextField } from '../fields.tsx'
import styles from '../form.module.css'
import { useForm, useSelected } from '../state/form-store.ts'
import { mostItems, nextHotel } from '../state/form-values.ts'
import { Item, More, useItemKeys } from './items.tsx'
import { Section } from './section.tsx'

export function HotelsSection() {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const keys = useItemKeys('hotels')
  const add = () => store.change((values) => ({ ...values, hotels: [...values.hotels, nextHotel(values)] }))
  return (
    <Section
      section="hotels"
      icon={IconBed}
      action={keys.length < mostItems.hotels && <AddButton label={t('add.hotel')} onClick={add} />}
    >
      {keys.map((key, index) => (
        <Stay key={key} index={index} />
      ))}
    </Section>
  )
}

function Stay({ index }: { readonly index: number }) {
  const { t } = useTranslation('requestsForm')
  const nights = useSelected(({ get }) => {
    const stay = get().hotels[index]
    return stay ? nightsOf(stay) : 0
  })
  const at = (name: string) => `hotels[${index}].${name}`
  const title = t('item.hotels', { number: index + 1 })
  return (
    <Item list="hotels" index={index} title={nights > 0 ? `${title} · ${t('nights', { count: nights })}` : title}>
      <div className={styles.grid}>
        <div className={styles.half}>
          <PlaceField path={at('cityCode')} label={t('field.cityCode')} kind="city" required />
        </div>
        <div className={styles.half}>
          <TextField path={at('hotelName')} label={t('hotel')} maxLength={formLimits.line} />
        </div>
        <DayField path={at('checkinText')} label={t('field.checkinText')} required />
        <DayField path={at('checkoutText')} label={t('field.checkoutText')} required />
        <MoneyField path={at('estimate')} label={t('field.perNight')} amount="perNight" />
      </div>
      <More title={t('add.room')}>
        <TextField path={at('roomName')} label={t('field.roomName')} maxLength={formLimits.short} />
        <TextField path={at('hotelLocation')} label={t('field.hotelLocation')} maxLength={formLimits.line} />
        <TextField path={at('loyaltyProgram')} label={t('field.loyaltyProgram')} maxLength={formLimits.short} />
        <div className={styles.whole}>
          <TextField path={at('itemSpecailRequest')} label={t('field.specialRequest')} maxLength={formLimits.line} />
        </div>
      </More>
    </Item>
  )
}
