import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { CountryPicker } from '../../../parts/place-picker/code-pickers.tsx'
import { countryName, placeName } from '../../../parts/place-picker/place-names.ts'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { countriesQuery, placeQuery } from '../../../parts/place-picker/places.queries.ts'
import styles from './own-alert.module.css'
import type { OwnForm } from './own-form.rules.ts'

interface Props {
  readonly form: OwnForm
  readonly set: (change: Partial<OwnForm>) => void
  readonly fault: string | null
}

/** Kilometres that a place has at first. */
const usualKm = '50'

/** The countries it is about, and places with kilometres around them. */
export function OwnPlaces({ form, set, fault }: Props) {
  const { t } = useTranslation('riskOwn')
  const { countries, around, drawn } = form
  const areas = (drawn.circles?.length ?? 0) + (drawn.polygons?.length ?? 0)
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <CountryPicker
          label={t('countries')}
          placeholder={t('addCountry')}
          value={null}
          onChange={(code) => code !== null && set({ countries: [...new Set([...countries, code])] })}
        />
        {countries.length > 0 && (
          <ul className={styles.chips}>
            {countries.map((code) => (
              <Country
                key={code}
                code={code}
                onRemove={() => set({ countries: countries.filter((one) => one !== code) })}
              />
            ))}
          </ul>
        )}
        {fault !== null && <p className={styles.wrong}>{fault}</p>}
      </div>
      <div className={styles.field}>
        <PlacePicker
          label={t('places')}
          placeholder={t('addPlace')}
          value={null}
          onChange={(code) =>
            code !== null &&
            !around.some((one) => one.code === code) &&
            set({ around: [...around, { code, km: usualKm }] })
          }
        />
        {around.length > 0 && (
          <ul className={styles.places}>
            {around.map(({ code, km }) => (
              <Place
                key={code}
                code={code}
                km={km}
                onKm={(next) => set({ around: around.map((one) => (one.code === code ? { code, km: next } : one)) })}
                onRemove={() => set({ around: around.filter((one) => one.code !== code) })}
              />
            ))}
          </ul>
        )}
        <p className={styles.hint}>
          {t('placesHint')} {areas > 0 && t('drawn', { count: areas })}
        </p>
      </div>
    </div>
  )
}

/** The name of a country in the reader's language; its code until it is known. */
export function useCountryName(code: string): string {
  const language = useLanguage()
  const found = useQuery(countriesQuery(code)).data?.find((one) => one.Code === code)
  return found ? countryName(found, language) : code
}

/** The name of a place in the reader's language; its code until it is known. */
export function usePlaceName(code: string): string {
  const language = useLanguage()
  const place = useQuery(placeQuery(code)).data
  return place ? placeName(place, language) : code
}

function Country({ code, onRemove }: { readonly code: string; readonly onRemove: () => void }) {
  const name = useCountryName(code)
  return (
    <li className={styles.chip}>
      {name}
      <Remove what={name} onRemove={onRemove} />
    </li>
  )
}

interface PlaceProps {
  readonly code: string
  readonly km: string
  readonly onKm: (km: string) => void
  readonly onRemove: () => void
}

function Place({ code, km, onKm, onRemove }: PlaceProps) {
  const { t } = useTranslation('riskOwn')
  const name = usePlaceName(code)
  return (
    <li className={styles.place}>
      <span>{name}</span>
      <input
        className={styles.input}
        aria-label={t('km', { place: name })}
        inputMode="decimal"
        maxLength={6}
        value={km}
        onChange={({ target }) => onKm(target.value)}
      />
      <span>{t('kmUnit')}</span>
      <Remove what={name} onRemove={onRemove} />
    </li>
  )
}

function Remove({ what, onRemove }: { readonly what: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('riskOwn')
  return (
    <button type="button" className={styles.remove} aria-label={t('remove', { what })} onClick={onRemove}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}
