import type { MapView } from '../../parts/world-map/world-map.types.ts'

const viewName = 'portolan.tracker_view'
const riskName = 'portolan.tracker_risk'

/** Where the map was last in this browser; null: nowhere yet. */
export function keptView(): MapView | null {
  const [longitude, latitude, zoom] = (localStorage.getItem(viewName) ?? '').split(' ').map(Number)
  if (longitude === undefined || latitude === undefined || zoom === undefined) return null
  return [longitude, latitude, zoom].every(Number.isFinite) ? { centre: [longitude, latitude], zoom } : null
}

export function keepView({ centre: [longitude, latitude], zoom }: MapView): void {
  localStorage.setItem(viewName, [longitude.toFixed(4), latitude.toFixed(4), zoom.toFixed(2)].join(' '))
}

/** Whether the map has the colours of risk; a choice of this browser. */
export const isRiskKept = (): boolean => localStorage.getItem(riskName) !== '0'
export const keepRisk = (isShown: boolean): void => localStorage.setItem(riskName, isShown ? '1' : '0')
