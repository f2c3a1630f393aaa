import '../../../styles/tokens.css'
import '../../../styles/font.css'
import '../../../styles/base.css'
import { mapViewpoints, type MapViewpoint, type RiskLevel } from '@portolan/contract/enums'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../../../lib/i18n.ts'
import { setTheme, useLanguage } from '../../../lib/preferences.ts'
import { LazyWorldMap } from '../world-map-lazy.tsx'
import { inventAlerts, inventLevels } from './invent.ts'

const asked = new URLSearchParams(location.search)
const levels = inventLevels()
const areas = inventAlerts(Number(asked.get('alerts') ?? 2000))
const viewpoint: MapViewpoint = mapViewpoints.find((one) => one === asked.get('viewpoint')) ?? 'neutral'

/** The map as a page shows it, with as much on it as a bad week has. */
function Page() {
  const language = useLanguage()
  const [shownLevels, setShownLevels] = useState<readonly RiskLevel[]>([5, 4, 3, 2, 1, 0])
  const [selected, select] = useState<string | null>(null)
  return (
    <main style={{ position: 'fixed', inset: 16 }} data-selected={selected}>
      <LazyWorldMap
        {...{ levels, areas, shownLevels, selected, language, viewpoint }}
        onShownLevels={setShownLevels}
        onSelect={select}
      />
    </main>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
document.getElementById('loading')?.remove()
Object.assign(window, { setTheme })
await startTexts()
createRoot(place).render(<Page />)
