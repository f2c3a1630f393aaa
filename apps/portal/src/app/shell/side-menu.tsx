import { type LinkProps, useLocation } from '@tanstack/react-router'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { openHandOver } from '../../parts/hand-over/open-hand-over.ts'
import { type Section, startOf } from '../section-registry.ts'
import { useText } from '../text-keys.ts'
import { useOpenSections, useRights } from '../use-sections.ts'
import { AppTile } from './app-tile.tsx'
import type { LazyDialog } from './dialogs.tsx'
import { MenuButton, MenuIcon, MenuLink, MenuOutlet } from './menu-entry.tsx'
import { areaName, linksOf } from './portal-areas.ts'
import styles from './side-menu.module.css'
import { appsOf, mayBookTrips, type UserApp } from './user-apps.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { widgetRegistry } from '../widget-registry.ts'

interface Props {
  /** Icons alone; their names are told by screen readers and tips. */
  readonly collapsed?: boolean
  /** On a phone it holds the shortcuts too. */
  readonly phone?: boolean
  readonly onChosen: () => void
  readonly onOpen: (dialog: LazyDialog) => void
}

/** Pages, apps, tools and links, each only for who may use it. The entry of the first path segment is highlighted. */
export function SideMenu({ collapsed = false, phone = false, onChosen, onOpen }: Props) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { UserSetting, ModuleRights } = useProfile()
  const open = useOpenSections()
  const apps = appsOf(ModuleRights.UserApps, phone ? 'phone' : 'menu')
  const links = linksOf(UserSetting.AvailCTMPortalAreas)
  const entry = (section: Section) => (
    <SectionEntry key={section.key} section={section} onChosen={onChosen} onOpen={onOpen}>
      {section.segment === '' && !collapsed && <WidgetAnchors onChosen={onChosen} />}
    </SectionEntry>
  )
  return (
    <nav className={styles.menu} aria-label={t('menu')} data-collapsed={collapsed}>
      <ul>
        {open.filter(({ menu }) => menu === 'top').map(entry)}
        {mayBookTrips(ModuleRights) && (
          <li>
            <MenuButton
              text={t('bookTrip')}
              icon={<MenuIcon of={IconPlaneDeparture} />}
              newTab
              onPress={() => {
                onChosen()
                openHandOver({ tool: 'booking' }, ModuleRights.BookingToolName ?? t('bookingTool'))
              }}
            />
          </li>
        )}
      </ul>
      <Group title={t('myApps')}>
        {apps.map((app) => (
          <li key={app.AppId}>
            <AppEntry app={app} onChosen={onChosen} />
          </li>
        ))}
      </Group>
      <Group title={t('service')}>{open.filter(({ menu }) => menu === 'desk').map(entry)}</Group>
      <Group title={t('tools')}>{open.filter(({ menu }) => menu === 'tools').map(entry)}</Group>
      <Group title={t('links')}>
        {links.map((area) => (
          <li key={area.Code}>
            <MenuOutlet
              href={area.URL}
              text={areaName(area, language)}
              newTab={area.IsExternalLink}
              onChosen={onChosen}
            />
          </li>
        ))}
      </Group>
    </nav>
  )
}

function AppEntry({ app, onChosen }: { readonly app: UserApp; readonly onChosen: () => void }) {
  const face = { text: app.Name, icon: <AppTile app={app} />, newTab: true }
  if (app.Url !== undefined) return <MenuOutlet href={app.Url} {...face} onChosen={onChosen} />
  return (
    <MenuButton
      {...face}
      onPress={() => {
        onChosen()
        openHandOver({ tool: 'app', appId: app.AppId }, app.Name)
      }}
    />
  )
}

/** A titled list; not there when it is empty. */
function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <div>
      <h2 id={id} className={styles.heading}>
        <span>{title}</span>
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

interface EntryProps {
  readonly section: Section
  readonly onChosen: () => void
  readonly onOpen: (dialog: LazyDialog) => void
  readonly children: ReactNode
}

function SectionEntry({ section, onChosen, onOpen, children }: EntryProps) {
  const text = useText()(section.title)
  const segment = useLocation({ select: (location) => location.pathname.split('/')[1] ?? '' })
  const rights = useRights()
  const { opens } = section
  if (opens === null) return null
  return (
    <li>
      {opens === 'page' ? (
        <MenuLink
          // The registry names addresses as texts; app/routes has their pages.
          to={startOf(section) as LinkProps['to']}
          text={text}
          icon={<MenuIcon of={section.icon} />}
          current={segment === section.segment}
          count={section.count?.(rights) ?? 0}
          onChosen={onChosen}
        />
      ) : (
        <MenuButton
          text={text}
          icon={<MenuIcon of={section.icon} />}
          onPress={() => {
            onChosen()
            onOpen(opens)
          }}
        />
      )}
      {children}
    </li>
  )
}

const jump = lazyModule(() => import('../../features/dashboard/later/jump.ts'))

/** On the dashboard, its tiles in the viewer's order, as anchors of the page. */
function WidgetAnchors({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation('shell')
  const text = useText()
  const isDashboard = useLocation({ select: (location) => location.pathname === '/' })
  const { Widgets } = useProfile().UserSetting
  const tiles = Widgets.flatMap(({ IsVisible, WidgetType }) => (IsVisible ? (widgetRegistry[WidgetType] ?? []) : []))
  if (!isDashboard || tiles.length === 0) return null
  return (
    <ul className={styles.anchors} aria-label={t('onThisPage')}>
      {tiles.map(({ anchor, title, icon: Icon }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className={styles.entry}
            onClick={() => {
              onChosen()
              // The browser goes there by itself; this holds the place while tiles above it come.
              jump.run(({ jumpTo }) => jumpTo(anchor))
            }}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>{text(title)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
