import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LazyModule, lazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { showToast } from '../../../../lib/toast.ts'
import { type Act, actsOf } from '../acts/possible-acts.ts'
import type { DeskActs } from '../acts/use-desk-acts.ts'
import type { DeskBoard, DeskDialog } from '../desk-board.ts'
import { itemQuery, type OpenedItem } from '../desk.queries.ts'

/** Of every dialog about one item; it is mounted while it is open. */
export interface ItemDialogProps {
  readonly opened: OpenedItem
  readonly acts: DeskActs
  readonly onClose: () => void
}

/** Of every dialog of the desk as such. */
export interface DeskDialogProps {
  readonly companies: readonly { readonly Code: string; readonly Name: string }[]
  /** The item that is open behind it. */
  readonly opened: OpenedItem | null
  readonly onClose: () => void
}

type Lazy<Props> = LazyModule<ComponentType<Props>>

const ofItem: Readonly<Partial<Record<DeskDialog, Lazy<ItemDialogProps>>>> = {
  hold: lazyModule(async () => (await import('./hold-dialog.tsx')).HoldDialog, 'deskDialogs'),
  return: lazyModule(async () => (await import('./return-dialog.tsx')).ReturnDialog, 'deskDialogs'),
  handOver: lazyModule(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog, 'deskDialogs'),
  takeOver: lazyModule(async () => (await import('./take-over-dialog.tsx')).TakeOverDialog, 'deskDialogs'),
  finalize: lazyModule(async () => (await import('./finalize-dialog.tsx')).FinalizeDialog, 'deskDialogs'),
  mail: lazyModule(async () => (await import('./mail-dialog.tsx')).MailDialog, 'deskDialogs'),
  options: lazyModule(async () => (await import('../options/options-dialog.tsx')).OptionsDialog, 'deskOptions'),
}
const ofDesk: Readonly<Partial<Record<DeskDialog, Lazy<DeskDialogProps>>>> = {
  task: lazyModule(async () => (await import('./task-dialog.tsx')).TaskDialog, 'deskDialogs'),
  order: lazyModule(async () => (await import('../orders/order-dialog.tsx')).OrderDialog, 'deskOrders'),
  refused: lazyModule(async () => (await import('../orders/refused-dialog.tsx')).RefusedDialog, 'deskOrders'),
}

interface Props {
  readonly board: DeskBoard
  readonly acts: DeskActs
  readonly companies: DeskDialogProps['companies']
}

/** Where the desk's dialogs open; each is fetched when it is first asked for. */
export function DialogHost({ board, acts, companies }: Props) {
  const { dialog, open } = useStore(board)
  // After the dialog has gone: the browser gives the focus of one that is taken away to nobody.
  useEffect(() => {
    if (dialog === null) board.giveBack()
  }, [board, dialog])
  if (dialog === null) return null
  const Item = ofItem[dialog.kind]
  const Desk = ofDesk[dialog.kind]
  if (Item && dialog.id !== null)
    return (
      <OfItem key={`${dialog.kind} ${dialog.id}`} lazy={Item} kind={dialog.kind} id={dialog.id} {...{ board, acts }} />
    )
  if (Desk)
    return <OfDesk key={dialog.kind} lazy={Desk} id={dialog.id ?? open} companies={companies} onClose={board.answer} />
  return null
}

interface OfItemProps extends Omit<Props, 'companies'> {
  readonly lazy: Lazy<ItemDialogProps>
  readonly kind: DeskDialog
  readonly id: string
}

function OfItem({ lazy, kind, id, board, acts }: OfItemProps) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const { data: opened, isFetching, isLoadingError } = useQuery(itemQuery(id, language))
  useLeaveFailed(isLoadingError, board.answer)
  const isMoving = useIsMutating() > 0
  const [Dialog] = useLazyModule(lazy, true)
  // Once it is open it stays, whatever becomes of the item meanwhile: the server says so to what is sent.
  const [isShown, setShown] = useState(false)
  // Who has it is asked about by name: after a refused claim it is known once the item has been fetched again.
  const isKnown = kind !== 'takeOver' || (opened && opened.Item.Claim !== null) || !(isFetching || isMoving)
  const isPossible = isShown || (opened && isKnown && (kind === 'takeOver' || actsOf(opened).includes(kind as Act)))
  if (isPossible && !isShown) setShown(true)
  // Whoever types ahead of the server is answered once it is known how the item stands after the act before.
  const isRefused = opened !== undefined && !isPossible && !isFetching && !isMoving
  useEffect(() => {
    if (!isRefused) return
    board.answer()
    showToast({ kind: 'failed', text: t('notNow') })
    // Only whether it can be done decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRefused])
  return opened && isPossible && Dialog ? <Dialog opened={opened} acts={acts} onClose={board.answer} /> : null
}

/** Without its item a dialog cannot open, and the keys wait for it no longer. */
function useLeaveFailed(isFailed: boolean, onClose: () => void): void {
  const { t } = useTranslation('requestsDesk')
  const leave = useEffectEvent(() => {
    onClose()
    showToast({ kind: 'failed', text: t('failedItem') })
  })
  useEffect(() => {
    if (isFailed) leave()
  }, [isFailed])
}

interface OfDeskProps extends Omit<DeskDialogProps, 'opened'> {
  readonly lazy: Lazy<DeskDialogProps>
  readonly id: string | null
}

function OfDesk({ lazy, id, companies, onClose }: OfDeskProps) {
  const language = useLanguage()
  const { data: opened = null, isLoadingError } = useQuery({
    ...itemQuery(id ?? '', language),
    enabled: id !== null,
  })
  useLeaveFailed(isLoadingError, onClose)
  const [Dialog] = useLazyModule(lazy, true)
  return Dialog && (id === null || opened) ? <Dialog companies={companies} opened={opened} onClose={onClose} /> : null
}
