import type { ComponentProps } from 'react'
import { useIsMobile } from '../../../ui/use-media.ts'
import { GaugeDrawer } from './gauge-drawer.tsx'
import { GaugeGroup } from './gauge-group.tsx'

/** The gauges over the foot of the map, in a drawer on screens up to 768 px. */
export function StateGauges(props: ComponentProps<typeof GaugeGroup>) {
  return useIsMobile() ? <GaugeDrawer {...props} /> : <GaugeGroup {...props} />
}
