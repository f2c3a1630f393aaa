import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Modal, ModalBody } from '../../../ui/modal.tsx'
import type { AddBookingsProps } from './add-bookings.tsx'
import styles from './add-bookings.module.css'
import { ConfirmationCard } from './confirmation-card.tsx'
import { confirmationsQuery } from './confirmations.queries.ts'
import { DialogNotices } from './dialog-notices.tsx'
import { DropArea } from './drop-area.tsx'
import { draftOf, useDrafts } from './drafts.ts'
import { filesOfPaste } from './pasted.ts'
import { SaveBar } from './save-bar.tsx'
import { SaidHere, useSay } from './say.tsx'
import { UploadList } from './upload-list.tsx'
import { useAsked } from './use-asked.ts'
import { useLateAnswers } from './use-late-answers.ts'
import { useNews } from './use-news.ts'
import { useSaving } from './use-saving.ts'
import { useUploads } from './use-uploads.ts'

const none: never[] = []

/** Own bookings: dropped, looked through, asked about where something is not sure, and saved into the trips. */
export function AddBookingsDialog({ opened, isHeld, onClose }: AddBookingsProps) {
  const { t } = useTranslation('confirmations')
  const say = useSay()
  const list = useQuery({ ...confirmationsQuery(useLanguage()), enabled: opened })
  const uploads = useUploads()
  const drafts = useDrafts()
  const { openTrip, sheet } = useTripSheet()
  /** Saved ones that were looked at and put away. */
  const [putAway, setPutAway] = useState<ReadonlySet<string>>(new Set())
  const [isPasteEmpty, setPasteEmpty] = useState(false)
  const confirmations = list.data?.Confirmations ?? none
  const shown = confirmations.filter(({ Id }) => !putAway.has(Id))
  const travelers = list.data?.Travelers ?? none
  const maxBytes = list.data?.MaxFileBytes ?? null
  const asked = useAsked(confirmations)
  const saving = useSaving(shown, travelers)
  useNews(list.data?.Confirmations)
  useLateAnswers(list.data?.Confirmations)

  const finish = () => {
    setPutAway(new Set([...putAway, ...shown.filter(({ State }) => State === 'saved').map(({ Id }) => Id)]))
    onClose()
  }
  const paste = (event: ClipboardEvent) => {
    // What is pasted into a field is the field's.
    if (event.target instanceof HTMLInputElement) return
    const files = filesOfPaste(event.clipboardData)
    setPasteEmpty(files.length === 0)
    if (files.length === 0) return say(t('notPasted'))
    event.preventDefault()
    uploads.add(files)
  }
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
          <div className={styles.content} onPaste={paste} data-dialog-body tabIndex={-1}>
            <SaidHere />
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
                asked={asked}
                insists={saving.insists}
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
