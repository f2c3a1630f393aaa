import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { CountryPicker } from '../../../parts/place-picker/code-pickers.tsx'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { countryNames } from '../../../parts/world-map/country-names.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Presets } from '../../../ui/insight/insight-filters.tsx'
import { areaOf, type AreaDraft, type AreaKind, areaKinds, draftOf, type Fault } from './area-draft.rules.ts'
import styles from './area-form.module.css'

interface Props {
  readonly area: IncidentArea | null
  readonly onArea: (area: IncidentArea) => void
}

const names = { countries: 'kindCountries', place: 'kindPlace', circle: 'kindCircle', polygon: 'kindPolygon' } as const

/** An area by names and numbers, for those who do not draw. */
export function AreaForm({ area, onArea }: Props) {
  const { t } = useTranslation('incidentsAffected')
  const [draft, setDraft] = useState(() => draftOf(area))
  const [fault, setFault] = useState<Fault | null>(null)
  const set = (change: Partial<AreaDraft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setFault(null)
  }
  return (
    <form
      className={styles.form}
      aria-label={t('chooseArea')}
      onSubmit={(event) => {
        event.preventDefault()
        const read = areaOf(draft)
        if ('fault' in read) setFault(read.fault)
        else onArea(read.area)
      }}
    >
      <Presets<AreaKind>
        label={t('kinds')}
        options={areaKinds.map((value) => ({ value, name: t(names[value]) }))}
        value={draft.kind}
        onChoose={(kind) => set({ kind })}
      />
      {draft.kind === 'countries' && <Countries {...{ draft, set, fault }} />}
      {draft.kind === 'place' && (
        <PlacePicker
          label={t('place')}
          value={draft.place}
          error={fault === 'place' ? t('fault.place') : undefined}
          onChange={(place) => set({ place })}
        />
      )}
      {draft.kind === 'circle' && (
        <div className={styles.pair}>
          {(['latitude', 'longitude'] as const).map((name) => (
            <FormField
              key={name}
              label={t(name)}
              fault={fault === 'point' && name === 'longitude' ? t('fault.point') : null}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  value={draft[name]}
                  onChange={({ target }) => set({ [name]: target.value })}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
      {(draft.kind === 'place' || draft.kind === 'circle') && (
        <FormField label={t('radius')} fault={fault === 'radius' ? t('fault.radius') : null}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={draft.km}
              onChange={({ target }) => set({ km: target.value })}
            />
          )}
        </FormField>
      )}
      {draft.kind === 'polygon' && (
        <>
          <FormField label={t('corners')} fault={fault === 'corners' ? t('fault.corners') : null}>
            {(control) => (
              <textarea
                {...control}
                rows={6}
                value={draft.corners}
                onChange={({ target }) => set({ corners: target.value })}
              />
            )}
          </FormField>
          <p className={styles.hint}>{t('cornersHint')}</p>
        </>
      )}
      <Button type="submit" look="primary">
        {t('show')}
      </Button>
    </form>
  )
}

interface CountriesProps {
  readonly draft: AreaDraft
  readonly set: (change: Partial<AreaDraft>) => void
  readonly fault: Fault | null
}

function Countries({ draft: { countries }, set, fault }: CountriesProps) {
  const { t } = useTranslation('incidentsAffected')
  const nameOf = countryNames(useLanguage())
  return (
    <>
      <CountryPicker
        key={countries.join(',')}
        label={t('country')}
        value={null}
        error={fault === 'countries' ? t('fault.countries') : undefined}
        onChange={(code) => {
          if (code !== null && !countries.includes(code))
            set({ countries: [...countries, code].slice(0, incidentLimits.countries) })
        }}
      />
      {countries.length > 0 && (
        <ul className={styles.countries} aria-label={t('countries')}>
          {countries.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <IconButton
                icon={IconX}
                label={t('removeCountry', { name: nameOf(code) })}
                onClick={() => set({ countries: countries.filter((one) => one !== code) })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
