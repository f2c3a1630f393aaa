import { ThemeType } from '@portolan/contract/enums'
import { IconKeyboard, IconLanguage, IconLogout, IconMoonStars, IconSun, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { addBookings } from '../../features/trips/confirmations/add-bookings-requests.ts'
import { inMenuOrder, languageNames } from '../../lib/language-names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import type { Section } from '../section-registry.ts'
import { userMenuEntries } from '../shell/user-menu-entries.ts'
import { Keys } from '../shortcuts/keys.tsx'
import { letterOf } from '../shortcuts/section-keys.ts'
import { hasSingleKeys } from '../../lib/single-keys.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import { useText } from '../text-keys.ts'
import { useOpenSections } from '../use-sections.ts'
import { widgetRegistry } from '../widget-registry.ts'
import type { Option } from './option.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Pages that are there for the viewer, and the tiles of their dashboard. */
export function usePageOptions(
  commands: Commands,
  onSection: (section: Section) => void,
): { readonly sections: readonly (Option & { readonly section: string })[]; readonly tiles: readonly Option[] } {
  const text = useText()
  const { t } = useTranslation('palette')
  const { Widgets } = useProfile().UserSetting
  const singleKeys = hasSingleKeys()
  const sections = useOpenSections().map((section) => {
    const letter = singleKeys ? letterOf(section) : null
    const Picture = section.icon
    return {
      key: `section-${section.key}`,
      section: section.key,
      icon: <Picture {...icon} />,
      label: text(section.title),
      ...(letter ? { aside: <Keys keys={['g', letter]} between={t('keyThenKey')} /> } : {}),
      choose: () => onSection(section),
    }
  })
  const tiles = Widgets.flatMap(({ IsVisible, WidgetType }) => {
    const tile = IsVisible ? widgetRegistry[WidgetType] : undefined
    if (!tile) return []
    const Picture = tile.icon
    return [
      {
        key: `tile-${tile.anchor}`,
        icon: <Picture {...icon} />,
        label: text(tile.title),
        detail: <span>{t('onDashboard')}</span>,
        choose: () => commands.openTile(tile.anchor),
      },
    ]
  })
  return { sections, tiles }
}

/** What the menus of the header do, by name. */
export function useActionOptions(commands: Commands, onHelp: () => void): readonly Option[] {
  const { t } = useTranslation(['palette', 'shell'])
  const text = useText()
  const language = useLanguage()
  const { AvailLanguages } = useProfile().UserSetting
  const user = useQuery(userDataQuery()).data
  const singleKeys = hasSingleKeys()
  const isLight = commands.theme === ThemeType.Breezy
  const key = (...keys: string[]) => (singleKeys ? { aside: <Keys keys={keys} /> } : {})
  return [
    {
      key: 'add-booking',
      icon: <IconTicket {...icon} />,
      label: text('trips:addBooking'),
      ...key('a'),
      choose: () => addBookings(),
    },
    {
      key: 'theme',
      icon: isLight ? <IconMoonStars {...icon} /> : <IconSun {...icon} />,
      label: t('useTheme', { theme: t(isLight ? 'shell:galaxy' : 'shell:breezy') }),
      ...key('t'),
      choose: commands.switchTheme,
    },
    ...inMenuOrder(AvailLanguages)
      .filter((one) => one !== language)
      .map((one) => ({
        key: `language-${one}`,
        icon: <IconLanguage {...icon} />,
        label: languageNames[one],
        lang: one,
        detail: <span>{t('shell:language')}</span>,
        choose: () => commands.chooseLanguage(one),
      })),
    { key: 'help', icon: <IconKeyboard {...icon} />, label: t('shortcuts'), ...key('?'), choose: onHelp },
    ...userMenuEntries.flatMap(({ key: name, icon: Picture, title, isShown, open }) =>
      // Pages are among the sections.
      user && isShown(user) && typeof open !== 'string'
        ? [
            {
              key: `menu-${name}`,
              icon: <Picture {...icon} />,
              label: text(title),
              choose: () => commands.openDialog(open),
            },
          ]
        : [],
    ),
    { key: 'logout', icon: <IconLogout {...icon} />, label: t('shell:logout'), choose: commands.logOut },
  ]
}
