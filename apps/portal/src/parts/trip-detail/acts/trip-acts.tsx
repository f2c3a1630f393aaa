import { IconCalendarPlus, IconDots, IconFileTypePdf, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ShownTrip } from '../shown-trip.ts'
import { useTripFile } from './use-trip-file.ts'

const shareDialog = lazyModule(() => import('../../trip-share/share-dialog.tsx'), 'tripShare')
const moreMenu = lazyModule(() => import('./more-menu.tsx'))

interface Props {
  readonly trip: ShownTrip
  readonly orderId: string
  /** Signs alone, in the head of a sheet; else buttons with words. */
  readonly isCompact?: boolean
}

/** What one does with a trip: show it to a colleague, take it to one's calendar, print it. */
export function TripActs({ trip, orderId, isCompact = false }: Props) {
  const { t } = useTranslation('tripDetail')
  const calendar = useTripFile('calendar', orderId)
  const paper = useTripFile('paper', orderId)
  const [isSharing, setSharing] = useState(false)
  const [dialog, loadDialog] = useLazyModule(shareDialog, isSharing)
  const [menu, loadMenu] = useLazyModule(moreMenu)
  const share = () => {
    loadDialog()
    setSharing(true)
  }
  const acts = [
    ...(trip.MayShare ? [{ key: 'share', icon: IconShare2, label: t('share'), run: share, isBusy: false }] : []),
    { key: 'calendar', icon: IconCalendarPlus, label: t('calendar'), run: calendar.save, isBusy: calendar.isBusy },
    { key: 'print', icon: IconPrinter, label: t('print'), run: () => window.print(), isBusy: false },
  ] as const
  return (
    <>
      {acts.map(({ key, icon: Sign, label, run, isBusy }) =>
        isCompact ? (
          <IconButton key={key} icon={Sign} label={label} aria-busy={isBusy} onClick={run} />
        ) : (
          <Button key={key} busy={isBusy} onClick={run}>
            <Sign size={18} stroke={1.75} aria-hidden />
            {key === 'print' ? t('printShort') : label}
          </Button>
        ),
      )}
      {!isCompact &&
        (menu ? (
          <menu.MoreMenu onPdf={paper.save} />
        ) : (
          <IconButton icon={IconDots} label={t('more')} onClick={loadMenu} />
        ))}
      {isCompact && (
        <IconButton icon={IconFileTypePdf} label={t('itineraryPdf')} aria-busy={paper.isBusy} onClick={paper.save} />
      )}
      {isSharing && dialog && <dialog.ShareDialog trip={trip} orderId={orderId} onClose={() => setSharing(false)} />}
    </>
  )
}
