import { type TravelStateType } from '@portolan/contract/enums'
import type { MapPoint } from '@portolan/contract/features/traveller-tracker'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { countText } from '../gauges/count-text.ts'
import { mainStates, stateText } from '../states/state-words.ts'
import { type PlaceSort, sortPlaces } from './place-sort.rules.ts'
import styles from './place-table.module.css'

interface Props {
  readonly places: readonly MapPoint[]
  /** Key of the selected place. */
  readonly selected: string | null
  readonly onSelect: (place: string | null) => void
}

const states = mainStates.filter((state) => state !== 0)

/** The map as a table: each place with its items by state. A row selects its place, as its marker does. */
export function PlaceTable({ places, selected, onSelect }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const [sort, setSort] = useState<PlaceSort>({ by: 'total', isDescending: true })
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const head = (by: PlaceSort['by'], text: string) => {
    const isSorted = sort.by === by
    const Sign = isSorted ? (sort.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
    const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'
    const isText = by === 'place' || by === 'country'
    return (
      <th key={by} scope="col" aria-sort={order} data-figure={!isText}>
        <button type="button" onClick={() => setSort({ by, isDescending: isSorted ? !sort.isDescending : !isText })}>
          {text}
          <Sign size={14} stroke={1.75} aria-hidden />
        </button>
      </th>
    )
  }
  const nameOf = ({ CountryCode }: MapPoint) => (CountryCode === null ? '' : (countries.of(CountryCode) ?? CountryCode))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.scroll} role="group" aria-label={t('places')} tabIndex={0} data-strip>
      <table>
        <caption className="visually-hidden">{t('places')}</caption>
        <thead>
          <tr>
            {head('place', t('place'))}
            {head('country', t('country'))}
            {head('total', t('total'))}
            {states.map((state) => head(state, t(stateText(state))))}
            {head('warned', t('state4'))}
          </tr>
        </thead>
        <tbody>
          {sortPlaces(places, sort, nameOf, language).map((point) => (
            <tr key={point.LocationKey} data-selected={selected === point.LocationKey}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={selected === point.LocationKey}
                  onClick={() => onSelect(selected === point.LocationKey ? null : point.LocationKey)}
                >
                  {point.Title}
                </button>{' '}
                {hasCode(point) && <small>{point.Code}</small>}
              </th>
              <td>{nameOf(point)}</td>
              <td data-figure="true">{countText(point.Total, language)}</td>
              {states.map((state) => (
                <td key={state} data-figure="true">
                  {cellText(point, state, language)}
                </td>
              ))}
              <td data-figure="true">{point.Warning === 0 ? '' : countText(point.Warning, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A place that no list of codes knows has a key of its country and name instead. */
const hasCode = ({ Code }: MapPoint): boolean => !Code.includes('|')

/** Nothing for a state that no item there has. */
function cellText({ Statistics }: MapPoint, state: TravelStateType, language: string): string {
  const own = Statistics.find((one) => one.TravelStateType === state)
  return own === undefined || own.Count === 0 ? '' : countText(own.Count, language)
}
