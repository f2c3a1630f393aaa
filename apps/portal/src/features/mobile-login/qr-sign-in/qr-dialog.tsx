import { IconArrowLeft, IconCircleCheck, IconClockOff, IconDeviceMobileDown, IconShieldX } from '@tabler/icons-react'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { createStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { CodeStage } from './code-stage.tsx'
import { PhoneQuestion } from './phone-question.tsx'
import { PlatformList } from './platform-list.tsx'
import styles from './qr-dialog.module.css'
import { type CodeView, platformsQuery } from './qr-code.queries.ts'
import { decisionKey, type Outcome, useWaitingPhone } from './waiting-phone.queries.ts'

// The module of a dialog is ready once its texts are loaded.
await fetchTexts('qrSignIn')

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Opened by itself for a phone that waits: it shows no code, and closes when the phone was decided about elsewhere. */
  readonly isForPhone?: boolean
}

/** How many of these dialogs a person has opened: while one is, none opens by itself. */
export const openedByPerson = createStore(0)

/** The QR login modal (specification §2, §4 'QR modal'): a code to scan, the question about the phone that scanned it, the app's code, and the signed-in phones. */
export function QrDialog({ opened, onClose, isForPhone = false }: Props) {
  const { t } = useTranslation('qrSignIn')
  useEffect(() => {
    if (!opened || isForPhone) return undefined
    openedByPerson.set(openedByPerson.get() + 1)
    return () => openedByPerson.set(openedByPerson.get() - 1)
  }, [opened, isForPhone])
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} close={t('close')}>
      <ModalBody label={t('title')}>{opened && <Content onGone={isForPhone ? onClose : null} />}</ModalBody>
    </Modal>
  )
}

type Result = Exclude<Outcome, 'wrong'>

/** Mounted while the dialog is open. A code is fetched only while no phone waits, because a new code takes its place. */
function Content({ onGone }: { readonly onGone: (() => void) | null }) {
  const { t } = useTranslation('qrSignIn')
  const [view, setView] = useState<CodeView>('sign-in')
  const [decided, setDecided] = useState<{ readonly ref: string; readonly result: Result } | null>(null)
  const { phone, isPending } = useWaitingPhone({ asks: decided === null })
  const ref = phone?.Ref ?? null
  const decide = useCallback((result: Result) => ref !== null && setDecided({ ref, result }), [ref])
  // A dialog that opened by itself shows codes once the person asked for one there.
  const [showsCodes, setShowsCodes] = useState(onGone === null)
  // The message that a phone no longer waits may come before the answer that says what became of it.
  const isDeciding = useIsMutating({ mutationKey: decisionKey }) > 0
  const isGone = !showsCodes && phone === null && decided === null && !isPending && !isDeciding
  useEffect(() => {
    if (isGone) onGone?.()
  }, [isGone, onGone])
  const another = () => {
    setShowsCodes(true)
    setDecided(null)
  }
  // 'Your phone is signed in' must not stand above a list without it.
  const forget = () => {
    if (decided?.result === 'confirmed') another()
  }
  // A decided phone may still be in the cache.
  if (phone && phone.Ref !== decided?.ref) return <PhoneQuestion key={phone.Ref} phone={phone} onDone={decide} />
  if (!decided && (isPending || isDeciding || !showsCodes))
    return (
      <div className={styles.status}>
        <Waiting label={t('loading')} />
      </div>
    )
  return (
    <div className={styles.content}>
      {decided ? <Decided result={decided.result} onAnother={another} /> : <Codes view={view} onSwitch={setView} />}
      <PlatformList onEnded={forget} />
    </div>
  )
}

interface CodesProps {
  readonly view: CodeView
  readonly onSwitch: (view: CodeView) => void
}

/** The code of a view, and the way to the other one. */
function Codes({ view, onSwitch }: CodesProps) {
  const { t } = useTranslation('qrSignIn')
  const isApp = view === 'app'
  return (
    <>
      <CodeStage key={view} view={view} />
      <Button look="quiet" className={styles.switch} onClick={() => onSwitch(isApp ? 'sign-in' : 'app')}>
        {isApp ? <IconArrowLeft size={18} aria-hidden /> : <IconDeviceMobileDown size={18} aria-hidden />}
        {isApp ? t('toSignIn') : t('toApp')}
      </Button>
    </>
  )
}

const pictures = { confirmed: IconCircleCheck, refused: IconShieldX, ended: IconShieldX, over: IconClockOff } as const

/** What became of the phone. */
function Decided({ result, onAnother }: { readonly result: Result; readonly onAnother: () => void }) {
  const { t } = useTranslation('qrSignIn')
  const newest = useQuery({ ...platformsQuery(), enabled: ({ state }) => state.data !== undefined }).data?.[0]
  const title = useLostFocus<HTMLElement>()
  const Picture = pictures[result]
  const isConfirmed = result === 'confirmed'
  return (
    <div className={styles.done} data-result={result} role="status">
      <Picture size={56} stroke={1.5} aria-hidden />
      <strong ref={title} tabIndex={-1}>
        {isConfirmed ? t('done') : t(`${result}Title`)}
      </strong>
      {isConfirmed ? newest && <p>{t('doneHint', { phone: newest.PlatformName })}</p> : <p>{t(result)}</p>}
      <Button onClick={onAnother}>{isConfirmed ? t('another') : t('showNew')}</Button>
    </div>
  )
}
