import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@portolan/contract/features/dashboard'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@portolan/contract/enums'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useIsMobile } from '../../ui/use-media.ts'
import styles from './next-up-gate.module.css'

const band = lazyModule(() => import('./next-up/next-up.tsx'), 'nextUp')
/** How a phone shows a trip. */
const tripHead = lazyModule(() => import('./next-up/trip-head.tsx'))

/** It goes stale with trips and with flights' times. */
export const nextUpQuery = (language: Language) =>
  queryOptions({
    queryKey: ['trips', 'nextUp', { language }],
    queryFn: ({ signal }) => call(dashboard.nextUp, {}, { signal }),
    // What others do elsewhere (a landing, an approval of a colleague) is told by messages; this is the net below them.
    refetchInterval: 5 * 60_000,
  })

interface Props {
  /** Opens the dialog for own confirmations. */
  readonly onAddBooking: () => void
}

/** The band above the tiles. Its place is kept while its code and its call come together. */
export function NextUpGate({ onAddBooking }: Props) {
  const { t } = useTranslation('dashboard')
  const query = useQuery(nextUpQuery(useLanguage()))
  const isMobile = useIsMobile()
  const [module] = useLazyModule(band, true)
  const [head] = useLazyModule(tripHead, isMobile)
  const isReady = module !== null && !query.isPending && (head !== null || !isMobile)
  return (
    <Kept isReady={isReady} label={t('nextUp')}>
      {isReady && <module.NextUp query={query} head={head && head.TripHead} onAddBooking={onAddBooking} />}
    </Kept>
  )
}

const heightKey = 'portolan.next_up_height'

interface KeptProps {
  readonly isReady: boolean
  readonly label: string
  readonly children: ReactNode
}

/** On a phone the band is as tall as what it shows: until that is known, as tall as it was last. */
function Kept({ isReady, label, children }: KeptProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const height = ref.current?.clientHeight ?? 0
    if (isReady && height > 0) localStorage.setItem(heightKey, String(height))
  })
  const known = isReady ? undefined : Number(localStorage.getItem(heightKey)) || undefined
  return (
    <section
      ref={ref}
      id="next-up"
      className={styles.band}
      aria-label={label}
      aria-busy={!isReady}
      style={{ '--known-height': known === undefined ? undefined : `${known}px` } as React.CSSProperties}
    >
      {children}
    </section>
  )
}
