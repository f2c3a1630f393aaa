import { AnnouncementsProvider, LiveRegion, useAnnounce } from './announcements.tsx'
import { DropVeil } from './drop/drop-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import styles from './add-bookings.module.css'
import { ConfirmationCard } from './preview/confirmation-card.tsx'
import { confirmationsQuery } from './confirmations.queries.ts'
import { DialogNotices } from './dialog-notices.tsx'
import { DropArea } from './drop/drop-area.tsx'
import { draftOf, useDrafts } from './saving/drafts.ts'
import { filesOfPaste } from './drop/pasted-files.ts'
import { UploadList } from './drop/upload-list.tsx'
import { useOpenQuestions } from './questions/use-open-questions.ts'
import { useLateAnswers } from './saving/send-answers.ts'
import { useAnnouncements } from './announcements.tsx'
import { useSaving, type Saving } from './saving/use-saving.ts'
import { useUploads } from './drop/use-uploads.ts'
import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { IconHelpCircle } from '@tabler/icons-react'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'

export interface AddBookingsProps {
  readonly opened: boolean
  /** Files are being dragged over the page. */
  readonly isHeld: boolean
  readonly onClose: () => void
}

/** The dialog for own bookings. While files are dragged over the page, a veil covers everything. */
export function AddBookings(props: AddBookingsProps) {
  return (
    <>
      {props.isHeld && <DropVeil />}
      <AnnouncementsProvider>
        <AddBookingsDialog {...props} />
      </AnnouncementsProvider>
    </>
  )
}

const none: never[] = []

/** The person drops files, checks what was read, answers open questions and saves the bookings into the trips. */
function AddBookingsDialog({ opened, isHeld, onClose }: AddBookingsProps) {
  const { t } = useTranslation('confirmations')
  const announce = useAnnounce()
  const list = useQuery({ ...confirmationsQuery(useLanguage()), enabled: opened })
  const uploads = useUploads()
  const drafts = useDrafts()
  const { openTrip, sheet } = useTripSheet()
  /** Ids of saved confirmations that the person has dismissed. */
  const [putAway, setPutAway] = useState<ReadonlySet<string>>(new Set())
  const [isPasteEmpty, setPasteEmpty] = useState(false)
  const confirmations = list.data?.Confirmations ?? none
  const shown = confirmations.filter(({ Id }) => !putAway.has(Id))
  const travelers = list.data?.Travelers ?? none
  const maxBytes = list.data?.MaxFileBytes ?? null
  const openQuestions = useOpenQuestions(confirmations)
  const saving = useSaving(shown, travelers)
  useAnnouncements(list.data?.Confirmations)
  useLateAnswers(list.data?.Confirmations)

  const finish = () => {
    setPutAway(new Set([...putAway, ...shown.filter(({ State }) => State === 'saved').map(({ Id }) => Id)]))
    onClose()
  }
  // Of the whole document: with the focus on the dialog's frame or its button to close, it bubbles past the body.
  usePaste(opened, (event) => {
    // A paste into a text field belongs to that field.
    if (event.target instanceof HTMLInputElement || event.clipboardData === null) return
    const files = filesOfPaste(event.clipboardData)
    setPasteEmpty(files.length === 0)
    if (files.length === 0) return announce(t('notPasted'))
    event.preventDefault()
    uploads.add(files)
  })
  const hasNobody = list.data !== undefined && travelers.length === 0
  const isEmpty = shown.length === 0 && uploads.files.length === 0
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('title')}
        close={t('close')}
        size="work"
        footer={shown.length > 0 && <SaveBar confirmations={shown} saving={saving} onDone={finish} />}
      >
        <ModalBody label={t('title')}>
          <div className={styles.content} data-dialog-body tabIndex={-1}>
            <LiveRegion />
            <DialogNotices
              fault={list.isError && !list.data ? list.error : null}
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
              note={hasNobody ? t('noTraveller') : isPasteEmpty ? t('notPasted') : null}
            />
            {!hasNobody && <DropArea isSmall={!isEmpty} isHeld={isHeld} maxBytes={maxBytes} onFiles={uploads.add} />}
            <UploadList files={uploads.files} maxBytes={maxBytes} onRetry={uploads.retry} onRemove={uploads.remove} />
            {shown.map((confirmation) => (
              <ConfirmationCard
                key={confirmation.Id}
                confirmation={confirmation}
                draft={drafts[confirmation.Id] ?? draftOf(confirmation.Id)}
                travelers={travelers}
                openQuestions={openQuestions}
                hasTriedToSave={saving.hasTriedToSave}
                fault={saving.faults[confirmation.Id] ?? null}
                onOpenTrip={openTrip}
              />
            ))}
          </div>
        </ModalBody>
      </Modal>
      {sheet}
    </>
  )
}

/** Listens for pastes while the dialog is open. */
function usePaste(isOpen: boolean, onPaste: (event: ClipboardEvent) => void): void {
  const paste = useEffectEvent(onPaste)
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isOpen])
}

interface Props {
  readonly confirmations: readonly Confirmation[]
  readonly saving: Saving
  readonly onDone: () => void
}

/** The save button with the number of bookings, and the number of open questions; after the save it closes the dialog. */
function SaveBar({ confirmations, saving, onDone }: Props) {
  const { t } = useTranslation('confirmations')
  const isOnline = useOnline()
  const isBusy = saving.isSending || confirmations.some(({ State }) => State === 'saving')
  const isDone = saving.count === 0 && !isBusy
  const label = isBusy ? t('saving') : isDone ? t('done') : t('save', { count: saving.count })
  return (
    <>
      {saving.questions.length > 0 && (
        <button type="button" className={styles.questions} onClick={() => saving.goToQuestion()}>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          {t('stillNeeded', { count: saving.questions.length })}
        </button>
      )}
      <Button
        look="primary"
        busy={isBusy}
        disabled={!isOnline && !isDone}
        onClick={isDone ? onDone : () => void saving.save()}
      >
        {label}
      </Button>
    </>
  )
}
