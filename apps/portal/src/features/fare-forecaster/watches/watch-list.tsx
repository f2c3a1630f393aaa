import { type FareWatch, fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { IconBellOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { watchesKey, watchesQuery } from '../fare-forecaster.queries.ts'
import { WatchDialog } from './watch-dialog.tsx'
import { useWatchWords, WatchRow } from './watch-row.tsx'
import styles from './watches.module.css'

/** The viewer's own watches; nothing where there are none. */
export function WatchList() {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const client = useQueryClient()
  const { data: watches = [] } = useQuery(watchesQuery(language))
  const [changed, setChanged] = useState<FareWatch | null>(null)
  const wordsOf = useWatchWords()
  const end = useMutation({
    mutationFn: ({ Id }: FareWatch) => call(fareForecaster.deleteWatch, { Id }),
    onSuccess: async (_reply, watch) => {
      await client.invalidateQueries({ queryKey: watchesKey })
      showToast({
        kind: 'done',
        text: t('watchEnded', { route: wordsOf(watch).route }),
        action: { text: t('undo'), run: () => again.mutate(watch) },
      })
    },
    onError: ({ message }) => showToast({ kind: 'failed', text: message }),
  })
  const again = useMutation({
    mutationFn: (watch: FareWatch) => {
      const { DepCity, DstCity, FareClass, DirectFlight, Nights, DepDate, Limit } = watch
      return call(fareForecaster.saveWatch, { DepCity, DstCity, FareClass, DirectFlight, Nights, DepDate, Limit })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: watchesKey }),
    onError: ({ message }) => showToast({ kind: 'failed', text: message }),
  })
  if (watches.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="fare-watches">
      <h2 id="fare-watches">{t('watches')}</h2>
      <ul>
        {watches.map((watch) => {
          const { route } = wordsOf(watch)
          return (
            <WatchRow key={watch.Id} watch={watch}>
              <span className={styles.tools}>
                <IconButton icon={IconPencil} label={t('changeLimitOf', { route })} onClick={() => setChanged(watch)} />
                <IconButton
                  icon={IconBellOff}
                  label={t('endWatchOf', { route })}
                  disabled={end.isPending}
                  onClick={() => end.mutate(watch)}
                />
              </span>
            </WatchRow>
          )
        })}
      </ul>
      {changed && (
        <WatchDialog of={changed} {...wordsOf(changed)} currency={changed.Limit} onClose={() => setChanged(null)} />
      )}
    </section>
  )
}
