import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTripSheet } from '../../parts/trip-detail/use-trip-sheet.tsx'
import { addBookings } from '../../features/trips/confirmations/add-bookings-requests.ts'
import { Palette } from '../command-palette/palette.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { useOpenSections } from '../use-sections.ts'
import styles from './command-center.module.css'
import { HelpSheet } from './help-sheet.tsx'
import { letterOf } from './section-keys.ts'
import type { ShortcutRequest } from './shortcut.rules.ts'
import { useCommands } from './use-commands.ts'
import { handleRequests } from './shortcut-requests.ts'

/** What shortcuts and the search button lead to: palette, help sheet, a trip; and the acts that need no window. */
export function CommandCenter() {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState<'palette' | 'help' | null>(null)
  const { openTrip, sheet } = useTripSheet()
  const { open, dialogs } = useDialogs()
  const commands = useCommands(open)
  const sections = useOpenSections()

  const handle = useEffectEvent((request: ShortcutRequest) => {
    if (request === 'palette' || request === 'help') return setShown(request)
    if (request === 'theme') return commands.switchTheme()
    if (request === 'add') return addBookings()
    const section = sections.find((one) => letterOf(one) === request.slice('go '.length))
    if (section) commands.openSection(section)
  })
  useEffect(() => handleRequests((request) => handle(request)), [])

  const close = () => setShown(null)
  return (
    <>
      {shown === 'palette' && (
        <Palette
          commands={commands}
          onClose={close}
          onHelp={() => setShown('help')}
          onTrip={(orderId) => {
            setShown(null)
            openTrip(orderId)
          }}
        />
      )}
      <HelpSheet opened={shown === 'help'} onClose={close} />
      {sheet}
      {dialogs}
      <p className={styles.toast} role="status" data-shown={commands.notSaved}>
        {commands.notSaved && t('notSaved')}
      </p>
    </>
  )
}
