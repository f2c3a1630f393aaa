import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import tableStyles from '../../places/place-table.module.css'
import { figureWords } from '../bar/slider-gauges.tsx'
import { type Figure, figureAt, type Status } from '../engine/frame.ts'
import type { Slider } from '../engine/player.ts'

/** The map at the instant as a table: each place with its people, the most first. A row chooses its place, as its ring does. */
export function SliderTable({ slider }: { readonly slider: Slider }) {
  const { t } = useTranslation(['trackerSlider', 'travellerTracker'])
  const language = useLanguage()
  const frame = useStore(slider.frame)
  const chosen = useStore(slider.chosen)
  const { places, counts } = slider.movements
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const columns: readonly Status[] = counts ? ['unconfirmed'] : ['stay', 'there', 'unconfirmed']
  const weight = ({ known, hidden }: Figure) => known + hidden
  const rows = places
    .map((place, position) => ({ ...place, position, total: figureAt(frame, position, chosen.status) }))
    .filter(({ total }) => weight(total) > 0)
    .toSorted((one, other) => weight(other.total) - weight(one.total) || one.title.localeCompare(other.title, language))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={tableStyles.scroll} role="group" aria-label={t('travellerTracker:places')} tabIndex={0} data-strip>
      <table>
        <caption className="visually-hidden">{t('travellerTracker:places')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('travellerTracker:place')}</th>
            <th scope="col">{t('travellerTracker:country')}</th>
            {([chosen.status, ...columns.filter((one) => one !== chosen.status)] as const).map((status) => (
              <th key={status} scope="col" data-figure="true">
                {t(status)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, title, country, position, total }) => (
            <tr key={code} data-selected={chosen.place === position}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={chosen.place === position}
                  onClick={() => slider.chosen.set({ ...chosen, place: chosen.place === position ? null : position })}
                >
                  {title}
                </button>{' '}
                {!code.includes('|') && <small>{code}</small>}
              </th>
              <td>{country === null ? '' : (countries.of(country) ?? country)}</td>
              <td data-figure="true">{figureWords(total, language)}</td>
              {columns
                .filter((status) => status !== chosen.status)
                .map((status) => (
                  <td key={status} data-figure="true">
                    {cell(figureAt(frame, position, status), language)}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = (figure: Figure, language: string) =>
  figure.known + figure.hidden === 0 ? '' : figureWords(figure, language)
