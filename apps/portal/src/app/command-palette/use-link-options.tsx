import { IconArrowUpRight, IconLink, IconPlaneDeparture } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { openHandOver } from '../../parts/hand-over/open-hand-over.ts'
import { AppTile } from '../shell/app-tile.tsx'
import { areaName, isPortalPage, linksOf } from '../shell/portal-areas.ts'
import { appsOf, mayBookTrips } from '../shell/user-apps.ts'
import type { Option } from './option.ts'

/** The booking tool, apps and links of the side menu. */
export function useLinkOptions(): readonly Option[] {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { ModuleRights, UserSetting } = useProfile()
  const { history } = useRouter()
  const away = (
    <>
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </>
  )
  const apps = appsOf(ModuleRights.UserApps, 'phone').map((app) => ({
    key: `app-${app.AppId}`,
    icon: <AppTile app={app} />,
    label: app.Name,
    aside: away,
    choose: () =>
      app.Url === undefined ? openHandOver({ tool: 'app', appId: app.AppId }, app.Name) : leaveFor(app.Url, true),
  }))
  const links = linksOf(UserSetting.AvailCTMPortalAreas).map((area) => ({
    key: `link-${area.Code}`,
    icon: <IconLink size={18} stroke={1.75} aria-hidden />,
    label: areaName(area, language),
    ...(area.IsExternalLink ? { aside: away } : {}),
    choose: () =>
      !area.IsExternalLink && isPortalPage(area.URL) ? history.push(area.URL) : leaveFor(area.URL, area.IsExternalLink),
  }))
  const booking = {
    key: 'book-trip',
    icon: <IconPlaneDeparture size={18} stroke={1.75} aria-hidden />,
    label: t('bookTrip'),
    aside: away,
    choose: () => openHandOver({ tool: 'booking' }, ModuleRights.BookingToolName ?? t('bookingTool')),
  }
  return [...(mayBookTrips(ModuleRights) ? [booking] : []), ...apps, ...links]
}

/** As the menu's own links do. An address is the company's entry, and what is no address of the web leads nowhere. */
function leaveFor(address: string, newTab: boolean): void {
  const link = document.createElement('a')
  link.href = address
  if (!['https:', 'http:'].includes(link.protocol)) return
  if (newTab) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  link.click()
}
