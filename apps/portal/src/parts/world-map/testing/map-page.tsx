import '../../../styles/tokens.css'
import '../../../styles/font.css'
import '../../../styles/base.css'
import { mapViewpoints, type MapViewpoint, type RiskLevel } from '@portolan/contract/enums'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '../../../lib/boot.ts'
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
  useEffect(() => void Object.assign(window, { chooseCountry: select }), [])
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
/** When the map had drawn everything, and the time from an act to the end of the next frame in which it draws. */
const watched = new MutationObserver(() => {
  if (!document.querySelector('canvas[data-world-map=drawn]')) return
  watched.disconnect()
  Object.assign(window, { mapDrawn: performance.now() })
})
watched.observe(document, { subtree: true, attributes: true, childList: true })
const timeAct = (code: string) =>
  new Promise<number>((resolve) => {
    const draw = WebGL2RenderingContext.prototype.drawElements
    const from = performance.now()
    WebGL2RenderingContext.prototype.drawElements = function drawOnce(...args) {
      WebGL2RenderingContext.prototype.drawElements = draw
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - from), { once: true })
      port1.start()
      // A task of its own, after the frame that is being drawn.
      port2.postMessage(null)
      draw.apply(this, args)
    }
    document.head.append(Object.assign(document.createElement('script'), { nonce: boot.nonce || 'once', text: code }))
  })
Object.assign(window, { setTheme, timeAct })
await startTexts()
createRoot(place).render(<Page />)
