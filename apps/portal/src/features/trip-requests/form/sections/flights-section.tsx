import { departureTimes, formLimits } from '@portolan/contract/features/trip-requests/form'
import { IconPlane } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../../ui/add-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AirlineField, ChoiceField, DayField, Fault, MoneyField, PlaceField, TextField, useFault } from '../fields.tsx'
import styles from '../form.module.css'
import { useForm, useSelected } from '../state/form-store.ts'
import { mostItems, nextSegment } from '../state/form-values.ts'
import { FormUsualFare } from '../usual-fare.tsx'
import { Item, More, useItemKeys } from './items.tsx'
import { Section } from './section.tsx'

const cabins = ['Y', 'S', 'C', 'F'] as const
const meals = ['AVML', 'VGML', 'VLML', 'MOML', 'KSML', 'HNML', 'DBML', 'GFML', 'LFML', 'CHML'] as const
const seats = ['window', 'aisle', 'extra'] as const

export function FlightsSection() {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const keys = useItemKeys('segments')
  const fault = useFault('segments', '')
  const add = () =>
    store.change((values) => ({ ...values, segments: [...values.segments, nextSegment(values.segments)] }))
  return (
    <Section
      section="flights"
      icon={IconPlane}
      action={keys.length < mostItems.segments && <AddButton label={t('add.flight')} onClick={add} />}
    >
      <div data-path="segments">
        <Fault text={fault} />
      </div>
      {keys.map((key, index) => (
        <Flight key={key} index={index} />
      ))}
      {keys.length > 0 && (
        <div className={styles.grid}>
          <div className={styles.half}>
            <MoneyField path="flightEstimate" label={t('field.flightEstimate')} amount="totalBudget" />
          </div>
          <div className={styles.half}>
            <FormUsualFare />
          </div>
        </div>
      )}
    </Section>
  )
}

function Flight({ index }: { readonly index: number }) {
  const { t } = useTranslation('requestsForm')
  const at = (name: string) => `segments[${index}].${name}`
  return (
    <Item list="segments" index={index} title={t('item.segments', { number: index + 1 })}>
      <div className={styles.grid}>
        <div className={styles.half}>
          <PlaceField path={at('depCity')} label={t('field.depCity')} required />
        </div>
        <div className={styles.half}>
          <PlaceField path={at('dstCity')} label={t('field.dstCity')} required />
        </div>
        <DayField path={at('depDateText')} label={t('field.depDateText')} required />
        <ChoiceField
          path={at('depTime')}
          label={t('field.depTime')}
          blank={t('any')}
          noValue=""
          options={departureTimes.filter(Boolean).map((value) => ({ value, name: value.replace('-', '–') }))}
        />
        <ChoiceField
          path={at('fareClass')}
          label={t('field.fareClass')}
          options={cabins.map((value) => ({ value, name: t(`cabin.${value}`) }))}
        />
      </div>
      <More title={t('add.details')}>
        <Airlines index={index} />
        <ChoiceField
          path={at('meal')}
          label={t('field.meal')}
          blank={t('any')}
          options={meals.map((value) => ({ value, name: t(`meals.${value}`) }))}
        />
        <ChoiceField
          path={at('seat')}
          label={t('field.seat')}
          blank={t('any')}
          options={seats.map((value) => ({ value, name: t(`seats.${value}`) }))}
        />
        <div className={styles.whole}>
          <TextField path={at('specialRequest')} label={t('field.specialRequest')} maxLength={formLimits.line} />
        </div>
      </More>
    </Item>
  )
}

/** Up to five preferred airlines. */
function Airlines({ index }: { readonly index: number }) {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const path = `segments[${index}].airlines`
  const count = useSelected(({ get }) => get().segments[index]?.airlines.length ?? 0)
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        // Airlines have no identity but their place.
        <AirlineField key={place} path={`${path}[${place}]`} label={t('field.airline', { number: place + 1 })} />
      ))}
      {count < 5 && (
        <div className={styles.field}>
          <Button look="quiet" onClick={() => store.set(path, [...(store.get().segments[index]?.airlines ?? []), ''])}>
            {t('add.airline')}
          </Button>
        </div>
      )}
    </>
  )
}
