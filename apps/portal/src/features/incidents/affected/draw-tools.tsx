import { IconCircleDashed, IconPolygon } from '@tabler/icons-react'
import { formatDistance } from '@portolan/rules/measures'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useReading } from '../../../lib/reading.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './affected-page.module.css'
import { type Drawing, drawnArea, radiusOf } from './map/drawing.rules.ts'

interface Props {
  readonly drawing: Drawing | null
  readonly onStart: (kind: Drawing['kind']) => void
  readonly onUndo: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Above the map: what to draw, and while drawing what is drawn so far. */
export function DrawTools({ drawing, onStart, onUndo, onDone, onCancel }: Props) {
  const { units } = useReading()
  const language = useLanguage()
  const { t } = useTranslation('incidentsAffected')
  if (!drawing)
    return (
      <div className={styles.tools} role="group" aria-label={t('drawing')}>
        <Button onClick={() => onStart('polygon')}>
          <IconPolygon {...icon} />
          {t('drawPolygon')}
        </Button>
        <Button onClick={() => onStart('circle')}>
          <IconCircleDashed {...icon} />
          {t('drawCircle')}
        </Button>
      </div>
    )
  const km = radiusOf(drawing)
  const isCircle = drawing.kind === 'circle'
  return (
    <div className={styles.tools} role="group" aria-label={t('drawing')} data-drawing>
      <p role="status">
        {t(isCircle ? 'drawCircleHint' : 'drawPolygonHint')}{' '}
        <b>
          {km === null
            ? t('corners', { count: drawing.corners.length })
            : t('radiusNow', { distance: formatDistance(km, units, language) })}
        </b>
      </p>
      <Button look="primary" disabled={drawnArea(drawing) === null} onClick={onDone}>
        {t('done')}
      </Button>
      <Button disabled={drawing.corners.length === 0} onClick={onUndo}>
        {t('removeLast')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}
