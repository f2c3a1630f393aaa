import { formLimits } from '@portolan/contract/features/trip-requests/form'
import { IconBriefcase, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TravellerPicker } from '../../../../parts/traveller-picker/traveller-picker.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChoiceField, TextField, useFault } from '../fields.tsx'
import styles from '../form.module.css'
import { useForm, useSelected } from '../state/form-store.ts'
import { Section } from './section.tsx'

export function TripSection({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(['requestsForm', 'palette'])
  const { CostCentres, Purposes } = useForm().metadata
  const named = (list: readonly { readonly Code: string; readonly Name: string }[]) =>
    list.map(({ Code, Name }) => ({ value: Code, name: Name === Code ? Code : `${Code} ${Name}` }))
  return (
    <Section section="trip" icon={IconBriefcase}>
      <div className={styles.grid}>
        <div className={styles.half}>
          <TextField path="tripName" label={t('field.tripName')} required maxLength={formLimits.short} />
        </div>
        <div className={styles.half}>
          <WhoTravels />
        </div>
        {isNew && <OtherTravelers />}
        {CostCentres.length > 0 && (
          <ChoiceField
            path="costCentreCode"
            label={t('field.costCentreCode')}
            options={named(CostCentres)}
            blank={t('choose')}
            required
          />
        )}
        {Purposes.length > 0 && (
          <ChoiceField
            path="purposeCode"
            label={t('field.purposeCode')}
            options={Purposes.map(({ Code, Name }) => ({ value: Code, name: Name }))}
            blank={t('none')}
          />
        )}
        <TextField path="contactPhone" label={t('field.contactPhone')} type="tel" maxLength={formLimits.phone} />
        <TextField path="requestReference" label={t('field.requestReference')} maxLength={formLimits.short} />
        <TextField path="bookingNumber" label={t('reference')} maxLength={formLimits.phone} />
      </div>
    </Section>
  )
}

/** A traveller of the company, or somebody who is none. */
function WhoTravels() {
  const { t } = useTranslation(['requestsForm', 'palette'])
  const store = useForm()
  const isGuest = useSelected(({ get }) => get().guest !== null)
  const travelerId = useSelected(({ get }) => get().travelerId)
  const fault = useFault('travelerId', t('field.travelerId'))
  const choose = (guest: boolean) =>
    store.change((values) => ({
      ...values,
      guest: guest ? { name: '', email: null } : null,
      travelerId: guest ? null : values.travelerId,
    }))
  return (
    <div className={styles.field}>
      {isGuest ? (
        <>
          <TextField path="guest.name" label={t('field.guestName')} required maxLength={formLimits.short} />
          <TextField path="guest.email" label={t('field.guestEmail')} type="email" maxLength={320} />
        </>
      ) : (
        <div data-path="travelerId">
          <TravellerPicker
            label={t('field.travelerId')}
            value={travelerId}
            isActedFor
            required
            error={fault}
            onChange={(id) => {
              store.set('travelerId', id)
              store.leave('travelerId')
            }}
          />
        </div>
      )}
      <fieldset className={styles.radios} aria-label={t('field.forWhom')}>
        {[false, true].map((guest) => (
          <label key={String(guest)} className={styles.radio}>
            <input type="radio" name="for-whom" checked={isGuest === guest} onChange={() => choose(guest)} />
            {guest ? t('guest') : t('field.employee')}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** Further travellers of a new request, each with a request of their own. */
function OtherTravelers() {
  const { t } = useTranslation(['requestsForm', 'palette'])
  const store = useForm()
  const count = useSelected(({ get }) => get().otherTravelers.length)
  const mayAdd = count < formLimits.group - 1
  const add = () => store.change((values) => ({ ...values, otherTravelers: [...values.otherTravelers, null] }))
  return (
    <div className={styles.whole}>
      {Array.from({ length: count }, (_, index) => (
        // Travellers have no identity but their place.
        <OtherTraveler key={index} index={index} />
      ))}
      {count > 0 && <p className={styles.hint}>{t('others')}</p>}
      {mayAdd && (
        <div>
          <Button look="quiet" onClick={add}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('add.traveler')}
          </Button>
        </div>
      )}
    </div>
  )
}

function OtherTraveler({ index }: { readonly index: number }) {
  const { t } = useTranslation(['requestsForm', 'palette'])
  const store = useForm()
  const path = `otherTravelers[${index}]`
  const label = t('field.otherTraveler', { number: index + 2 })
  const value = useSelected(({ get }) => get().otherTravelers[index] ?? null)
  const fault = useFault(path, label)
  const remove = () =>
    store.change((values) => ({
      ...values,
      otherTravelers: values.otherTravelers.filter((_, place) => place !== index),
    }))
  return (
    <div className={styles.row} data-path={path}>
      <TravellerPicker
        label={label}
        value={value}
        isActedFor
        error={fault}
        onChange={(id) => {
          store.set(path, id)
          store.leave(path)
        }}
      />
      <IconButton icon={IconTrash} label={t('remove', { name: label })} onClick={remove} />
    </div>
  )
}
