import { type ProposalFault, offerFormats, proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { call } from '../../../../lib/call.ts'
import { showToast } from '../../../../lib/toast.ts'
import { AreaField, PathFormProvider, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import styles from './add.module.css'
import { useCompose } from '../state/compose-store.ts'
import { optionsLeft, withOptions } from '../state/draft-lists.ts'
import { newKey } from '../state/draft-values.ts'
import { readOption } from '../state/read-draft.ts'
import { formatOf } from './found-flights.ts'

interface Props {
  readonly planKey: string
  readonly title: string
  readonly onClose: () => void
}

interface Entered {
  readonly text: string
  /** Empty: told from the text. */
  readonly format: string
}

/** Names are the same in every language. */
const suppliers = { duffel: 'Duffel', amadeus: 'Amadeus' } as const
/** What the server takes. */
const most = 2_000_000

/** A supplier's answer, pasted or dropped: what can be read becomes options, the rest is listed. */
export function PasteDialog({ planKey, title, onClose }: Props) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const [entered, setEntered] = useState<Entered>({ text: '', format: '' })
  const [showsFaults, setShowsFaults] = useState(false)
  const [unread, setUnread] = useState<{ readonly taken: number; readonly faults: readonly ProposalFault[] } | null>(
    null,
  )
  const format = offerFormats.find((one) => one === (entered.format || formatOf(entered.text)))
  const faults = new Map<string, string>()
  if (entered.text.trim() === '') faults.set('text', t('fault.missing'))
  else if (entered.text.length > most) faults.set('text', t('tooLong'))
  else if (!format) faults.set('format', t('whichFormat'))
  const read = useMutation({
    mutationFn: () => call(proposalDesk.readOffers, { format: format ?? 'duffel', text: entered.text }),
    onSuccess: ({ Options, Faults }) => {
      const room = Math.min(Options.length, Math.max(0, optionsLeft(store.get())))
      store.change((draft) =>
        withOptions(
          draft,
          planKey,
          Options.map((one) => readOption(one, newKey())),
        ),
      )
      // The same answer is not taken twice.
      setEntered({ text: '', format: '' })
      setShowsFaults(false)
      if (room > 0) showToast({ kind: 'done', text: t('takenCount', { count: room }) })
      if (Faults.length === 0 && room === Options.length) onClose()
      else setUnread({ taken: room, faults: Faults })
    },
  })
  const send = () => {
    setShowsFaults(true)
    if (faults.size === 0) read.mutate()
  }
  const set = (text: string) => {
    read.reset()
    setEntered((before) => ({ ...before, text }))
  }
  return (
    <ActDialog
      title={t('pasteIn', { name: title })}
      size="work"
      confirm={
        <>
          <IconDownload size={18} stroke={2} aria-hidden />
          {t('readOffer')}
        </>
      }
      isBusy={read.isPending}
      fault={read.error?.message ?? null}
      onClose={onClose}
      onConfirm={send}
    >
      {unread && <Unread {...unread} />}
      <PathFormProvider
        value={{
          values: { ...entered, format: format ?? '' },
          faults: showsFaults ? faults : new Map(),
          set: (path, value) => (path === 'text' ? set(value) : setEntered((before) => ({ ...before, format: value }))),
        }}
      >
        <DropText onText={set}>
          <AreaField path="text" label={t('offerText')} hint={t('offerHint')} rows={10} required isFocused />
        </DropText>
        <SelectField
          path="format"
          label={t('offerFormat')}
          blank={t('chooseFormat')}
          options={offerFormats.map((value) => ({ value, name: suppliers[value] }))}
        />
      </PathFormProvider>
    </ActDialog>
  )
}

function Unread({ taken, faults }: { readonly taken: number; readonly faults: readonly ProposalFault[] }) {
  const { t } = useTranslation(composeTexts)
  return (
    <section className={styles.unread} role="alert" aria-label={t('unreadTitle')}>
      <h3>{t('unreadTitle')}</h3>
      <p>{t('takenCount', { count: taken })}</p>
      <ul>
        {faults.map(({ Path, Message }, index) => (
          // Two faults may say the same of the same place.
          <li key={index}>
            {Message}
            {Path !== null && <code>{Path}</code>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes a file that is dropped on it, or chosen. */
function DropText({ onText, children }: { readonly onText: (text: string) => void; readonly children: ReactNode }) {
  const { t } = useTranslation(composeTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onText(await file.text())
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    // The page around it takes booking files.
    event.stopPropagation()
    void take(event.dataTransfer.files)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.txt,application/json"
        data-testid="offer-file"
        onChange={({ target }) => {
          void take(target.files)
          // Otherwise choosing the same file again fires no change event.
          target.value = ''
        }}
      />
      <div>
        <Button look="quiet" onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
      </div>
    </div>
  )
}
