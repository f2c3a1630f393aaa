import { localTimeAt } from '@portolan/rules/local-time'
import { foldName } from '@portolan/rules/names'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, ownZone } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { SearchBox } from '../../../../ui/search/search-box.tsx'
import { useIsMobile } from '../../../../ui/use-media.ts'
import panelStyles from '../../panel/panel.module.css'
import { PersonsNote } from '../../panel/persons-note.tsx'
import sideStyles from '../../panel/side-panel.module.css'
import { figureWords } from '../bar/slider-gauges.tsx'
import { figureAt, figureOf, listOf } from '../engine/frame.ts'
import type { Slider } from '../engine/player.ts'
import { PersonRows } from './person-rows.tsx'
import styles from './person-rows.module.css'

interface Props {
  readonly slider: Slider
  readonly onDetail: (orderId: string) => void
}

/** Who is where at the instant, by name: those of the chosen group and place. */
export function SliderPanel({ slider, onDetail }: Props) {
  const { t } = useTranslation('trackerSlider')
  const language = useLanguage()
  const { movements } = slider
  const frame = useStore(slider.frame)
  const chosen = useStore(slider.chosen)
  const isMobile = useIsMobile()
  const [isTall, setTall] = useState(false)
  const [typed, setTyped] = useState('')
  const among = useFound(slider, typed)
  const people = listOf(movements, frame, chosen, among)
  const { status, place } = chosen
  const figure = place === null ? figureOf(movements, frame, status) : figureAt(frame, place, status)
  const count = figureWords(figure, language)
  return (
    <aside className={[sideStyles.panel, styles.panel].join(' ')} aria-label={t('panel')} data-tall={isTall}>
      {isMobile && (
        <button
          type="button"
          className={sideStyles.grip}
          aria-expanded={isTall}
          aria-label={t('tallPanel')}
          onClick={() => setTall(!isTall)}
        />
      )}
      <header className={panelStyles.head}>
        <div>
          <h2>{t('people', { count: figure.known + figure.hidden, text: count })}</h2>
          <p>
            {[t(status), t('asOf', { time: formatTime(localTimeAt(movements.asOf * 60_000, ownZone())) })].join(' · ')}
          </p>
        </div>
      </header>
      {place !== null && (
        <div className={panelStyles.filters}>
          <button
            type="button"
            className={panelStyles.filter}
            data-on
            onClick={() => slider.chosen.set({ ...chosen, place: null })}
          >
            {t('onlyAt', { place: movements.places[place]?.title ?? '' })}
          </button>
        </div>
      )}
      {movements.names.length > 0 && (
        <div className={panelStyles.search}>
          <SearchBox
            label={t('search')}
            clear={t('clearSearch')}
            keyword={typed.trim()}
            onKeyword={() => undefined}
            onTyped={setTyped}
          />
        </div>
      )}
      <PersonsNote data={{ Companies: movements.companies }} />
      {movements.names.length > 0 && <PersonRows {...{ slider, people, frame, onDetail }} />}
    </aside>
  )
}

/** The people whose names have what is typed; null: nothing is. */
function useFound({ movements }: Slider, typed: string): ReadonlySet<number> | null {
  const word = foldName(typed)
  const isWanted = word !== ''
  const folded = useMemo(() => (isWanted ? movements.names.map(foldName) : []), [movements, isWanted])
  return useMemo(
    () => (isWanted ? new Set(folded.flatMap((name, person) => (name.includes(word) ? [person] : []))) : null),
    [folded, isWanted, word],
  )
}
