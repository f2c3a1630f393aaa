import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from './say.tsx'

/** Says what has been read and saved since the dialog is there; what was saved is in the trips, which are fetched anew. */
export function useNews(confirmations: readonly Confirmation[] | undefined): void {
  const { t } = useTranslation('confirmations')
  const queries = useQueryClient()
  const say = useSay()
  const known = useRef<ReadonlyMap<string, Confirmation['State']> | null>(null)
  useEffect(() => {
    if (!confirmations) return
    const before = known.current
    known.current = new Map(confirmations.map(({ Id, State }) => [Id, State]))
    if (!before) return
    const news = confirmations.flatMap((one) => {
      const state = before.get(one.Id)
      if (state === one.State) return []
      if (one.State === 'saved') return [t('saidSaved', { file: one.File })]
      if (one.State === 'failed') return [t('saidFailed', { file: one.File, fault: one.Fault ?? t('saveFailed') })]
      if (state !== undefined) return []
      if (one.Items.length === 0) return [t('saidNothing', { file: one.File })]
      return [t('saidRead', { file: one.File, count: one.Items.length })]
    })
    if (news.length > 0) say(news.join(' '))
    if (confirmations.some(({ Id, State }) => State === 'saved' && before.get(Id) === 'saving'))
      void queries.invalidateQueries({ queryKey: ['trips', 'upcoming'] })
  }, [confirmations, queries, say, t])
}
