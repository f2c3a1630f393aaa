import { passengerTypes, proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { LineField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { TravellerPicker } from '../../../../parts/traveller-picker/traveller-picker.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from '../compose.module.css'
import { faultWords } from '../path-names.ts'
import { useCompose, useKeys, useSelected } from '../state/compose-store.ts'
import { emptyTraveler } from '../state/draft-values.ts'
import { useLanguage } from '../../../../lib/preferences.ts'

/** Everybody who travels; the first leads. */
export function Travelers() {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const keys = useKeys(({ travelers }) => travelers)
  const add = () => store.change((draft) => ({ ...draft, travelers: [...draft.travelers, emptyTraveler()] }))
  return (
    <div className={styles.travelers} data-path="travelers" role="group" aria-label={t('travellers')}>
      {keys.map((key, index) => (
        <TravelerRow key={key} index={index} isOnly={keys.length === 1} />
      ))}
      {keys.length < proposalLimits.travelers && (
        <div>
          <Button look="quiet" onClick={add}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addTraveler')}
          </Button>
        </div>
      )}
    </div>
  )
}

function TravelerRow({ index, isOnly }: { readonly index: number; readonly isOnly: boolean }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const at = `travelers[${String(index)}]`
  const how = useSelected(({ get }) => get().travelers[index]?.how ?? 'found')
  const title = t('travelerNumber', { number: index + 1 })
  const remove = () =>
    store.change((draft) => ({ ...draft, travelers: draft.travelers.filter((_, place) => place !== index) }))
  return (
    <div className={styles.traveler} role="group" aria-label={title}>
      <SelectField
        path={`${at}.how`}
        label={title}
        options={(['found', 'known', 'guest'] as const).map((value) => ({
          value,
          name: value === 'guest' ? t('guest') : t(`how.${value}`),
        }))}
      />
      {how === 'found' && <Found index={index} />}
      {how === 'known' && (
        <LineField path={`${at}.known`} label={t('field.known')} maxLength={320} inputMode="email" required />
      )}
      {how === 'guest' && (
        <LineField path={`${at}.name`} label={t('field.guestName')} maxLength={proposalLimits.short} required />
      )}
      <SelectField
        path={`${at}.passenger`}
        label={t('field.passenger')}
        options={passengerTypes.map((value) => ({ value, name: t(`proposalActs:passenger.${value}`) }))}
      />
      {!isOnly && <IconButton icon={IconTrash} label={t('remove', { name: title })} onClick={remove} />}
    </div>
  )
}

function Found({ index }: { readonly index: number }) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const store = useCompose()
  const path = `travelers[${String(index)}].travelerId`
  const value = useSelected(({ get }) => get().travelers[index]?.travelerId ?? null)
  const fault = useSelected(({ shownFault }) => shownFault(path))
  return (
    <div data-path={path}>
      <TravellerPicker
        label={t('traveller')}
        value={value}
        companyId={store.company.id}
        includeDummy="always"
        required
        error={fault ? faultWords(fault, t, language) : null}
        onChange={(id) => {
          store.set(path, id)
          store.leave(path)
        }}
      />
    </div>
  )
}
