import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { IconPrinter, IconUrgent } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useTitle } from '../../../lib/title.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import { useExport } from '../../../ui/list/use-export.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AffectedPanel } from './affected-panel.tsx'
import styles from './affected-page.module.css'
import { AffectedTable } from './affected-table.tsx'
import { askedOf } from './affected.queries.ts'
import { areaToAddress } from './area-in-address.ts'
import { ChangeArea } from './change-area.tsx'
import { DrawTools } from './draw-tools.tsx'
import { ExportFiles } from './export-files.tsx'
import { type Drawing, drawnArea, withCorner, withoutLast } from './map/drawing.rules.ts'
import { AffectedMap } from './map/affected-map.tsx'
import { useAffected } from './use-affected.ts'
import { type AffectedAddress, useAffectedAddress } from './use-affected-address.ts'

// The page is fetched when it is opened, and is there once its texts are.
await Promise.all(
  (['incidentsAffected', 'uiList', 'uiInsight', 'placePicker'] as const).map((texts) => fetchTexts(texts)),
)

/** /incidents/affected: who is, will soon be or has just been inside of an area, on a map and in a list. */
export function AffectedPage() {
  const { t } = useTranslation('incidentsAffected')
  const { go, ...address } = useAffectedAddress()
  const affected = useAffected(address)
  const { openTrip, sheet } = useTripSheet()
  const { drawing, start, setDrawing, tools } = useDrawing((area) => go({ area: areaToAddress(area) }))
  useTitle(t('whoIsAffected'))
  usePageKeys(({ key, ctrlKey, metaKey }) => {
    if (key === 'Escape' && drawing) return () => setDrawing(null)
    if (key !== 'd' || ctrlKey || metaKey || !hasSingleKeys() || drawing) return null
    return () => start('polygon')
  })
  return (
    <div className={styles.page}>
      <div className={styles.head} data-area-of={address.incident ?? undefined}>
        {address.incident === null ? (
          <PageHead title={t('whoIsAffected')}>
            <Files address={address} count={affected.first?.Total ?? null} />
          </PageHead>
        ) : (
          <ChangeArea id={address.incident} area={address.area} />
        )}
      </div>
      <div className={styles.map}>
        <AffectedMap
          reply={affected.first}
          area={address.area}
          drawing={drawing}
          onCorner={(corner) => setDrawing((now) => now && withCorner(now, corner))}
          onUndo={() => setDrawing((now) => now && withoutLast(now))}
          onPlace={(word) => go({ keyword: word === address.keyword ? '' : word })}
          tools={tools}
          twin={<AffectedTable first={affected.first} people={affected.people} onTrip={openTrip} />}
        />
      </div>
      <AffectedPanel address={address} go={go} affected={affected} onTrip={openTrip} />
      {sheet}
    </div>
  )
}

function useDrawing(onArea: (area: IncidentArea) => void) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const start = (kind: Drawing['kind']) => setDrawing({ kind, corners: [] })
  const done = () => {
    const area = drawing && drawnArea(drawing)
    if (!area) return
    setDrawing(null)
    onArea(area)
  }
  const tools = (
    <DrawTools
      drawing={drawing}
      onStart={start}
      onUndo={() => setDrawing((now) => now && withoutLast(now))}
      onDone={done}
      onCancel={() => setDrawing(null)}
    />
  )
  return { drawing, start, setDrawing, tools }
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done with the people of the area. */
function Files({ address, count }: { readonly address: AffectedAddress; readonly count: number | null }) {
  const { t } = useTranslation('incidentsAffected')
  const navigate = useNavigate()
  const asked = askedOf(address)
  const { isExporting, exportAs } = useExport(() => {
    if (!asked) throw new Error('No area to print')
    return call(incidentAffected.callSheet, asked)
  })
  const open = () => void navigate({ to: '/incidents/new', search: { area: address.area } } as never)
  return (
    <>
      <ExportFiles asked={asked} count={count} />
      <Button disabled={asked === null} busy={isExporting} onClick={() => void exportAs('csv')}>
        <IconPrinter {...icon} />
        {t(isExporting ? 'printing' : 'callSheet')}
      </Button>
      <Button look="primary" disabled={asked === null} onClick={open}>
        <IconUrgent {...icon} />
        {t('openIncident')}
      </Button>
    </>
  )
}
