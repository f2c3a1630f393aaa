import type { RiskLevel } from '@portolan/contract/enums'
import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { LazyWorldMap } from '../../../../parts/world-map/world-map-lazy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { placesOf, type StayPlace, viewOf } from './places.rules.ts'
import styles from './stays-map.module.css'

const marks = lazyModule(() => import('./stay-marks.tsx'))
const noLevels: ReadonlyMap<string, RiskLevel> = new Map()
const nothing: readonly never[] = []
const ignore = () => undefined

interface Props {
  readonly options: readonly ProposalOption[]
}

/** Where the stays are, by their letters; fetched when somebody wants to know, with the same as a table. */
export function StaysMap({ options }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const [isOpen, setOpen] = useState(false)
  const places = placesOf(options)
  if (places.length === 0) return null
  return (
    <div className={styles.stays}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconMap2 size={18} aria-hidden />
        {t(isOpen ? 'hideMap' : 'showMap')}
      </Button>
      {isOpen && <OpenMap places={places} />}
    </div>
  )
}

function OpenMap({ places }: { readonly places: readonly StayPlace[] }) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const [module] = useLazyModule(marks, 'WebGL2RenderingContext' in globalThis)
  return (
    <div className={styles.map}>
      <LazyWorldMap
        label={t('hotelMap')}
        levels={noLevels}
        shownLevels={nothing}
        onShownLevels={ignore}
        areas={nothing}
        selected={null}
        onSelect={ignore}
        viewpoint="neutral"
        language={language}
        initialView={viewOf(places)}
        risk={null}
        isCooperative
        twin={<Places places={places} />}
      >
        {module && <module.StayMarks places={places} />}
      </LazyWorldMap>
    </div>
  )
}

/** The map's table. */
function Places({ places }: { readonly places: readonly StayPlace[] }) {
  const { t } = useTranslation('proposalsDetail')
  return (
    <table className={styles.places}>
      <caption className="visually-hidden">{t('hotelMap')}</caption>
      <tbody>
        {places.map(({ key, letter, name, address }) => (
          <tr key={key}>
            <th scope="row">
              {letter} {name}
            </th>
            <td>{address ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
