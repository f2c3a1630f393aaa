import { NewsReleaseType, WidgetType } from '@portolan/contract/enums'
import { type ComponentType, useEffect, useState } from 'react'
import { lazyModule } from '../../lib/lazy-module.ts'
import { type LoginProfile, popupsDueName, useProfile } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const popupSearch = lazyModule(() => import('../../features/news/popups/find-popups.ts'))
type PopupSearch = Awaited<ReturnType<typeof popupSearch.load>>
type Found = Exclude<Awaited<ReturnType<PopupSearch['findPopups']>>, 'none' | null>

/** Where mails and shared links lead: who comes by one wants that page. */
const opensByLink = /^\/(?:(?:pre-trip|trip-proposal)\/detail|(?:pre-trip|booking)\/attachment|attachment\/)/

function mayReadNews({ UserSetting }: LoginProfile): boolean {
  const { NewsReleaseTypes, Widgets } = UserSetting
  return (
    NewsReleaseTypes.includes(NewsReleaseType.News) &&
    Widgets.some(({ WidgetType: type }) => type === WidgetType.NewsFeed)
  )
}

/**
 * News that come by themselves: looked for once after a sign-in, when the page is drawn and quiet, and shown when it can be
 * read. Not where a link led
 * to; there they wait for the next page.
 */
export function NewsPopups({ path }: { readonly path: string }) {
  const [found, setFound] = useState<Found | null>(null)
  const isWanted = mayReadNews(useProfile()) && !opensByLink.test(path)
  useEffect(() => {
    if (!isWanted || sessionStorage.getItem(popupsDueName) === null) return undefined
    const waiting = new AbortController()
    const look = async ({ findPopups }: PopupSearch) => {
      const result = await findPopups(waiting.signal)
      if (!result || waiting.signal.aborted) return
      sessionStorage.removeItem(popupsDueName)
      if (result !== 'none') setFound(result)
    }
    const stop = whenIdle(() => popupSearch.run(look))
    return () => {
      waiting.abort()
      stop()
    }
  }, [isWanted])
  const Popups: ComponentType<{ readonly items: Found['items'] }> | undefined = found?.Popups
  return found && Popups ? <Popups items={found.items} /> : null
}
