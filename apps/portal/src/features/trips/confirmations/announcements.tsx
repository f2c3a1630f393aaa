import { createContext, type ReactNode, use, useState, useEffect, useRef } from 'react'
import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)
const AnnouncementContext = createContext('')

/** A function that announces a text to screen readers; the last text replaces earlier ones. */
export const useAnnounce = () => use(AnnounceContext)

/** Descendants announce by `useAnnounce`; `LiveRegion` holds the text for screen readers. */
export function AnnouncementsProvider({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  // A screen reader repeats an equal text only when it changes, hence the no-break space.
  const [announce] = useState(() => (next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)))
  return (
    <AnnounceContext value={announce}>
      <AnnouncementContext value={text}>{children}</AnnouncementContext>
    </AnnounceContext>
  )
}

/** Must be inside the dialog: screen readers ignore everything outside while it is open. */
export function LiveRegion() {
  return (
    <p className="visually-hidden" role="status">
      {use(AnnouncementContext)}
    </p>
  )
}

/** Announces what was read and saved since the dialog opened. After a save the upcoming trips are refetched. */
export function useAnnouncements(confirmations: readonly Confirmation[] | undefined): void {
  const { t } = useTranslation('confirmations')
  const queries = useQueryClient()
  const announce = useAnnounce()
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
    if (news.length > 0) announce(news.join(' '))
    if (confirmations.some(({ Id, State }) => State === 'saved' && before.get(Id) === 'saving'))
      void queries.invalidateQueries({ queryKey: ['trips', 'upcoming'] })
  }, [confirmations, queries, announce, t])
}
